import { calendarDate } from '@domain/shared/calendar-date';
import type { FieldCheck } from './field';

/** `warn` lets the value in all the same: the document may say so, and the document is right. */
export interface CheckFinding {
  readonly level: 'warn' | 'error';
  readonly code: string;
}

type Check = (value: string, today: string) => CheckFinding | null;

const error = (code: string): CheckFinding => ({ level: 'error', code });
const warn = (code: string): CheckFinding => ({ level: 'warn', code });
const matches =
  (shape: RegExp, finding: CheckFinding): Check =>
  (value) =>
    shape.test(value) ? null : finding;

/** Luhn: every second digit from the right is doubled, 9 taken off what is above 9; the sum ends in 0. */
const isLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
  0;

/** `784-YYYY-NNNNNNN-C` with a Luhn digit; YYYY need not be the year of birth. Cards that break the rule exist: a warning only. */
const emiratesId: Check = (value) => {
  if (!/^784-\d{4}-\d{7}-\d$/.test(value)) return warn('emirates_id_shape');
  return isLuhn(value.replaceAll('-', '')) ? null : warn('emirates_id_digit');
};

/** Country, check digits, account: moved to the end, letters as two figures (A 10 to Z 35), they leave 1 over 97 (ISO 13616). */
const leavesOne = (value: string): boolean =>
  [...`${value.slice(4)}${value.slice(0, 4)}`].reduce((rest, sign) => {
    const figure = Number.parseInt(sign, 36);
    return (rest * (figure > 9 ? 100 : 10) + figure) % 97;
  }, 0) === 1;

/** Of the UAE: AE, 2 check digits, 3 of the bank, 16 of the account. Other countries have 15 to 34 signs. */
const iban: Check = (value) => {
  if (!/^(AE\d{21}|(?!AE)[A-Z]{2}\d{2}[A-Z0-9]{11,30})$/.test(value)) return error('iban_shape');
  return leavesOne(value) ? null : error('iban_digits');
};

/** Later than today. Fields of kind `day` are checked for being a day elsewhere. */
const future: Check = (value, today) =>
  calendarDate(value) === null || value > today ? null : error('not_in_future');

/** Formats of the government's numbers (uae-facts, identifiers; VAT). What one source only tells, or none, warns. */
const CHECKS: Readonly<Record<FieldCheck, Check>> = {
  emiratesId,
  uid: matches(/^\d{9,15}$/, error('uid_shape')),
  /** `EEE/YYYY/NNNNNNN`, EEE the emirate: Abu Dhabi 101, Dubai 201, and so on to Fujairah 701. */
  visaFile: matches(/^[1-7]01\/\d{4}\/\d{7}$/, error('visa_file_shape')),
  /** No source tells its form: figures, with slashes between them as they are printed, and as many as tell one from another. */
  entryPermit: matches(/^(?=.{6,25}$)\d+(\/\d+)*$/, error('entry_permit_shape')),
  personCode: matches(/^\d{14}$/, error('person_code_shape')),
  digits: matches(/^\d+$/, warn('digits_only')),
  iban,
  trn: matches(/^1\d{12}03$/, error('trn_shape')),
  /** Transaction numbers of MOHRE have no published format: letters and digits are expected. */
  mohre: matches(/^[A-Za-z0-9][A-Za-z0-9/-]{4,}$/, warn('mohre_shape')),
  future,
  oneTimeCode: matches(/^\d{6}$/, error('code_shape')),
};

/** A value of each format, as somebody would write it: said beside a field that holds something else. */
export const EXAMPLES: Readonly<Record<FieldCheck, string>> = {
  emiratesId: '784-1990-1234567-6',
  uid: '123456789012',
  visaFile: '201/2026/1234567',
  entryPermit: '201/2026/1234567',
  personCode: '00010012345678',
  digits: '12345678',
  iban: 'AE070331234567890123456',
  trn: '100012345300003',
  mohre: 'MB123456789AE',
  future: '31-12-2099',
  oneTimeCode: '123456',
};

/** Is this the name of a format? */
export const isCheck = (name: string): name is FieldCheck => Object.hasOwn(CHECKS, name);

/** What a field's format check says of a value that is not empty. `today`: `YYYY-MM-DD` in Dubai. */
export const checkField = (check: FieldCheck, value: string, today: string): CheckFinding | null =>
  CHECKS[check](value, today);
