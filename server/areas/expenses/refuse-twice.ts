import type { FieldInput } from '@domain/area/field';
import { EXPENSES_GIVEN_UP, SAME_EXPENSE } from '@domain/areas/expenses/same-expense.rules';
import { MOST_DUPLICATES } from '@domain/records/duplicates';
import type { Duplicate } from '@domain/shared/call-failure';
import { allOf } from '@server/db/text-lists';
import type { PrepareWork } from '@server/records/binding';
import { refuseUnlessForced } from '@server/records/query/possible-duplicates';
import { sql } from 'kysely';

/**
 * Refuses what was entered before: the same vendor, day and amount. Whoever knows of the others and goes on anyway is written down.
 * @throws Refusal duplicate with the others
 */
export const refuseTwice = async (work: PrepareWork): Promise<void> => {
  const { trx, id, row, fields } = work;
  if (row !== null && !SAME_EXPENSE.some((name) => Object.hasOwn(fields, name))) return;
  const of = (name: (typeof SAME_EXPENSE)[number]): FieldInput => fields[name] ?? row?.fields[name] ?? null;
  const { rows: duplicates } = await sql<Duplicate>`
    select e.id, e.vendor as label, 'vendor' as why from expense as e
    where lower(e.vendor) = lower(${of('vendor')}::text) and e.spent_on = ${of('spent_on')}::date
      and e.net_fils = ${of('net_fils')}::bigint and e.state <> ${allOf(EXPENSES_GIVEN_UP)} and e.id <> ${id}
    order by e.updated_at desc, e.id limit ${MOST_DUPLICATES}`.execute(trx);
  await refuseUnlessForced('expense', work, duplicates);
};
