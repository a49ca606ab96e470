import type { FieldInputs } from '@domain/area/field';
import type { DocumentTypeName } from '@domain/cases/document-types';

/** Columns of `employee_papers`, which processes that are under way have as well. */
type Known = Readonly<
  Partial<
    Record<
      | 'passport_number'
      | 'passport_expires_on'
      | 'emirates_id'
      | 'emirates_id_expires_on'
      | 'visa_file'
      | 'residence_expires_on'
      | 'labour_card_number'
      | 'labour_card_expires_on',
      string | null
    >
  >
>;

/** By type, what a person's documents say: numbers and last days that his record holds as well. */
export const identityFields = (known: Known): Partial<Readonly<Record<DocumentTypeName, FieldInputs>>> => ({
  passport: {
    passport_number: known.passport_number ?? null,
    expires_on: known.passport_expires_on ?? null,
  },
  emirates_id: { number: known.emirates_id ?? null, expires_on: known.emirates_id_expires_on ?? null },
  residence_visa: { number: known.visa_file ?? null, expires_on: known.residence_expires_on ?? null },
  labour_card: {
    number: known.labour_card_number ?? null,
    expires_on: known.labour_card_expires_on ?? null,
  },
});
