import { defineArea } from '@domain/area/area';

/** Electronic invoices and credit notes (PINT AE): what of a document was handed to the accredited provider, and what came back. */
export const eInvoices = defineArea({
  name: 'e-invoices',
  entity: 'e_invoice',
  title: 'number',
  about: ['company_id'],
  home: '/Billings?tab=eInvoices',
  lifecycles: ['e-invoice'],
  order: { field: 'created_at', direction: 'desc' },
  financeRoles: ['isBilling'],
  access: { isSuperAdmin: { commands: 'all' } },
  groups: [
    { id: 'document', fields: ['number', 'invoice_id', 'company_id', 'legal_entity_id', 'uuid'] },
    { id: 'delivery', fields: ['provider', 'receipt', 'attempts', 'next_attempt_at', 'failure'] },
    { id: 'answer', fields: ['rejected_rules', 'correction', 'xml_sha256', 'answer_sha256'] },
  ],
  fields: {
    /** Of the invoice or credit note. */
    number: { kind: 'text', isDerived: true, list: 'shown', isSearched: true },
    invoice_id: {
      kind: 'reference',
      to: 'invoices',
      required: true,
      isFixed: true,
      list: 'hidden',
      isFilterable: true,
    },
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'shown', isFilterable: true },
    legal_entity_id: {
      kind: 'reference',
      to: 'legal-entities',
      isDerived: true,
      list: 'hidden',
      isFilterable: true,
    },
    /** Made with the record, and anew with each correction. */
    uuid: { kind: 'text', isDerived: true, list: 'hidden', isSearched: true },
    /** Name of the gateway that has it, and under what. */
    provider: { kind: 'text', isManaged: true, list: 'hidden' },
    receipt: { kind: 'text', isManaged: true, list: 'hidden', isSearched: true },
    /** Without success since it last moved. */
    attempts: { kind: 'whole', isManaged: true, list: 'hidden' },
    /** Empty: with the next round. */
    next_attempt_at: { kind: 'instant', isAhead: true, isManaged: true, list: 'hidden' },
    failure: { kind: 'longText', isManaged: true },
    /** Rules that it broke, a line each: the rule, and where the provider says more, a blank and its words. */
    rejected_rules: { kind: 'longText', isManaged: true },
    /** What was corrected before it was sent again. */
    correction: { kind: 'longText', isManaged: true },
    /** Of the file as it was sent, and of the last answer as it came. */
    xml_sha256: { kind: 'text', isManaged: true, list: 'never' },
    answer_sha256: { kind: 'text', isManaged: true, list: 'never' },
  },
});
