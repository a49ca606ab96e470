import type { Match } from '@domain/areas/bank-transactions/matching.rules';
import { type CalendarDate, calendarDate, daysBetween } from '@domain/shared/calendar-date';
import { lastOfMonth, monthOf } from '@domain/shared/months.rules';
import type { JsonRow } from '../../bulk';
import type { SeedInput } from '../area-seeds';
import { seed as expenses } from '../areas/expenses.seed';
import { accountId, BANK_CODES } from '../chart-of-accounts';
import { makeJournal } from '../journal';
import { createRandom } from '../random';
import { makeBilling } from './billing';

/** What a bank wrote down, and what in the books it is. */
interface Line {
  readonly field: Match | 'parts' | null;
  /** Of what it is. */
  readonly match: string | null;
  readonly account: string;
  readonly daysAgo: number;
  readonly direction: 'in' | 'out';
  readonly amount: number;
  readonly description: string;
  readonly counterparty: string | null;
  readonly reference: string | null;
}
export interface BankLine extends Line {
  readonly id: string;
  /** The statement that brought it; null: its month has not ended. */
  readonly statementId: string | null;
}

const fromJournal = (input: SeedInput): readonly Line[] =>
  makeJournal(input)
    .filter(({ state }) => state === 'posted')
    .flatMap(({ id, lines, memo, number, daysAgo, source }) =>
      lines.flatMap(({ account, side, amount }, index) =>
        BANK_CODES.includes(account) && source !== 'opening'
          ? [
              {
                field: 'journal_line_id' as const,
                match: `${id}-${index + 1}`,
                account: accountId(account),
                daysAgo,
                direction: side === 'debit' ? ('in' as const) : ('out' as const),
                amount,
                description: memo,
                counterparty: null,
                reference: number,
              },
            ]
          : [],
      ),
    );

const fromExpenses = (input: SeedInput): readonly Line[] =>
  expenses(input)
    .rows.filter(({ state }) => state === 'paid')
    .flatMap(({ id, vendor, number, payment_reference, total_fils, paid_on }) => {
      const day = calendarDate(String(paid_on));
      return day === null
        ? []
        : [
            {
              field: 'expense_id' as const,
              match: id,
              account: accountId('1010'),
              daysAgo: daysBetween(day, input.calendar.today),
              direction: 'out' as const,
              amount: Number(total_fils),
              description: `${payment_reference ?? ''} ${number ?? ''} ${vendor}`.trim(),
              counterparty: vendor,
              reference: payment_reference ?? null,
            },
          ];
    });

const fromPayments = (input: SeedInput): readonly Line[] =>
  makeBilling(input).payments.flatMap(({ id, number, reference, amount_fils, received_on, method }) => {
    const day = calendarDate(String(received_on));
    return method !== 'bank_transfer' || reference === null || day === null
      ? []
      : [
          {
            field: 'payment_id' as const,
            match: id,
            account: accountId('1010'),
            daysAgo: daysBetween(day, input.calendar.today),
            direction: 'in' as const,
            amount: Number(amount_fils),
            description: `Inward transfer ${reference} ${number}`,
            counterparty: null,
            reference: reference ?? null,
          },
        ];
  });

/** Of a deposit of several cheques, one of which nobody has entered. */
const REST_FILS = 125_000;

/** A deposit of cheques: one of them is a payment that is entered, the others are still looked for. */
const partlyKnown = (input: SeedInput): Line | null => {
  const cheque = makeBilling(input)
    .payments.filter(({ method, state }) => method === 'cheque' && state === 'received')
    .map(({ id, amount_fils, received_on, number }) => ({
      id,
      fils: Number(amount_fils),
      day: calendarDate(String(received_on)),
      number,
    }))
    .reduce<{ id: string; fils: number; day: CalendarDate; number: string } | null>(
      (last, one) =>
        one.day !== null && (last === null || one.day > last.day) ? { ...one, day: one.day } : last,
      null,
    );
  if (cheque === null) return null;
  return {
    field: 'parts',
    match: cheque.id,
    account: accountId('1010'),
    daysAgo: daysBetween(cheque.day, input.calendar.today),
    direction: 'in',
    amount: cheque.fils + REST_FILS,
    description: `Cheque deposit ${cheque.number} and others`,
    counterparty: null,
    reference: null,
  };
};

/** What of such a line its part stands for. */
export const partOf = ({ amount }: Pick<Line, 'amount'>): number => amount - REST_FILS;

/** What the parts of lines stand for. */
export const makeBankMatches = (input: SeedInput): readonly JsonRow<'bank_match'>[] =>
  makeBankLines(input).flatMap(({ id, field, match, ...line }) =>
    field === 'parts' && match !== null
      ? [
          {
            id: `${id}-part-1`,
            transaction_id: id,
            kind: 'payment',
            target_id: match,
            amount_fils: partOf(line),
            made_id: null,
            is_booked: true,
          },
        ]
      : [],
  );

const UNKNOWN = ['Inward transfer', 'Cheque deposit', 'Card settlement', 'Inward transfer, no details'];

/** Of an account and the month of a day, once it has ended: `bank-statement-1010-2026-10`. */
export const statementOf = (account: string, day: CalendarDate, today: CalendarDate): string | null =>
  lastOfMonth(day) < today ? `bank-statement-${account.replace('account-', '')}-${monthOf(day)}` : null;

/** The lines of both bank accounts, oldest first: each is something in the books, but for a few that nobody knows yet. */
export const makeBankLines = (input: SeedInput): readonly BankLine[] => {
  const { calendar, profile } = input;
  const random = createRandom('statements');
  const unknown = UNKNOWN.map(
    (description, index): Line => ({
      field: null,
      match: null,
      account: accountId('1010'),
      daysAgo: index + 2,
      direction: 'in',
      amount: random.whole(900, 9_000) * 100 + 37,
      description,
      counterparty: null,
      reference: `FT${random.whole(10_000_000, 99_999_999)}`,
    }),
  );
  const known = [...fromJournal(input), ...fromExpenses(input), ...fromPayments(input)].filter(
    ({ daysAgo }) => profile === 'demo' || daysAgo < 90,
  );
  const deposit = partlyKnown(input);
  return [...unknown, ...known, ...(deposit === null ? [] : [deposit])]
    .sort((one, other) => other.daysAgo - one.daysAgo)
    .map((line, index) => {
      const day = calendar.day(line.daysAgo);
      return {
        ...line,
        id: `bank-transaction-${String(index + 1).padStart(5, '0')}`,
        statementId: statementOf(line.account, day, calendar.today),
      };
    });
};
