/** Letters that are made from templates. */
export const LETTER_KINDS = [
  'offer_letter',
  'employment_contract',
  'contract_amendment',
  'salary_change',
  'salary_certificate',
  'salary_transfer',
  'employment_certificate',
  'noc',
  'experience',
  'warning',
  'settlement_statement',
  'visa_cancellation',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** Who signs, in this order: each is asked once the one before has signed. */
export const SIGNER_ROLES = ['company', 'person', 'client'] as const;
export type SignerRole = (typeof SIGNER_ROLES)[number];

/** Roles that sign letters of a template, in their order. */
export const signersOf = (
  template: Readonly<Partial<Record<`${SignerRole}_signs`, unknown>>>,
): readonly SignerRole[] => SIGNER_ROLES.filter((role) => template[`${role}_signs`] === true);

/** Fields of a letter that say what it prints and only some may see. */
export const PRINTS = ['prints_salary', 'prints_bank', 'prints_passport'] as const;

/** Days in which all have to sign when the template says nothing. */
export const DEFAULT_SIGN_DAYS = 14;
/** A signer who has not signed is reminded after so many days, and so often at most. */
export const REMIND_AFTER_DAYS = 3;
export const MOST_REMINDERS = 3;

/** States in which a letter is for the client and the employee as well. */
export const LETTERS_OF_PERSON = ['to_sign', 'out_for_signature', 'signed', 'issued'] as const;
