import type { FieldInputs } from '@domain/area/field';
import type { CaseActor } from '@domain/records/case';
import { commandTogether } from '@domain/records/give-command';
import { anyOf } from '@server/db/text-lists';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { StoredRow } from '../binding';
import { ownFields, readRows } from '../read/stored';
import { engineWriter, type Writer } from '../writer';
import { accepted } from './accepted';
import { recordStore } from './store';

/** One command over all records that a condition names. */
export interface ManyCommanded {
  /** Over the alias `t` of the area's table. */
  readonly which: RawBuilder<SqlBool>;
  readonly event: string;
  readonly payload?: FieldInputs;
  /** Who gives it; the system unless told. */
  readonly actor?: CaseActor;
  /** The same for all of them. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/**
 * Gives one command to many records in a few statements, as a run over thousands of them needs it: each is judged by its lifecycle, and
 * has event and audit entry. For commands without effects and timers of their own.
 * @returns how many there were
 * @throws Refusal not_offered or not_allowed when one of them refuses: then none is moved
 */
export const commandMany = async (
  writer: Writer,
  { which, event, payload = {}, facts = {}, actor }: ManyCommanded,
): Promise<number> => {
  const rows = await lockAll(writer, which);
  const input = { ...engineWriter(writer), ...(actor ? { actor } : {}) };
  return accepted(await commandTogether(recordStore(writer), input, rows, { event, payload, facts }));
};

const lockAll = async (
  { trx, binding, at }: Writer,
  which: RawBuilder<SqlBool>,
): Promise<readonly StoredRow[]> => {
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(binding.area.entity)} as t
    where ${which} order by t.id for update`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const page = sql`select t.id, null::text as key, row_number() over (order by t.id) as place
    from ${sql.table(binding.area.entity)} as t where t.id = ${anyOf(ids)}`;
  return ids.length === 0 ? [] : readRows(trx, binding, { page, fields: ownFields(binding.area), now: at });
};
