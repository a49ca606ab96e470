import type { FieldInputs } from '@domain/area/field';
import { anotherPerson, type CaseSeen, type CommandSeen, filled } from '@domain/area/judging';
import { ALLOWED, allOf, onlyIf, type Reason, unless, type Verdict } from '@domain/area/verdict';
import { lastDayOfNotice, type NoticeRule, noticeRule } from '@domain/employment/notice.rules';
import { notInBatch } from '@domain/finance/batch.rules';
import { type CalendarDate, calendarDate, dayInDubai } from '@domain/shared/calendar-date';

/**
 * Rules of leaving. Facts: `has_pay` (a basic wage is known), `approved_on` (day of the settlement's last approval), `has_residence` (he
 * holds a residence or a labour card), `visa` (state of his visa cancellation, or null), `employment` (its state), `joined_on`, `probation_months`, `is_below_zero` (the settlement is, whose
 * amount is masked for some), `is_outdated` (advances or late facts have changed since it was computed), `leave_half_days`, `unpaid_days` and `last_month_days` as the records have them on the last day. Memory:
 * `estimated_by`, `explained_by`.
 */

interface NoticeInput extends CommandSeen {
  /** Wall clock, milliseconds. */
  readonly at: number;
  readonly payload: FieldInputs;
}

const dayOf = (value: unknown): CalendarDate | null =>
  typeof value === 'string' ? calendarDate(value) : null;

/** What the law asks of a notice with a letter of this day, where enough is known to judge by. */
const ruleOf = ({ record, facts }: CaseSeen, noticeOn: unknown, joins: unknown): NoticeRule | null => {
  const [input, joined] = [dayOf(noticeOn), dayOf(facts.joined_on)];
  if (input === null || joined === null) return null;
  return noticeRule({
    noticeOn: input,
    joinedOn: joined,
    probationMonths: typeof facts.probation_months === 'number' ? facts.probation_months : null,
    reason: String(record.reason),
    joinsOtherEmployer: joins === true,
  });
};

/** The letter's day, today unless told; as much notice as the law asks for, and the last day that follows. */
export const noticeProposed = (now: CaseSeen, { at, payload }: NoticeInput): FieldInputs => {
  const notice_given_on = dayOf(payload.notice_given_on) ?? dayInDubai(at);
  const rule = ruleOf(now, notice_given_on, payload.joins_other_employer);
  const days = typeof payload.notice_days === 'number' ? payload.notice_days : (rule?.least ?? null);
  const agreed = dayOf(now.record.last_day_on);
  const lawful = days === null || days === 0 ? null : lastDayOfNotice(notice_given_on, days);
  return {
    notice_given_on,
    notice_days: rule?.least ?? null,
    // a later day that was agreed stays
    last_day_on: lawful === null || (agreed !== null && agreed > lawful) ? agreed : lawful,
  };
};

const ofPayload = (code: string, field: string, values: Reason['values'] = {}): Reason => ({
  code,
  values,
  fix: { tab: 'process', field },
});

/** A letter is not of tomorrow, nor of before he came; its notice is what the law allows. */
export const isNoticeLawful = (now: CaseSeen, { at, payload }: NoticeInput): Verdict => {
  const { notice_given_on, notice_days, last_day_on, joins_other_employer } = payload;
  const rule = ruleOf(now, notice_given_on, joins_other_employer);
  const days = Number(notice_days);
  return allOf(
    unless(String(notice_given_on) <= dayInDubai(at), ofPayload('notice_in_future', 'notice_given_on')),
    unless(
      !filled(now.facts.joined_on) || String(notice_given_on) >= String(now.facts.joined_on),
      ofPayload('notice_before_first_day', 'notice_given_on', { day: String(now.facts.joined_on) }),
    ),
    rule === null || days >= rule.least
      ? ALLOWED
      : [ofPayload(`notice_too_short_${rule.kind}`, 'notice_days', { least: rule.least })],
    rule === null || days <= rule.most
      ? ALLOWED
      : [ofPayload('notice_too_long', 'notice_days', { most: rule.most })],
    unless(
      String(last_day_on) >= String(notice_given_on),
      ofPayload('last_day_before_notice', 'last_day_on'),
    ),
  );
};

/** Nobody's last day is moved before the letter, nor once his employment has ended. */
export const isLastDayPossible = ({ record }: CaseSeen, { payload }: NoticeInput): Verdict =>
  unless(
    !filled(record.notice_given_on) || String(payload.last_day_on) >= String(record.notice_given_on),
    ofPayload('last_day_before_notice', 'last_day_on'),
  );

const isEmployed = ({ facts }: CaseSeen): Verdict =>
  unless(facts.employment !== 'ended', { code: 'employment_ended', owner: 'admin' });
export const mayMoveLastDay = isEmployed;

/**
 * What the records say of the settlement: who computes it overrides only what is not so. Fact `is_saver`: on his last day he is in a savings
 * scheme, which took the place of the gratuity.
 */
export const settlementProposed = ({ record, facts }: CaseSeen): FieldInputs => {
  const known = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    scheme: record.scheme ?? (facts.is_saver === true ? 'dews' : null),
    unpaid_days: record.unpaid_days ?? known(facts.unpaid_days),
    leave_half_days: record.leave_half_days ?? known(facts.leave_half_days),
    last_month_days: record.last_month_days ?? known(facts.last_month_days),
    deductions_fils: record.deductions_fils ?? null,
    override_reason: record.override_reason ?? null,
  };
};

