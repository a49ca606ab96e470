import type { Schema } from '@server/db/schema';
import type { Insertable } from 'kysely';
import type { DemoCalendar } from './calendar';
import { type CompanyRow, type DemoCompanies, falconOf } from './companies';
import { aPerson } from './names';
import type { ProfileSizes } from './profiles';
import { createRandom, type Random } from './random';

export type EmployeeRow = Insertable<Schema['employee']> & {
  readonly id: string;
  readonly company_id: string;
};

/** Somebody has to have a birthday on 29 February. */
const LEAP_DAY_CHILD = 'employee-00002';

/** A company of the Falcon group with so many people has taken somebody on lately: so many days ago, each one some days before the last. */
const TAKES_ON = { from: 20, daysAgo: 6, apart: 8 } as const;
/** Who has left the group last, days ago. */
const LEFT_LATELY = 12;

/** The app has been out for so long; nobody signed in on it earlier. */
const APP_AGE_DAYS = 420;

/** Employees of every company, active ones first. Pay is log-normal (median AED 9,500), basic 50 to 60 % of it. */
export const makeEmployees = (
  { rows: companies, headcount }: DemoCompanies,
  sizes: ProfileSizes,
  calendar: DemoCalendar,
): readonly EmployeeRow[] => {
  const random = createRandom('employees');
  const places = [...headcount].flatMap(([id, count]) => Array.from({ length: count }, () => id));
  const taken = takenOn(companies, places);
  const former = Array.from({ length: sizes.formerEmployees }, () =>
    random.chance(0.03) ? random.pick(companies).id : random.pick(places),
  );
  const falcon = falconOf(companies).map(({ id }) => id);
  // where nobody is taken on nobody leaves
  const leaver = taken.size > 0 ? former.findIndex((company) => falcon.includes(company)) : -1;
  const at = (index: number) => `employee-${String(index + 1).padStart(5, '0')}`;
  return [
    ...places.map((company, index) => active(at(index), company, random, calendar, taken.get(index))),
    ...former.map((company, index) =>
      left(at(places.length + index), company, random, calendar, index === leaver ? LEFT_LATELY : undefined),
    ),
  ];
};

/** The last one of each larger company of the Falcon group, by his place: days since he joined. */
const takenOn = (
  companies: readonly CompanyRow[],
  places: readonly string[],
): ReadonlyMap<number, number> => {
  const larger = falconOf(companies).filter(
    ({ id }) => places.filter((place) => place === id).length >= TAKES_ON.from,
  );
  return new Map(
    larger.map(({ id }, index) => [places.lastIndexOf(id), TAKES_ON.daysAgo + index * TAKES_ON.apart]),
  );
};

/** `since`: days; drawn unless it is told. */
const active = (
  id: string,
  company: string,
  random: Random,
  calendar: DemoCalendar,
  since?: number,
): EmployeeRow => {
  const drawn = Math.min(3_600, Math.ceil(random.logNormal(600, 0.9)));
  const joined = since ?? drawn;
  const onApp = random.chance(0.62);
  const onAppFor = Math.min(joined, APP_AGE_DAYS);
  const row = person(id, company, joined, random, calendar);
  return {
    ...row,
    born_on: id === LEAP_DAY_CHILD ? '1996-02-29' : row.born_on,
    status: 'active',
    left_on: null,
    first_mobile_login_at: onApp
      ? calendar.instant(random.whole(1, onAppFor), random.whole(14_400, 72_000))
      : null,
  };
};

const left = (
  id: string,
  company: string,
  random: Random,
  calendar: DemoCalendar,
  since?: number,
): EmployeeRow => {
  const drawn = random.whole(3, 1_500);
  const gone = since ?? drawn;
  const row = person(id, company, gone + random.whole(60, 1_800), random, calendar);
  return { ...row, status: 'former', left_on: calendar.day(gone), first_mobile_login_at: null };
};

const person = (
  id: string,
  company_id: string,
  joinedDaysAgo: number,
  random: Random,
  calendar: DemoCalendar,
) => {
  const { first_name, last_name, nationality } = aPerson(random);
  const gross_fils = Math.round(Math.min(120_000, Math.max(1_500, random.logNormal(9_500, 0.6)))) * 100;
  const created = calendar.instant(joinedDaysAgo + 14, random.whole(18_000, 43_000));
  return {
    id,
    company_id,
    first_name,
    last_name,
    email: null,
    image_url: null,
    joined_on: calendar.day(joinedDaysAgo),
    born_on: `${random.whole(1964, 2004)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`,
    nationality,
    gross_fils,
    basic_fils: Math.round((gross_fils * random.whole(50, 60)) / 100),
    created_at: created,
    updated_at: created,
  };
};

const two = (value: number): string => String(value).padStart(2, '0');
