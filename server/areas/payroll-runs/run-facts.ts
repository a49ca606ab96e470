import type { Schema } from '@server/db/schema';
import type { StoredRow } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';

/** What the guards of a run count: its payslips and what they lack, and what nobody has decided on yet. */
export const factsOfRun = async (
  trx: Kysely<Schema>,
  { id, companyId, fields }: StoredRow,
): Promise<Readonly<Record<string, unknown>>> => {
  const { rows } = await sql<Record<string, number>>`select
      count(*)::integer as payslips,
      (count(*) filter (where iban is null))::integer as no_iban,
      (count(*) filter (where iban is not null and routing_code is null))::integer as no_bank,
      (count(*) filter (where person_code is null))::integer as no_person,
      (count(*) filter (where net_fils = 0 and not (days = 0 and days_unpaid > 0)))::integer as no_net
    from payslip where run_id = ${id} and state <> 'discarded'`.execute(trx);
  const { undecided } = await trx
    .selectFrom('adjustment')
    .select((of) => of.fn.countAll<number>().as('undecided'))
    .where('company_id', '=', companyId)
    .where('month', '=', String(fields.month))
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow();
  const client = await trx
    .selectFrom('company')
    .select('state')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return {
    ...rows[0],
    net_fils: fields.net_fils ?? 0,
    undecided: Number(undecided),
    client: client?.state ?? null,
  };
};
