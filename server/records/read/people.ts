import { type Actors, actorsFor as actorsAmong, type Person } from '@domain/area/actors';
import type { Reference } from '@domain/area/field';
import { sees } from '@domain/records/visible-fields';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import type { Visibility } from '../access';
import type { AreaBinding } from '../binding';

const peopleOf = async (
  db: Kysely<Schema>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Person>> => {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .where('id', 'in', wanted)
    .select(['id', 'first_name', 'last_name', 'role'])
    .execute();
  return new Map(
    rows.map(({ id, first_name, last_name, role }) => [
      id,
      { id, label: `${first_name} ${last_name}`.trim(), role },
    ]),
  );
};

/** Names of users by their ids. */
export const namesOf = async (
  db: Kysely<Schema>,
  ids: readonly (string | null)[],
): Promise<(id: string) => Reference> => {
  const people = await peopleOf(db, ids);
  return (id) => ({ id, label: people.get(id)?.label ?? '' });
};

/** Who of these is named to a reader. */
export const actorsFor = async (
  db: Kysely<Schema>,
  { binding: { area }, visibility }: { readonly binding: AreaBinding; readonly visibility: Visibility },
  ids: readonly (string | null)[],
): Promise<Actors> => {
  const people = await peopleOf(db, ids);
  const { userId, role } = visibility.caller;
  return actorsAmong(area, { userId, role, sees: (name) => sees(visibility, name) }, (id) => people.get(id));
};

/** Every text that a value holds, however deep. */
export const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};
