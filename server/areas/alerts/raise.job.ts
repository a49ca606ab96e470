import { randomUUID } from 'node:crypto';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import type { Job } from '@server/platform/jobs/job';
import type { Services } from '@server/platform/services';
import { ownFields, readRows } from '@server/records/read/stored';
import { commandRecord, followUp, insertDrafts, storeChanges } from '@server/records/write/write';
import type { Writer } from '@server/records/writer';
import { type Kysely, sql } from 'kysely';
import { binding } from './alerts.binding';
import { causesNow, fieldsOf, gravityOf, ownerBy } from './causes';
import { teamsNow } from './workers';

/**
 * What is a cause and has no alert gets one; one that stands has the severity of today, and the owner of
 * today until somebody takes it; an alert whose cause is gone is resolved, if the
 * record that was its cause has not done so itself (resolve.follower.ts). It looks at what is so, not at what has happened since: a day on
 * which nothing ran is made up for by the next round.
 */
export const job: Job = {
  name: 'alerts',
  run: (services) => services.db.transaction().execute((trx) => renew(services, trx)),
};

interface Open {
  readonly id: string;
  readonly cause: string;
  readonly severity: string;
  readonly at_stake_fils: number | null;
  readonly owner_id: string | null;
  /** Somebody has taken it, or was given it, and is there to work on it. */
  readonly isTaken: boolean;
}

const renew = async (services: Services, trx: Kysely<Schema>): Promise<void> => {
  const at = services.clock.now();
  const today = dayInDubai(at.getTime());
  await sql`select pg_advisory_xact_lock(hashtext('alerts'))`.execute(trx);
  const causes = await causesNow(trx, at);
  const open = await trx
    .selectFrom('alert as t')
    .leftJoin('app_user as u', 'u.id', 't.owner_id')
    .select(['t.id', 't.cause', 't.severity', 't.at_stake_fils', 't.owner_id'])
    .select(sql<boolean>`t.state <> 'raised' and u.status is not distinct from 'active'`.as('isTaken'))
    .where('t.state', '!=', 'resolved')
    .orderBy('t.id')
    .execute();
  const teams = await teamsNow(trx);
  const known = new Set(open.map(({ cause }) => cause));
  const writer: Writer = { services, trx, binding, visibility: null, at };
  const drafts = [...causes.values()]
    .filter(({ cause }) => !known.has(cause))
    .map((cause) => ({ id: randomUUID(), fields: fieldsOf(cause, teams, today) }));
  await followUp(writer, await insertDrafts(writer, drafts));
  await refresh(writer, open, (one) => {
    const cause = causes.get(one.cause);
    if (cause === undefined) return null;
    const owner_id = one.isTaken ? one.owner_id : ownerBy(cause, teams, today);
    return { ...gravityOf(cause, today), owner_id };
  });
  for (const { id } of open.filter(({ cause }) => !causes.has(cause)))
    await commandRecord(writer, { id, event: 'resolve', payload: {}, version: 'latest' });
};

/**
 * Those that have become graver, cost more, or are somebody else's since they were looked at last.
 * @param fieldsNow what is so of one now; null: its cause is gone
 */
const refresh = async (
  writer: Writer,
  open: readonly Open[],
  fieldsNow: (one: Open) => Pick<Open, 'severity' | 'at_stake_fils' | 'owner_id'> | null,
): Promise<void> => {
  const moved = new Map(
    open.flatMap((one) => {
      const now = fieldsNow(one);
      if (now === null) return [];
      const { severity, at_stake_fils, owner_id } = now;
      const isSame =
        severity === one.severity && at_stake_fils === one.at_stake_fils && owner_id === one.owner_id;
      return isSame ? [] : [[one.id, { severity, at_stake_fils, owner_id }] as const];
    }),
  );
  if (moved.size === 0) return;
  const page = sql`select t.id, null::text as key, row_number() over (order by t.id) as place
    from alert as t where t.id = ${anyOf(moved.keys())}`;
  const rows = await readRows(writer.trx, binding, { page, fields: ownFields(binding.area), now: writer.at });
  await storeChanges(
    writer,
    rows.map((row) => ({ row, fields: { ...moved.get(row.id) } })),
  );
};
