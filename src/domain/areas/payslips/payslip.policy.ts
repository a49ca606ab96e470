import { type CaseSeen, type CommandSeen, filled } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { hasRoutingCheck, isRoutingOf } from '@domain/finance/routing.rules';

/** Facts: `is_approved` and `is_paid` tell of its run. */

/** The run's approval confirms its payslips, nobody one by one; the same for taking them back. */
export const byRun = (_: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);

/** Nobody reads what the client has not approved. */
export const mayRelease = ({ facts }: CaseSeen): Verdict =>
  unless(facts.is_approved === true, { code: 'run_not_approved', owner: 'client' });

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
