export const en = {
  'area.one': 'Period',
  'area.new': 'New period',
  'area.list': 'Periods',
  'area.nothing': 'No periods yet',
  'area.nothingText': 'A month that is not here is open. Enter one to lock it.',

  'group.period': 'Period',

  'field.month_on': 'Month',
  'field.unposted': 'Entries not posted',
  'field.open_tasks': 'Open tasks',
  'field.soft_locked_by_id': 'Soft-locked by',
  'field.soft_locked_on': 'Soft-locked on',
  'field.locked_by_id': 'Locked by',
  'field.locked_on': 'Locked for good on',
  'tab.close-tasks': 'Tasks of the close',
  'field.why': 'Why',

  'state.open': 'Open',
  'state.soft_locked': 'Soft-locked',
  'state.locked': 'Locked',

  'lock.open':
    'Documents and entries may be dated into this month. A soft lock stops every document; only the controller still posts entries, with a reason, and another person can open the month again.',
  'lock.soft_locked':
    'No document is dated into this month any more; only the controller still posts entries, with a reason. Another person than who locked it opens it again, or locks it for good.',
  'lock.locked': 'Nothing is dated into this month any more, and nobody opens it again.',

  'command.soft_lock': 'Soft-lock the month',
  'command.lock': 'Lock for good',
  'means.lock':
    'The month takes no document and no entry any more, from anybody, and nobody opens it again. What is found later is corrected in a later month.',
  'command.reopen': 'Open again',

  'reason.open_tasks': 'Tasks of the close that nobody has signed off: {count}.',
  'reason.month_not_over': 'The month is not over: it can be locked from {on} on.',
  'reason.unposted_entries': 'Entries of this month are not posted yet: {count}.',
} as const;
