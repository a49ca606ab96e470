import { anotherPerson, type CaseSeen, type CommandSeen, filled, listed } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { mayPostOn } from '@domain/finance/books.rules';
import { type CalendarDate, calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { monthOf } from '@domain/shared/months.rules';

interface Timed {
  /** Wall clock, milliseconds. */
  readonly at: number;
}
type Judged = (
  now: CaseSeen,
  command: Timed & { readonly payload: Readonly<Record<string, unknown>> },
) => Verdict;

const LINES = { tab: 'journal-lines' } as const;

const dayOf = ({ record }: CaseSeen) => calendarDate(String(record.entry_on));
const isSoftLocked = (day: CalendarDate | null, { facts }: CaseSeen): boolean =>
  day !== null && listed(facts.soft_locked_months).includes(monthOf(day));

/** A month that is soft-locked takes an entry that says why; any other locked one takes none, nor does a day to come. */
const isInTime = (now: CaseSeen, { at }: Timed): Verdict => {
  const day = dayOf(now);
  if (!isSoftLocked(day, now))
    return mayPostOn(day, { today: dayInDubai(at), locked: now.facts.locked_months, field: 'entry_on' });
  return unless(filled(now.record.late_reason), {
    code: 'late_reason_missing',
    owner: 'finance',
    fix: { tab: 'overview', field: 'late_reason' },
  });
};

const accountsAreOpen = ({ facts }: CaseSeen): Verdict =>
  unless(Number(facts.closed_accounts) === 0, {
    code: 'account_closed',
    values: { count: Number(facts.closed_accounts) },
    owner: 'finance',
    fix: LINES,
  });

/**
 * Two lines at least, as much debit as credit, accounts that take postings, a month that is not locked. Facts: `lines`, `debit` and
 * `credit` in fils, `closed_accounts` (lines whose account takes no postings), `control_accounts` (lines on accounts that only documents
 * move), `locked_months`, `soft_locked_months`.
 */
export const maySubmit = (now: CaseSeen, command: Timed): Verdict => {
  const { record, facts } = now;
  return allOf(
    unless(Number(facts.lines) >= 2, { code: 'too_few_lines', owner: 'finance', fix: LINES }),
    unless(Number(facts.debit) === Number(facts.credit), {
      code: 'not_balanced',
      owner: 'finance',
      fix: LINES,
    }),
    accountsAreOpen(now),
    unless(record.source === 'reversal' || Number(facts.control_accounts) === 0, {
      code: 'control_account',
      values: { count: Number(facts.control_accounts) },
      owner: 'finance',
      fix: LINES,
    }),
    isInTime(now, command),
  );
};

/**
 * The same again, for it may have changed since, and four eyes. Into a month that is soft-locked the controller posts (fact `controllers`:
 * users). Memory `submitted_by`.
 */
export const mayPost = (now: CaseSeen, command: CommandSeen & Timed): Verdict =>
  allOf(
    maySubmit(now, command),
    unless(!isSoftLocked(dayOf(now), now) || listed(now.facts.controllers).includes(command.actor.userId), {
      code: 'needs_controller',
      owner: 'finance',
    }),
    anotherPerson(command, [now.record.author_id, now.memory.submitted_by], 'approver'),
  );

/**
 * What a reversal did is entered anew, not reversed once more: the chain would never end. What a document posted is taken back by what
 * happens to the document. It is posted to the same accounts, which all have to take postings still. Nobody undoes alone what he entered or posted.
 */
export const mayReverse = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    unless(!filled(now.record.reverses_id), { code: 'is_reversal', owner: 'finance' }),
    unless(now.record.source !== 'system', { code: 'from_document', owner: 'finance' }),
    accountsAreOpen(now),
    anotherPerson(command, [now.record.author_id], 'approver'),
  );

/** Not before what it reverses, not in the future, in no locked month. */
export const isReversalInTime: Judged = ({ record, facts }, { payload, at }) => {
  const day = calendarDate(String(payload.reversed_on));
  return allOf(
    unless(day === null || day >= String(record.entry_on ?? ''), {
      code: 'before_entry',
      values: { on: String(record.entry_on) },
      owner: 'finance',
      fix: { tab: 'overview', field: 'reversed_on' },
    }),
    mayPostOn(day, { today: dayInDubai(at), locked: facts.locked_months, field: 'reversed_on' }),
  );
};
