import { joinedNotice } from '@domain/header-tools/join-notices';
import type { NoticeWording } from '@domain/header-tools/notice-wording';
import { insertRows } from '@server/db/bulk';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { type Notice, notify } from './notify';
import type { Services } from './services';

/** What somebody is told of one of many records. */
export interface PendingNotice extends Pick<Notice, 'userId' | 'kind' | 'route'> {
  readonly wording: NoticeWording;
  /** Address of the list in which all of them stand. */
  readonly manyRoute: string | null;
}

/** A request that has held something for so long has ended without telling it. */
const LEFT_MS = 5 * 60_000;

/** Keeps what a request over many records has to tell until it ends, within the transaction of what it is about. */
export const queueNotices = (
  trx: Kysely<Schema>,
  { batch, at }: { readonly batch: string; readonly at: Date },
  notices: readonly PendingNotice[],
): Promise<void> =>
  insertRows(
    trx,
    'pending_notice',
    notices.map(({ userId, kind, wording, route, manyRoute }) => ({
      batch,
      user_id: userId,
      kind,
      wording,
      route,
      many_route: manyRoute,
      pending_since: at,
    })),
  );

/** Tells what a request has held: to each reader once what is the same of many. */
export const releaseNotices = (services: Services, batch: string): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const rows = await trx.deleteFrom('pending_notice').where('batch', '=', batch).returningAll().execute();
    const notices = rows
      .sort((a, b) => a.id - b.id)
      .map(({ user_id, many_route, ...notice }) => ({ ...notice, userId: user_id, manyRoute: many_route }));
    await notify(services, trx, joined(notices));
  });

/** Tells what requests have left behind whose process died. */
export const releaseLeftNotices = async (services: Services): Promise<void> => {
  const { db, clock } = services;
  const left = await db
    .selectFrom('pending_notice')
    .select('batch')
    .distinct()
    .where('pending_since', '<', new Date(clock.now().getTime() - LEFT_MS))
    .execute();
  for (const { batch } of left) await releaseNotices(services, batch);
};

const joined = (notices: readonly PendingNotice[]): readonly Notice[] => {
  const found: PendingNotice[] = [];
  for (const notice of notices) {
    const { userId, manyRoute } = notice;
    const join = (other: PendingNotice) =>
      other.userId === userId ? joinedNotice(other.wording, notice.wording) : null;
    const at = found.findIndex((other) => join(other) !== null);
    const other = found[at];
    const wording = other && join(other);
    if (wording) found[at] = { ...other, wording, route: manyRoute };
    else found.push(notice);
  }
  return found;
};
