import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { answersTo, type PaymentStatus, reasonText, type StatusReport } from './payment-status';

const DAY = '2026-12-02' as CalendarDate;
const batch = (...states: readonly string[]) => ({
  number: 'PB-000001',
  payments: states.map((state, index) => ({
    id: `item-${index + 1}`,
    reference: `PB-000001-00${index + 1}`,
    beneficiary: `Supplier ${index + 1}`,
    amount_fils: 1_000,
    state,
  })),
});
const says = (status: PaymentStatus, more: Partial<StatusReport['payments'][number]> = {}) => ({
  status,
  reason: status === 'RJCT' ? 'AC04' : null,
  text: null,
  settled_on: null,
  at: 7,
  ...more,
});
const one = (status: PaymentStatus, more: Partial<StatusReport['payments'][number]> = {}) => ({
  reference: 'PB-000001-001',
  fils: null,
  ...says(status, more),
});
const report = (
  payments: StatusReport['payments'],
  all: StatusReport['all'] = says('PART'),
): StatusReport => ({ batch: 'PB-000001', at: 4, written_on: DAY, all, payments });
const kinds = (from: StatusReport, ...states: readonly string[]) => {
  const answers = answersTo(from, batch(...states));
  if (!answers.ok) throw new Error(answers.error.code);
  return answers.value.map((answer) => [answer.payment.reference.slice(-1), answer.kind]);
};

describe('what follows from the answer of a bank', () => {
  it.each([
    ['RCVD', 'listed', 'waits'],
    ['ACTC', 'listed', 'waits'],
    ['ACCP', 'listed', 'waits'],
    ['ACSP', 'listed', 'waits'],
    ['PDNG', 'listed', 'waits'],
    ['ACWC', 'listed', 'asks'],
    ['ACSC', 'listed', 'confirm'],
    ['RJCT', 'listed', 'return'],
    // a return may follow
    ['RJCT', 'confirmed', 'return'],
    // sent again, or overtaken by what was known before
    ['ACSC', 'confirmed', 'known'],
    ['RJCT', 'returned', 'known'],
    ['ACSP', 'confirmed', 'known'],
    ['ACWC', 'returned', 'known'],
  ] as const)('%s of a payment that is %s: %s', (status, state, kind) => {
    expect(kinds(report([one(status)]), state)).toEqual([['1', kind]]);
  });

  it('is for each payment what is said of it, else what is said of all; nothing where parts are', () => {
    expect(kinds(report([one('RJCT')], says('ACSC')), 'listed', 'listed')).toEqual([
      ['1', 'return'],
      ['2', 'confirm'],
    ]);
    expect(kinds(report([one('ACSC')]), 'listed', 'listed')).toEqual([['1', 'confirm']]);
    expect(kinds(report([one('ACSC')], null), 'listed', 'listed')).toEqual([['1', 'confirm']]);
  });

  it('pays on the day of the settlement, else on that of the answer', () => {
    const settled_on = '2026-12-01' as CalendarDate;
    const answers = answersTo(report([one('ACSC', { settled_on })], says('ACSC')), batch('listed', 'listed'));
    expect(answers.ok && answers.value.map((answer) => 'paid_on' in answer && answer.paid_on)).toEqual([
      settled_on,
      DAY,
    ]);
  });

  it.each([
    ['other_batch', { ...report([]), batch: 'PB-000002' }, 4],
    ['payment_unknown', report([one('ACSC', { reference: 'PB-000001-009' })]), 7],
    ['payment_twice', report([one('ACSC'), one('RJCT', { at: 8 })]), 8],
    ['other_amount', report([one('ACSC', { fils: 999 })]), 7],
  ])('is refused with %s', (code, from, line) => {
    expect(answersTo(from, batch('listed'))).toMatchObject({ ok: false, error: { code, line } });
  });

  it('is refused where it confirms what came back', () => {
    expect(answersTo(report([one('ACSC')]), batch('returned'))).toMatchObject({
      ok: false,
      error: { code: 'returned_before', line: 7, detail: 'PB-000001-001, Supplier 1' },
    });
  });
});

it('a reason is its code, its words, and those of the bank', () => {
  expect(reasonText({ reason: 'AC01', text: null })).toBe('AC01: wrong account number');
  expect(reasonText({ reason: 'AC04', text: 'closed on 3 November' })).toBe(
    'AC04: account closed (closed on 3 November)',
  );
  expect(reasonText({ reason: 'ZZ99', text: null })).toBe('ZZ99');
  expect(reasonText({ reason: null, text: 'Ask your branch' })).toBe('Ask your branch');
});
