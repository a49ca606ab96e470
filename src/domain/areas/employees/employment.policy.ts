import type { FieldInputs } from '@domain/area/field';
import { type CaseSeen, type CommandSeen, needs } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { dayInDubai } from '@domain/shared/calendar-date';

/**
 * Rules of an employment. Facts: `has_pay` (a basic wage is known; the wage itself is masked for some), `offboarding` (id of the
 * offboarding that is under way, or null).
 */

/** Nobody works without a wage and a job, nor before his first day. */
export const mayActivate = (now: CaseSeen, { at }: { readonly at: number }): Verdict =>
  allOf(
    unless(String(now.record.joined_on) <= dayInDubai(at), {
      code: 'not_started',
      values: { day: String(now.record.joined_on) },
      owner: 'client',
      fix: { tab: 'overview', field: 'joined_on' },
    }),
    needs(now, 'job_title', 'admin'),
    unless(now.facts.has_pay === true, {
      code: 'pay_missing',
      owner: 'admin',
      fix: { tab: 'salaries' },
    }),
  );

const IN_CASE = { code: 'offboarding_under_way', owner: 'admin', fix: { tab: 'offboardings' } } as const;

/** While an offboarding is under way it alone gives notice, takes it back and ends: nobody overtakes it by hand. */
export const notInOffboarding = ({ facts }: CaseSeen, { actor }: CommandSeen): Verdict =>
  unless(actor.userId === null || (facts.offboarding ?? null) === null, IN_CASE);

/** An employment is over on its last day at the earliest: none ends ahead. */
export const hasLeft = (
  _: CaseSeen,
  { at, payload }: { readonly at: number; readonly payload: FieldInputs },
): Verdict =>
  unless(String(payload.left_on) <= dayInDubai(at), {
    code: 'last_day_ahead',
    values: { day: String(payload.left_on) },
    fix: { tab: 'process', field: 'left_on' },
  });

/** The day that the notice leads to. */
export const endProposed = ({ record }: CaseSeen): FieldInputs => ({ left_on: record.last_day_on ?? null });
