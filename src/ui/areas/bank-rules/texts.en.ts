export const en = {
  'area.one': 'Bank rule',
  'area.new': 'New bank rule',
  'area.list': 'Bank rules',
  'area.nothing': 'No bank rules yet',
  'area.nothingText': 'Enter how charges, fees and interest that come back are booked.',

  'tab.overview': 'Overview',
  'tab.bank-transactions': 'Bank transactions',

  'group.rule': 'When it applies',
  'group.booking': 'How it is booked',

  'field.name': 'Name',
  'field.purpose': 'For',
  'field.contains': 'The line contains',
  'field.direction': 'In or out',
  'field.account_id': 'Bank account',
  'field.most_fils': 'At most',
  'field.charge_account_id': 'Booked to',
  'field.charge_vat': 'VAT',
  'field.books': 'Books at once',
  'field.author_id': 'Written by',
  'field.approver_id': 'Approved by',

  'purpose.line': 'Lines with certain words',
  'purpose.difference': 'Differences of payments',
  'direction.in': 'In',
  'direction.out': 'Out',
  'charge_vat.standard': 'Standard',
  'charge_vat.zero': 'Zero-rated',
  'charge_vat.exempt': 'Exempt',
  'charge_vat.out_of_scope': 'Out of scope',

  'state.draft': 'Draft',
  'state.active': 'Applies',
  'state.retired': 'Retired',

  'command.activate': 'Approve',
  'command.pause': 'Pause',
  'command.retire': 'Retire',
  'means.retire': 'The rule books nothing any more; what it has booked stays.',

  'reason.account_unfit': 'Choose an account of expenses or income that takes postings by hand.',
  'reason.words_too_short': 'Fewer than three letters stand in too many lines.',
} as const;
