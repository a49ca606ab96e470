import { addDays, type CalendarDate, calendarDate, daysBetween } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { ESTABLISHMENT_IDS } from './areas/establishments.seed';
import type { DemoCalendar } from './calendar';
import { type DemoStep, type EventRow, eventsOf, rowAfter } from './history';
import { personNumbers } from './identity-numbers';
import type { Leaver } from './leavers';
import { addressPart } from './names';
import type { EmployeeRow } from './people';
import { createRandom, type Random } from './random';

const MACHINE = 'employment';
const SUSPENDED_REASON = 'Unpaid leave, agreed with the client.';

/** AE, check digits, a bank code that no bank has, and an account: it passes the check of form (ISO 13616). */
const iban = (random: Random): string => {
  const account = `099${Array.from({ length: 16 }, () => random.whole(0, 9)).join('')}`;
  const check = 98n - (BigInt(`${account}101400`) % 97n);
  return `AE${String(check).padStart(2, '0')}${account}`;
};

interface Simulated {
  readonly row: EmployeeRow;
  readonly events: readonly EventRow[];
}

/** Everybody was taken on; some are suspended or on notice, and those who have left were given notice before. */
const stepsOf = (
  employee: EmployeeRow,
  leaver: Leaver | undefined,
  isSuspended: boolean,
  calendar: DemoCalendar,
): readonly [DemoStep, ...DemoStep[]] => {
  const since = (day: string) => daysBetween(calendarDate(day) ?? calendar.today, calendar.today);
  const joined = since(employee.joined_on);
  const step = (type: string, to: string, daysAgo: number, second: number, payload = {}): DemoStep => ({
    type,
    to,
    at: calendar.instant(daysAgo, second),
    actorId: null,
    payload,
  });
  const begun: readonly [DemoStep, ...DemoStep[]] = [
    { type: 'created', to: 'draft', at: String(employee.created_at), actorId: null },
    step('begin_onboarding', 'onboarding', joined + 13, 44_000),
    step('activate', 'active', joined, 45_000),
  ];
  if (employee.left_on) {
    const left = since(employee.left_on);
    const payload = { last_day_on: employee.left_on };
    return [
      ...begun,
      step('give_notice', 'notice', leaver?.noticeDaysAgo ?? left + 30, 46_000, payload),
      step('end', 'ended', left, 60_000, { left_on: employee.left_on }),
    ];
  }
  if (leaver && leaver.noticeDaysAgo !== null)
    return [
      ...begun,
      step('give_notice', 'notice', leaver.noticeDaysAgo, 46_000, { last_day_on: leaver.lastDayOn }),
    ];
  const payload = { standing_reason: SUSPENDED_REASON };
  return isSuspended ? [...begun, step('suspend', 'suspended', 12, 46_000, payload)] : begun;
};

/** An employee with what his employment has been through. */
export const simulatedEmployment = (
  employee: EmployeeRow,
  calendar: DemoCalendar,
  steps: readonly [DemoStep, ...DemoStep[]],
  leaver?: Leaver,
): Simulated => {
  const random = createRandom(`employment of ${employee.id}`);
  const numbers = personNumbers(employee, calendar);
  const joined = calendarDate(employee.joined_on) ?? calendar.today;
  const terms = Math.floor(daysBetween(joined, calendar.today) / 730) + 1;
  const name = addressPart(`${employee.first_name} ${employee.last_name}`).replaceAll('-', '.');
  const employmentRow = rowAfter(employee.id, MACHINE, steps);
  return {
    events: eventsOf({ entity: 'employee', id: employee.id, machine: MACHINE }, steps),
    row: {
      ...employee,
      ...employmentRow,
      email: random.chance(0.7) && name !== '' ? `${name}.${employee.id.slice(-5)}@mail.example` : null,
      phone: `+971 5${random.pick([0, 2, 4, 5, 6, 8])} ${random.whole(100, 999)} ${random.whole(1_000, 9_999)}`,
      job_title: numbers.job_title,
      establishment_id: ESTABLISHMENT_IDS[numbers.jurisdiction],
      contract_ends_on: employee.left_on ? null : addDays(joined, terms * 730),
      last_day_on:
        employee.left_on ?? (employmentRow.state === 'notice' ? (leaver?.lastDayOn ?? null) : null),
      standing_reason: employmentRow.state === 'suspended' ? SUSPENDED_REASON : null,
      iban: random.chance(0.96) ? iban(random) : null,
      person_code: `000${random.whole(10_000_000_000, 99_999_999_999)}`,
    },
  };
};

/** Whose last day of work is over has left, also while his offboarding is still settling, as the portal's own job says. */
const asOfToday = (employee: EmployeeRow, leaver: Leaver | undefined, today: CalendarDate): EmployeeRow =>
  leaver && leaver.noticeDaysAgo !== null && leaver.lastDayOn < today
    ? { ...employee, status: 'former', left_on: leaver.lastDayOn }
    : employee;

/** A few have a savings scheme in place of the gratuity, for some months now. */
const schemeOf = (index: number, calendar: DemoCalendar) =>
  index % 75 === 60
    ? { savings_scheme: 'dews', savings_from: firstOfMonth(calendar.day(150)) }
    : { savings_scheme: null, savings_from: null };

/** Employees with their employments and how they came to stand where they do. */
export const makeEmployments = (
  employees: readonly EmployeeRow[],
  leavers: readonly Leaver[],
  calendar: DemoCalendar,
): { readonly rows: readonly EmployeeRow[]; readonly events: readonly EventRow[] } => {
  const byId = new Map(leavers.map((leaver) => [leaver.employee.id, leaver]));
  const all = employees.map((taken, index) => {
    const employee = asOfToday(taken, byId.get(taken.id), calendar.today);
    const isSuspended = index % 150 === 70 && !byId.has(employee.id) && employee.status === 'active';
    const early = employee.joined_on > calendar.day(30);
    const leaver = byId.get(employee.id);
    const steps = stepsOf(employee, leaver, isSuspended && !early, calendar);
    return simulatedEmployment({ ...employee, ...schemeOf(index, calendar) }, calendar, steps, leaver);
  });
  return { rows: all.map(({ row }) => row), events: all.flatMap(({ events }) => events) };
};
