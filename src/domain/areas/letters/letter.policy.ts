import type { FieldInputs } from '@domain/area/field';
import { type CaseSeen, type CommandSeen, filled, listed } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { SETTLEMENTS_APPROVED } from '@domain/finance/states';
import { DEFAULT_SIGN_DAYS } from '@domain/letters/letter-kinds';
import { addDays, dayInDubai } from '@domain/shared/calendar-date';

/**
 * Rules of a letter. Facts: `template` (state of its template's version), `empty` (fields of it without a value), `prints` (fields of the
 * letter that say what it prints and only some may see), `signers` (roles that sign), `signers_missing` (those of whom name or address
 * is not known), `has_email` (the person has an address), `offboarding`, `salary_counts`.
 */

/** Whoever works on a letter sees what it prints. */
export const seesLetter = ({ record, facts }: CaseSeen, { actor }: CommandSeen): Verdict =>
  actor.userId === null
    ? []
    : listed(facts.prints).flatMap((name) =>
        unless(filled(record[String(name)]) && !listed(facts.masked).includes(name), {
          code: 'letter_masked',
          values: { field: String(name) },
          owner: 'admin',
        }),
      );

/** What a settlement comes to is printed once another person has approved it. Fact `offboarding`: the state of the letter's case. */
const isSettled = ({ record, facts }: CaseSeen): Verdict =>
  unless(
    record.kind !== 'settlement_statement' ||
      !filled(record.offboarding_id) ||
      SETTLEMENTS_APPROVED.some((state) => state === facts.offboarding),
    { code: 'settlement_not_approved', owner: 'approver' },
  );

/** A change of salary is printed while it counts: approved, and with no other one in its place. Fact `salary_counts`. */
const isAgreed = ({ record, facts }: CaseSeen): Verdict =>
  unless(!filled(record.salary_id) || facts.salary_counts === true, {
    code: 'salary_not_in_force',
    owner: 'approver',
  });

/** Its template is in use, and everything that it prints is known. `isSigned`: the way of letters that somebody signs. */
export const mayIssue = (
  now: CaseSeen,
  command: CommandSeen,
  { isSigned }: Readonly<Record<string, unknown>> = {},
): Verdict =>
  allOf(
    onlyIf(listed(now.facts.signers).length > 0 === isSigned),
    seesLetter(now, command),
    unless(now.facts.template === 'approved', { code: 'template_not_in_use', owner: 'admin' }),
    isSettled(now),
    isAgreed(now),
    listed(now.facts.empty).map((name) => ({
      code: 'letter_field_empty',
      values: { field: String(name) },
      owner: 'admin',
    })),
  );

/** Everybody who signs is known. */
export const mayAskForSignature = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    seesLetter(now, command),
    listed(now.facts.signers_missing).map((role) => ({
      code: 'signer_missing',
      values: { role: String(role) },
      owner: 'admin',
      fix: { tab: 'overview' },
    })),
  );

export const mayMail = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    seesLetter(now, command),
    unless(now.facts.has_email === true, { code: 'person_without_email', owner: 'admin' }),
  );

/** The step of the case was refused when it was signed: it is tried again. */
export const mayMoveCase = ({ record }: CaseSeen): Verdict => onlyIf(record.case_outcome === 'refused');

/** As many days as the template says. Fact `sign_days`. */
export const signByProposed = ({ facts }: CaseSeen, { at }: { readonly at: number }): FieldInputs => ({
  sign_by: addDays(dayInDubai(at), typeof facts.sign_days === 'number' ? facts.sign_days : DEFAULT_SIGN_DAYS),
});

/** A link goes to the address of before unless another one is entered. */
export const remindProposed = ({ record }: CaseSeen): FieldInputs => ({
  signer_email: record.signer_email ?? null,
});
