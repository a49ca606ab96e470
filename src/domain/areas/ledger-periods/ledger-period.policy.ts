import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { mayCloseMonth } from '@domain/finance/books.rules';
import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { daysInAddress } from '@domain/shared/months.rules';

/** Entries of a month that wait to be posted. */
export const unpostedAt = (month: CalendarDate): string =>
  `/journal-entry?tab=all&f.entry_on=${daysInAddress(month)}&f.state=draft,submitted`;

/** Tasks of its close that nobody has signed off. */
export const openTasksAt = (period: string): string =>
  `/journal-entry?tab=closeTasks&f.period_id=${period}&f.state=open`;

/** Once the month is over. Fact `unposted`: entries of it that are neither posted nor discarded. */
export const maySoftLock = ({ record, facts }: CaseSeen, { at }: { readonly at: number }): Verdict => {
  const month = calendarDate(String(record.month_on));
  return allOf(
    mayCloseMonth(month, at),
    unless(Number(facts.unposted) === 0, {
      code: 'unposted_entries',
      values: { count: Number(facts.unposted) },
      owner: 'finance',
      ...(month && { fix: { tab: 'overview', href: unpostedAt(month) } }),
    }),
  );
};

/**
 * For good: every task of the close is signed off (fact `open_tasks`), nothing waits to be posted, and somebody else looked at it than
 * who locked it at first.
 */
export const mayLock = (now: CaseSeen, command: CommandSeen & { readonly at: number }): Verdict =>
  allOf(
    maySoftLock(now, command),
    unless(Number(now.facts.open_tasks) === 0, {
      code: 'open_tasks',
      values: { count: Number(now.facts.open_tasks) },
      owner: 'finance',
      fix: { tab: 'close-tasks' },
    }),
    anotherPerson(command, [now.record.soft_locked_by_id], 'finance'),
  );

/** Who locked a month does not open it again himself. */
export const mayReopen = ({ record }: CaseSeen, command: CommandSeen): Verdict =>
  anotherPerson(command, [record.soft_locked_by_id], 'finance');