const FIGURES = ['unpaid_days', 'leave_half_days', 'last_month_days'] as const;

/** A figure that is not the one of the records is explained. */
const overridesExplained = ({ facts }: CaseSeen, { payload }: NoticeInput): Verdict =>
  FIGURES.some((name) => typeof facts[name] === 'number' && Number(payload[name]) !== facts[name]) &&
  !filled(payload.override_reason)
    ? [ofPayload('override_unexplained', 'override_reason')]
    : ALLOWED;

export const CLEARANCE = ['handover_done', 'assets_returned', 'access_removed'] as const;

/** What is cleared is known before anything is settled. */
export const mayEstimate = ({ record, facts }: CaseSeen): Verdict =>
  allOf(
    ...CLEARANCE.map((field) =>
      unless(record[field] === true, {
        code: 'not_cleared',
        values: { field },
        owner: 'client',
        fix: { tab: 'process', command: 'record_clearance' },
      }),
    ),
    unless(facts.has_pay === true, { code: 'pay_missing', owner: 'admin' }),
  );

const isLastPayOpen = ({ facts }: CaseSeen, { payload }: NoticeInput): Verdict =>
  unless(
    facts.is_month_paid !== true || Number(payload.last_month_days) === 0,
    ofPayload('last_month_paid', 'last_month_days'),
  );

const isQuarter = (days: number): boolean => Number.isInteger(4 * days);

/**
 * Who is in a savings scheme gets no gratuity for its months (fact `is_saver`); no day is paid twice, by a payroll run and by the settlement (fact
 * `is_month_paid`); and what is not as the records have it is explained.
 */
export const mayCompute = (now: CaseSeen, request: NoticeInput): Verdict =>
  allOf(
    unless(
      now.facts.is_saver !== true || request.payload.scheme === 'dews',
      ofPayload('in_scheme', 'scheme'),
    ),
    isLastPayOpen(now, request),
    unless(
      isQuarter(Number(request.payload.last_month_days)),
      ofPayload('no_quarter_days', 'last_month_days'),
    ),
    overridesExplained(now, request),
  );

/** Fact `final_run`: what the final run is called that pays it. */
const notInFinalRun = ({ facts }: CaseSeen): Verdict =>
  unless(typeof facts.final_run !== 'string', {
    code: 'in_final_run',
    values: { run: String(facts.final_run) },
    owner: 'finance',
  });

/** A settlement that a final run or a payment batch pays is paid by it, by nobody else. */
export const mayPay = (now: CaseSeen, command: CommandSeen): Verdict =>
  command.actor.userId === null ? ALLOWED : allOf(notInFinalRun(now), notInBatch(now, command));

/** He owes us more than we owe him: somebody says why before it is approved. */
export const mayExplainBelowZero = ({ facts }: CaseSeen): Verdict => onlyIf(facts.is_below_zero === true);

/** Four eyes: who computed the settlement, or explained why it is below zero, does not approve it. */
export const mayApprove = ({ record, facts, memory }: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    unless(facts.is_below_zero !== true || filled(record.below_zero_reason), {
      code: 'below_zero_unexplained',
      owner: 'finance',
      fix: { tab: 'process', field: 'below_zero_reason' },
    }),
    unless(facts.is_outdated !== true, {
      code: 'settlement_outdated',
      owner: 'finance',
      fix: { tab: 'process' },
    }),
    anotherPerson(command, [memory.estimated_by, memory.explained_by], 'approver'),
  );

/** The cancellation is with the authority from here on. */
const NOT_SUBMITTED = ['opened', 'dues_signed', 'withdrawn', 'cancelled_by_authority'];

/** Everything can be taken back until MOHRE, or the free zone, has the cancellation. */
export const mayWithdraw = (now: CaseSeen): Verdict =>
  allOf(
    unless((now.facts.visa ?? null) === null || NOT_SUBMITTED.includes(String(now.facts.visa)), {
      code: 'cancellation_submitted',
      owner: 'authority',
    }),
    isEmployed(now),
    notInFinalRun(now),
    unless(typeof now.facts.in_batch !== 'string', {
      code: 'in_batch',
      values: { batch: String(now.facts.in_batch) },
      owner: 'finance',
    }),
  );

/** Nobody's employment is over before his last day. */
export const mayClose = ({ record }: CaseSeen, { at }: { readonly at: number }): Verdict =>
  unless(String(record.last_day_on) <= dayInDubai(at), {
    code: 'last_day_ahead',
    values: { day: String(record.last_day_on) },
    owner: 'admin',
  });

const CANCELLED = ['residence_cancelled', 'grace', 'overstay', 'exited', 'transferred', 'closed'];

/** Who holds no identity documents has nothing to be cancelled. */
export const isVisaCancelled = ({ facts }: CaseSeen): Verdict =>
  unless(
    CANCELLED.includes(String(facts.visa)) || ((facts.visa ?? null) === null && facts.has_residence !== true),
    { code: 'visa_not_cancelled', owner: 'pro', fix: { tab: 'overview', field: 'visa_case_id' } },
  );
