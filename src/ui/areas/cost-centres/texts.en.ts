export const en = {
  'area.one': 'Cost centre',
  'area.new': 'New cost centre',
  'area.list': 'Cost Centers',
  'area.nothing': 'No cost centres yet',
  'area.nothingText': 'Enter the first cost centre, or import your list.',

  'tab.journal-lines': 'Postings',
  'tab.expenses': 'Expenses',

  'group.centre': 'Cost centre',

  'field.label': 'Cost centre',
  'field.code': 'Code',
  'field.name': 'Name',
  'field.owner_id': 'Answers for it',
  'field.spent_fils': 'Spent',

  'state.active': 'In use',
  'state.archived': 'Archived',

  'command.archive': 'Archive',
  'command.restore': 'Use again',
} as const;
