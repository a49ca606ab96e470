/** Kinds of documents of a visa process: said by the documents, and by the processes that wait for them. */
export const VISA_DOCUMENTS_EN = {
  passport_copy: 'Passport copy',
  photo: 'Photo',
  attested_degree: 'Attested degree',
  offer_letter: 'Offer letter',
  entry_permit_copy: 'Entry permit copy',
  medical_result: 'Medical result',
  emirates_id_form: 'Emirates ID form',
  insurance_card: 'Insurance card',
  labour_contract: 'Labour contract',
  dues_settlement: 'Settlement of dues',
  cancellation_form: 'Cancellation form',
  exit_proof: 'Proof of exit',
  other: 'Other',
} as const;
