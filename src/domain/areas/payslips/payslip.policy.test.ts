import { expect, it } from 'vitest';
import { mayAnswerVariance, mayReleaseHold } from './payslip.policy';

it('what a wage on hold lacks leads to where it is entered: an account is requested, a routing code stands with the payslip', () => {
  const lacks = ['no_establishment', 'no_iban', 'no_bank', 'no_person'];
  const verdict = mayReleaseHold({
    record: { payout: 'held', employee_id: 'employee-0001' },
    facts: { lacks },
    memory: {},
  });
  expect(verdict.map(({ code, fix }) => [code, fix?.href ?? null])).toEqual([
    ['no_establishment', '/Employees?record=employee-0001&in=overview'],
    ['no_iban', '/Employees?record=employee-0001&in=requests'],
    ['no_bank', null],
    ['no_person', '/Employees?record=employee-0001&in=overview'],
  ]);
});

it('a reason is given for what is not as it was', () => {
  const of = (variance: string | null) =>
    mayAnswerVariance({ record: { variance }, facts: {}, memory: {} }).map(({ code }) => code);
  expect(of('amount')).toEqual([]);
  expect(of(null)).toEqual(['no_variance']);
});
