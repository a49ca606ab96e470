import type { FieldInputs } from '@domain/area/field';
import { type CaseSeen, type CommandSeen, needs } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { readZone } from '@domain/employment/passport-zone';
import { doorFaults } from '@domain/onboarding/door.rules';
import { passportFindings } from '@domain/onboarding/passport.rules';
import { dayInDubai } from '@domain/shared/calendar-date';

/**
 * Rules of an employment. Facts: `has_pay` (a basic wage is known; the wage itself is masked for some), `offboarding` (id of the
 * offboarding that is under way, or null), `by_document` (a verified document gives the command).
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

/** A merge (area `employee-merges`) leaves the record behind; nobody does so by hand. */
export const byMerge = (_: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);

interface Answered {
  readonly at: number;
  readonly payload: FieldInputs;
}

/** Fields of a passport that recording documents asks for; the others are the employee's own. */
const DIALOG_FIELDS = ['passport_mrz', 'passport_number', 'passport_expires_on', 'passport_name_reason'];

/** The number and the last day of a passport, as its machine-readable zone has them. */
export const passportProposed = (_: CaseSeen, { at, payload }: Answered): FieldInputs => {
  const read = readZone(String(payload.passport_mrz ?? ''), dayInDubai(at));
  return read.ok ? { passport_number: read.value.number, passport_expires_on: read.value.expires_on } : {};
};

/** A zone fits the person, and whoever has not begun has a passport that is good for long enough after his first day. */
export const documentsFit = ({ record }: CaseSeen, { at, payload }: Answered): Verdict => {
  const today = dayInDubai(at);
  const person = {
    ...record,
    passport_number: payload.passport_number ?? null,
    passport_expires_on: payload.passport_expires_on ?? null,
    passport_mrz: payload.passport_mrz ?? null,
    passport_name_reason: payload.passport_name_reason ?? record.passport_name_reason ?? null,
  };
  const { faults, fill } = passportFindings(person, today);
  const ends = payload.passport_expires_on ?? fill.passport_expires_on ?? null;
  const door =
    String(record.joined_on) > today
      ? doorFaults({ start_on: record.joined_on, passport_expires_on: ends }).passport_expires_on
      : undefined;
  return allOf(
    Object.entries(faults).map(([field, code]) => ({
      code,
      values: { field },
      fix: { tab: 'overview', field: DIALOG_FIELDS.includes(field) ? field : 'passport_mrz' },
    })),
    door === undefined ? [] : [{ code: door, fix: { tab: 'overview', field: 'passport_expires_on' } }],
  );
};
