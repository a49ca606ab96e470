import { describe, expect, it } from 'vitest';
import { isNoticeLawful, mayCompute, noticeProposed, settlementProposed } from './offboarding.policy';

const AT = Date.parse('2026-11-30T08:00:00Z');
const facts = { joined_on: '2022-03-01', probation_months: null };
const now = (record: object = {}, more: object = {}) => ({
  record: { reason: 'resignation', last_day_on: '2026-12-10', ...record },
  facts: { ...facts, ...more },
  memory: {},
});
const request = (payload: object = {}) => ({ actor: { userId: 'u1' }, at: AT, payload: { ...payload } });

describe('a notice', () => {
  it('is proposed as of today, with as many days as the law asks for and the last day that follows', () => {
    expect(noticeProposed(now(), request())).toEqual({
      notice_given_on: '2026-11-30',
      notice_days: 30,
      last_day_on: '2026-12-30',
    });
  });

  it('follows the day of the letter, probation, and the days that are given', () => {
    const letter = { notice_given_on: '2026-11-20' };
    expect(noticeProposed(now(), request(letter))).toMatchObject({ last_day_on: '2026-12-20' });
    expect(noticeProposed(now(), request({ ...letter, notice_days: 60 }))).toMatchObject({
      last_day_on: '2027-01-19',
    });
    const probation = { joined_on: '2026-09-01', probation_months: 6 };
    expect(noticeProposed(now({}, probation), request(letter))).toMatchObject({
      notice_days: 14,
      last_day_on: '2026-12-10',
    });
  });

  it('leaves a later last day that was agreed as it is', () => {
    expect(noticeProposed(now({ last_day_on: '2027-03-31' }), request())).toMatchObject({
      last_day_on: '2027-03-31',
    });
  });

  it('is judged by the law of its letter', () => {
    const input = { notice_given_on: '2026-11-20', notice_days: 30, last_day_on: '2026-12-20' };
    const codes = (more: object) =>
      isNoticeLawful(now(), request({ ...input, ...more })).map(({ code }) => code);
    expect(codes({})).toEqual([]);
    expect(codes({ notice_days: 29 })).toEqual(['notice_too_short_ordinary']);
    expect(codes({ notice_days: 91 })).toEqual(['notice_too_long']);
    expect(codes({ notice_given_on: '2026-12-01' })).toEqual(['notice_in_future']);
  });
});

it('a settlement is proposed from the records, or as it was computed before', () => {
  const known = { leave_half_days: 25, unpaid_days: 4, last_month_days: 31 };
  expect(settlementProposed(now({ scheme: 'law' }, known))).toEqual({
    scheme: 'law',
    ...known,
    deductions_fils: null,
    override_reason: null,
  });
  expect(settlementProposed(now({ scheme: 'law', unpaid_days: 6 }, known))).toMatchObject({ unpaid_days: 6 });
  expect(settlementProposed(now({}, { is_saver: true }))).toMatchObject({ scheme: 'dews' });
  expect(settlementProposed(now({}, { is_saver: false }))).toMatchObject({ scheme: null });
});

it('a settlement that differs from the records says why, and counts quarters of days at the finest', () => {
  const known = { leave_half_days: 25, unpaid_days: 4, last_month_days: 30.75, is_month_paid: false };
  const codes = (more: object) =>
    mayCompute(now({}, known), request({ ...known, ...more })).map(({ code }) => code);
  expect(codes({})).toEqual([]);
  expect(codes({ unpaid_days: 0 })).toEqual(['override_unexplained']);
  expect(codes({ unpaid_days: 0, override_reason: 'The client waived it' })).toEqual([]);
  expect(codes({ last_month_days: 30.1, override_reason: 'So agreed' })).toEqual(['no_quarter_days']);
});
