import {
  anotherPerson,
  bySystem,
  type CaseSeen,
  type CommandSeen,
  type Deciders,
  filled,
  listed,
  needs,
} from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';

const number = (fact: unknown): number => (typeof fact === 'number' ? fact : 0);

/** Sick leave has a code of its own: its days are those of a year of service (`limit_since`). */
const withinLimit = ({ record, facts }: CaseSeen): Verdict => {
  const isSick = record.leave_type === 'sick';
  return unless(number(facts.limit_over) === 0, {
    code: isSick ? 'not_enough_sick_leave' : 'over_leave_limit',
    values: {
      left: number(facts.limit_left),
      most: number(facts.limit_most),
      over: number(facts.limit_over),
      ...(isSick ? { since: String(facts.limit_since) } : {}),
    },
    owner: 'employee',
    fix: { tab: 'overview', field: 'to_on' },
  });
};

/** A leave that is long enough for it is granted with a certificate. */
const hasCertificate = ({ record, facts }: CaseSeen): Verdict =>
  unless(
    record.kind !== 'leave' ||
      typeof facts.certificate_after !== 'number' ||
      number(facts.days) <= facts.certificate_after ||
      number(facts.attachments) > 0,
    {
      code: 'certificate_missing',
      values: { after: number(facts.certificate_after) },
      owner: 'employee',
      fix: { tab: 'attachments' },
    },
  );

const leaveIsComplete = (now: CaseSeen): Verdict => {
  const { leave_type, from_on, to_on } = now.record;
  const request = allOf(
    needs(now, 'leave_type', 'employee'),
    needs(now, 'from_on', 'employee'),
    needs(now, 'to_on', 'employee'),
  );
  if (request.length > 0) return request;
  if (String(to_on) < String(from_on))
    return [{ code: 'ends_before_it_begins', owner: 'employee', fix: { tab: 'overview', field: 'to_on' } }];
  if (now.record.is_half_day === true && String(to_on) !== String(from_on))
    return [{ code: 'half_day_of_many', owner: 'employee', fix: { tab: 'overview', field: 'is_half_day' } }];
  const left = number(now.facts.leave_left);
  return allOf(
    unless(leave_type !== 'annual' || number(now.facts.days) <= left, {
      code: 'not_enough_leave',
      values: { left },
      owner: 'employee',
      fix: { tab: 'overview', field: 'to_on' },
    }),
    withinLimit(now),
    unless(number(now.facts.overlapping) === 0, { code: 'leave_overlaps', owner: 'employee' }),
  );
};

/** A request says what it asks for. Bank details are asked for as a fact: not everybody sees them. */
export const isComplete = (now: CaseSeen): Verdict => {
  if (now.record.kind === 'leave') return leaveIsComplete(now);
  if (now.record.kind === 'letter') return needs(now, 'letter_type', 'employee');
  return unless(now.facts.has_iban === true, {
    code: 'iban_missing',
    owner: 'employee',
    fix: { tab: 'overview', field: 'new_iban' },
  });
};

/** Nobody decides on his own request, nor on one that he made for somebody. */
export const notHisOwn = ({ facts }: CaseSeen, command: CommandSeen): Verdict =>
  anotherPerson(command, listed(facts.own_users), 'admin');

/** Still right when it is decided: other leave may have been granted meanwhile. */
export const mayEndorse = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(notHisOwn(now, command), isComplete(now), hasCertificate(now));

/** Who endorsed a request is not who approves it, and another account is seen by whoever does. */
export const APPROVED_BY: Deciders = { notBy: 'manager_id', sees: 'new_iban' };

/** Whoever approves another account sees it: it needs the grant for bank details. */
const seesAccount = ({ record, facts }: CaseSeen, { actor }: CommandSeen): Verdict =>
  unless(
    record.kind !== 'bank_change' ||
      actor.userId === null ||
      facts.has_iban !== true ||
      (filled(record[APPROVED_BY.sees]) && !listed(facts.masked).includes(APPROVED_BY.sees)),
    { code: 'account_masked', owner: 'admin' },
  );

/** Two people: who endorsed it does not approve it. */
export const mayApprove = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    anotherPerson(command, [...listed(now.facts.own_users), now.record[APPROVED_BY.notBy]], 'approver'),
    isComplete(now),
    hasCertificate(now),
    seesAccount(now, command),
  );

/** A letter is there before it counts as handed over; another account is paid to on the day after it was approved at the earliest. */
export const mayFulfil = ({ record, facts }: CaseSeen): Verdict => {
  if (record.kind === 'letter')
    return unless(number(facts.attachments) > 0, {
      code: 'letter_missing',
      owner: 'admin',
      fix: { tab: 'letters' },
    });
  return unless(
    record.kind !== 'bank_change' || String(facts.today ?? '') > String(record.decided_on ?? ''),
    {
      code: 'account_tomorrow',
      values: { day: String(record.decided_on ?? '') },
      owner: 'admin',
    },
  );
};

/** The letter that was made for the request hands itself over: nobody gives the command. */
export const isDelivered = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(bySystem(now, command), onlyIf(now.record.kind === 'letter'), mayFulfil(now));

/** An account that is somebody else's as well may be right: whoever carries it out answers why. */
export const answersWarning = (
  { record, facts }: CaseSeen,
  { payload }: { readonly payload: Readonly<Record<string, unknown>> },
): Verdict =>
  unless(record.kind !== 'bank_change' || number(facts.same_iban) === 0 || filled(payload.outcome), {
    code: 'account_of_another',
    values: { count: number(facts.same_iban) },
    fix: { tab: 'overview', field: 'outcome' },
  });

/** Leave that has begun is not taken back here. */
export const mayWithdraw = ({ record, facts }: CaseSeen): Verdict =>
  unless(
    record.kind !== 'leave' || !filled(record.from_on) || String(record.from_on) > String(facts.today ?? ''),
    { code: 'leave_has_begun', owner: 'admin' },
  );
