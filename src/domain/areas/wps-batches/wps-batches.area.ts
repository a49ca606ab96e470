import { defineArea } from '@domain/area/area';

/** What one establishment pays for one month, to employees at any client, by one salary file; of a month there may be several. */
export const wpsBatches = defineArea({
  name: 'wps-batches',
  entity: 'wps_batch',
  title: 'number',
  foremost: ['total_fils'],
  about: ['establishment_id', 'month', 'payslips', 'total_fils'],
  lifecycles: ['wps-batch'],
  order: { field: 'month', direction: 'desc' },
  financeRoles: ['isPayroll'],
  access: { isSuperAdmin: { creates: true, changes: true, commands: 'all' } },
  related: [{ area: 'payslips', field: 'batch_id' }],
  groups: [
    { id: 'batch', fields: ['number', 'establishment_id', 'month', 'note'] },
    { id: 'file', fields: ['payslips', 'total_fils', 'employer_id', 'employer_routing', 'sif_at'] },
    {
      id: 'payout',
      fields: ['submitted_on', 'paid_on', 'bank_reference', 'paid_fils', 'returned', 'moved', 'remark'],
    },
  ],
  fields: {
    number: { kind: 'text', isDerived: true, list: 'shown', isSearched: true },
    establishment_id: {
      kind: 'reference',
      to: 'establishments',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** Kept as the first day of its month. */
    month: {
      kind: 'day',
      isMonth: true,
      required: true,
      isFixed: true,
      list: 'shown',
      isSortable: true,
      isFilterable: true,
    },
    note: { kind: 'longText' },
    /** What its file holds. */
    payslips: { kind: 'whole', isManaged: true, list: 'shown' },
    total_fils: { kind: 'money', isManaged: true, list: 'shown' },
    /** The establishment's numbers as they were when the file was made. */
    employer_id: { kind: 'text', maxLength: 13, isManaged: true, list: 'hidden', isSearched: true },
    employer_routing: { kind: 'text', maxLength: 9, isManaged: true, list: 'hidden' },
    /** One instant serves the file's name and its control record. */
    sif_at: { kind: 'instant', isManaged: true, list: 'hidden' },
    submitted_on: { kind: 'day', isManaged: true, list: 'hidden' },
    paid_on: { kind: 'day', isManaged: true, list: 'shown' },
    bank_reference: { kind: 'text', maxLength: 60, isManaged: true, list: 'hidden', isSearched: true },
    /** Of its payslips, those that are paid now. */
    paid_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    /** How many of those in its file are paid with a later one, or otherwise: they are its payslips no more. */
    moved: { kind: 'whole', isDerived: true, list: 'hidden' },
    /** How many of its payslips the bank has returned. */
    returned: { kind: 'whole', isDerived: true, list: 'shown' },
    remark: { kind: 'longText', isManaged: true },
  },
});
