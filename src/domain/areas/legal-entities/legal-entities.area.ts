import { defineArea } from '@domain/area/area';
import { LICENCE_AUTHORITIES } from '@domain/cases/licence-authorities';
import { REVENUE_CLASSES } from '@domain/finance/e-invoice/mandate';
import { EMIRATES } from '@domain/finance/emirates';

/** Companies of the PEO itself that issue tax documents: what a document says of its supplier (VAT regulations, art. 59). */
export const legalEntities = defineArea({
  name: 'legal-entities',
  entity: 'legal_entity',
  title: 'name',
  titleAr: 'name_ar',
  home: '/Billings?tab=legalEntities',
  lifecycles: ['legal-entity'],
  order: { field: 'name', direction: 'asc' },
  financeRoles: ['isBilling'],
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  related: [{ area: 'invoices', field: 'legal_entity_id' }],
  groups: [
    { id: 'entity', fields: ['name', 'name_ar', 'trn', 'email', 'phone'] },
    { id: 'place', fields: ['address', 'address_ar', 'emirate', 'licence_number', 'licence_authority'] },
    { id: 'e_invoices', fields: ['revenue_class', 'e_invoices_from'] },
    { id: 'bank', fields: ['bank_name', 'iban', 'swift'] },
  ],
  fields: {
    name: { kind: 'text', required: true, list: 'shown', isSortable: true, isSearched: true },
    name_ar: { kind: 'text', list: 'hidden', isSearched: true },
    trn: { kind: 'text', maxLength: 15, check: 'trn', list: 'shown', isSearched: true },
    address: { kind: 'longText', maxLength: 300 },
    address_ar: { kind: 'longText', maxLength: 300 },
    emirate: { kind: 'choice', options: EMIRATES, list: 'shown', isFilterable: true },
    licence_number: { kind: 'text', maxLength: 40, list: 'hidden', isSearched: true },
    /** Named on electronic invoices. */
    licence_authority: { kind: 'choice', options: LICENCE_AUTHORITIES, list: 'hidden' },
    /** Revenue of a year: from when on electronic invoices are mandatory. */
    revenue_class: { kind: 'choice', options: REVENUE_CLASSES, list: 'hidden' },
    /** Day from which it issues them before it has to. */
    e_invoices_from: { kind: 'day', list: 'hidden' },
    email: { kind: 'email', list: 'hidden' },
    phone: { kind: 'phone', list: 'hidden' },
    /** Where clients pay to; printed on its invoices. */
    bank_name: { kind: 'text', list: 'hidden' },
    iban: { kind: 'text', maxLength: 34, check: 'iban', list: 'hidden' },
    swift: { kind: 'text', maxLength: 11, list: 'hidden' },
  },
});
