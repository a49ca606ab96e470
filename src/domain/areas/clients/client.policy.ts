import { type CaseSeen, needs } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { amountText } from '@domain/shared/money';

const count = (fact: unknown): number => (typeof fact === 'number' ? fact : 0);

/** A KYC case can be opened: none is open or approved already. */
export const mayStartKyc = ({ facts }: CaseSeen): Verdict =>
  unless(facts.kyc_state === null || facts.kyc_state === undefined || facts.kyc_state === 'rejected', {
    code: 'kyc_is_there',
    owner: 'admin',
    fix: { tab: 'enrolments' },
  });

export const mayAgree = ({ facts }: CaseSeen): Verdict =>
  unless(facts.kyc_state === 'approved', {
    code: 'kyc_not_approved',
    owner: 'admin',
    fix: { tab: 'enrolments' },
  });

/** Nobody works for a company whose licence has ended. */
export const mayResume = ({ facts }: CaseSeen): Verdict =>
  unless(facts.licence_expired !== true, {
    code: 'licence_expired',
    owner: 'client',
    fix: { tab: 'overview', field: 'licence_expires_on' },
  });

const isLicensed = (now: CaseSeen): Verdict =>
  allOf(needs(now, 'licence_number', 'client'), needs(now, 'licence_expires_on', 'client'), mayResume(now));

const AGREED = ['agreement_number', 'agreement_signed_on', 'service_fee_fils', 'payroll_cutoff_day'] as const;

/** What is agreed with the client is written down, and who signs for it. */
export const mayActivate = (now: CaseSeen): Verdict =>
  allOf(
    ...AGREED.map((field) => needs(now, field, 'sales')),
    needs(now, 'email', 'client'),
    needs(now, 'signatory_name', 'client'),
    isLicensed(now),
  );

/** Nobody is left behind, and nothing: no employee, no company below it that is still a client, no deposit that was not paid back. */
export const mayClose = ({ facts }: CaseSeen): Verdict =>
  allOf(
    unless(count(facts.employees) === 0, {
      code: 'employees_left',
      values: { count: count(facts.employees) },
      owner: 'pro',
    }),
    unless(count(facts.branches) === 0, {
      code: 'branches_left',
      values: { count: count(facts.branches) },
      owner: 'admin',
    }),
    unless(count(facts.deposit_left_fils) === 0, {
      code: 'deposit_left',
      values: { amount: amountText(count(facts.deposit_left_fils)) },
      owner: 'finance',
    }),
  );
