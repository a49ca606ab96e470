import { defineArea } from '@domain/area/area';

/** Months of a period: the authority says which each registrant has. */
export const TAX_PERIOD_LENGTHS = ['quarter', 'month'] as const;

const figure = {
  kind: 'money',
  min: -Number.MAX_SAFE_INTEGER,
  isManaged: true,
} as const;

/** A period of the VAT return (form 201): prepared from the documents by one person, filed by another, then locked. */
export const taxPeriods = defineArea({
  name: 'tax-periods',
  entity: 'tax_period',
  title: 'name',
  foremost: ['payable_fils'],
  about: ['payable_fils', 'due_on'],
  lifecycles: ['tax-period'],
  order: { field: 'starts_on', direction: 'desc' },
  home: '/journal-entry?tab=taxPeriods',
  access: { isSuperAdmin: { creates: true, changes: true, commands: 'all' } },
  related: [{ area: 'journal-entries', field: 'source_id' }],
  groups: [
    { id: 'period', fields: ['name', 'starts_on', 'length', 'ends_on', 'due_on'] },
    { id: 'return', fields: ['output_vat_fils', 'input_vat_fils', 'payable_fils', 'set_off_fils'] },
    {
      id: 'corrections',
      fields: ['corrections_fils', 'disclosure_reference', 'disclosed_on', 'disclosure_note'],
    },
    {
      id: 'filing',
      fields: ['prepared_by_id', 'prepared_on', 'filed_by_id', 'filed_on', 'filing_reference', 'why'],
    },
  ],
  fields: {
    /** Its months: `10-2026 – 12-2026`. */
    name: { kind: 'text', isDerived: true, list: 'shown', isSearched: true },
    starts_on: {
      kind: 'day',
      isMonth: true,
      required: true,
      isFixed: true,
      list: 'hidden',
      isSortable: true,
      isFilterable: true,
    },
    length: { kind: 'choice', options: TAX_PERIOD_LENGTHS, required: true, isFixed: true, list: 'hidden' },
    ends_on: { kind: 'day', isDerived: true, list: 'hidden', isFilterable: true },
    /** Day by which it is filed and paid. */
    due_on: { kind: 'day', isDerived: true, list: 'shown', isFilterable: true },
    output_vat_fils: { ...figure, list: 'shown' },
    input_vat_fils: { ...figure, list: 'shown' },
    /** Below zero: refundable. */
    payable_fils: { ...figure, list: 'shown' },
    /** Of what is recoverable, what account 1150 holds: without VAT on imported services, which is due and recovered at once. */
    set_off_fils: { ...figure, list: 'hidden' },
    /** What earlier returns left out and this one takes in. */
    corrections_fils: { ...figure, list: 'hidden' },
    /** Of the voluntary disclosure (form 211), where the corrections ask for one. */
    disclosure_reference: { kind: 'text', maxLength: 60, list: 'hidden' },
    disclosed_on: { kind: 'day', list: 'hidden' },
    disclosure_note: { kind: 'longText' },
    prepared_by_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden', isFilterable: true },
    prepared_on: { kind: 'day', isManaged: true, list: 'hidden' },
    filed_by_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden', isFilterable: true },
    filed_on: { kind: 'day', isManaged: true, list: 'shown' },
    filing_reference: { kind: 'text', maxLength: 60, isManaged: true, list: 'hidden', isSearched: true },
    /** Of the last time it was opened again. */
    why: { kind: 'longText', isManaged: true },
  },
});
