import { randomUUID } from 'node:crypto';
import { calls } from '@openapi/notifications.contract';
import { bind } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';

const LATEST = 100;

/** Notifications are personal: nobody reads or directs another's, staff included. */
const requireSelf = (caller: Caller, userId: string): void => {
  if (userId !== caller.userId) throw new Refusal('forbidden');
};

export const routes = bind(calls, {
  notificationList: async ({ caller, params }, { db }) => {
    requireSelf(caller, params.userId);
    const rows = await db
      .selectFrom('notification')
      .selectAll()
      .where('user_id', '=', caller.userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(LATEST)
      .execute();
    const data = rows.map(({ id, kind, title, body, route, created_at, read_at }) => ({
      _id: id,
      kind,
      title,
      body,
      route,
      createdAt: created_at.toISOString(),
      readAt: read_at?.toISOString() ?? null,
    }));
    return { data };
  },

  /** An endpoint belongs to one browser: when another user signs in there, it becomes his. */
  subscribePush: async ({ caller, body }, { db, clock }) => {
    requireSelf(caller, body.userId);
    const at = clock.now();
    const kept = { user_id: caller.userId, subscription: JSON.stringify(body.subscription), updated_at: at };
    await db
      .insertInto('push_subscription')
      .values({ id: randomUUID(), endpoint: body.subscription.endpoint, created_at: at, ...kept })
      .onConflict((on) => on.column('endpoint').doUpdateSet(kept))
      .execute();
    return undefined;
  },
});
