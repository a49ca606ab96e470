export const ONBOARDING_DOCUMENT_KINDS = [
  'passport_copy',
  'photo',
  'emirates_id_copy',
  'visa_copy',
  'attested_degree',
  'signed_offer',
  'other',
] as const;
/** What it is needed for: the candidate's form, or the signature of the offer. */
export const DOCUMENT_STEPS = ['form', 'offer'] as const;

interface ChecklistLine {
  readonly kind: (typeof ONBOARDING_DOCUMENT_KINDS)[number];
  readonly needed_for: (typeof DOCUMENT_STEPS)[number];
  readonly is_required: boolean;
}

/**
 * What every onboarding asks for, in this order (uae-facts: passport and photo for every work permit); the signed offer once it has been
 * issued. An Emirates ID and a visa have
 * those who are in the country already, a degree is asked of skilled jobs only: none of these stops the process.
 */
export const ONBOARDING_CHECKLIST: readonly ChecklistLine[] = [
  { kind: 'passport_copy', needed_for: 'form', is_required: true },
  { kind: 'photo', needed_for: 'form', is_required: true },
  { kind: 'emirates_id_copy', needed_for: 'form', is_required: false },
  { kind: 'visa_copy', needed_for: 'form', is_required: false },
  { kind: 'attested_degree', needed_for: 'form', is_required: false },
  { kind: 'signed_offer', needed_for: 'offer', is_required: true },
];

/** What is asked for with the candidate's form, or with the offer. */
export const documentsFor = (step: ChecklistLine['needed_for']): readonly ChecklistLine[] =>
  ONBOARDING_CHECKLIST.filter(({ needed_for }) => needed_for === step);
