import { defineArea } from '@domain/area/area';
import { STATEMENT_FORMATS } from '@domain/finance/statements/statement';

/** Overdrawn: below nothing. */
const balance = { kind: 'money', min: -Number.MAX_SAFE_INTEGER, isManaged: true, list: 'shown' } as const;

/** What a bank tells of one account over some days, as it was read from its file; it adds up. Its lines become bank transactions when it is taken in. */
export const bankStatements = defineArea({
  name: 'bank-statements',
  entity: 'bank_statement',
  title: 'number',
  foremost: ['opening_fils', 'closing_fils'],
  about: ['account_id', 'closing_on', 'lines'],
  lifecycles: ['bank-statement'],
  order: { field: 'closing_on', direction: 'desc' },
  financeRoles: ['isTreasury'],
  access: { isSuperAdmin: { imports: true, commands: 'all' } },
  related: [{ area: 'bank-transactions', field: 'statement_id' }],
  groups: [
    {
      id: 'statement',
      fields: ['number', 'account_id', 'opening_on', 'opening_fils', 'closing_on', 'closing_fils', 'lines'],
    },
    { id: 'file', fields: ['file', 'format', 'author_id'] },
  ],
  fields: {
    /** The bank's; the day of its end where it has none. */
    number: { kind: 'text', isManaged: true, list: 'shown', isSearched: true },
    account_id: { kind: 'reference', to: 'accounts', isManaged: true, list: 'shown', isFilterable: true },
    opening_on: { kind: 'day', isManaged: true, list: 'shown' },
    opening_fils: balance,
    closing_on: { kind: 'day', isManaged: true, list: 'shown', isSortable: true, isFilterable: true },
    closing_fils: balance,
    lines: { kind: 'whole', isManaged: true, list: 'shown' },
    file: { kind: 'text', isManaged: true, list: 'hidden', isSearched: true },
    format: {
      kind: 'choice',
      options: STATEMENT_FORMATS,
      isManaged: true,
      list: 'hidden',
      isFilterable: true,
    },
    /** Who sent the file. */
    author_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
  },
});
