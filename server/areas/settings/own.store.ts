import {
  defaultWays,
  type MailLanguage,
  NOTICE_KINDS,
  type OwnSettings,
  type Preference,
} from '@domain/settings/settings';
import { writeAudit } from '@server/platform/audit';
import { revokeSessions } from '@server/platform/auth/sessions';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';

export const ownSettings = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, sessionId }: Caller,
): Promise<OwnSettings> => {
  const now = clock.now();
  const profile = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['first_name', 'last_name', 'email', 'language'])
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('auth_session')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    // one that nobody has kept up has ended by itself
    .where((is) =>
      is.or([
        is('id', '=', sessionId),
        is.exists(
          is
            .selectFrom('refresh_token')
            .whereRef('refresh_token.session_id', '=', 'auth_session.id')
            .where('refresh_token.expires_at', '>', now)
            .select('refresh_token.id'),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'created_at', 'user_agent', 'address'])
    .execute();
  const stored = await db
    .selectFrom('notification_preference')
    .where('user_id', '=', userId)
    .select(['kind', 'in_portal', 'push', 'email'])
    .execute();
  return {
    profile,
    sessions: sessions.map(({ id, created_at, user_agent, address }) => ({
      id,
      began_at: created_at.toISOString(),
      user_agent,
      address,
      is_this: id === sessionId,
    })),
    preferences: NOTICE_KINDS.map((kind) => {
      const { in_portal, push, email } = stored.find((each) => each.kind === kind) ?? defaultWays(kind);
      return { kind, in_portal, push, email };
    }),
  };
};

/** His own record of the area of users: its version goes on, and the change stands in its history. */
export const saveProfile = (
  { db, clock, live }: Services,
  { userId, companyId }: Caller,
  { first_name, last_name, language }: OwnProfile,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = clock.now();
    const before = await trx
      .selectFrom('app_user')
      .where('id', '=', userId)
      .select(['first_name', 'last_name', 'language'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const input = { first_name, last_name, language: language ?? before.language };
    const { version } = await trx
      .updateTable('app_user')
      .set((column) => ({ ...input, updated_at: at, version: column('version', '+', 1) }))
      .where('id', '=', userId)
      .returning('version')
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      at,
      actorId: userId,
      action: 'app_user.changed',
      entity: 'app_user',
      entityId: userId,
      before,
      after: { ...input },
      version,
    });
    await live.dataChanged(['users'], { companyIds: companyId === null ? [] : [companyId] }, trx);
  });

interface OwnProfile {
  readonly first_name: string;
  readonly last_name: string;
  readonly language?: MailLanguage | undefined;
}

/** @throws Refusal not_found: no session of his that is still open */
export const endSessions = (
  services: Services,
  { userId, sessionId: mine }: Caller,
  sessionId: string | null,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    if (sessionId === null) return revokeSessions(services, trx, { userId, except: mine }, 'ended_elsewhere');
    const open = await trx
      .selectFrom('auth_session')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (!open) throw new Refusal('not_found');
    return revokeSessions(services, trx, { sessionId }, 'ended_elsewhere');
  });

export const savePreference = async (
  { db }: Services,
  { userId }: Caller,
  { kind, ...ways }: Preference,
): Promise<void> => {
  await db
    .insertInto('notification_preference')
    .values({ user_id: userId, kind, ...ways })
    .onConflict((on) => on.columns(['user_id', 'kind']).doUpdateSet(ways))
    .execute();
};
