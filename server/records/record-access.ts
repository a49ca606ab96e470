import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import { type Kysely, sql } from 'kysely';
import { ownVisibleTo, type Visibility, visibilityOf, visibleTo } from './access';
import type { AreaBinding } from './binding';
import { bindingOf } from './registry';

/** An area, and what its asker sees of it. */
export interface SeenArea {
  readonly binding: AreaBinding;
  readonly visibility: Visibility;
}
/** A record that its asker may look at. */
export interface SeenRecord extends SeenArea {
  readonly entity: string;
  readonly id: string;
  /** False: it is only shared with him (`AreaBinding.shared`). */
  readonly isHis: boolean;
}

/** @throws Refusal not_found (no such area), forbidden (he may not look into it) */
export const requireArea = async (db: Kysely<Schema>, caller: Caller, name: string): Promise<SeenArea> => {
  const binding = bindingOf(name);
  if (!binding) throw new Refusal('not_found');
  return { binding, visibility: await visibilityOf(db, caller, binding) };
};

/**
 * A record that he may look at, or (`write`) put something to.
 * @throws Refusal not_found (no such area or record, beyond his reach, or only shared with him who wants to write), forbidden
 */
export const requireRecord = async (
  db: Kysely<Schema>,
  caller: Caller,
  { area, id }: { readonly area: string; readonly id: string },
  toDo: 'read' | 'write' = 'read',
): Promise<SeenRecord> => {
  const seen = await requireArea(db, caller, area);
  const { binding, visibility } = seen;
  const { entity } = binding.area;
  const { rows } = await sql<{ is_his: boolean }>`
    select ${ownVisibleTo(binding, visibility)} as is_his from ${sql.table(entity)} as t where t.id = ${id} and ${visibleTo(binding, visibility)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row || (toDo === 'write' && !row.is_his)) throw new Refusal('not_found');
  return { ...seen, entity, id, isHis: row.is_his };
};
