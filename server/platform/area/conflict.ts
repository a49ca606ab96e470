import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import { type Kysely, sql } from 'kysely';
import { type Sight, sees } from './access';
import type { AreaBinding, StoredRow } from './binding';
import { valueFor } from './rows';

/** Who wrote a field last, and when. */
interface LastWriter {
  readonly by: string | null;
  readonly at: Date;
}

/** Fields that were changed after a version, by name. */
export const changedSince = async (
  db: Kysely<Schema>,
  { area }: AreaBinding,
  id: string,
  version: number,
): Promise<ReadonlyMap<string, LastWriter>> => {
  const { rows } = await sql<{ name: string; by: string | null; at: Date }>`
    select changed.name, nullif(trim(person.first_name || ' ' || person.last_name), '') as by, entry.at
    from audit as entry
    cross join lateral jsonb_object_keys(entry.after) as changed(name)
    left join app_user as person on person.id = entry.actor_id
    where entry.entity = ${area.entity} and entry.entity_id = ${id} and entry.version > ${version}
      and entry.after is not null
    order by entry.seq`.execute(db);
  return new Map(
    rows.filter(({ name }) => Object.hasOwn(area.fields, name)).map(({ name, by, at }) => [name, { by, at }]),
  );
};

/** Both versions of what two people changed: fields that the caller does not see are not told. */
export const versionConflict = (
  binding: AreaBinding,
  sight: Sight,
  row: StoredRow,
  yours: number,
  changed: ReadonlyMap<string, LastWriter>,
): Refusal =>
  new Refusal('version_conflict', {
    conflict: {
      yours,
      version: row.version,
      fields: Object.fromEntries(
        [...changed]
          .filter(([name]) => sees(sight, name))
          .map(([name, { by, at }]) => [
            name,
            { now: valueFor(binding, sight, row, name), by, at: at.toISOString() },
          ]),
      ),
    },
  });
