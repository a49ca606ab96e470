import { type CaseSeen, type CommandSeen, needs } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';

/**
 * Rules of an employment. Facts: `has_pay` (a basic wage is known; the wage itself is masked for some), `offboarding` (id of the
 * offboarding that is under way, or null).
 */

/** Nobody works without a wage, a job and a first day. */
export const mayActivate = (now: CaseSeen): Verdict =>
  allOf(
    needs(now, 'job_title', 'admin'),
    unless(now.facts.has_pay === true, {
      code: 'pay_missing',
      owner: 'admin',
      fix: { tab: 'overview', field: 'basic_fils' },
    }),
  );

const IN_CASE = { code: 'offboarding_under_way', owner: 'admin', fix: { tab: 'offboardings' } } as const;

/** While an offboarding is under way it alone gives notice, takes it back and ends: nobody overtakes it by hand. */
export const notInOffboarding = ({ facts }: CaseSeen, { actor }: CommandSeen): Verdict =>
  unless(actor.userId === null || (facts.offboarding ?? null) === null, IN_CASE);
