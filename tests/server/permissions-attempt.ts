import { accessIn } from '@domain/area/area.policy';
import { reachOf } from '@domain/session/access.policy';
import type { AreaBinding } from '@server/records/binding';
import { allBindings } from '@server/records/registry';
import { isNightly } from '@tests/support/database';
import { NAMES, type Person, type Place, type World } from './permissions-world';

/** One request, and the codes that may come back: `ok`, or that of the refusal. */
export interface Attempt {
  readonly what: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly upload?: string;
  readonly query?: string;
  readonly expected: readonly string[];
  /** What may be wrong with a success, beside what is wrong in every one. */
  readonly flaw?: (body: unknown) => string | null;
  /** The answer names what was asked for, whether it is in reach or not. */
  readonly isEcho?: boolean;
}

export interface Asker {
  readonly who: Person;
  readonly world: World;
}
/** How a call is tried, and by whom it may be given. */
export type Rule = (asker: Asker) => readonly Attempt[];

export const OK = ['ok'];
export const FORBIDDEN = ['forbidden'];
/** Out of reach: that it is there at all is not told. */
export const NOWHERE = ['not_found'];
export const NOT_AT_ALL = ['forbidden', 'not_found'];
export const NO_RECORD = 'no-such-record';

export const reachesCompany = ({ role, company }: Person, place: Place): boolean =>
  reachOf(role) === 'all' || (reachOf(role) !== null && company === place.company);

export const reaches = (who: Person, { scope }: AreaBinding, place: Place): boolean => {
  const reach = reachOf(who.role);
  // the records that are tried are nobody's who tries
  if (typeof scope === 'object' && 'user' in scope) return false;
  if (reach === 'all') return true;
  if (scope === 'staff' || reach === null) return false;
  if (reach === 'subtree') return who.company === place.company;
  return scope.employee !== undefined && who.employee === place.employee;
};

export const looks = ({ role }: Person, { area }: AreaBinding): boolean => accessIn(area, role) !== null;

export const record = (place: Place, { area }: AreaBinding) => {
  const found = place.records.get(area.name);
  if (!found) throw new Error(`The area ${area.name} has no record to try with`);
  return found;
};

/**
 * To whoever belongs to no company all of them are alike: he tries the records of one, some people of one company and some of the other;
 * every night all of them those of both.
 */
const placesFor = ({ who, world: { places } }: Asker): readonly Place[] =>
  who.company !== null || isNightly ? places : [places[NAMES.indexOf(who.name) % 4 < 2 ? 0 : 1]];

export const each = (
  asker: Asker,
  attempt: (place: Place) => readonly Attempt[] | Attempt,
): readonly Attempt[] => placesFor(asker).flatMap(attempt);

/** For every area alike. */
export const everyArea =
  (rule: (asker: Asker, binding: AreaBinding) => readonly Attempt[]): Rule =>
  (asker) =>
    allBindings().flatMap((binding) =>
      rule(asker, binding).map((attempt) => ({
        ...attempt,
        what: `${binding.area.name}, ${attempt.what}`,
        params: { area: binding.area.name, ...attempt.params },
      })),
    );

/** The answer to who may when `may`, for a record of this place. */
export const onRecord = (
  { who }: Asker,
  binding: AreaBinding,
  place: Place,
  may = true,
  met: readonly string[] = OK,
): readonly string[] => {
  if (!looks(who, binding)) return FORBIDDEN;
  if (!reaches(who, binding, place)) return may ? NOWHERE : NOT_AT_ALL;
  return may ? met : FORBIDDEN;
};

export const inCompany = (asker: Asker, binding: AreaBinding, place: Place): readonly string[] =>
  looks(asker.who, binding) && reachesCompany(asker.who, place) ? OK : FORBIDDEN;

/** A question about many records: whole, and narrowed to each company. */
export const requested =
  (more: (binding: AreaBinding, who: Person) => object = () => ({})) =>
  (binding: AreaBinding): Rule =>
  (asker) => [
    {
      what: 'everything',
      body: more(binding, asker.who),
      expected: looks(asker.who, binding) ? OK : FORBIDDEN,
    },
    ...each(asker, (place) => ({
      what: `narrowed to the ${place.name} company`,
      body: { ...more(binding, asker.who), selected_company_id: place.company },
      expected: inCompany(asker, binding, place),
    })),
    ...each(asker, (place) => ({
      what: `with the ${place.name} company applied`,
      body: { ...more(binding, asker.who), company: [place.company] },
      expected: inCompany(asker, binding, place),
    })),
  ];
