import { calendarDate, daysBetween } from '@domain/shared/calendar-date';
import type { DemoCalendar } from './calendar';
import { simulatedEmployment } from './employment';
import type { EventRow } from './history';
import { personNumbers } from './identity-numbers';
import type { DemoOnboarding } from './onboardings';
import type { EmployeeRow } from './people';
import { createRandom } from './random';
import { prosOf, type UserRow } from './users';
import { type SimulatedVisa, simulateVisa } from './visas';

/** Commands of a new visa, and of one that goes back and comes again. */
const MOST_COMMANDS = 30;

/** A visa that is open for longer than an entry permit is good for has gone on for so many days, and halted among its formalities. */
const HALTED_AFTER_DAYS = 60;
const GOES_ON_DAYS = 36;
const COMMANDS_UNTIL_HALT = 12;

/** Whom an onboarding has made already: somebody whose visa is under way, or who waits for his first day with it. */
export interface Joiner {
  readonly employee: EmployeeRow;
  readonly events: readonly EventRow[];
  readonly visa: SimulatedVisa;
}

const daysSince = (at: string, calendar: DemoCalendar): number =>
  daysBetween(calendarDate(at.slice(0, 10)) ?? calendar.today, calendar.today);

/**
 * The employee of an onboarding that has opened his visa process, and that process: under way, or completed when the onboarding says so.
 * One of them has come to a halt: the PRO of the demo has it, and a fine runs.
 */
export const makeJoiners = (
  onboardings: readonly DemoOnboarding[],
  users: readonly UserRow[],
  calendar: DemoCalendar,
): readonly Joiner[] => {
  const pros = prosOf(users);
  return onboardings.flatMap(({ row, events }): Joiner[] => {
    const instantOf = (wanted: string) => {
      const found = events.find(({ type }) => type === wanted);
      return found && String(found.at);
    };
    const [opened, ready] = [instantOf('open_visa'), instantOf('visa_ready')];
    const { employee_id, born_on, nationality } = row;
    if (row.state === 'completed' || !opened || !employee_id || !born_on || !nationality) return [];
    const random = createRandom(`joining by ${row.id}`);
    const since = daysSince(opened, calendar);
    const isHalted = ready === undefined && since > HALTED_AFTER_DAYS;
    const drawn = ready === undefined ? random.whole(1, since - 1) : daysSince(ready, calendar) + 1;
    const until = isHalted ? since - GOES_ON_DAYS : drawn;
    const taken: EmployeeRow = {
      id: employee_id,
      company_id: row.company_id,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      image_url: null,
      joined_on: row.start_on,
      born_on,
      nationality,
      gross_fils: row.gross_salary_fils,
      basic_fils: row.basic_salary_fils,
      status: 'coming',
      left_on: null,
      first_mobile_login_at: null,
      created_at: opened,
      updated_at: opened,
    };
    const { row: employee, events: employment } = simulatedEmployment(taken, calendar, [
      { type: 'created', to: 'draft', at: opened, actorId: null },
      { type: 'begin_onboarding', to: 'onboarding', at: opened, actorId: null },
    ]);
    const some = ready === undefined ? Math.min(since - until, random.whole(3, 12)) : MOST_COMMANDS;
    const commands = isHalted ? COMMANDS_UNTIL_HALT : some;
    const visa = simulateVisa(
      {
        id: `visa-of-${row.id}`,
        type: 'new visa process',
        employee,
        numbers: personNumbers(employee, calendar),
        fate: ready === undefined ? 'under way' : 'done',
        openedDaysAgo: since,
        pro: (isHalted ? pros.at(-1) : undefined) ?? random.pick(pros),
        random,
        location: row.location,
        times: Array.from({ length: commands + 1 }, (_, index) =>
          calendar.instant(Math.round(since - ((since - until) * index) / commands), 30_000 + index * 1_000),
        ),
      },
      calendar,
    );
    return [{ employee, events: employment, visa }];
  });
};
