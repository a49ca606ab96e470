import { sql } from 'kysely';

/** Of an expense `t`: does it pay what is owed already (the pension authority, a savings scheme, VAT)? */
export const PAYS_DEBT = sql<boolean>`exists (select from account as owed where owed.id = t.account_id and owed.kind = 'liability')`;
