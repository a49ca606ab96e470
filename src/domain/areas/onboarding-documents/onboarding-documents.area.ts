import { defineArea } from '@domain/area/area';
import { CHECKLIST_ACCESS } from '@domain/cases/checklist-access';
import { DOCUMENT_STEPS, ONBOARDING_DOCUMENT_KINDS } from '@domain/onboarding/onboarding-checklist';

/** One line of the checklist of an onboarding. Its file is an attachment. */
export const onboardingDocuments = defineArea({
  name: 'onboarding-documents',
  entity: 'onboarding_document',
  title: 'kind',
  belongsTo: 'onboarding_case_id',
  about: ['company_id', 'start_on'],
  home: '/Onboarding/employeeDocument',
  fileGrants: { field: 'kind', of: { passport_copy: 'passport', signed_offer: 'salary' } },
  lifecycles: ['onboarding-document'],
  order: { field: 'created_at', direction: 'asc' },
  access: CHECKLIST_ACCESS.onboarding,
  groups: [
    {
      id: 'document',
      fields: [
        'kind',
        'onboarding_case_id',
        'company_id',
        'needed_for',
        'is_required',
        'expires_on',
        'document_id',
        'files',
        'reject_reason',
      ],
    },
  ],
  fields: {
    kind: {
      kind: 'choice',
      options: ONBOARDING_DOCUMENT_KINDS,
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** Called by the person. */
    onboarding_case_id: {
      kind: 'reference',
      to: 'onboardings',
      required: true,
      isFixed: true,
      isPrivate: true,
      list: 'shown',
      isFilterable: true,
    },
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'shown', isFilterable: true },
    needed_for: {
      kind: 'choice',
      options: DOCUMENT_STEPS,
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    is_required: { kind: 'flag', list: 'shown', isFilterable: true },
    /** Required, or asked for by somebody: it waits for whoever has it. */
    is_wanted: { kind: 'flag', isDerived: true, list: 'hidden', isFilterable: true },
    /** The first day of work that it holds up. */
    start_on: { kind: 'day', isDerived: true, list: 'shown' },
    expires_on: { kind: 'day', list: 'hidden', isFilterable: true },
    /** The document of the person that stands for it: handed in here, or on file before. */
    document_id: { kind: 'reference', to: 'documents', isManaged: true, list: 'shown' },
    reject_reason: { kind: 'longText', isManaged: true },
    files: { kind: 'whole', isDerived: true, list: 'shown' },
  },
});
