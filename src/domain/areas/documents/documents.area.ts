import { defineArea } from '@domain/area/area';
import { DOCUMENT_SOURCES, OWNER_KINDS, TYPE_NAMES } from '@domain/cases/document-types';
import { VALIDITIES } from '@domain/shared/validity.rules';

/** The PEO's own. */
const COSTS = ['cost_fils', 'cost_paid_on'] as const;

/**
 * Documents of the PEO itself, of its clients and of their employees. Whose one is, is told when it is created and never changes: with an
 * employee it is his, with a company only it is the client's, with neither it is the PEO's own. The file is an attachment; a renewed
 * document is a new version that supersedes the verified one, nothing is overwritten.
 */
export const documents = defineArea({
  name: 'documents',
  entity: 'document',
  title: 'name',
  foremost: ['type'],
  about: ['employee_id', 'company_id', 'type', 'expires_on'],
  fileGrants: {
    field: 'type',
    of: {
      passport: 'passport',
      signatory_passport: 'passport',
      labour_contract: 'salary',
      offer_letter: 'salary',
      dues_settlement: 'salary',
      pay_letter: 'salary',
      bank_letter: 'bank',
    },
  },
  lifecycles: ['document'],
  order: { field: 'updated_at', direction: 'desc' },
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: { creates: true, changes: true, commands: ['upload'], hides: COSTS },
    isEmployee: { creates: true, changes: true, commands: ['upload'], hides: COSTS },
  },
  groups: [
    { id: 'document', fields: ['name', 'type', 'company_id', 'employee_id', 'is_shared'] },
    {
      id: 'paper',
      fields: [
        'number',
        'passport_mrz',
        'passport_number',
        'passport_name_reason',
        'authority',
        'issued_on',
        'expires_on',
        'expiry',
      ],
    },
    { id: 'cost', fields: COSTS },
    {
      id: 'version',
      fields: ['version_number', 'supersedes_id', 'source', 'files', 'reject_reason', 'note'],
    },
  ],
  fields: {
    name: { kind: 'text', required: true, list: 'shown', isSortable: true, isSearched: true },
    type: {
      kind: 'choice',
      options: TYPE_NAMES,
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    owner_kind: { kind: 'choice', options: OWNER_KINDS, isDerived: true, list: 'hidden', isFilterable: true },
    company_id: { kind: 'reference', to: 'company', isFixed: true, list: 'shown', isFilterable: true },
    employee_id: { kind: 'reference', to: 'employee', isFixed: true, list: 'shown', isFilterable: true },
    number: { kind: 'text', maxLength: 60, list: 'hidden', isSearched: true },
    /** A passport's number has a field of its own: not everybody may read it. */
    passport_number: { kind: 'text', maxLength: 20, list: 'hidden', grant: 'passport', isPrivate: true },
    /** The two lines of its machine-readable zone: they tell its number and last day. */
    passport_mrz: {
      kind: 'text',
      maxLength: 120,
      list: 'never',
      grant: 'passport',
      isPrivate: true,
      onlyFor: { type: ['passport'] },
    },
    /** Why the passport has another name than the record of the person. */
    passport_name_reason: { kind: 'longText', onlyFor: { type: ['passport'] } },
    authority: { kind: 'text', list: 'hidden' },
    issued_on: { kind: 'day', list: 'hidden' },
    expires_on: { kind: 'day', list: 'shown', isSortable: true, isFilterable: true },
    expiry: { kind: 'choice', options: VALIDITIES, isDerived: true, list: 'shown', isFilterable: true },
    /** Once verified: the PEO's own for everybody who is signed in, a client's for its employees. */
    is_shared: { kind: 'flag', list: 'hidden', isFilterable: true },
    version_number: { kind: 'whole', isDerived: true, list: 'hidden' },
    supersedes_id: { kind: 'reference', to: 'documents', isDerived: true, list: 'hidden' },
    source: {
      kind: 'choice',
      options: DOCUMENT_SOURCES,
      isManaged: true,
      list: 'hidden',
      isFilterable: true,
    },
    files: { kind: 'whole', isDerived: true, list: 'hidden' },
    /** Of an insurance: what the PEO has paid for it, and when. A billing run charges it on. */
    cost_fils: { kind: 'money', min: 1, isManaged: true, list: 'hidden' },
    cost_paid_on: { kind: 'day', isManaged: true, list: 'hidden' },
    reject_reason: { kind: 'longText', isManaged: true },
    note: { kind: 'longText' },
  },
});
