import type { ChangedField } from '@domain/records/record-store.port';
import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';
import type { Visibility } from '../access';
import type { AreaBinding, StoredRow } from '../binding';
import { actorsFor } from '../read/people';
import { valueFor } from '../read/rows';
import { visibilityOver } from '../state-visibility';

/** Fields that were changed after a version, by name; nobody is named to him who did it while the caller did not see the record. */
export const changedSince = async (
  db: Kysely<Schema>,
  binding: AreaBinding,
  visibility: Visibility,
  row: StoredRow,
  since: number,
): Promise<ReadonlyMap<string, ChangedField>> => {
  const { entity, fields } = binding.area;
  const { rows } = await sql<{ name: string; actor_id: string | null; at: Date; version: number }>`
    select changed.name, entry.actor_id, entry.at, entry.version
    from audit as entry
    cross join lateral jsonb_object_keys(entry.after) as changed(name)
    where entry.entity = ${entity} and entry.entity_id = ${row.id} and entry.version > ${since}
      and entry.after is not null
    order by entry.seq`.execute(db);
  const wasVisible = await visibilityOver(db, binding, visibility.caller.role, row.id);
  const actors = await actorsFor(
    db,
    { binding, visibility },
    rows.map(({ actor_id }) => actor_id),
  );
  return new Map(
    rows
      .filter(({ name }) => Object.hasOwn(fields, name))
      .map(({ name, actor_id, at, version }) => {
        const by = actor_id === null || !wasVisible({ version, at }) ? '' : actors.nameOf(actor_id).label;
        return [
          name,
          { now: valueFor(binding, visibility, row, name), by: by || null, at: at.toISOString() },
        ];
      }),
  );
};
