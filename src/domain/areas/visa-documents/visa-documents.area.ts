import { defineArea } from '@domain/area/area';
import { CHECKLIST_ACCESS } from '@domain/cases/checklist-access';

export const VISA_DOCUMENT_KINDS = [
  'passport_copy',
  'photo',
  'attested_degree',
  'offer_letter',
  'entry_permit_copy',
  'medical_result',
  'emirates_id_form',
  'insurance_card',
  'labour_contract',
  'dues_settlement',
  'cancellation_form',
  'exit_proof',
  'other',
] as const;

/** One line of the checklist of a visa process. Its file is an attachment; a renewed one supersedes it, nothing is overwritten. */
export const visaDocuments = defineArea({
  name: 'visa-documents',
  entity: 'visa_document',
  title: 'kind',
  belongsTo: 'visa_case_id',
  about: ['expires_on'],
  fileGrants: {
    field: 'kind',
    of: {
      passport_copy: 'passport',
      offer_letter: 'salary',
      labour_contract: 'salary',
      dues_settlement: 'salary',
    },
  },
  lifecycles: ['visa-document'],
  order: { field: 'created_at', direction: 'asc' },
  access: CHECKLIST_ACCESS.visa,
  groups: [
    {
      id: 'document',
      fields: [
        'kind',
        'visa_case_id',
        'needed_for',
        'is_required',
        'expires_on',
        'document_id',
        'reject_reason',
      ],
    },
  ],
  fields: {
    kind: {
      kind: 'choice',
      options: VISA_DOCUMENT_KINDS,
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
    /** State of the visa process that cannot be left without it. */
    needed_for: {
      kind: 'text',
      maxLength: 60,
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    is_required: { kind: 'flag', list: 'shown', isFilterable: true },
    expires_on: { kind: 'day', list: 'shown', isFilterable: true },
    /** The document of the person that stands for it: handed in here, or on file before. */
    document_id: { kind: 'reference', to: 'documents', isManaged: true, list: 'shown' },
    reject_reason: { kind: 'longText', isManaged: true },
    files: { kind: 'whole', isDerived: true, list: 'shown' },
  },
});
