import { dueOn } from '@domain/finance/vat-due.rules';
import { addDays, type CalendarDate, daysBetween, monthsLater } from '@domain/shared/calendar-date';
import { monthYear } from '@domain/shared/months.rules';
import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { staffOf } from '../users';
import { makePeriods } from './ledger-periods.seed';

const quarterOf = (month: CalendarDate): CalendarDate =>
  monthsLater(month, -((Number(month.slice(5, 7)) - 1) % 3));

/**
 * The quarters whose months are all in the ledger, and the one of today: those that are locked were filed before. What they come to is
 * computed once their documents are there (server/db/ledger/vat-boxes.ts).
 */
export const seed: AreaSeed<'tax_period'> = (input) => {
  const { calendar, users } = input;
  const [first, second] = staffOf(users).map(({ id }) => id);
  const months = makePeriods(input);
  const current = quarterOf(months[0]?.month_on ?? calendar.today);
  const quarters = [...new Set(months.map(({ month_on }) => quarterOf(month_on)))].filter(
    (start) =>
      start === current ||
      [0, 1, 2].every((later) => months.some(({ month_on }) => month_on === monthsLater(start, later))),
  );
  const made = quarters.map((starts_on) => {
    const ends_on = addDays(monthsLater(starts_on, 3), -1);
    const id = `tax-period-${starts_on.slice(0, 7)}`;
    const isLocked = months
      .filter(({ month_on }) => quarterOf(month_on) === starts_on)
      .every((month) => month.isLocked);
    const ended = daysBetween(ends_on, calendar.today);
    const step = (type: string, to: string, daysAgo: number, actorId = first ?? null): DemoStep => ({
      type,
      to,
      at: calendar.instant(daysAgo, 45_000),
      actorId,
    });
    const [prepared, filed] = [ended - 12, ended - 20];
    const created = step('created', 'open', ended + 92);
    const steps: readonly [DemoStep, ...DemoStep[]] = isLocked
      ? [
          created,
          step('prepare', 'prepared', prepared),
          step('file', 'filed', filed, second),
          step('lock', 'locked', ended - 45, second),
        ]
      : [created];
    return {
      events: eventsOf({ entity: 'tax_period', id, machine: 'tax-period' }, steps),
      row: {
        ...rowAfter(id, 'tax-period', steps),
        name: `${monthYear(starts_on)} – ${monthYear(ends_on)}`,
        starts_on,
        length: 'quarter',
        ends_on,
        due_on: dueOn(ends_on),
        prepared_by_id: isLocked ? (first ?? null) : null,
        prepared_on: isLocked ? calendar.day(prepared) : null,
        filed_by_id: isLocked ? (second ?? null) : null,
        filed_on: isLocked ? calendar.day(filed) : null,
        filing_reference: isLocked ? `201-${starts_on.slice(0, 7)}` : null,
      },
    };
  });
  return {
    table: 'tax_period',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
