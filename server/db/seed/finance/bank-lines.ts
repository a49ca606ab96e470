import type { Match } from '@domain/areas/bank-transactions/matching.rules';
import { calendarDate, daysBetween } from '@domain/shared/calendar-date';
import { lastOfMonth, monthOf } from '@domain/shared/months.rules';
import type { SeedInput } from '../area-seeds';
import { seed as expenses } from '../areas/expenses.seed';
import { accountId, BANK_CODES } from '../chart-of-accounts';
import { makeJournal } from '../journal';
import { createRandom } from '../random';
import { makeBilling } from './billing';

/** What a bank wrote down, and what in the books it is. */
interface Line {
  readonly field: Match | null;
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

const UNKNOWN = ['Inward transfer', 'Cheque deposit', 'Card settlement', 'Inward transfer, no details'];

/** Of an account and a month that has ended: `bank-statement-1010-2026-10`. */
export const statementId = (account: string, month: string): string =>
  `bank-statement-${account.replace('account-', '')}-${month}`;

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
  return [...unknown, ...known]
    .sort((one, other) => other.daysAgo - one.daysAgo)
    .map((line, index) => {
      const day = calendar.day(line.daysAgo);
      return {
        ...line,
        id: `bank-transaction-${String(index + 1).padStart(5, '0')}`,
        statementId: lastOfMonth(day) < calendar.today ? statementId(line.account, monthOf(day)) : null,
      };
    });
};
