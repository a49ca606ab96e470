import { defineArea } from '@domain/area/area';

/** What one client is billed for a month, and what of the months before is not billed yet: its sources become the lines of a draft invoice. */
export const billingRuns = defineArea({
  name: 'billing-runs',
  entity: 'billing_run',
  title: 'name',
  foremost: ['total_fils'],
  about: ['company_id', 'total_fils'],
  lifecycles: ['billing-run'],
  order: { field: 'month', direction: 'desc' },
  narrowedBy: 'company_id',
  financeRoles: ['isBilling'],
  access: { isSuperAdmin: { creates: true, commands: 'all' } },
  groups: [
    { id: 'run', fields: ['name', 'company_id', 'month', 'progress', 'invoice_id', 'lines'] },
    { id: 'amounts', fields: ['net_fils', 'vat_fils', 'total_fils'] },
    { id: 'approval', fields: ['drafter_id', 'issuer_id', 'remark'] },
  ],
  fields: {
    name: { kind: 'text', isDerived: true, list: 'shown', isSortable: true, isSearched: true },
    company_id: {
      kind: 'reference',
      to: 'company',
      required: true,
      isFixed: true,
      list: 'hidden',
      isFilterable: true,
    },
    /** Stored as the first day of its month. */
    month: {
      kind: 'day',
      isMonth: true,
      required: true,
      isFixed: true,
      list: 'shown',
      isSortable: true,
      isFilterable: true,
    },
    total_fils: { kind: 'money', isDerived: true, list: 'shown' },
    /** Percent of the payslips that were looked at. */
    progress: { kind: 'whole', isDerived: true, list: 'shown' },
    invoice_id: { kind: 'reference', to: 'invoices', isManaged: true, list: 'shown', isFilterable: true },
    lines: { kind: 'whole', isDerived: true, list: 'shown' },
    net_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    vat_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    drafter_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden', isFilterable: true },
    issuer_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    remark: { kind: 'longText', isManaged: true },
  },
});
