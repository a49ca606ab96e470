import { defineArea } from '@domain/area/area';
import { INVOICE_TO_SETTLE } from '@domain/finance/allocation-fields';

/** Money of a client for the wages of one payroll run; recorded by the run's own command. */
export const runFundings = defineArea({
  name: 'run-fundings',
  entity: 'run_funding',
  title: 'number',
  foremost: ['amount_fils', 'left_fils'],
  about: ['company_id', 'amount_fils', 'received_on'],
  lifecycles: ['run-funding'],
  asks: { invoice_id: INVOICE_TO_SETTLE },
  order: { field: 'received_on', direction: 'desc' },
  financeRoles: ['isPayroll', 'isTreasury'],
  access: { isSuperAdmin: { commands: 'all' }, isAdmin: {} },
  related: [
    { area: 'receipt-allocations', field: 'funding_id' },
    { area: 'journal-entries', field: 'source_id' },
  ],
  groups: [
    { id: 'funding', fields: ['number', 'run_id', 'amount_fils', 'received_on', 'reference'] },
    { id: 'use', fields: ['allocated_fils', 'left_fils', 'applied_on'] },
  ],
  fields: {
    number: { kind: 'text', isDerived: true, list: 'shown', isSortable: true, isSearched: true },
    run_id: { kind: 'reference', to: 'payroll-runs', isDerived: true, list: 'hidden', isFilterable: true },
    /** The run's. */
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'never', isFilterable: true },
    amount_fils: { kind: 'money', min: 1, isManaged: true, list: 'shown' },
    received_on: { kind: 'day', isManaged: true, list: 'shown', isSortable: true, isFilterable: true },
    /** Of the bank, or the cheque. */
    reference: { kind: 'text', maxLength: 60, isManaged: true, list: 'shown', isSearched: true },
    /** What of it is set against invoices, and on which day last. */
    allocated_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    applied_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    /** The rest: still the client's, for wages that are not billed yet. */
    left_fils: { kind: 'money', isDerived: true, list: 'shown' },
  },
});
