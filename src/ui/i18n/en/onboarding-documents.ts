/** Kinds of documents of an onboarding: said by the documents, by the cases that wait for them, and by the candidate's form. */
export const ONBOARDING_DOCUMENTS_EN = {
  passport_copy: 'Passport copy',
  photo: 'Photo',
  emirates_id_copy: 'Emirates ID copy',
  visa_copy: 'Copy of the present visa',
  attested_degree: 'Attested degree',
  signed_offer: 'Signed offer',
  other: 'Other',
} as const;
