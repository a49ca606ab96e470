import { randomUUID } from 'node:crypto';
import type { Schema } from '@server/db/schema';
import type { Job } from '@server/platform/jobs/job';
import type { Services } from '@server/platform/services';
import { commandRecord, followUp, insertDrafts } from '@server/records/write/write';
import type { Writer } from '@server/records/writer';
import { type Kysely, sql } from 'kysely';
import { binding } from './alerts.binding';
import { addressOf, type Cause } from './cause';
import { endsNow } from './ends';
import { lateCases } from './late-cases';
import { unpaidWages } from './unpaid-wages';

/**
 * What is a cause and has no alert gets one; an alert whose cause is gone is resolved. It looks at what is so, not at what has happened
 * since: a day on which nothing ran is made up for by the next round.
 */
export const job: Job = {
  name: 'alerts',
  run: (services) => services.db.transaction().execute((trx) => renew(services, trx)),
};

const renew = async (services: Services, trx: Kysely<Schema>): Promise<void> => {
  const at = services.clock.now();
  await sql`select pg_advisory_xact_lock(hashtext('alerts'))`.execute(trx);
  const causes = new Map(
    [...(await endsNow(trx, at)), ...(await unpaidWages(trx, at)), ...(await lateCases(trx, at))].map(
      (each) => [each.cause, each] as const,
    ),
  );
  const open = await trx
    .selectFrom('alert')
    .select(['id', 'cause'])
    .where('state', '!=', 'resolved')
    .orderBy('id')
    .execute();
  const known = new Set(open.map(({ cause }) => cause));
  const writer: Writer = { services, trx, binding, visibility: null, at };
  const drafts = [...causes.values()]
    .filter(({ cause }) => !known.has(cause))
    .map((cause) => ({ id: randomUUID(), fields: fieldsOf(cause) }));
  await followUp(writer, await insertDrafts(writer, drafts));
  for (const { id } of open.filter(({ cause }) => !causes.has(cause)))
    await commandRecord(writer, { id, event: 'resolve', payload: {}, version: null });
};

const fieldsOf = (cause: Cause) => {
  const { record: _, ...fields } = cause;
  return { ...fields, route: addressOf(cause) };
};
