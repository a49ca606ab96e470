import { defineArea } from '@domain/area/area';
import { LETTER_KINDS } from '@domain/letters/letter-kinds';

const body = { kind: 'longText', maxLength: 20_000, required: true } as const;

/** Texts of letters in English and Arabic with fields (src/domain/letters/letter-fields.ts), in approved versions. */
export const letterTemplates = defineArea({
  name: 'letter-templates',
  entity: 'letter_template',
  title: 'name',
  titleAr: 'title_ar',
  home: '/letters?tab=templates',
  lifecycles: ['letter-template'],
  order: { field: 'name', direction: 'asc' },
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  related: [{ area: 'letters', field: 'template_id' }],
  groups: [
    { id: 'template', fields: ['name', 'kind', 'version_number', 'supersedes_id', 'approver_id', 'remark'] },
    { id: 'text', fields: ['title_en', 'title_ar', 'body_en', 'body_ar'] },
    { id: 'signers', fields: ['company_signs', 'person_signs', 'client_signs', 'sign_days'] },
  ],
  fields: {
    name: { kind: 'text', maxLength: 120, required: true, list: 'shown', isSortable: true, isSearched: true },
    /** Versions of one template have one name: it stands beside it in lists. */
    version_number: { kind: 'whole', isDerived: true, list: 'shown' },
    kind: {
      kind: 'choice',
      options: LETTER_KINDS,
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    title_en: { kind: 'text', required: true, list: 'hidden', isSearched: true },
    title_ar: { kind: 'text', required: true, list: 'hidden', isSearched: true },
    body_en: body,
    body_ar: body,
    company_signs: { kind: 'flag', list: 'shown' },
    person_signs: { kind: 'flag', list: 'shown' },
    client_signs: { kind: 'flag', list: 'shown' },
    /** Days in which all have to sign. */
    sign_days: { kind: 'whole', min: 1, max: 60, list: 'hidden' },
    supersedes_id: { kind: 'reference', to: 'letter-templates', isDerived: true, list: 'hidden' },
    approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    /** Why it was returned. */
    remark: { kind: 'longText', isManaged: true },
  },
});
