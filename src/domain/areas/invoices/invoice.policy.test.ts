import type { CaseSeen } from '@domain/area/judging';
import { describe, expect, it } from 'vitest';
import * as policy from './invoice.policy';

/** An invoice over AED 105.00 of which 5.00 is paid. */
const INVOICE = { kind: 'invoice', total_fils: 10_500, paid_fils: 500, author_id: 'writer' };
const seen = (record: object = {}, more: Partial<CaseSeen> = {}): CaseSeen => ({
  record: { ...INVOICE, ...record },
  facts: {},
  memory: {},
  ...more,
});
const CREDIT = seen({ kind: 'credit_note' });
const by = (userId: string | null, payload = {}) => ({
  actor: { userId },
  payload,
  at: Date.parse('2026-11-30T08:00:00Z'),
});
const TODAY = { at: Date.parse('2026-11-30T08:00:00Z') };
const codes = (verdict: ReturnType<typeof policy.mayCancel>) => verdict.map(({ code }) => code);

it('a payment is proposed with what is still owed, received today; with no amount to whoever sees none', () => {
  const proposed = (outstanding_fils: number | null) =>
    policy.paymentProposed(seen({ outstanding_fils }), TODAY);
  expect(proposed(10_000)).toEqual({ amount_fils: 10_000, received_on: '2026-11-30' });
  expect(proposed(0).amount_fils).toBeNull();
  expect(proposed(null).amount_fils).toBeNull();
});

it('is submitted with a line and an amount', () => {
  const submitted = (total_fils: number | null, lines?: number) =>
    codes(policy.maySubmit(seen({ total_fils }, { facts: { lines } }), TODAY));
  expect(submitted(1, 1)).toEqual([]);
  expect(submitted(0, 1)).toEqual(['no_lines']);
  expect(submitted(null, 1)).toEqual(['no_lines']);
  expect(submitted(1, 0)).toEqual(['no_lines']);
  expect(submitted(1)).toEqual(['no_lines']);
});

describe('its days and its amount', () => {
  const submitted = (record: object, now = seen(record, { facts: { lines: 1 } })) =>
    codes(policy.maySubmit(now, TODAY));

  it('it is not due before it is issued, neither when it is submitted nor when it is approved', () => {
    expect(submitted({ due_on: '2026-11-30' })).toEqual([]);
    expect(submitted({ due_on: '2026-11-29' })).toEqual(['due_before_issue']);
    expect(codes(policy.mayApprove(seen({ due_on: '2026-11-29' }), by('third')))).toEqual([
      'due_before_issue',
    ]);
  });

  it('its supply is within a year before, or three months after', () => {
    expect(submitted({ supplied_on: '2025-11-29' })).toEqual([]);
    expect(submitted({ supplied_on: '2025-11-28' })).toEqual(['supply_far_away']);
    expect(submitted({ supplied_on: '2027-03-02' })).toEqual([]);
    expect(submitted({ supplied_on: '2027-03-03' })).toEqual(['supply_far_away']);
  });

  it('it comes to a billion dirhams at most', () => {
    expect(submitted({ total_fils: 100_000_000_000 })).toEqual([]);
    expect(submitted({ total_fils: 100_000_000_001 })).toEqual(['too_much']);
  });

  it('a credit note has the days of its invoice', () => {
    const facts = { lines: 1, credits_fils: 10_500 };
    const note = { kind: 'credit_note', due_on: '2026-01-01', supplied_on: '2020-01-01' };
    expect(submitted({}, seen(note, { facts }))).toEqual([]);
  });
});

it('is approved by neither who wrote it nor who submitted it', () => {
  const now = seen({}, { memory: { submitted_by: 'submitter' } });
  expect(codes(policy.mayApprove(now, by('writer')))).toEqual(['needs_another_person']);
  expect(codes(policy.mayApprove(now, by('submitter')))).toEqual(['needs_another_person']);
  expect(codes(policy.mayApprove(now, by('third')))).toEqual([]);
});

describe('a payment', () => {
  const all = (amount_fils: unknown, now = seen()) =>
    codes(policy.paysAll(now, { payload: { amount_fils } }));
  const part = (amount_fils: unknown, now = seen()) =>
    codes(policy.paysPart(now, { payload: amount_fils === undefined ? {} : { amount_fils } }));

  it('is all that is still due, or a part of it, and never more', () => {
    expect([all(10_000), part(10_000)]).toEqual([[], ['more_than_due']]);
    expect([all(9_999), part(9_999)]).toEqual([['other_way'], []]);
    expect([all(10_001), part(10_001)]).toEqual([['other_way'], ['more_than_due']]);
    expect(part(1)).toEqual([]);
  });

  it.each([[0], [-1], ['5'], [null]])('of %j is none', (amount) => {
    expect(part(amount)).toEqual(['more_than_due']);
  });

  it('is offered as long as something is due', () => {
    expect(part(undefined, seen({ paid_fils: 10_499 }))).toEqual([]);
    // paid before it was sent
    expect(part(undefined, seen({ paid_fils: 10_500 }))).toEqual(['other_way']);
  });

  it('that bounces is told by the system alone, and leaves all or some of it due', () => {
    const report = (who: string | null, left_fils: number, now = seen()) => [
      codes(policy.losesAll(now, by(who, { left_fils }))),
      codes(policy.losesPart(now, by(who, { left_fils }))),
    ];
    expect(report(null, 0)).toEqual([[], ['other_way']]);
    expect(report(null, 1)).toEqual([['other_way'], []]);
    expect(report('somebody', 0)).toEqual([['other_way'], ['other_way']]);
    expect(report('somebody', 1)).toEqual([['other_way'], ['other_way']]);
    expect(report(null, 0, CREDIT)).toEqual([['other_way'], ['other_way']]);
    expect(report(null, 1, CREDIT)).toEqual([['other_way'], ['other_way']]);
  });

  it('is never of a credit note', () => {
    expect(all(10_000, CREDIT)).toEqual(['other_way']);
    expect(part(1, CREDIT)).toEqual(['other_way']);
  });
});

it('a credit note is credited, and neither cancelled nor reversed; an invoice the other way round', () => {
  const offered = (now: CaseSeen) => [
    codes(policy.mayCredit(now)),
    codes(policy.mayCancel(now)),
    codes(policy.mayReverse(now)),
  ];
  expect(offered(CREDIT)).toEqual([[], ['corrects_an_invoice'], ['other_way']]);
  expect(offered(seen())).toEqual([['other_way'], [], []]);
});
