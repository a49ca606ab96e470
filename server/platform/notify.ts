import { randomUUID } from 'node:crypto';
import type { NoticeWording } from '@domain/header-tools/notice-wording';
import { NOTIFICATIONS } from '@domain/header-tools/notification';
import { type NoticeKind, waysUnsaid } from '@domain/settings/settings';
import { insertRows } from '@server/db/bulk';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { OUTBOX_CHANNEL } from './push/outbox';
import type { Services } from './services';
import { shortened } from './shortened';

/** What somebody is told. */
export interface Notice {
  readonly userId: string;
  /** What it is about: preferences are kept for each kind. */
  readonly kind: NoticeKind;
  /** In English, for mails, pushes and other readers of the API. */
  readonly title: string;
  readonly body: string;
  /** The same as data, worded by the portal in the language of its reader; null: somebody has written it himself. */
  readonly wording: NoticeWording | null;
  /** Address within the portal that it leads to. */
  readonly route: string | null;
  /** What the letter says, when that is more than the body. */
  readonly letter?: string;
}

type Needed = Pick<Services, 'clock' | 'config' | 'database' | 'live' | 'mail'>;

/** A push service takes four kilobytes, and a desktop shows some lines. */
const PUSHED = 500;

/**
 * Tells users something, each in the ways that he chose for this kind: in the portal, on his desktop, by mail. Everything is
 * written within the transaction of what it is about; it goes out with the commit.
 */
export const notify = async (
  { clock, config, database, live, mail }: Needed,
  trx: Kysely<Schema>,
  notices: readonly Notice[],
): Promise<void> => {
  if (notices.length === 0) return;
  const at = clock.now();
  const users = [...new Set(notices.map(({ userId }) => userId))];
  const chosenWays = await trx
    .selectFrom('notification_preference')
    .selectAll()
    .where('user_id', 'in', users)
    .execute();
  const preferenceOf = ({ userId, kind }: Notice) =>
    chosenWays.find((options) => options.user_id === userId && options.kind === kind) ?? waysUnsaid(kind);

  const shown = notices.filter((notice) => preferenceOf(notice).in_portal);
  const rows = shown.map(({ userId, kind, title, body, wording, route }) => ({
    id: randomUUID(),
    user_id: userId,
    kind,
    title,
    body,
    wording,
    route,
    created_at: at,
  }));
  await insertRows(trx, 'notification', rows);
  if (shown.length > 0)
    await live.dataChanged(
      [NOTIFICATIONS],
      { userIds: [...new Set(shown.map(({ userId }) => userId))] },
      trx,
    );

  const pushed = notices.filter((notice) => preferenceOf(notice).push);
  const mailed = notices.filter((notice) => preferenceOf(notice).email);
  const lines =
    pushed.length === 0
      ? []
      : await trx
          .selectFrom('push_subscription')
          .select(['id', 'user_id'])
          .where('user_id', 'in', users)
          .execute();
  const messages = pushed.flatMap(({ userId, title, body, route }) =>
    lines
      .filter(({ user_id }) => user_id === userId)
      .map((line) => ({
        id: randomUUID(),
        subscription_id: line.id,
        payload: { title, body: shortened(body, PUSHED), route },
        created_at: at,
        due_at: at,
      })),
  );
  await insertRows(trx, 'push_message', messages);

  const addresses = mailed.length === 0 ? new Map<string, string>() : await addressesOf(trx, users);
  for (const { userId, title, body, letter = body, route } of mailed) {
    const to = addresses.get(userId);
    if (to === undefined) continue;
    const link = route === null ? '' : `\n${config.publicUrl}${route}\n`;
    const mail_id = await mail.write(trx, { to, subject: title, text: `${letter}\n${link}` });
    await trx.insertInto('notice_letter').values({ mail_id }).execute();
  }
  if (messages.length + mailed.length > 0) await database.notify(OUTBOX_CHANNEL, '', trx);
};

const addressesOf = async (
  trx: Kysely<Schema>,
  users: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await trx
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('id', 'in', [...users])
    .where('status', '=', 'active')
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
};
