import type { Match } from '@domain/areas/bank-transactions/matching.rules';
import { calendarDate, daysBetween } from '@domain/shared/calendar-date';
import type { AreaSeed, SeedInput } from '../area-seeds';
import { accountId, BANK_CODES } from '../chart-of-accounts';
import { makeBilling } from '../finance/billing';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { makeJournal } from '../journal';
import { createRandom } from '../random';
import { staffOf } from '../users';
import { seed as expenses } from './expenses.seed';

/** Older lines are reconciled, those of the last days still to be looked at. */
const RECONCILED_AFTER = 40;
const MATCHED_AFTER = 9;

interface Line {
  readonly field: Match | null;
  readonly id: string | null;
  readonly account: string;
  readonly daysAgo: number;
  readonly direction: 'in' | 'out';
  readonly amount: number;
  readonly description: string;
  readonly counterparty: string | null;
  readonly reference: string | null;
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
                id: `${id}-${index + 1}`,
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
              id,
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

/** Days in which transfers of clients came in that nobody has accepted yet; older ones are in the journal by the month. */
const RECEIVED_WITHIN = 8;

const fromPayments = (input: SeedInput): readonly Line[] =>
  makeBilling(input).payments.flatMap(({ id, number, reference, amount_fils, received_on, method }) => {
    const day = calendarDate(String(received_on));
    const daysAgo = day === null ? RECEIVED_WITHIN + 1 : daysBetween(day, input.calendar.today);
    return method !== 'bank_transfer' || reference === null || daysAgo > RECEIVED_WITHIN
      ? []
      : [
          {
            field: 'payment_id' as const,
            id,
            account: accountId('1010'),
            daysAgo,
            direction: 'in' as const,
            amount: Number(amount_fils),
            description: `Inward transfer ${reference} ${number}`,
            counterparty: null,
            reference: reference ?? null,
          },
        ];
  });

const UNKNOWN = ['Inward transfer', 'Cheque deposit', 'Card settlement', 'Inward transfer, no details'];

/** The statements of both bank accounts: each line is something in the books, but for a few that nobody knows yet. */
export const seed: AreaSeed<'bank_transaction'> = (input) => {
  const { calendar, profile, users } = input;
  const random = createRandom('statements');
  const staff = staffOf(users);
  const unknown = UNKNOWN.map(
    (description, index): Line => ({
      field: null,
      id: null,
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
    ({ daysAgo }) => profile === 'demo' || daysAgo < 60,
  );
  const lines = [...unknown, ...known].sort((one, other) => other.daysAgo - one.daysAgo);
  const made = lines.map((line, index) => {
    const { field, id: match, daysAgo } = line;
    const id = `bank-transaction-${String(index + 1).padStart(5, '0')}`;
    const actorId = random.pick(staff).id;
    const at = (daysLater: number, second: number) =>
      calendar.instant(Math.max(1, daysAgo - daysLater), second);
    const way: readonly DemoStep[] = [
      { type: 'suggest', to: 'suggested', at: at(1, 20_001), actorId: null },
      { type: 'accept', to: 'matched', at: at(2, 40_000), actorId },
      { type: 'reconcile', to: 'reconciled', at: at(32, 50_000), actorId },
    ];
    const taken =
      field === null ? 0 : 1 + Number(daysAgo > MATCHED_AFTER) + Number(daysAgo > RECONCILED_AFTER);
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      { type: 'created', to: 'unmatched', at: at(1, 20_000), actorId },
      ...way.slice(0, taken),
    ];
    return {
      events: eventsOf({ entity: 'bank_transaction', id, machine: 'bank-transaction' }, steps),
      row: {
        ...rowAfter(id, 'bank-transaction', steps),
        description: line.description,
        account_id: line.account,
        booked_on: calendar.day(daysAgo),
        direction: line.direction,
        amount_fils: line.amount,
        counterparty: line.counterparty,
        reference: line.reference,
        note: null,
        payment_id: field === 'payment_id' ? match : null,
        expense_id: field === 'expense_id' ? match : null,
        sales_receipt_id: null,
        journal_line_id: field === 'journal_line_id' ? match : null,
        matched_by_id: taken >= 2 ? actorId : null,
        reconciled_on: taken === 3 ? calendar.day(Math.max(1, daysAgo - 32)) : null,
        why: null,
      },
    };
  });
  return {
    table: 'bank_transaction',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
