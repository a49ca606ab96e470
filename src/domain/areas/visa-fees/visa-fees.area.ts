import { defineArea } from '@domain/area/area';

export const FEE_AUTHORITIES = [
  'mohre',
  'gdrfa',
  'icp',
  'free_zone',
  'medical_centre',
  'tawjeeh',
  'insurer',
  'typing_centre',
] as const;
export const FEE_KINDS = [
  'work_permit',
  'entry_permit',
  'status_change',
  'medical',
  'emirates_id',
  'insurance',
  'tawjeeh',
  'iloe',
  'labour_card',
  'residence',
  'cancellation',
  'fine',
  'other',
] as const;

/** Who bears it. A fine may be the employee's, within the limits of deductions (Decree-Law 33/2021, art. 25), or the PEO's own. */
export const FEE_PAYERS = ['client', 'employee', 'peo'] as const;

/** What an authority charges for a step of a visa process; paid against a receipt. */
export const visaFees = defineArea({
  name: 'visa-fees',
  entity: 'visa_fee',
  title: 'kind',
  foremost: ['amount_fils'],
  belongsTo: 'visa_case_id',
  about: ['authority', 'payer', 'amount_fils'],
  lifecycles: ['visa-fee'],
  order: { field: 'created_at', direction: 'asc' },
  narrowedBy: 'visa_case_id',
  access: { isSuperAdmin: { creates: true, changes: true, commands: 'all' } },
  related: [{ area: 'journal-entries', field: 'source_id' }],
  groups: [
    {
      id: 'fee',
      fields: ['kind', 'visa_case_id', 'authority', 'payer', 'amount_fils', 'receipt_number', 'paid_on'],
    },
  ],
  fields: {
    kind: {
      kind: 'choice',
      options: FEE_KINDS,
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** Called by the person. */
    visa_case_id: {
      kind: 'reference',
      to: 'visas',
      required: true,
      isFixed: true,
      isPrivate: true,
      list: 'shown',
      isFilterable: true,
    },
    amount_fils: { kind: 'money', required: true, list: 'shown' },
    authority: {
      kind: 'choice',
      options: FEE_AUTHORITIES,
      required: true,
      list: 'shown',
      isFilterable: true,
    },
    /** The client's unless a fine says otherwise. */
    payer: {
      kind: 'choice',
      options: FEE_PAYERS,
      onlyFor: { kind: ['fine'] },
      list: 'shown',
      isFilterable: true,
    },
    receipt_number: { kind: 'text', maxLength: 40, isManaged: true, list: 'shown', isSearched: true },
    paid_on: { kind: 'day', isManaged: true, list: 'shown', isFilterable: true },
  },
});
