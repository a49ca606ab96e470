import { type Kysely, sql } from 'kysely';

/** A line of the bank may record money for the wages of a run that was not received before: it stands for that receipt from then on. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table bank_match drop constraint bank_match_kind_check`.execute(db);
  await sql`alter table bank_match add constraint bank_match_kind_check check (kind in ('invoice', 'credit', 'payment', 'receipt',
    'new_funding', 'funding', 'returned_wages', 'expense', 'batch', 'wages', 'commission', 'refund', 'settlement'))`.execute(
    db,
  );
};
