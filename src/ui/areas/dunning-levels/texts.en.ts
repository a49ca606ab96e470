export const en = {
  'area.one': 'Reminder',
  'area.new': 'New reminder',
  'area.list': 'Reminders',
  'area.nothing': 'No reminders yet',
  'area.nothingText': 'Enter after how many days an overdue invoice is reminded of, and in which words.',

  'tab.overview': 'Overview',

  'group.level': 'When',
  'group.english': 'English: {number}, {amount}, {due}, {days} and {client} are filled in',
  'group.arabic': 'Arabic',

  'field.days': 'Days after the due date',
  'field.subject': 'Subject',
  'field.text': 'Text',
  'field.subject_ar': 'Subject in Arabic',
  'field.text_ar': 'Text in Arabic',

  'state.active': 'In use',
  'state.paused': 'Paused',

  'command.pause': 'Pause',
  'command.resume': 'Use again',
} as const;
