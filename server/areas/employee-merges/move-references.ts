import type { Schema } from '@server/db/schema';
import { writeAudits } from '@server/platform/audit';
import { Refusal } from '@server/platform/problem';
import { bindingOfEntity } from '@server/records/registry';
import { viewersOf } from '@server/records/write/record-audience';
import { announce } from '@server/records/write/store';
import type { Writer } from '@server/records/writer';
import { type Kysely, sql } from 'kysely';

/** What tells of the merged record itself, and stays with it: its documents of identity as they were, reminders about them, merges. */
const STAYS: readonly string[] = ['employee_papers', 'renewal_notice', 'employee_merge'];

interface Reference {
  readonly table: string;
  readonly column: string;
}

/** Every column of the database that refers to an employee and moves with him: a table that is added later is here by itself. */
export const referencesToEmployees = async (db: Kysely<Schema>): Promise<readonly Reference[]> => {
  const { rows } = await sql<Reference>`select t.relname as table, a.attname as column
    from pg_constraint as c join pg_class as t on t.oid = c.conrelid
      join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'employee'::regclass
    order by t.relname, a.attname`.execute(db);
  return rows.filter(({ table }) => !STAYS.includes(table));
};

export interface Move {
  readonly from: string;
  readonly to: string;
  readonly actorId: string | null;
}

const UNIQUE_VIOLATION = '23505';
const isTwice = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

/** Records have a version, and say in their history that they have moved; other rows just move. */
const moveIn = async (
  work: Pick<Writer, 'trx' | 'services' | 'at'>,
  { table, column }: Reference,
  { from, to, actorId }: Move,
): Promise<number> => {
  const { trx, at } = work;
  const binding = bindingOfEntity(table);
  const target = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}`;
  if (binding === null) {
    const { numAffectedRows } = await sql`${target} where ${sql.ref(column)} = ${from}`.execute(trx);
    return Number(numAffectedRows ?? 0n);
  }
  const { rows: moving } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where ${sql.ref(column)} = ${from} for update`.execute(trx);
  const before = await viewersOf(
    trx,
    binding,
    moving.map(({ id }) => id),
  );
  const { rows } = await sql<{ id: string; version: number }>`${target}, version = version + 1,
    updated_at = ${at}, updated_by = ${actorId} where ${sql.ref(column)} = ${from} returning id, version`.execute(
    trx,
  );
  await writeAudits(
    trx,
    rows.map(({ id, version }) => ({
      at,
      actorId,
      action: `${table}.changed`,
      entity: table,
      entityId: id,
      before: { [column]: from },
      after: { [column]: to },
      version,
    })),
  );
  await announce(
    { ...work, binding },
    rows.map(({ id }) => id),
    before,
  );
  return rows.length;
};

/**
 * Everything that refers to one employee refers to another from now on.
 * @returns how many rows moved, by table
 * @throws Refusal not_allowed: both have something of which there is one only
 */
export const moveReferences = async (
  work: Pick<Writer, 'trx' | 'services' | 'at'>,
  move: Move,
): Promise<Readonly<Record<string, number>>> => {
  const moved: Record<string, number> = {};
  for (const reference of await referencesToEmployees(work.trx)) {
    const count = await moveIn(work, reference, move).catch((error: unknown) => {
      if (!isTwice(error)) throw error;
      throw new Refusal('not_allowed', {
        reasons: [{ code: 'both_have_one', values: { what: reference.table } }],
      });
    });
    if (count > 0) moved[reference.table] = (moved[reference.table] ?? 0) + count;
  }
  return moved;
};
