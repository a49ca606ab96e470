import type { Follower } from '@server/records/write/followers';
import { commandRecord } from '@server/records/write/write';
import { binding } from './alerts.binding';
import { canCause, causesNow } from './causes';

/** An alert goes with its cause, in the same transaction: nobody is called to what has been mended. */
export const follower: Follower = {
  follows: canCause,
  async changed({ services, trx, at }, area, ids) {
    const open = await trx
      .selectFrom('alert')
      .select(['id', 'cause'])
      .where('record_id', 'in', [...ids])
      .where('area', '=', area)
      .where('state', '!=', 'resolved')
      .orderBy('id')
      .execute();
    if (open.length === 0) return;
    const causes = await causesNow(trx, at, { area, ids });
    const writer = { services, trx, binding, visibility: null, at };
    for (const { id } of open.filter(({ cause }) => !causes.has(cause)))
      await commandRecord(writer, { id, event: 'resolve', payload: {}, version: 'latest' });
  },
};
