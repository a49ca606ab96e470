import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';

/** What refunds are paid out of: a client has one of each. */
export interface Purse {
  readonly company_id: string;
  /** `credit` or `deposit`. */
  readonly source: string;
}

/** Refunds in files that the bank has and has not answered, fils, but for `except`: a refund, or a batch. */
export const refundsAtBank = async (
  db: Kysely<Schema>,
  { company_id, source }: Purse,
  except: string | null,
): Promise<number> => {
  const { rows } = await sql<{
    fils: number;
  }>`select coalesce(sum(f.amount_fils), 0)::bigint as fils from fee_refund as f
      join payment_batch_item as i on i.refund_id = f.id and i.state = 'listed'
      join payment_batch as b on b.id = i.batch_id and b.state = 'exported'
    where f.company_id = ${company_id} and f.source = ${source} and f.state = 'approved'
      and f.id is distinct from ${except} and b.id is distinct from ${except}`.execute(db);
  return Number(rows[0]?.fils ?? 0);
};
