export const en = {
  'area.one': 'Public holiday',
  'area.new': 'New public holiday',
  'area.list': 'Public holidays',
  'area.nothing': 'No public holidays yet',
  'area.nothingText': 'Enter the days on which nobody has to work.',

  'tabs.label': 'Parts of the public holidays',
  'tab.all': 'All',
  'tab.estimated': 'Estimated',
  'tab.overview': 'Overview',

  'group.holiday': 'Holiday',
  'group.source': 'Announcement',

  'field.name': 'Name',
  'field.name_ar': 'Name in Arabic',
  'field.from_on': 'First day',
  'field.to_on': 'Last day',
  'field.announced_in': 'Announced in',

  'state.estimated': 'Estimated',
  'state.announced': 'Announced',
  'state.cancelled': 'Cancelled',

  'command.announce': 'Record announcement',
  'command.move': 'Move days',
  'command.cancel': 'Cancel holiday',
  'means.cancel': 'The day is an ordinary working day again.',

  'reason.ends_before_it_begins': 'The last day is before the first one.',
  'reason.days_taken': 'These are days of another public holiday, which begins on {day}.',
} as const;
