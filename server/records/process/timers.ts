import type { TimerChange } from '@domain/records/record-store.port';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, sql } from 'kysely';

interface RecordTimers {
  readonly id: string;
  readonly timers: TimerChange;
}

/** Stops and starts timers of records of one kind. One that runs already is set anew. */
export const changeTimers = async (
  trx: Kysely<Schema>,
  entity: string,
  changes: readonly RecordTimers[],
): Promise<void> => {
  const over = changes.filter(({ timers }) => timers.isOver).map(({ id }) => id);
  if (over.length > 0)
    await sql`delete from case_timer where entity = ${entity} and entity_id = ${anyOf(over)}`.execute(trx);
  const stopped = changes.flatMap(({ id, timers }) =>
    timers.isOver ? [] : timers.stopped.map((timer) => ({ id, timer })),
  );
  if (stopped.length > 0)
    await sql`delete from case_timer as running using jsonb_to_recordset(${JSON.stringify(stopped)}::jsonb) as given (id text, timer text)
      where running.entity = ${entity} and running.entity_id = given.id and running.timer = given.timer`.execute(
      trx,
    );
  const started = changes.flatMap(({ id, timers }) =>
    timers.started.map(({ name, dueAt }) => ({
      entity,
      entity_id: id,
      timer: name,
      due_at: new Date(dueAt),
    })),
  );
  if (started.length === 0) return;
  await trx
    .insertInto('case_timer')
    .values(started)
    .onConflict((on) =>
      on
        .columns(['entity', 'entity_id', 'timer'])
        .doUpdateSet((of) => ({ due_at: of.ref('excluded.due_at') })),
    )
    .execute();
};
