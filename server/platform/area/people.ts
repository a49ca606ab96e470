import type { Reference } from '@domain/area/field';
import { SOMEBODY } from '@domain/area/records';
import { type Reach, reachOf } from '@domain/session/access.policy';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { type Sight, sees } from './access';
import type { AreaBinding } from './binding';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly reach: Reach | null;
}

const peopleOf = async (
  db: Kysely<Schema>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Person>> => {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .where('id', 'in', asked)
    .select(['id', 'first_name', 'last_name', 'role'])
    .execute();
  return new Map(
    rows.map(({ id, first_name, last_name, role }) => [
      id,
      { id, name: `${first_name} ${last_name}`.trim(), reach: reachOf(role) },
    ]),
  );
};

/** Names of users by their ids. */
export const namesOf = async (
  db: Kysely<Schema>,
  ids: readonly (string | null)[],
): Promise<(id: string) => Reference> => {
  const people = await peopleOf(db, ids);
  return (id) => ({ id, label: people.get(id)?.name ?? '' });
};

/** Who did something to a record, as its reader is told. */
export interface Actors {
  /** `SOMEBODY` for one who is not named to him. */
  nameOf(id: string): Reference;
  /** The id, or null for one who is not named to him. */
  idOf(id: string | null): string | null;
}

const WIDER: Readonly<Record<Reach, readonly Reach[]>> = {
  all: [],
  subtree: ['all'],
  self: ['all', 'subtree'],
};

/**
 * Where a field that names a person (author, reviewer, approver) is kept from a reader, nothing else tells him either: people who reach
 * further than he does are not named to him, whatever they did.
 */
export const actorsFor = async (
  db: Kysely<Schema>,
  { binding: { area }, sight }: { readonly binding: AreaBinding; readonly sight: Sight },
  ids: readonly (string | null)[],
): Promise<Actors> => {
  const people = await peopleOf(db, ids);
  const reach = reachOf(sight.caller.role);
  const isKept = Object.entries(area.fields).some(([name, { to }]) => to === 'user' && !sees(sight, name));
  const wider = isKept && reach !== null ? WIDER[reach] : [];
  const isNamed = (id: string): boolean => {
    const person = people.get(id);
    return id === sight.caller.userId || !person || person.reach === null || !wider.includes(person.reach);
  };
  return {
    nameOf: (id) => (isNamed(id) ? { id, label: people.get(id)?.name ?? '' } : SOMEBODY),
    idOf: (id) => (id !== null && isNamed(id) ? id : null),
  };
};

/** Every text that a value holds, however deep. */
export const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

/** A value without the ids of people who are not named to its reader. */
export const withoutHidden = (value: unknown, actors: Actors): unknown => {
  if (typeof value === 'string') return actors.idOf(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withoutHidden(one, actors));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutHidden(one, actors)]));
};
