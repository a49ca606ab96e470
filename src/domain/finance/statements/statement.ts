import type { CalendarDate } from '@domain/shared/calendar-date';
import { fault } from './fault';

/** What the books are kept in; a statement in another currency is refused. */
const BOOK_CURRENCY = 'AED';

export const STATEMENT_FORMATS = ['mt940', 'camt053', 'csv'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** How a bank writes 3 April in a CSV file: 03/04 or 04/03. */
export const DAY_ORDERS = ['dmy', 'mdy'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** What was on the account at the end of a day, fils; below zero: overdrawn. */
export interface Balance {
  readonly day: CalendarDate;
  readonly fils: number;
}

/** One entry of a statement. */
export interface StatementLine {
  /** When the bank wrote it down. */
  readonly booked_on: CalendarDate;
  /** From when it bears interest. */
  readonly value_on: CalendarDate;
  /** Fils, never zero; below zero: money that went out. */
  readonly fils: number;
  /** It takes back an earlier entry of the opposite direction. */
  readonly isReversal: boolean;
  /** The bank's own, by which the same entry is known again. */
  readonly bank_reference: string | null;
  /** What the other side or we ourselves wrote as a reference. */
  readonly reference: string | null;
  readonly counterparty: string | null;
  readonly narrative: string;
  /** As the bank classes it: `NTRF`, `NCHG`. */
  readonly type: string | null;
  /** Line of the file where it begins, from 1. */
  readonly at: number;
}

/** What a bank tells of one account over some days. Where it tells balances, they and the lines add up. */
export interface BankStatement {
  readonly format: StatementFormat;
  /** IBAN or number, without blanks. */
  readonly account: string | null;
  readonly currency: string;
  /** The bank's number of the statement. */
  readonly number: string | null;
  /** Null, both of them: a file without balances, which proves nothing. */
  readonly opening: Balance | null;
  readonly closing: Balance | null;
  /** In the order of the days on which they were booked, as far as the bank keeps it. */
  readonly lines: readonly StatementLine[];
}

/** @throws Fault wrong_currency */
export const requireCurrency = (currency: string, expected: string | null, at: number): string => {
  if (currency !== (expected ?? BOOK_CURRENCY)) throw fault('wrong_currency', at, currency);
  return currency;
};

/** Entries of all the statements in a file together: they come in in one piece. */
const MOST_ENTRIES = 1_000;

/** @throws Fault too_many_entries */
export const requireFew = (entries: number, at: number): void => {
  if (entries > MOST_ENTRIES) throw fault('too_many_entries', at);
};

export const netOf = (lines: readonly Pick<StatementLine, 'fils'>[]): number =>
  lines.reduce((sum, { fils }) => sum + fils, 0);

/**
 * The statement, when opening + lines = closing.
 * @param at line of the file that tells the closing balance
 * @throws Fault does_not_add_up with what is missing, fils
 */
export const proven = (statement: BankStatement, at: number): BankStatement => {
  const { opening, closing, lines } = statement;
  if (opening === null || closing === null) return statement;
  const missing = closing.fils - opening.fils - netOf(lines);
  if (missing !== 0 || !Number.isSafeInteger(missing)) throw fault('does_not_add_up', at, String(missing));
  return statement;
};
