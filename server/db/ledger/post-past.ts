import { CONTROL_ACCOUNTS, POSTED_ACCOUNTS } from '@domain/finance/chart';
import { dayInDubai } from '@domain/shared/calendar-date';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';
import { postDocuments } from './post';
import { POSTINGS } from './sources';

/** A chart that was kept before documents posted gets the accounts that it lacks; one that is empty stays empty. */
const openAccounts = async (db: Kysely<Schema>, at: Date): Promise<void> => {
  const missing = Object.entries(POSTED_ACCOUNTS).map(([code, [name, kind]]) => ({ code, name, kind }));
  await sql`insert into account (id, machine, machine_version, state, state_since, code, name, kind, parent_id, is_postable)
    select 'account-' || given.code, 'account', 1, 'active', ${at}, given.code, given.name, given.kind,
      (select parent_id from account as sibling where sibling.kind = given.kind and sibling.parent_id is not null
        order by sibling.code limit 1), true
    from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as given (code text, name text, kind text)
    where exists (select from account) and not exists (select from account as known where lower(known.code) = given.code)
    on conflict (id) do nothing`.execute(db);
};

/**
 * Posts every document that there is and that the journal does not hold yet, on the days that it carries, by the rules of those days.
 * Again it does nothing.
 * @throws when the journal refuses: the demo data or an older database is not what the rules allow
 */
export const postPast = async (db: Kysely<Schema>, at: Date): Promise<void> => {
  await openAccounts(db, at);
  const { rows } = await sql`select from account where code = ${anyOf(CONTROL_ACCOUNTS)} limit 1`.execute(db);
  if (rows.length === 0) return;
  const today = dayInDubai(at.getTime());
  for (const postings of POSTINGS) {
    // a migration of long ago posts for what was there then
    const there = await sql<{ oid: string | null }>`select to_regclass(${postings.entity}) as oid`.execute(
      db,
    );
    if (there.rows[0]?.oid === null) continue;
    const posted = await postDocuments(db, postings, 'all', { at, today, isPast: true });
    if (!posted.ok) throw new Error(`${postings.area} cannot be posted: ${JSON.stringify(posted.error)}`);
  }
};
