import { OFFBOARDING_STATES, ONBOARDING_STATES, RENEWAL_STATES } from '@domain/cases/case-states';
import type { Schema } from '@server/db/schema';
import type { Insertable } from 'kysely';
import type { DemoCalendar } from './calendar';
import { aPerson } from './names';
import type { EmployeeRow } from './people';
import type { ProfileSizes } from './profiles';
import { createRandom, type Random } from './random';

type Rows<T extends keyof Schema> = readonly Insertable<Schema[T]>[];

export interface DemoCases {
  readonly onboarding_case: Rows<'onboarding_case'>;
  readonly offboarding_case: Rows<'offboarding_case'>;
  readonly renewal_request: Rows<'renewal_request'>;
}

/** Columns of every process row: opened so many days ago, in its state since some day after. */
export const processRow = (
  machine: string,
  number: number,
  state: string,
  openedDaysAgo: number,
  random: Random,
  calendar: DemoCalendar,
) => {
  const since = calendar.instant(
    random.whole(1, Math.max(1, openedDaysAgo - 1)),
    random.whole(50_000, 80_000),
  );
  return {
    id: `${machine}-${String(number).padStart(5, '0')}`,
    machine,
    machine_version: 1,
    state,
    state_since: since,
    created_at: calendar.instant(openedDaysAgo, random.whole(18_000, 49_000)),
    updated_at: since,
  };
};

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const makeCases = (
  employees: readonly EmployeeRow[],
  sizes: ProfileSizes,
  calendar: DemoCalendar,
): DemoCases => {
  const active = employees.filter((row) => row.status === 'active');
  const former = employees.filter((row) => row.status === 'former');
  return {
    onboarding_case: onboardings(active, sizes.onboardings, calendar),
    offboarding_case: offboardings(active, former, sizes.offboardings, calendar),
    renewal_request: renewals(active, sizes.renewals, calendar),
  };
};

/** A candidate is no employee yet; a completed case links to the employee that came of it. */
const onboardings = (
  active: readonly EmployeeRow[],
  { open, completed, unsuccessful }: ProfileSizes['onboardings'],
  calendar: DemoCalendar,
): Rows<'onboarding_case'> => {
  const random = createRandom('onboardings');
  const newest = [...active].sort((a, b) => (a.joined_on < b.joined_on ? 1 : -1)).slice(0, completed);
  const states = random.shuffled([
    ...times(open, () => random.pick(ONBOARDING_STATES.open)),
    ...times(unsuccessful, () => 'unsuccessful'),
    ...newest.map(() => 'completed'),
  ]);
  return states.map((state, index) => {
    const hired = state === 'completed' ? newest.pop() : undefined;
    const { first_name, last_name } = hired ?? aPerson(random);
    return {
      ...processRow('onboarding', index + 1, state, random.whole(2, 75), random, calendar),
      company_id: (hired ?? random.pick(active)).company_id,
      employee_id: hired?.id ?? null,
      first_name,
      last_name,
      image_url: null,
      start_on: hired?.joined_on ?? calendar.day(-random.whole(3, 45)),
    };
  });
};

const offboardings = (
  active: readonly EmployeeRow[],
  former: readonly EmployeeRow[],
  { open, closed, withdrawn }: ProfileSizes['offboardings'],
  calendar: DemoCalendar,
): Rows<'offboarding_case'> => {
  const random = createRandom('offboardings');
  const leaving = random.shuffled(active).slice(0, open + withdrawn);
  const gone = [...former].sort((a, b) => ((a.left_on ?? '') < (b.left_on ?? '') ? 1 : -1)).slice(0, closed);
  const given = [
    ...leaving.map((employee, index) => ({
      employee,
      state: index < open ? random.pick(OFFBOARDING_STATES.open) : 'withdrawn',
    })),
    ...gone.map((employee) => ({ employee, state: 'closed' })),
  ];
  return random.shuffled(given).map(({ employee, state }, index) => ({
    ...processRow('offboarding', index + 1, state, random.whole(5, 90), random, calendar),
    company_id: employee.company_id,
    employee_id: employee.id,
    last_day_on: employee.left_on ?? calendar.day(-random.whole(5, 60)),
  }));
};

const renewals = (
  active: readonly EmployeeRow[],
  { open, ended }: ProfileSizes['renewals'],
  calendar: DemoCalendar,
): Rows<'renewal_request'> => {
  const random = createRandom('renewals');
  const whose = random.shuffled(active);
  return times(open + ended, (index) => {
    const employee = whose[index % whose.length] ?? random.pick(active);
    const isOpen = index < open;
    const state = isOpen
      ? random.pick(RENEWAL_STATES.open)
      : random.weighted([
          ['completed', 88],
          ['declined', 12],
        ] as const);
    return {
      ...processRow(
        'renewal',
        index + 1,
        state,
        isOpen ? random.whole(2, 60) : random.whole(61, 400),
        random,
        calendar,
      ),
      company_id: employee.company_id,
      employee_id: employee.id,
      expires_on: isOpen ? calendar.day(-random.whole(5, 90)) : calendar.day(random.whole(1, 300)),
    };
  });
};
