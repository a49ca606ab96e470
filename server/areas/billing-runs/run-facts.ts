import type { Schema } from '@server/db/schema';
import type { StoredRow } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';

/** What the guards of a run know: its client, whether a plan is in force, and its invoice. */
export const factsOfRun = async (
  trx: Kysely<Schema>,
  { fields }: StoredRow,
): Promise<Readonly<Record<string, unknown>>> => {
  const companyId = String(fields.company_id);
  const { rows } = await sql<Record<string, unknown>>`select
      (select state from company where id = ${companyId}) as client,
      exists (select from fee_plan where company_id = ${companyId} and state = 'approved'
        and valid_from <= ${String(fields.month)}::date) as plan,
      (select count(*)::integer from invoice_line where invoice_id = ${fields.invoice_id ?? null}::text
        and state = 'listed') as lines,
      (select total_fils from invoice where id = ${fields.invoice_id ?? null}::text) as total_fils,
      (select state from invoice where id = ${fields.invoice_id ?? null}::text) as invoice_state,
      (select paid_fils + credited_fils > 0 from invoice where id = ${fields.invoice_id ?? null}::text) as invoice_settled`.execute(
    trx,
  );
  return { ...rows[0] };
};
