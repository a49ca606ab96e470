export const en = {
  'area.one': 'Task of the close',
  'area.new': 'New task',
  'area.list': 'Tasks of the close',
  'area.nothing': 'No tasks yet',
  'area.nothingText': 'They come with the period of a month.',

  'group.task': 'Task',
  'group.sign_off': 'Sign-off',

  'field.kind': 'Task',
  'field.period_id': 'Period',
  'field.due_on': 'Due',
  'field.note': 'Note',
  'field.signed_by_id': 'Signed off by',
  'field.signed_on': 'Signed off on',
  'field.why': 'Why it was taken back',

  'kind.billing': 'Billing is complete',
  'kind.bank': 'Banks are reconciled',
  'kind.accruals': 'Accruals are posted',
  'kind.control_accounts': 'Control accounts reconciled',
  'kind.vat': 'VAT is prepared',

  'state.open': 'Open',
  'state.signed': 'Signed off',

  'command.sign': 'Sign off',
  'command.take_back': 'Take back',

  'reason.open_invoices': 'Invoices of the month that nobody has approved, of all clients: {count}.',
  'reason.open_debit_notes': 'Debit notes of the month that nobody has issued, of all clients: {count}.',
  'reason.open_uncharged': 'Of all clients, those with approved wages and no invoice for the month: {count}.',
  'reason.open_bank': 'Bank transactions of the month that are not reconciled: {count}.',
  'reason.open_accruals': 'Accruals of the month that are not posted: {count}.',
  'reason.open_gratuity': 'The gratuity of the month is not accrued.',
  'reason.open_control_accounts':
    'Control accounts that differ from their documents at the end of the month: {count}.',
  'reason.open_tax_periods': 'Tax periods that are not prepared: {count}.',
  'reason.open_vat_accounts': 'Accounts of VAT that differ from the lines of the documents: {count}.',
  'reason.month_not_over': 'The month is not over: it can be signed off from {on} on.',
  'reason.month_locked': 'The month is locked for good.',
} as const;
