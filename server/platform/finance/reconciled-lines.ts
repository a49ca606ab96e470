import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';

/** How many reconciled bank lines stand for a record, whole or as one of their parts. */
export const reconciledLines = async (
  trx: Kysely<Schema>,
  reference: 'payment_id' | 'expense_id' | 'sales_receipt_id',
  id: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from bank_transaction as b
    where b.state = 'reconciled' and (b.${sql.ref(reference)} = ${id}
      or exists (select from bank_match as m where m.transaction_id = b.id and ${id} in (m.target_id, m.made_id)))`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
};
