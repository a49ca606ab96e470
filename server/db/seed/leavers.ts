import type { OFFBOARDING_STATES } from '@domain/cases/case-states';
import { outermost } from '@domain/records/case';
import { calendarDate, dayInDubai, daysBetween } from '@domain/shared/calendar-date';
import type { DemoCalendar } from './calendar';
import type { EmployeeRow } from './people';
import { PROFILES, type Profile } from './profiles';
import { createRandom, type Random } from './random';
import { SETTLED_DAYS, type SimulatedVisa } from './visas';

type State = (typeof OFFBOARDING_STATES)['open' | 'ended'][number];

/** Somebody of the demo who leaves, has left lately, or stayed after all; and how far his offboarding has come. */
export interface Leaver {
  readonly employee: EmployeeRow;
  readonly state: State;
  readonly openedDaysAgo: number;
  /** When he was given notice. */
  readonly noticeDaysAgo: number | null;
  readonly lastDayOn: string;
  /** The cancellation of his visa that his offboarding waits for. */
  readonly visa: CancelledVisa | null;
}

interface CancelledVisa {
  readonly id: string;
  readonly openedDaysAgo: number;
  /** When his residence was cancelled. */
  readonly cancelledDaysAgo: number | null;
}

const EARLY = ['requested', 'review', 'notice', 'clearance', 'eos_estimated', 'eos_approved'] as const;
const BEFORE_NOTICE: readonly State[] = ['requested', 'review', 'withdrawn'];

/** Days since a case was opened that stands where it does: most are in time. */
const OPENED: Readonly<Partial<Record<State, readonly [number, number]>>> = {
  requested: [1, 3],
  review: [3, 5],
  notice: [8, 35],
  clearance: [20, 30],
};

/** How far the case is when his visa cancellation is there: who has had his last day, and whose visa is cancelled, has left. */
const STATE_BY_VISA: Readonly<Record<string, State>> = {
  opened: 'dues_signed',
  dues_signed: 'paid',
  mohre_submitted: 'paid',
  zone_submitted: 'paid',
  labour_card_cancelled: 'paid',
  residence_submitted: 'paid',
  returned: 'paid',
  residence_cancelled: 'closed',
  grace: 'closed',
  overstay: 'closed',
  exited: 'closed',
  transferred: 'closed',
};

/** Nothing of a visa is cancelled before the last day of work; before anything is, the day may be any. */
const NOT_CANCELLED = ['opened', 'dues_signed'];

const daysAgo = (at: string, { today }: DemoCalendar): number =>
  daysBetween(dayInDubai(Date.parse(at)), today);

const cancelledVisa = (
  { id, simulated: { events } }: SimulatedVisa,
  calendar: DemoCalendar,
): CancelledVisa => {
  const [born] = events;
  const cancelled = events.find(({ type }) => type === 'cancel_residence');
  return {
    id,
    openedDaysAgo: born ? daysAgo(String(born.at), calendar) : 1,
    cancelledDaysAgo: cancelled ? daysAgo(String(cancelled.at), calendar) : null,
  };
};

/** Days since his last one; negative: it is to come. */
const sinceLastDay = (
  { left_on }: EmployeeRow,
  visa: SimulatedVisa | null,
  random: Random,
  calendar: DemoCalendar,
): number => {
  const left = calendarDate(left_on ?? '');
  if (left !== null) return daysBetween(left, calendar.today);
  if (visa === null) return -random.whole(5, 60);
  const { openedDaysAgo } = cancelledVisa(visa, calendar);
  return NOT_CANCELLED.includes(String(visa.simulated.now.value))
    ? random.whole(0, Math.min(10, openedDaysAgo))
    : openedDaysAgo + random.whole(0, 4);
};

const leaverOf = (
  employee: EmployeeRow,
  state: State,
  random: Random,
  calendar: DemoCalendar,
  visa: SimulatedVisa | null = null,
): Leaver => {
  const last = sinceLastDay(employee, visa, random, calendar);
  const [soonest, latest] = OPENED[state] ?? [20, 70];
  const openedDaysAgo =
    employee.left_on === null && visa === null
      ? random.whole(soonest, latest)
      : Math.max(last, visa ? cancelledVisa(visa, calendar).openedDaysAgo : 0) + random.whole(20, 45);
  return {
    employee,
    state,
    openedDaysAgo,
    noticeDaysAgo: BEFORE_NOTICE.includes(state) ? null : openedDaysAgo - 3,
    lastDayOn: calendar.day(last),
    visa: visa && cancelledVisa(visa, calendar),
  };
};

/** The same for the same day and profile: those on notice and their cases come from here. */
export const makeLeavers = (
  employees: readonly EmployeeRow[],
  visas: readonly SimulatedVisa[],
  profile: Profile,
  calendar: DemoCalendar,
): readonly Leaver[] => {
  const { open, closed, withdrawn } = PROFILES[profile].offboardings;
  const random = createRandom('offboardings');
  const actives = random.shuffled(employees.filter(({ status }) => status === 'active'));
  const cancellations = visas.filter(({ type }) => type === 'visa cancellation');
  const visaOf = new Map(cancellations.map((visa) => [visa.employee.id, visa]));
  const withVisa = actives.flatMap((employee) => {
    const visa = visaOf.get(employee.id);
    const state = visa && STATE_BY_VISA[outermost(visa.simulated.now.value)];
    return state ? [leaverOf(employee, state, random, calendar, visa)] : [];
  });
  const inVisa = new Set(visas.map(({ employee }) => employee.id));
  const others = actives.filter(
    ({ id, joined_on }) => !inVisa.has(id) && joined_on < calendar.day(SETTLED_DAYS),
  );
  const early = others
    .slice(0, open)
    .map((employee, index) => leaverOf(employee, EARLY[index % EARLY.length] ?? 'review', random, calendar));
  const stayed = others
    .slice(early.length, early.length + withdrawn)
    .map((employee) => leaverOf(employee, 'withdrawn', random, calendar));
  const gone = employees
    .filter(({ status }) => status === 'former')
    .sort((a, b) => ((a.left_on ?? '') < (b.left_on ?? '') ? 1 : -1))
    .slice(0, closed)
    .map((employee) => leaverOf(employee, 'closed', random, calendar, visaOf.get(employee.id)));
  return random.shuffled([...withVisa, ...early, ...stayed, ...gone]);
};
