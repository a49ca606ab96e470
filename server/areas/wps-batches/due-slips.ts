import { FUNDED_RUNS } from '@domain/finance/states';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import type { StoredRow } from '@server/records/binding';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';

type Batch = Pick<StoredRow, 'fields'>;

/** Payslips of the alias `s` that a file of this batch may take: due, of its establishment and month, of runs `r` whose wages may go out. */
const mayTake = ({ fields: { establishment_id, month } }: Batch): RawBuilder<SqlBool> =>
  sql<SqlBool>`s.establishment_id = ${establishment_id} and s.month = ${month}::date and s.payout = 'due'
    and s.state <> 'discarded' and r.state = ${anyOf(FUNDED_RUNS)}`;

/** Those that go into the next file: a file pays nobody twice, so a second payslip of the same person waits for the next one. */
export const dueSlips = async (
  db: Kysely<Schema>,
  batch: Batch,
): Promise<readonly { id: string; run_id: string }[]> => {
  const { rows } = await sql<{ id: string; run_id: string }>`
    select distinct on (lpad(s.person_code, 14, '0')) s.id, s.run_id
    from payslip as s join payroll_run as r on r.id = s.run_id where ${mayTake(batch)}
    order by lpad(s.person_code, 14, '0'), s.number`.execute(db);
  return rows;
};

interface Funds {
  readonly name: string;
  readonly due: number;
  readonly short: number;
}

/** What the guards of a batch know: how many payslips are due, whether its establishment can pay by WPS, and whose funds do not reach. */
export const dueIn = async (db: Kysely<Schema>, batch: Batch): Promise<Readonly<Record<string, unknown>>> => {
  // what is in a file that is on its way is spent, though not paid yet
  const { rows } =
    await sql<Funds>`select r.name, count(distinct lpad(s.person_code, 14, '0'))::integer as due,
      case when r.funding_exception is not null then 0 else (sum(s.net_fils) + coalesce(r.paid_fils, 0)
        + (select coalesce(sum(f.net_fils), 0) from payslip as f where f.run_id = r.id and f.payout = 'filed')
        - coalesce(r.funded_fils, 0))::bigint end as short
    from payslip as s join payroll_run as r on r.id = s.run_id where ${mayTake(batch)}
    group by r.id order by r.name, r.id`.execute(db);
  const short = rows.find((row) => Number(row.short) > 0);
  const establishment = await db
    .selectFrom('establishment')
    .select(['employer_id', 'routing_code'])
    .where('id', '=', String(batch.fields.establishment_id))
    .executeTakeFirst();
  return {
    due: rows.reduce((sum, { due }) => sum + due, 0),
    has_numbers: Boolean(establishment?.employer_id && establishment.routing_code),
    short_run: short?.name ?? null,
    short_fils: Number(short?.short ?? 0),
  };
};
