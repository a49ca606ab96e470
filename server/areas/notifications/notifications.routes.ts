import { randomUUID } from 'node:crypto';
import { NOTIFICATIONS } from '@domain/header-tools/notification';
import { calls } from '@openapi/notifications.contract';
import { bind } from '@server/platform/bind';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import { isPushService } from '@server/platform/push/push-services';
import type { Caller } from '@server/platform/scope';

const LATEST = 100;
/** Browsers in which somebody is pushed to; the one that has not been seen for longest gives way to a new one. */
const MAX_BROWSERS = 20;

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
    const data = rows.map(({ id, kind, title, body, wording, route, created_at, read_at }) => ({
      _id: id,
      kind,
      title,
      body,
      wording,
      route,
      createdAt: created_at.toISOString(),
      readAt: read_at?.toISOString() ?? null,
    }));
    return { data };
  },

  readNotifications: async ({ caller, body: { ids } }, { db, clock, live }) => {
    let unread = db
      .updateTable('notification')
      .set({ read_at: clock.now() })
      .where('user_id', '=', caller.userId)
      .where('read_at', 'is', null);
    if (ids !== undefined) unread = unread.where('id', 'in', ids.length === 0 ? [''] : ids);
    const { numUpdatedRows } = await unread.executeTakeFirst();
    // his other tabs and devices show one count
    if (numUpdatedRows > 0) await live.dataChanged([NOTIFICATIONS], { userIds: [caller.userId] });
  },

  pushKey: async (_, { push }) => ({ data: push.publicKey }),

  /** An endpoint belongs to one browser: when another user signs in there, it becomes his. */
  subscribePush: async ({ caller, body }, { db, clock, config }) => {
    requireSelf(caller, body.userId);
    const { endpoint } = body.subscription;
    if (!isPushService(endpoint, config.pushHosts))
      throw invalidField('subscription.endpoint', 'invalid', 'Is no push service that this server knows');
    const at = clock.now();
    const stored = {
      user_id: caller.userId,
      session_id: caller.sessionId,
      subscription: JSON.stringify(body.subscription),
      updated_at: at,
    };
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('push_subscription')
        .values({ id: randomUUID(), endpoint, created_at: at, ...stored })
        .onConflict((on) => on.column('endpoint').doUpdateSet(stored))
        .execute();
      const latest = trx
        .selectFrom('push_subscription')
        .select('id')
        .where('user_id', '=', caller.userId)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .limit(MAX_BROWSERS);
      await trx
        .deleteFrom('push_subscription')
        .where('user_id', '=', caller.userId)
        .where('id', 'not in', latest)
        .execute();
    });
    return undefined;
  },

  unsubscribePush: async ({ caller, body }, { db }) => {
    await db
      .deleteFrom('push_subscription')
      .where('endpoint', '=', body.endpoint)
      .where('user_id', '=', caller.userId)
      .execute();
  },
});
