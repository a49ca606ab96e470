import type { CaseSeen } from '@domain/area/judging';
import { describe, expect, it } from 'vitest';
import * as policy from './payroll-run.policy';

const WHOLE = {
  payslips: 2,
  no_iban: 0,
  no_bank: 0,
  no_person: 0,
  no_net: 0,
  undecided: 0,
  net_fils: 1_000,
  client: 'active',
};
const seen = (facts: object = {}): CaseSeen => ({
  record: {},
  facts: { ...WHOLE, ...facts },
  memory: { calculated_by: 'payroll' },
});
const by = (userId: string | null) => ({ actor: { userId }, at: Date.parse('2026-11-30T08:00:00Z') });
const report = (verdict: ReturnType<typeof policy.mayLock>) =>
  verdict.map(({ code, values, owner }) => [code, values?.count, owner]);
const codes = (verdict: ReturnType<typeof policy.mayLock>) => verdict.map(({ code }) => code);

it('closes its inputs when everything of the month is decided', () => {
  expect(report(policy.mayLock(seen()))).toEqual([]);
  expect(report(policy.mayLock(seen({ undecided: 1 })))).toEqual([['undecided', 1, 'approver']]);
});

it('pays for clients, those among them that are suspended or leave; for nobody else', () => {
  const of = (client: string | null) => codes(policy.mayLock(seen({ client })));
  expect([of('active'), of('suspended'), of('offboarding')]).toEqual([[], [], []]);
  for (const other of ['prospect', 'kyc', 'agreement', 'closed', null])
    expect(of(other)).toEqual(['no_client']);
});

it('is calculated by the system, whatever somebody says', () => {
  expect(codes(policy.bySystem(seen(), by(null)))).toEqual([]);
  expect(codes(policy.bySystem(seen(), by('payroll')))).toEqual(['other_way']);
});

describe('a review', () => {
  it('is of payslips that can all be paid, by somebody who did not calculate them', () => {
    expect(codes(policy.mayReview(seen(), by('reviewer')))).toEqual([]);
    expect(codes(policy.mayReview(seen({ payslips: 1 }), by('reviewer')))).toEqual([]);
    expect(codes(policy.mayReview(seen({ payslips: 0 }), by('reviewer')))).toEqual(['no_payslips']);
    expect(codes(policy.mayReview(seen({ payslips: undefined }), by('reviewer')))).toEqual(['no_payslips']);
    expect(codes(policy.mayReview(seen(), by('payroll')))).toEqual(['needs_another_person']);
    expect(report(policy.mayReview(seen({ no_iban: 1, no_net: 2 }), by('reviewer')))).toEqual([
      ['no_iban', 1, 'employee'],
      ['no_net', 2, 'finance'],
    ]);
  });

  it('queues only what cannot be paid', () => {
    expect(codes(policy.hasExceptions(seen()))).toEqual(['no_exceptions']);
    expect(codes(policy.hasExceptions(seen({ no_iban: 1 })))).toEqual([]);
    expect(codes(policy.hasExceptions(seen({ no_net: 1 })))).toEqual([]);
  });
});

it('is approved for the client by somebody who did not calculate it', () => {
  expect(codes(policy.mayApprove(seen(), by('client')))).toEqual([]);
  expect(codes(policy.mayApprove(seen(), by('payroll')))).toEqual(['needs_another_person']);
});

describe('the money', () => {
  const funds = (funded_fils: unknown, net_fils: unknown = 1_000) =>
    codes(policy.fundsAll(seen({ net_fils }), { payload: { funded_fils } }));

  it('is there when it is no fils short', () => {
    expect(funds(1_000)).toEqual([]);
    expect(funds(1_001)).toEqual([]);
    expect(funds(999)).toEqual(['other_way']);
    expect(funds(undefined)).toEqual(['other_way']);
    expect(funds(1, 1)).toEqual([]);
  });

  it('is not asked for where nothing is paid', () => {
    expect(funds(0, 0)).toEqual(['other_way']);
    expect(codes(policy.fundsPart(seen({ net_fils: 0 })))).toEqual(['nothing_to_pay']);
    expect(codes(policy.fundsPart(seen({ net_fils: 1 })))).toEqual([]);
  });

  it('went out in part when less than all of it did', () => {
    const paid = (payload: object, net_fils = 1_000) =>
      codes(policy.paidPart(seen({ net_fils }), { payload: { ...payload } }));
    expect(paid({ paid_fils: 999 })).toEqual([]);
    expect(paid({ paid_fils: 1_000 })).toEqual(['not_a_part']);
    // before it is told how much: a single fils has no part
    expect(paid({}, 2)).toEqual([]);
    expect(paid({}, 1)).toEqual(['not_a_part']);
  });
});

it('has no file for the bank while something is missing that the bank asks for', () => {
  expect(report(policy.mayGenerate(seen()))).toEqual([]);
  expect(report(policy.mayGenerate(seen({ no_iban: 1, no_bank: 2, no_person: 3, no_net: 4 })))).toEqual([
    ['no_iban', 1, 'employee'],
    ['no_bank', 2, 'finance'],
    ['no_person', 3, 'pro'],
  ]);
});
