import { randomUUID } from 'node:crypto';
import { NOTIFICATIONS } from '@domain/header-tools/notification';
import { defaultWays, type MailLanguage, type NoticeKind } from '@domain/settings/settings';
import { insertRows } from '@server/db/bulk';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { type NoticeContent, noticeIn } from './notice-texts';
import { OUTBOX_CHANNEL } from './push/outbox';
import type { Services } from './services';
import { shortened } from './shortened';

/** What somebody is told. */
export type Notice = NoticeContent & {
  readonly userId: string;
  /** What it is about: preferences are kept for each kind. */
  readonly kind: NoticeKind;
  /** Address within the portal that it leads to. */
  readonly route: string | null;
  /** What its mail says in the reader's language, when that is more than the notification does. */
  readonly letter?: { readonly subject: string; readonly text: string };
};

type Needed = Pick<Services, 'clock' | 'config' | 'database' | 'live' | 'mail'>;

/** A push service takes four kilobytes, and a desktop shows some lines. */
const PUSHED = 500;
/** Of what the portal stores beside the wording, for other readers of the API. */
const STORED_LANGUAGE = 'en';

/**
 * Tells users something, each in the ways that he chose for this kind: in the portal, on his desktop, by mail, in his language. Everything is
 * written within the transaction of what it is about; it goes out with the commit.
 */
export const notify = async (
  services: Needed,
  trx: Kysely<Schema>,
  notices: readonly Notice[],
): Promise<void> => {
  if (notices.length === 0) return;
  const users = [...new Set(notices.map(({ userId }) => userId))];
  const chosenWays = await trx
    .selectFrom('notification_preference')
    .selectAll()
    .where('user_id', 'in', users)
    .execute();
  const preferenceOf = ({ userId, kind }: Notice) =>
    chosenWays.find((options) => options.user_id === userId && options.kind === kind) ?? defaultWays(kind);

  await showInPortal(
    services,
    trx,
    notices.filter((notice) => preferenceOf(notice).in_portal),
  );
  const pushed = notices.filter((notice) => preferenceOf(notice).push);
  const mailed = notices.filter((notice) => preferenceOf(notice).email);
  if (pushed.length + mailed.length === 0) return;
  const readers = await readersOf(trx, users);
  const messages = await writePushes(services, trx, pushed, readers);
  await writeMails(services, trx, mailed, readers);
  if (messages + mailed.length > 0) await services.database.notify(OUTBOX_CHANNEL, '', trx);
};

const showInPortal = async (
  { clock, live }: Needed,
  trx: Kysely<Schema>,
  notices: readonly Notice[],
): Promise<void> => {
  if (notices.length === 0) return;
  const rows = notices.map(async (notice) => ({
    id: randomUUID(),
    user_id: notice.userId,
    kind: notice.kind,
    ...(await noticeIn(notice, STORED_LANGUAGE)),
    wording: notice.wording,
    route: notice.route,
    created_at: clock.now(),
  }));
  await insertRows(trx, 'notification', await Promise.all(rows));
  const userIds = [...new Set(notices.map(({ userId }) => userId))];
  await live.dataChanged([NOTIFICATIONS], { userIds }, trx);
};

/** @returns how many messages wait now */
const writePushes = async (
  { clock }: Needed,
  trx: Kysely<Schema>,
  notices: readonly Notice[],
  readers: ReadonlyMap<string, Reader>,
): Promise<number> => {
  if (notices.length === 0) return 0;
  const at = clock.now();
  const lines = await trx
    .selectFrom('push_subscription')
    .select(['id', 'user_id'])
    .where(
      'user_id',
      'in',
      notices.map(({ userId }) => userId),
    )
    .execute();
  const messages = await Promise.all(
    notices.map(async (notice) => {
      const language = readers.get(notice.userId)?.language ?? STORED_LANGUAGE;
      const { title, body } = await noticeIn(notice, language);
      const payload = { title, body: shortened(body, PUSHED), route: notice.route, language };
      return lines
        .filter(({ user_id }) => user_id === notice.userId)
        .map(({ id }) => ({ id: randomUUID(), subscription_id: id, payload, created_at: at, due_at: at }));
    }),
  );
  await insertRows(trx, 'push_message', messages.flat());
  return messages.flat().length;
};

const writeMails = async (
  { config, mail }: Needed,
  trx: Kysely<Schema>,
  notices: readonly Notice[],
  readers: ReadonlyMap<string, Reader>,
): Promise<void> => {
  for (const notice of notices) {
    const reader = readers.get(notice.userId);
    if (reader?.status !== 'active') continue;
    const { title, body } = await noticeIn(notice, reader.language);
    const { subject, text } = notice.letter ?? { subject: title, text: body };
    const link = notice.route === null ? '' : `\n${config.publicUrl}${notice.route}\n`;
    const mail_id = await mail.write(trx, { to: reader.email, subject, text: `${text}\n${link}` });
    await trx.insertInto('notice_letter').values({ mail_id }).execute();
  }
};

interface Reader {
  readonly email: string;
  readonly language: MailLanguage;
  readonly status: string;
}

const readersOf = async (
  trx: Kysely<Schema>,
  users: readonly string[],
): Promise<ReadonlyMap<string, Reader>> => {
  const rows = await trx
    .selectFrom('app_user')
    .select(['id', 'email', 'language', 'status'])
    .where('id', 'in', [...users])
    .execute();
  return new Map(rows.map(({ id, ...reader }) => [id, reader]));
};
