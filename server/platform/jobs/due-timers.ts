import { fireTimer } from '@domain/records/give-command';
import type { Schema } from '@server/db/schema';
import type { Services } from '@server/platform/services';
import { readRow } from '@server/records/read/stored';
import { bindingOfEntity } from '@server/records/registry';
import { accepted } from '@server/records/write/accepted';
import { recordStore } from '@server/records/write/store';
import { type Kysely, sql } from 'kysely';

interface DueTimer {
  readonly entity: string;
  readonly entity_id: string;
  readonly timer: string;
  readonly due_at: Date;
}

const BATCH = 200;

/**
 * Applies every timer that is due, the oldest first, each in a transaction of its own. What became due while nothing ran is applied as
 * of then: the state counts from its due time, and so do the timers that it starts, which may be due as well.
 */
export const applyDueTimers = async (services: Services): Promise<void> => {
  const left = new Set<string>();
  for (;;) {
    const due = (await dueTimers(services, BATCH + left.size)).filter((timer) => !left.has(nameOf(timer)));
    if (due.length === 0) return;
    for (const timer of due) {
      const isDone = await applyTimer(services, timer).catch((error: unknown) => {
        services.log.error({ err: error, ...timer }, 'a timer failed');
        return false;
      });
      // failed, or somebody else has the record: the next round tries again
      if (!isDone) left.add(nameOf(timer));
    }
  }
};

const nameOf = ({ entity, entity_id, timer, due_at }: DueTimer): string =>
  [entity, entity_id, timer, due_at.getTime()].join(' ');

const dueTimers = ({ db, clock }: Services, limit: number): Promise<readonly DueTimer[]> =>
  db
    .selectFrom('case_timer')
    .selectAll()
    .where('due_at', '<=', clock.now())
    .orderBy('due_at')
    .orderBy('entity')
    .orderBy('entity_id')
    .limit(limit)
    .execute();

/** False: the record is in somebody's hands. */
const applyTimer = (services: Services, timer: DueTimer): Promise<boolean> =>
  services.db.transaction().execute(async (trx) => {
    const binding = bindingOfEntity(timer.entity);
    if (!binding) throw new Error(`No area has the records ${timer.entity}`);
    const at = services.clock.now();
    const locked = await sql`select 1 from ${sql.table(timer.entity)} where id = ${timer.entity_id}
      for update skip locked`.execute(trx);
    const row = locked.rows.length === 0 ? null : await readRow(trx, binding, timer.entity_id, at);
    if (row === null) return false;
    if (!(await take(trx, timer))) return true;
    const store = recordStore({ services, trx, binding, visibility: null, at });
    const due = { name: timer.timer, dueAt: timer.due_at.getTime(), at: at.getTime() };
    accepted(await fireTimer(store, row, due));
    return true;
  });

/** A command of a moment ago may have stopped it, or started it anew. */
const take = async (trx: Kysely<Schema>, timer: DueTimer): Promise<boolean> => {
  const taken = await trx
    .deleteFrom('case_timer')
    .where('entity', '=', timer.entity)
    .where('entity_id', '=', timer.entity_id)
    .where('timer', '=', timer.timer)
    .where('due_at', '=', timer.due_at)
    .returning('timer')
    .execute();
  return taken.length > 0;
};
