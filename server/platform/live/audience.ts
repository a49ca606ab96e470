import type { LiveEvent } from '@domain/platform/live-channel.port';
import type { Bearer } from '@server/platform/auth/sessions';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import type { LiveNews } from './live';

/** Room of the staff: they hear of every change. */
const STAFF = 'staff';
const roomOfSession = (id: string) => `session:${id}`;
const roomOfUser = (id: string) => `user:${id}`;
const roomOfCompany = (id: string) => `company:${id}`;

/** The open lines of one transport on this node. A line is in rooms; what is told to a room reaches each of its lines once. */
export interface LiveLines {
  tell(rooms: readonly string[], event: LiveEvent): void;
  end(rooms: readonly string[]): void;
  endAll(): void;
  close(): void;
}

/** The rooms in which a caller's lines are. */
export const roomsOf = ({ sessionId, userId, role, companyId }: Caller): readonly string[] => {
  const own = [roomOfSession(sessionId), roomOfUser(userId)];
  if (role === 'isSuperAdmin') return [...own, STAFF];
  return companyId === null ? own : [...own, roomOfCompany(companyId)];
};

export const passOn = (lines: LiveLines, news: LiveNews): void => {
  if (news.kind === 'sessionsRevoked') {
    const rooms = news.sessionIds.map(roomOfSession);
    lines.tell(rooms, { kind: 'sessionRevoked' });
    lines.end(rooms);
    return;
  }
  const { topics, companyIds, userIds } = news;
  lines.tell([STAFF, ...companyIds.map(roomOfCompany), ...userIds.map(roomOfUser)], {
    kind: 'dataChanged',
    topics,
  });
};

/** Asked once a line is in its rooms: its session may have ended between the check of the token and the room that would have told. */
export const isRevoked = async ({ db }: Services, { caller }: Bearer): Promise<boolean> => {
  const still = await db
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', caller.sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return still === undefined;
};

/** Calls back when the access token ends. @returns a function that forgets it */
export const whenTokenEnds = ({ clock }: Services, { expiresAt }: Bearer, end: () => void): (() => void) => {
  const timer = setTimeout(end, expiresAt.getTime() - clock.now().getTime());
  return () => clearTimeout(timer);
};
