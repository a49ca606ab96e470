import { type CaseSeen, type CommandSeen, filled } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { employeeAt } from '@domain/finance/employee-address';
import { hasRoutingCheck, isRoutingOf } from '@domain/finance/routing.rules';

/**
 * Facts: `is_approved`, `approved_on` (the day of it) and `is_funded` tell of its run; `lacks`: what his record lacks today for being paid by a salary file, as reasons of a
 * hold.
 */

/** What is as it was needs no reason. */
export const mayAnswerVariance = ({ record }: CaseSeen): Verdict =>
  unless(filled(record.variance), { code: 'no_variance' });

/** The run's approval confirms its payslips, nobody one by one; the same for taking them back. */
export const byRun = (_: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);

/** Nobody reads what the client has not approved. */
export const mayRelease = ({ facts }: CaseSeen): Verdict =>
  unless(facts.is_approved === true, { code: 'run_not_approved', owner: 'client' });

const payoutIs = ({ record }: CaseSeen, ...which: readonly string[]): Verdict =>
  onlyIf(which.some((payout) => payout === record.payout));

export const mayHold = (now: CaseSeen): Verdict => payoutIs(now, 'due');

/** Where the employee has what is missing; another account is asked for, a routing code is entered with the payslip itself. */
const ENTERED_AT: Readonly<Record<string, string>> = {
  no_establishment: 'overview',
  no_iban: 'requests',
  no_person: 'overview',
};

/** What was missing is there: the account, the bank's routing code, the person code, the employer. */
const hasAccount = ({ facts, record }: CaseSeen): Verdict =>
  (Array.isArray(facts.lacks) ? facts.lacks : []).map(String).map((code) => {
    const tab = ENTERED_AT[code];
    return {
      code,
      owner: code === 'no_person' ? ('pro' as const) : ('employee' as const),
      ...(tab === undefined ? {} : { fix: { tab, href: employeeAt(record.employee_id, tab) } }),
    };
  });

export const mayReleaseHold = (now: CaseSeen): Verdict => allOf(payoutIs(now, 'held'), hasAccount(now));
export const mayRefile = (now: CaseSeen): Verdict => allOf(payoutIs(now, 'returned'), hasAccount(now));

/** A salary file takes it, or gives it back; the bank pays it. */
export const mayFile = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(byRun(now, command), payoutIs(now, 'due'));
export const isFiled = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(byRun(now, command), payoutIs(now, 'filed'));

/** Not with money that the client has not sent. */
export const mayPayOtherwise = (now: CaseSeen): Verdict =>
  allOf(
    payoutIs(now, 'due', 'held', 'returned'),
    unless(now.facts.is_funded === true, { code: 'run_not_funded', owner: 'client' }),
  );

/** A settlement is paid once and for all: money that comes back is paid again beside the run. */
export const mayReturn = (now: CaseSeen): Verdict =>
  allOf(
    payoutIs(now, 'filed', 'paid'),
    unless(typeof now.record.settlement_id !== 'string' || now.record.payout === 'filed', {
      code: 'settlement_paid',
      owner: 'finance',
    }),
  );
/** A routing code that looks wrong may be right: whoever enters it says that it was checked. */
export const answersRouting = (
  { record }: CaseSeen,
  { payload }: { readonly payload: Readonly<Record<string, unknown>> },
): Verdict => {
  const code = String(payload.routing_code);
  const fix = { tab: 'overview', field: 'is_checked' };
  return payload.is_checked === true
    ? []
    : allOf(
        unless(hasRoutingCheck(code), { code: 'routing_digit', fix }),
        unless(!filled(record.iban) || isRoutingOf(code, String(record.iban)), { code: 'routing_bank', fix }),
      );
};
