import { type RawBuilder, sql } from 'kysely';

const account = (code: RawBuilder<unknown>) => sql`(select id from account where code = ${code})`;

/** Account on which a document `c` moved money, as it is posted (*.postings.ts of its area). */
export const moneyOf = {
  payment: sql`coalesce(c.account_id, ${account(sql`case c.method when 'cash' then '1030' else '1010' end`)})`,
  receipt: sql`coalesce(c.account_id, ${account(sql`'1010'`)})`,
  expense: sql`case c.state when 'paid' then coalesce(c.paid_from_id, ${account(sql`'1010'`)}) end`,
} as const;
