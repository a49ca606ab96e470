export const en = {
  'area.one': 'Account',
  'area.new': 'New account',
  'area.list': 'Chart of Accounts',
  'area.nothing': 'No accounts yet',
  'area.nothingText': 'Enter the first account, or import your chart of accounts.',

  'tabs.label': 'Parts of accounts',
  'tab.all': 'Chart of Accounts',
  'tab.cost': 'Cost Center',
  'tab.journal-lines': 'Postings',

  'group.account': 'Account',
  'group.balance': 'Balance',

  'field.label': 'Account',
  'field.code': 'Code',
  'field.name': 'Name',
  'field.name_ar': 'Name in Arabic',
  'field.label_ar': 'Account, in Arabic',
  'field.kind': 'Kind',
  'field.parent_id': 'Under',
  'field.is_postable': 'Takes postings',
  'field.is_bank': 'Bank account',
  'field.iban': 'IBAN',
  'field.holder_name': 'Name of the holder at the bank',
  'field.bic': 'BIC of the bank',
  'field.balance_fils': 'Balance',

  'kind.asset': 'Asset',
  'kind.liability': 'Liability',
  'kind.equity': 'Equity',
  'kind.income': 'Income',
  'kind.expense': 'Expense',

  'state.active': 'In use',
  'state.archived': 'Archived',

  'command.archive': 'Archive',
  'command.restore': 'Use again',

  'reason.has_balance': 'The account has a balance: move it first.',
  'reason.has_children': 'Accounts under it are in use: {count}.',
  'reason.has_drafts': 'Lines of entries that are not posted yet name it: {count}.',
} as const;
