import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import { type Kysely, sql } from 'kysely';
import { inSight, type Sight, sightOf } from './access';
import type { AreaBinding } from './binding';
import { bindingOf } from './registry';

/** An area, and what its asker sees of it. */
export interface SeenArea {
  readonly binding: AreaBinding;
  readonly sight: Sight;
}
/** A record that its asker may look at. */
export interface SeenRecord extends SeenArea {
  readonly entity: string;
  readonly id: string;
  /** Companies whose users hear of what happens to it. */
  readonly companyIds: readonly string[];
}

/** @throws Refusal not_found (no such area), forbidden (he may not look into it) */
export const requireArea = async (db: Kysely<Schema>, caller: Caller, name: string): Promise<SeenArea> => {
  const binding = bindingOf(name);
  if (!binding) throw new Refusal('not_found');
  return { binding, sight: await sightOf(db, caller, binding) };
};

/** @throws Refusal not_found (no such area or record, or beyond his reach), forbidden */
export const requireRecord = async (
  db: Kysely<Schema>,
  caller: Caller,
  { area, id }: { readonly area: string; readonly id: string },
): Promise<SeenRecord> => {
  const seen = await requireArea(db, caller, area);
  const { binding, sight } = seen;
  const { entity } = binding.area;
  const company = binding.scope === 'staff' ? sql`null::text` : sql.ref(`t.${binding.scope.company}`);
  const { rows } = await sql<{ company_id: string | null }>`
    select ${company} as company_id from ${sql.table(entity)} as t
    where t.id = ${id} and ${inSight(binding, sight)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return { ...seen, entity, id, companyIds: row.company_id === null ? [] : [row.company_id] };
};
