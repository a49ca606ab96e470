export const en = {
  'area.one': 'Announcement',
  'area.new': 'New announcement',
  'area.list': 'Announcements',
  'area.nothing': 'No announcements yet',
  'area.nothingText': 'Write what colleagues, clients or employees should know.',

  'tabs.label': 'Parts of this page',
  'tab.announcements': 'Announcements',
  'tab.ideas': 'Ideas',
  'tab.overview': 'Overview',

  'group.message': 'Message',
  'group.readers': 'Readers',

  'field.subject': 'Subject',
  'field.text': 'Text',
  'field.audience': 'For',
  'field.company_id': 'Company',
  'field.published_on': 'Published on',
  'field.readers': 'People told',

  'audience.staff': 'Colleagues',
  'audience.clients': 'HR administrators of clients',
  'audience.employees': 'Employees',

  'state.draft': 'Draft',
  'state.published': 'Published',
  'state.archived': 'Archived',

  'command.publish': 'Publish',
  'command.archive': 'Archive',

  'reason.staff_have_no_company': 'Colleagues belong to no company: leave the company empty.',
  'reason.nobody_to_read': 'There is nobody whom it is for.',
} as const;
