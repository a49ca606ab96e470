export const en = {
  'area.one': 'Line',
  'area.new': 'New line',
  'area.list': 'Lines',
  'area.nothing': 'No lines yet',
  'area.nothingText': 'Add what is debited and what is credited.',

  'group.line': 'Line',

  'field.account_id': 'Account',
  'field.entry_id': 'Entry',
  'field.side': 'Side',
  'field.amount_fils': 'Amount',
  'field.cost_centre_id': 'Cost centre',
  'field.entry_on': 'Day',
  'field.note': 'Note',

  'side.debit': 'Debit',
  'side.credit': 'Credit',

  'state.entered': 'Entered',
  'state.fixed': 'Fixed',
  'state.removed': 'Removed',

  'command.fix': 'Fix',
  'command.release': 'Release',
  'command.remove': 'Remove line',
  'group.whose': 'Whose it is',
  'field.company_id': 'Client',
  'field.employee_id': 'Employee',
  'field.moves_money': 'Its entry moves money',
  'reason.control_account_line': '{account} is moved by documents only: nobody enters a line on it.',
} as const;
