import type { LetterText } from '@domain/letters/merge-text';
import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, InstantColumn, InstantColumnNull, JsonColumnNull } from '../columns';

interface LetterTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  number: string;
  template_id: string;
  kind: string;
  template_version: number;
  person_name: string;
  company_id: string;
  employee_id: string | null;
  onboarding_id: string | null;
  offboarding_id: string | null;
  request_id: string | null;
  salary_id: string | null;
  addressed_to: string | null;
  details: string | null;
  details_ar: string | null;
  signatory_id: string | null;
  client_name: string | null;
  client_email: string | null;
  signer_name: string | null;
  signer_email: string | null;
  sign_by: DayColumn | null;
  issued_on: DayColumn | null;
  signed_on: DayColumn | null;
  sha256: string | null;
  signed_sha256: string | null;
  decline_reason: string | null;
  void_reason: string | null;
  case_outcome: string | null;
  prints_salary: boolean | null;
  prints_bank: boolean | null;
  prints_passport: boolean | null;
  /** The letter's words as they were issued, and who issued it. */
  content: JsonColumnNull<LetterContent>;
}

/** Everything that the PDF of a letter is made of. */
export interface LetterContent extends LetterText {
  readonly number: string;
  readonly issued_on: string;
  readonly template: { readonly name: string; readonly version: number };
  readonly issuer: {
    readonly name: string;
    readonly name_ar: string | null;
    readonly address: string | null;
    readonly address_ar: string | null;
    readonly licence_number: string | null;
  };
  readonly values: Readonly<Record<string, string>>;
}

interface LetterSignerTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  letter_id: string;
  company_id: string;
  role: string;
  position: number;
  name: string;
  email: string;
  asked_on: DayColumn | null;
  reminders: Generated<number>;
  signed_name: string | null;
  signed_at: InstantColumnNull;
  ip_address: string | null;
  user_agent: string | null;
  sha256: string | null;
  decline_reason: string | null;
}

interface SigningCodeTable {
  link_id: string;
  /** Of the code with the secret of its link: the table alone tells neither. */
  code_hash: string;
  /** Codes that were mailed for this link. */
  sent: number;
  /** Entries of the current one. */
  tries: number;
  expires_at: InstantColumn;
  used_at: InstantColumnNull;
}

declare module '../../schema' {
  interface Schema {
    letter: LetterTable;
    letter_signer: LetterSignerTable;
    signing_code: SigningCodeTable;
  }
}
