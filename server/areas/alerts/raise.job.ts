import { randomUUID } from 'node:crypto';
import { type CalendarDate, dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import type { Job } from '@server/platform/jobs/job';
import type { Services } from '@server/platform/services';
import { ownFields, readRows } from '@server/records/read/stored';
import { commandRecord, followUp, insertDrafts, storeChanges } from '@server/records/write/write';
import type { Writer } from '@server/records/writer';
import { type Kysely, sql } from 'kysely';
import { binding } from './alerts.binding';
import type { Cause } from './cause';
import { causesNow, fieldsOf, gravityOf } from './causes';

/**
 * What is a cause and has no alert gets one; one that stands has the severity of today; an alert whose cause is gone is resolved, if the
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
}

const renew = async (services: Services, trx: Kysely<Schema>): Promise<void> => {
  const at = services.clock.now();
  const today = dayInDubai(at.getTime());
  await sql`select pg_advisory_xact_lock(hashtext('alerts'))`.execute(trx);
  const causes = await causesNow(trx, at);
  const open = await trx
    .selectFrom('alert')
    .select(['id', 'cause', 'severity', 'at_stake_fils'])
    .where('state', '!=', 'resolved')
    .orderBy('id')
    .execute();
  const known = new Set(open.map(({ cause }) => cause));
  const writer: Writer = { services, trx, binding, visibility: null, at };
  const drafts = [...causes.values()]
    .filter(({ cause }) => !known.has(cause))
    .map((cause) => ({ id: randomUUID(), fields: fieldsOf(cause, today) }));
  await followUp(writer, await insertDrafts(writer, drafts));
  await refresh(writer, open, causes, today);
  for (const { id } of open.filter(({ cause }) => !causes.has(cause)))
    await commandRecord(writer, { id, event: 'resolve', payload: {}, version: 'latest' });
};

/** Those that have become graver, or cost more, since they were looked at last. */
const refresh = async (
  writer: Writer,
  open: readonly Open[],
  causes: ReadonlyMap<string, Cause>,
  today: CalendarDate,
): Promise<void> => {
  const moved = new Map(
    open.flatMap(({ id, cause, severity, at_stake_fils }) => {
      const found = causes.get(cause);
      if (found === undefined) return [];
      const now = gravityOf(found, today);
      return now.severity === severity && now.at_stake_fils === at_stake_fils ? [] : [[id, now] as const];
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
