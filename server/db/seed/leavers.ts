import type { OFFBOARDING_STATES } from '@domain/cases/case-states';
import { calendarDate, daysBetween } from '@domain/shared/calendar-date';
import type { JsonRow } from '../bulk';
import type { DemoCalendar } from './calendar';
import type { EmployeeRow } from './people';
import { PROFILES, type Profile } from './profiles';
import { createRandom, type Random } from './random';

type State = (typeof OFFBOARDING_STATES)['open' | 'ended'][number];

/** Somebody of the demo who leaves, has left lately, or stayed after all; and how far his offboarding has come. */
export interface Leaver {
  readonly employee: EmployeeRow;
  readonly state: State;
  readonly openedDaysAgo: number;
  /** When he was given notice; null: not yet. */
  readonly noticeDaysAgo: number | null;
  readonly lastDayOn: string;
  readonly visaCaseId: string | null;
}

/** Days since somebody joined whom nobody lets go already. */
const SETTLED = 150;
const EARLY = ['requested', 'review', 'notice', 'clearance', 'eos_estimated', 'eos_approved'] as const;
const BEFORE_NOTICE: readonly State[] = ['requested', 'review', 'withdrawn'];

/** Days since a case was opened that stands where it does: most are in time. */
const OPENED: Readonly<Partial<Record<State, readonly [number, number]>>> = {
  requested: [1, 3],
  review: [3, 5],
  notice: [8, 35],
  clearance: [20, 30],
};

/** How far the case is when his visa cancellation is there. */
const BESIDE: Readonly<Record<string, State>> = {
  opened: 'dues_signed',
  dues_signed: 'paid',
  mohre_submitted: 'paid',
  zone_submitted: 'paid',
  labour_card_cancelled: 'paid',
  residence_submitted: 'paid',
  returned: 'paid',
  residence_cancelled: 'visa_cancelled',
  grace: 'visa_cancelled',
  overstay: 'visa_cancelled',
  exited: 'visa_cancelled',
  transferred: 'visa_cancelled',
};

const leaverOf = (
  employee: EmployeeRow,
  state: State,
  random: Random,
  calendar: DemoCalendar,
  visaCaseId: string | null = null,
): Leaver => {
  const left = calendarDate(employee.left_on ?? '');
  const sinceLeft = left === null ? 0 : daysBetween(left, calendar.today);
  const [soonest, latest] = OPENED[state] ?? [20, 70];
  const openedDaysAgo = left === null ? random.whole(soonest, latest) : sinceLeft + random.whole(20, 45);
  const isLate = visaCaseId !== null;
  return {
    employee,
    state,
    openedDaysAgo,
    noticeDaysAgo: BEFORE_NOTICE.includes(state) ? null : openedDaysAgo - 3,
    lastDayOn: employee.left_on ?? calendar.day(isLate ? random.whole(0, 10) : -random.whole(5, 60)),
    visaCaseId,
  };
};

/** The same for the same day and profile: those on notice and their cases come from here. */
export const makeLeavers = (
  employees: readonly EmployeeRow[],
  visas: readonly JsonRow<'visa_case'>[],
  profile: Profile,
  calendar: DemoCalendar,
): readonly Leaver[] => {
  const { open, closed, withdrawn } = PROFILES[profile].offboardings;
  const random = createRandom('offboardings');
  const settled = random.shuffled(
    employees.filter(({ status, joined_on }) => status === 'active' && joined_on < calendar.day(SETTLED)),
  );
  const byId = new Map(settled.map((employee) => [employee.id, employee]));
  const withVisa = visas
    .filter(({ type, state }) => type === 'visa cancellation' && Object.hasOwn(BESIDE, String(state)))
    .flatMap(({ id, employee_id, state }) => {
      const employee = byId.get(employee_id);
      return employee ? [leaverOf(employee, BESIDE[String(state)] ?? 'paid', random, calendar, id)] : [];
    })
    .slice(0, Math.floor(open * 0.6));
  const inVisa = new Set(visas.map(({ employee_id }) => employee_id));
  const others = settled.filter(({ id }) => !inVisa.has(id));
  const early = others
    .slice(0, open - withVisa.length)
    .map((employee, index) => leaverOf(employee, EARLY[index % EARLY.length] ?? 'review', random, calendar));
  const stayed = others
    .slice(early.length, early.length + withdrawn)
    .map((employee) => leaverOf(employee, 'withdrawn', random, calendar));
  const gone = employees
    .filter(({ status }) => status === 'former')
    .sort((a, b) => ((a.left_on ?? '') < (b.left_on ?? '') ? 1 : -1))
    .slice(0, closed)
    .map((employee) => leaverOf(employee, 'closed', random, calendar));
  return random.shuffled([...withVisa, ...early, ...stayed, ...gone]);
};
