import type { CaseSeen, CommandSeen } from '@domain/area/judging';
import { onlyIf, unless, type Verdict } from '@domain/area/verdict';

/** Facts: `is_approved` and `is_paid` tell of its run. */

/** The run's approval confirms its payslips, nobody one by one; the same for taking them back. */
export const byRun = (_: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);

/** Nobody reads what the client has not approved. */
export const mayRelease = ({ facts }: CaseSeen): Verdict =>
  unless(facts.is_approved === true, { code: 'run_not_approved', owner: 'client' });
