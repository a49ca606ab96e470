import type { FieldInput } from '@domain/area/field';
import type { Duplicate } from '@domain/shared/call-failure';
import type { PrepareWork } from '@server/platform/area/binding';
import { writeAudit } from '@server/platform/audit';
import { Refusal } from '@server/platform/problem';
import { sql } from 'kysely';

/** More than these nobody reads; the latest ones first. */
const MOST = 5;
const KEY = ['vendor', 'spent_on', 'net_fils'] as const;

/**
 * Refuses what was entered before: the same vendor, day and amount. Whoever knows of the others and goes on anyway is written down.
 * @throws Refusal duplicate with the others
 */
export const refuseTwice = async ({
  trx,
  id,
  row,
  fields,
  isForced,
  caller,
  at,
}: PrepareWork): Promise<void> => {
  if (row !== null && !KEY.some((name) => Object.hasOwn(fields, name))) return;
  const of = (name: (typeof KEY)[number]): FieldInput => fields[name] ?? row?.fields[name] ?? null;
  const { rows: duplicates } = await sql<Duplicate>`
    select e.id, e.vendor as label, 'vendor' as why from expense as e
    where lower(e.vendor) = lower(${of('vendor')}::text) and e.spent_on = ${of('spent_on')}::date
      and e.net_fils = ${of('net_fils')}::bigint and e.state not in ('discarded', 'rejected') and e.id <> ${id}
    order by e.updated_at desc, e.id limit ${MOST}`.execute(trx);
  if (duplicates.length === 0) return;
  if (!isForced)
    throw new Refusal('duplicate', {
      detail: duplicates.map(({ label }) => label).join(', '),
      duplicates,
    });
  await writeAudit(trx, {
    at,
    actorId: caller?.userId ?? null,
    action: 'expense.duplicate_accepted',
    entity: 'expense',
    entityId: id,
    after: { duplicates: duplicates.map((each) => each.id) },
  });
};
