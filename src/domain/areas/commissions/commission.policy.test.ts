import type { FieldInputs } from '@domain/area/field';
import { postingOf } from '@domain/finance/posting-rules';
import type { CalendarDate } from '@domain/shared/calendar-date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leftOfCommission, withDebt } from './commission.policy';
import { commissionPostings } from './commission.postings';

const DAY = '2026-11-30' as CalendarDate;
const FIRST = { amount_fils: 10_000, clawed_back_fils: 0, overpaid_fils: 0, received_back_fils: 0 };

/** What happens to a commission after its approval; each as a share of what there is of it, in hundredths. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('pay', 'take_back', 'receive_back', 'return'),
    share: fc.integer({ min: 0, max: 100 }),
  }),
  { maxLength: 8 },
);

const fils = (record: FieldInputs, name: string) => Number(record[name] ?? 0);
const share = (of: number, hundredths: number) => Math.round((of * hundredths) / 100);

const stepped = (
  record: FieldInputs,
  { what, share: part }: { what: string; share: number },
): FieldInputs => {
  const isPaid = typeof record.paid_on === 'string';
  const left = leftOfCommission({ record });
  if (what === 'pay' && !isPaid) {
    const set_off_fils = share(left, part);
    const paid = { paid_on: DAY, paid_fils: left - set_off_fils, set_off_fils };
    return { ...record, ...withDebt(record, paid, DAY) };
  }
  if (what === 'take_back') {
    const clawed_back_fils = fils(record, 'clawed_back_fils') + share(left, part);
    return { ...record, clawed_back_on: DAY, ...withDebt(record, { clawed_back_fils }, DAY) };
  }
  if (what === 'receive_back') {
    const owed = fils(record, 'overpaid_fils') - fils(record, 'received_back_fils');
    const received_back_fils = fils(record, 'received_back_fils') + share(Math.max(0, owed), part);
    return { ...record, received_back_on: DAY, received_back_fils };
  }
  if (what === 'return' && isPaid)
    return {
      ...record,
      paid_on: null,
      paid_fils: null,
      set_off_fils: null,
      overpaid_on: null,
      overpaid_fils: 0,
    };
  return record;
};

/** Debits less credits, by account. */
const balances = (record: FieldInputs): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  const document = { id: 'c', state: 'paid', since: DAY, fields: record, related: {} };
  for (const { account, side, amountFils } of commissionPostings.posts(document).flatMap(postingOf)) {
    const code = 'code' in account ? account.code : account.id;
    sums[code] = (sums[code] ?? 0) + (side === 'debit' ? amountFils : -amountFils);
  }
  return sums;
};

it('whatever happens to a commission, no money comes from nothing: paid, owed and taken back add up', () => {
  fc.assert(
    fc.property(steps, (walk) => {
      const record = walk.reduce(stepped, FIRST);
      const of = (name: string) => fils(record, name);
      const left = leftOfCommission({ record });
      const books = balances(record);
      // what is to be paid is never below nothing: what goes beyond is owed by the partner
      const toBePaid = left - of('paid_fils') - of('set_off_fils') + of('overpaid_fils');
      expect(toBePaid).toBeGreaterThanOrEqual(0);
      expect(books['2020'] ?? 0).toBe(0 - toBePaid);
      expect(books['1180'] ?? 0).toBe(of('overpaid_fils') - of('received_back_fils') - of('set_off_fils'));
      expect(books['1010'] ?? 0).toBe(of('received_back_fils') - of('paid_fils'));
      expect(books['5800'] ?? 0).toBe(left);
    }),
  );
});
