export const en = {
  'area.one': 'Period',
  'area.new': 'New period',
  'area.list': 'Periods',
  'area.nothing': 'No periods yet',
  'area.nothingText': 'A month that is not here is open. Enter one to lock it.',

  'group.period': 'Period',

  'field.month_on': 'Month',
  'field.unposted': 'Entries not posted',
  'field.locked_by_id': 'Locked by',
  'field.why': 'Why',

  'state.open': 'Open',
  'state.locked': 'Locked',

  'command.lock': 'Lock the month',
  'command.reopen': 'Open again',

  'reason.unposted_entries': 'Entries of this month are not posted yet: {count}.',
} as const;
