import { ISSUED_INVOICES } from '@domain/finance/states';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * What moves the deposits of clients, each with what it adds, as the column `fils`: what came in by hand with an onboarding, what was billed,
 * less what was credited of that or paid back; beside them `area`, `id`, `number` and `company_id`.
 * @param isOf condition on the company of the document `t`
 */
export const depositDocuments = (isOf: RawBuilder<SqlBool>): RawBuilder<unknown> =>
  sql`select t.deposit_received_fils as fils, 'onboardings'::text as area, t.id, t.full_name as number, t.company_id
      from onboarding_case as t
      where t.deposit_received_on is not null and ${isOf}
    union all select case t.kind when 'credit_note' then -line.net_fils else line.net_fils end, 'invoices', t.id, t.number, t.company_id
      from invoice_line as line join invoice as t on t.id = line.invoice_id
      where line.income = 'deposits' and line.state = 'listed' and t.state = ${anyOf(ISSUED_INVOICES)} and ${isOf}
    union all select -t.amount_fils, 'fee-refunds', t.id, t.subject, t.company_id from fee_refund as t where t.state = 'paid' and t.source = 'deposit' and ${isOf}`;

/** What of a client's deposits is with the PEO, fils. */
export const clientDeposit = async (db: Kysely<Schema>, companyId: unknown): Promise<number> => {
  const { rows } = await sql<{ fils: number }>`select coalesce(sum(d.fils), 0)::bigint as fils
    from (${depositDocuments(sql<SqlBool>`t.company_id = ${companyId}`)}) as d`.execute(db);
  return Number(rows[0]?.fils ?? 0);
};

/** What a client owes on invoices and debit notes, fils. */
export const clientOwes = async (db: Kysely<Schema>, companyId: unknown): Promise<number> => {
  const { rows } = await sql<{ fils: number }>`select (
      coalesce((select sum(outstanding_fils) from invoice where company_id = ${companyId} and outstanding_fils > 0), 0)
      + coalesce((select sum(total_fils - paid_fils) from debit_note where company_id = ${companyId} and state = 'issued'), 0)
    )::bigint as fils`.execute(db);
  return Number(rows[0]?.fils ?? 0);
};
