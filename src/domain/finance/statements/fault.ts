import type { Reason } from '@domain/area/verdict';
import { amountText } from '@domain/shared/money';

/** Why a file of a bank is refused. The codes are stable: views and other programs tell by them. */
export const FAULT_CODES = [
  /** The content is of no format that is read here. */
  'format_unknown',
  'file_empty',
  /** More than 10 MiB, 1,000 entries, or tags nested deeper than 40. */
  'too_large',
  'too_many_entries',
  'nested_too_deep',
  /** A document type declaration: entities of a file's own are never read. */
  'doctype_refused',
  'not_well_formed',
  /** CAMT.053 of another version than 001.02 and 001.08. */
  'version_unknown',
  /** MT940: a tag, or a line, that belongs to no statement. */
  'unknown_tag',
  'misplaced_tag',
  /** Something that every statement tells is not there. */
  'missing_field',
  /** The file ends before its statement does. */
  'truncated',
  'bad_entry',
  'bad_mark',
  'bad_date',
  'bad_amount',
  'bad_reference',
  'wrong_currency',
  /** The next page is of another account or number, or does not begin with the balance at which the last one ended. */
  'pages_do_not_join',
  /** The entries do not lead from the opening to the closing balance. */
  'does_not_add_up',
  /** The parts of a collective entry come to another amount than the entry. */
  'parts_do_not_add_up',
  /** CSV: 03/04 may be March or April; the caller has to say. */
  'day_order_unknown',
  /** CSV: no line has the titles of a statement. */
  'columns_unknown',
  /** CSV: no balances; the caller has to say. */
  'balances_missing',
  /** No bank account of the books has the number that the file names. */
  'account_unknown',
  /** The file names no account; the caller has to say. */
  'account_missing',
  /** The same account, number and last day: it was sent before. */
  'statement_known',
  /** pain.002: a status or a version that is not read here, or what the bank refuses without a reason. */
  'status_unknown',
  /** It answers another batch, or a payment that is not in the batch, twice, or of another amount. */
  'other_batch',
  'payment_unknown',
  'payment_twice',
  'other_amount',
  /** The payment came back before: a bank does not confirm it any more. */
  'returned_before',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** What is wrong with a file, and where. */
export interface Fault {
  readonly code: FaultCode;
  /** Line of the file, from 1. */
  readonly line: number;
  /** What stands there, at most 80 characters. */
  readonly detail: string | null;
}

/** Of what is shown of a file, or of what it is about. */
export const DETAIL_LENGTH = 80;

/** Ends the reading of a file; `readStatements` gives it back as a value. */
export class BrokenStatement extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(`${fault.code} in line ${fault.line}`);
    this.fault = fault;
  }
}

export const fault = (code: FaultCode, line: number, detail: string | null = null): BrokenStatement =>
  new BrokenStatement({ code, line, detail: detail?.slice(0, DETAIL_LENGTH) ?? null });

const AMOUNTS: readonly FaultCode[] = ['does_not_add_up', 'parts_do_not_add_up'];

/** `-1234.50` of -123450 fils: as a person reads it, in any language. */

/** The fault as a reason: its words have gaps for `line` and `detail`. */
export const reasonOf = ({ code, line, detail }: Fault): Reason => ({
  code,
  values: {
    line,
    detail: detail !== null && AMOUNTS.includes(code) ? amountText(Number(detail)) : (detail ?? ''),
  },
  owner: 'finance',
});
