import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import { type Kysely, sql } from 'kysely';
import { type Sight, sees } from './access';
import type { AreaBinding, StoredRow } from './binding';
import { actorsFor } from './people';
import { valueFor } from './rows';
import { visibilityOver } from './visibility';

/** Who wrote a field last, and when. */
interface LastWriter {
  readonly by: string | null;
  readonly at: Date;
}

/** Fields that were changed after a version, by name; nobody is named to him who did it while the caller did not see the record. */
export const changedSince = async (
  db: Kysely<Schema>,
  binding: AreaBinding,
  sight: Sight,
  id: string,
  since: number,
): Promise<ReadonlyMap<string, LastWriter>> => {
  const { entity, fields } = binding.area;
  const { rows } = await sql<{ name: string; actor_id: string | null; at: Date; version: number }>`
    select changed.name, entry.actor_id, entry.at, entry.version
    from audit as entry
    cross join lateral jsonb_object_keys(entry.after) as changed(name)
    where entry.entity = ${entity} and entry.entity_id = ${id} and entry.version > ${since}
      and entry.after is not null
    order by entry.seq`.execute(db);
  const wasVisible = await visibilityOver(db, binding, sight.caller.role, id);
  const actors = await actorsFor(
    db,
    { binding, sight },
    rows.map(({ actor_id }) => actor_id),
  );
  return new Map(
    rows
      .filter(({ name }) => Object.hasOwn(fields, name))
      .map(({ name, actor_id, at, version }) => {
        const by = actor_id === null || !wasVisible({ version, at }) ? '' : actors.nameOf(actor_id).label;
        return [name, { by: by || null, at }];
      }),
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
