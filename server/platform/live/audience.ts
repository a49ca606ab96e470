import type { LiveEvent } from '@domain/platform/live-channel.port';
import type { Bearer } from '@server/platform/auth/sessions';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { match } from 'ts-pattern';
import type { LiveNews } from './live';
import { roomOfSession } from './rooms';

/** The open lines of one transport on this node. A line is in rooms; what is told to a room reaches each of its lines once. */
export interface LiveLines {
  emit(rooms: readonly string[], event: LiveEvent): void;
  end(rooms: readonly string[]): void;
  endAll(): void;
  close(): void;
}

export const passOn = (lines: LiveLines, news: LiveNews): void =>
  match(news)
    .with({ kind: 'sessionsRevoked' }, ({ sessionIds }) => {
      const rooms = sessionIds.map(roomOfSession);
      lines.emit(rooms, { kind: 'sessionRevoked' });
      lines.end(rooms);
    })
    .with({ kind: 'dataChanged' }, ({ rooms, topics }) => lines.emit(rooms, { kind: 'dataChanged', topics }))
    .exhaustive();

/** Lines that one session may have open on a node: a line costs memory, and nobody has more tabs that listen. */
export const MAX_LINES = 20;

/** How many lines each session has open. `take` answers whether there is room for one more. */
export const countLines = () => {
  const open = new Map<string, number>();
  return {
    take: ({ sessionId }: Caller): boolean => {
      const count = open.get(sessionId) ?? 0;
      if (count >= MAX_LINES) return false;
      open.set(sessionId, count + 1);
      return true;
    },
    giveBack: ({ sessionId }: Caller): void => {
      const count = (open.get(sessionId) ?? 0) - 1;
      if (count > 0) open.set(sessionId, count);
      else open.delete(sessionId);
    },
  };
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
