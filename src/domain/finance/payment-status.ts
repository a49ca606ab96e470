import type { CalendarDate } from '@domain/shared/calendar-date';
import { ok, type Result, refused } from '@domain/shared/result';
import { DETAIL_LENGTH, type Fault, type FaultCode } from './statements/fault';

/**
 * What a bank says of a payment (ISO 20022, external status codes), and what follows: it waits for the bank's next word, somebody looks at
 * what the bank has changed, it is paid, or it came back. `parts`: told of each payment by itself.
 */
const STATUSES = {
  RCVD: 'waits',
  ACTC: 'waits',
  ACCP: 'waits',
  ACSP: 'waits',
  PDNG: 'waits',
  ACWC: 'asks',
  ACSC: 'confirmed',
  RJCT: 'returned',
  PART: 'parts',
} as const;
export type PaymentStatus = keyof typeof STATUSES;

/** What may be said of one payment. */
export const BANK_STATUSES = [
  'RCVD',
  'ACTC',
  'ACCP',
  'ACSP',
  'PDNG',
  'ACWC',
  'ACSC',
  'RJCT',
] as const satisfies readonly PaymentStatus[];
export type BankStatus = (typeof BANK_STATUSES)[number];

export const isPaymentStatus = (text: string): text is PaymentStatus => Object.hasOwn(STATUSES, text);

/** Reasons of banks, in the texts in which they are kept; another code stands for itself. */
const REASONS: Readonly<Record<string, string>> = {
  AC01: 'wrong account number',
  AC04: 'account closed',
  AC06: 'account blocked',
  AG01: 'transaction forbidden on this account',
  AM04: 'insufficient funds',
  AM05: 'duplicate payment',
  BE04: 'address of the beneficiary missing or wrong',
  FF01: 'wrong file format',
  MS03: 'no reason given by the bank',
  RC01: 'wrong BIC of the bank',
  RR04: 'regulatory reason',
};

/** What the bank says at one place of its file. */
export interface ReportedStatus {
  readonly status: PaymentStatus;
  /** Code of the reason, and the bank's own texts. */
  readonly reason: string | null;
  readonly text: string | null;
  /** When it was settled. */
  readonly settled_on: CalendarDate | null;
  /** Line of the file, from 1. */
  readonly at: number;
}

/** The bank's answer to one file of payments. */
export interface StatusReport {
  /** Of the file that is answered: number of the batch. */
  readonly batch: string;
  readonly at: number;
  /** When the bank wrote it. */
  readonly written_on: CalendarDate;
  /** Of all payments of which it says nothing by itself. */
  readonly all: ReportedStatus | null;
  readonly payments: readonly (ReportedStatus & {
    readonly reference: string;
    /** Fils, if reported. */
    readonly fils: number | null;
  })[];
}

/** A payment of the batch, as it stands. */
export interface AnsweredPayment {
  readonly id: string;
  readonly reference: string;
  /** Whom it pays. */
  readonly beneficiary: string;
  readonly amount_fils: number;
  readonly state: string;
}

/** What the bank says of a payment, and what follows: a command with what it takes, or none. */
export type PaymentAnswer = { readonly payment: AnsweredPayment; readonly status: BankStatus } & (
  | { readonly kind: 'confirm'; readonly paid_on: CalendarDate }
  | { readonly kind: 'return'; readonly return_reason: string }
  /** It waits, somebody has to look, or the portal knew it before. */
  | { readonly kind: 'waits' | 'asks' | 'known' }
);

/** `AC04: account closed (closed on 3 November)`. */
export const reasonText = ({ reason, text }: Pick<ReportedStatus, 'reason' | 'text'>): string => {
  const texts = reason === null ? null : REASONS[reason];
  const named = [reason, texts].filter((one) => typeof one === 'string').join(': ');
  if (text === null) return named;
  return named === '' ? text : `${named} (${text})`;
};

/** Of a payment as a reason names it, `PB-000001-002, Gulf Typing`. */
export const paymentName = ({ reference, beneficiary }: AnsweredPayment): string =>
  `${reference}, ${beneficiary}`.slice(0, DETAIL_LENGTH);

const broken = (code: FaultCode, line: number, detail: string): Result<never, Fault> =>
  refused({ code, line, detail });

const answerOf = (
  payment: AnsweredPayment,
  reported: ReportedStatus,
  written_on: CalendarDate,
): Result<PaymentAnswer | null, Fault> => {
  const { status } = reported;
  if (status === 'PART') return ok(null);
  const outcome = STATUSES[status];
  const { state } = payment;
  const of = { payment, status };
  if (outcome === 'confirmed') {
    if (state === 'returned') return broken('returned_before', reported.at, paymentName(payment));
    return ok(
      state === 'confirmed'
        ? { ...of, kind: 'known' }
        : { ...of, kind: 'confirm', paid_on: reported.settled_on ?? written_on },
    );
  }
  if (outcome === 'returned')
    return ok(
      state === 'returned'
        ? { ...of, kind: 'known' }
        : { ...of, kind: 'return', return_reason: reasonText(reported) },
    );
  return ok({ ...of, kind: state === 'listed' ? outcome : 'known' });
};

/**
 * What follows from the bank's answer for the payments of a batch; those of which it says nothing are left out. All of it or nothing: what
 * does not belong to the batch is told by its line.
 */
export const answersTo = (
  report: StatusReport,
  batch: { readonly number: string; readonly payments: readonly AnsweredPayment[] },
): Result<readonly PaymentAnswer[], Fault> => {
  if (report.batch !== batch.number) return broken('other_batch', report.at, report.batch);
  const reported = new Map<string, ReportedStatus>();
  for (const { reference, fils, ...one } of report.payments) {
    const payment = batch.payments.find((known) => known.reference === reference);
    if (payment === undefined) return broken('payment_unknown', one.at, reference);
    if (reported.has(reference)) return broken('payment_twice', one.at, paymentName(payment));
    if (fils !== null && fils !== payment.amount_fils)
      return broken('other_amount', one.at, paymentName(payment));
    reported.set(reference, one);
  }
  const answers: PaymentAnswer[] = [];
  for (const payment of batch.payments) {
    const one = reported.get(payment.reference) ?? report.all;
    if (one === null) continue;
    const answer = answerOf(payment, one, report.written_on);
    if (!answer.ok) return answer;
    if (answer.value !== null) answers.push(answer.value);
  }
  return ok(answers);
};
