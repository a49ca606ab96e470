import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';
import { creditToSpend } from './client-credit';
import { clientDeposit, clientOwes } from './client-deposit';
import { type Purse, refundsAtBank } from './refunds-at-bank';

/** A deposit is there for what the client owes: it goes back once nothing is owed. */
const toSpend = async (db: Kysely<Schema>, purse: Purse, batch: string): Promise<number> => {
  if (purse.source === 'credit') return creditToSpend(db, purse.company_id, batch);
  if ((await clientOwes(db, purse.company_id)) > 0) return 0;
  return (await clientDeposit(db, purse.company_id)) - (await refundsAtBank(db, purse, batch));
};

/** A refund that a batch pays, or may come to pay. */
interface BatchRefund extends Purse {
  readonly id: string;
  readonly amount_fils: number;
}

/** Those of a batch's refunds that go beyond what their client has, taken in their order. */
export const beyondCover = async (
  db: Kysely<Schema>,
  batch: string,
  refunds: readonly BatchRefund[],
): Promise<readonly string[]> => {
  const left = new Map<string, number>();
  const beyond: string[] = [];
  for (const { id, amount_fils, ...purse } of refunds) {
    const key = `${purse.source} ${purse.company_id}`;
    const there = left.get(key) ?? (await toSpend(db, purse, batch));
    const isCovered = amount_fils <= there;
    left.set(key, isCovered ? there - amount_fils : there);
    if (!isCovered) beyond.push(id);
  }
  return beyond;
};

/** Refunds that wait in a batch, each called by its payment's reference. */
export const listedRefunds = async (db: Kysely<Schema>, batch: string): Promise<readonly BatchRefund[]> => {
  const { rows } =
    await sql<BatchRefund>`select i.reference as id, f.company_id, f.source, f.amount_fils::bigint as amount_fils
    from payment_batch_item as i join fee_refund as f on f.id = i.refund_id
    where i.batch_id = ${batch} and i.state = 'listed' order by i.reference`.execute(db);
  return rows.map((row) => ({ ...row, amount_fils: Number(row.amount_fils) }));
};
