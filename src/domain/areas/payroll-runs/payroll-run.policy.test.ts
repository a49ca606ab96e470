import type { CaseSeen } from '@domain/area/judging';
import { describe, expect, it } from 'vitest';
import * as policy from './payroll-run.policy';

const WHOLE = {
  payslips: 2,
  no_iban: 0,
  no_net: 0,
  undecided: 0,
  net_fils: 1_000,
  unpaid: 0,
  paid: 2,
  files: 1,
  client: 'active',
  amount_readers: ['payroll', 'reviewer', 'client', 'other'],
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

it('of leavers closes them whatever waits for a decision: their settlements are approved, and nothing else is paid', () => {
  const final = { ...seen({ undecided: 1 }), record: { kind: 'final' } };
  expect(codes(policy.mayLock(final))).toEqual([]);
  expect(codes(policy.mayLock({ ...final, record: { kind: 'correction' } }))).toEqual(['undecided']);
});

it('leads to what waits for a decision: the additions and reductions of its client and month', () => {
  const open = { ...seen({ undecided: 1 }), record: { company_id: 'company-0002', month: '2026-11-01' } };
  const [reason] = policy.mayLock(open);
  expect(reason?.fix?.href).toBe(
    '/Billings?tab=additionsReductions&f.company_id=company-0002&f.month=2026-11-01..2026-11-01&f.state=submitted',
  );
});

it('leads to the employees of its client where nobody is to be paid', () => {
  const empty = { ...seen({ payslips: 0 }), record: { company_id: 'company-0002' } };
  const [reason] = policy.mayReview(empty, by('reviewer'));
  expect(reason?.fix?.href).toBe('/Employees?f.company_id=company-0002');
});

it('proposes the rest of the money, received today; nothing to whoever sees no amounts', () => {
  const { at } = by('payroll');
  const proposed = (record: object) => policy.fundingProposed({ record: { ...record } }, { at });
  expect(proposed({ net_fils: 1_000, funded_fils: 400 })).toEqual({
    amount_fils: 600,
    received_on: '2026-11-30',
  });
  expect(proposed({ net_fils: 1_000, funded_fils: null }).amount_fils).toBe(1_000);
  expect(proposed({ net_fils: 1_000, funded_fils: 1_000 }).amount_fils).toBeNull();
  expect(proposed({ net_fils: null, funded_fils: null }).amount_fils).toBeNull();
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
  it('is of payslips that come to something, by somebody who did not calculate them', () => {
    expect(codes(policy.mayReview(seen(), by('reviewer')))).toEqual([]);
    expect(codes(policy.mayReview(seen({ payslips: 1 }), by('reviewer')))).toEqual([]);
    expect(codes(policy.mayReview(seen({ payslips: 0 }), by('reviewer')))).toEqual(['no_payslips']);
    expect(codes(policy.mayReview(seen({ payslips: undefined }), by('reviewer')))).toEqual(['no_payslips']);
    expect(codes(policy.mayReview(seen(), by('payroll')))).toEqual(['needs_another_person']);
    expect(report(policy.mayReview(seen({ no_iban: 1, no_net: 2 }), by('reviewer')))).toEqual([
      ['no_net', 2, 'finance'],
    ]);
  });

  it('waits for the reasons of what has changed, and leads to the payslips that lack one', () => {
    const [reason, ...others] = policy.mayReview(
      { ...seen({ unanswered: 2 }), record: { company_id: 'company-1', month: '2027-12-01' } },
      by('reviewer'),
    );
    expect(others).toEqual([]);
    expect(reason).toMatchObject({
      code: 'unanswered',
      values: { count: 2 },
      fix: {
        href: '/payslips?f.company_id=company-1&f.month=2027-12-01..2027-12-01&f.state=draft&f.is_unanswered=!yes',
      },
    });
  });

  it('is recorded with the file that shows it', () => {
    const without = policy.mayRecordApproval(seen({ files: 0 }), by('other'));
    expect(report(without)).toEqual([['no_evidence', undefined, 'finance']]);
    expect(codes(policy.mayApprove(seen({ files: 0 }), by('client')))).toEqual([]);
  });

  it('is nobody’s who cannot see the amounts', () => {
    expect(codes(policy.mayReview(seen({ amount_readers: ['payroll'] }), by('reviewer')))).toEqual([
      'sees_no_amounts',
    ]);
  });

  it('queues only what cannot be paid', () => {
    expect(codes(policy.hasExceptions(seen()))).toEqual(['no_exceptions']);
    expect(codes(policy.hasExceptions(seen({ no_iban: 1 })))).toEqual([]);
    expect(codes(policy.hasExceptions(seen({ no_net: 1 })))).toEqual([]);
  });
});

describe('the client’s approval', () => {
  const recorded = (userId: string) =>
    codes(policy.mayRecordApproval({ ...seen(), record: { reviewer_id: 'reviewer' } }, by(userId)));

  it('is his own, or recorded by somebody who neither calculated nor reviewed', () => {
    expect(codes(policy.mayApprove(seen(), by('client')))).toEqual([]);
    expect(recorded('other')).toEqual([]);
    expect(recorded('payroll')).toEqual(['needs_another_person']);
    expect(recorded('reviewer')).toEqual(['needs_another_person']);
  });

  it('is recorded with the file that shows it', () => {
    const without = policy.mayRecordApproval(seen({ files: 0 }), by('other'));
    expect(report(without)).toEqual([['no_evidence', undefined, 'finance']]);
    expect(codes(policy.mayApprove(seen({ files: 0 }), by('client')))).toEqual([]);
  });

  it('is nobody’s who cannot see the amounts', () => {
    expect(codes(policy.mayApprove(seen(), by('blind')))).toEqual(['sees_no_amounts']);
    expect(recorded('blind')).toEqual(['sees_no_amounts']);
  });
});

describe('the money', () => {
  const funds = (amount_fils: unknown, net_fils: unknown = 1_000, funded_fils = 0) =>
    codes(policy.fundsAll({ ...seen({ net_fils }), record: { funded_fils } }, { payload: { amount_fils } }));

  it('adds up over several receipts', () => {
    expect(funds(400, 1_000, 600)).toEqual([]);
    expect(funds(400, 1_000, 599)).toEqual(['other_way']);
  });

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

  it('may be answered for by somebody who did not calculate', () => {
    expect(codes(policy.mayExceptFunding(seen(), by('other')))).toEqual([]);
    expect(codes(policy.mayExceptFunding(seen(), by('payroll')))).toEqual(['needs_another_person']);
  });

  it('is waited for again when what is left does not cover the wages, unless somebody answers for them', () => {
    const left = (left_fils: number, record = {}) =>
      codes(policy.losesCover({ ...seen(), record }, { ...by(null), payload: { left_fils } }));
    expect(left(999)).toEqual([]);
    expect(left(1_000)).toEqual(['other_way']);
    expect(left(999, { funding_exception: 'Promised by the owner' })).toEqual(['other_way']);
  });
});

describe('the payout', () => {
  const where = (facts: object, userId: string | null = null) =>
    Object.entries({
      isAllPaid: policy.isAllPaid,
      isPartPaid: policy.isPartPaid,
      isUnpaid: policy.isUnpaid,
    })
      .filter(([, judge]) => judge(seen(facts), by(userId)).length === 0)
      .map(([name]) => name);

  it('is over, begun or still to come', () => {
    expect(where({ unpaid: 0, paid: 2 })).toEqual(['isAllPaid']);
    expect(where({ unpaid: 1, paid: 1 })).toEqual(['isPartPaid']);
    expect(where({ unpaid: 2, paid: 0 })).toEqual(['isUnpaid']);
    expect(where({ unpaid: 0 }, 'payroll')).toEqual([]);
  });

  it('closes its run when everybody has his money', () => {
    expect(report(policy.mayClose(seen()))).toEqual([]);
    expect(report(policy.mayClose(seen({ unpaid: 1 })))).toEqual([['unpaid', 1, 'finance']]);
  });
});
