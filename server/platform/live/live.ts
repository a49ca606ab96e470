import { accessIn } from '@domain/area/area.policy';
import type { Database } from '@server/db/database';
import type { Schema } from '@server/db/schema';
import { withAncestors } from '@server/platform/lineage';
import { bindingOf } from '@server/records/registry';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { CLIENT_ROLES, type ClientRole, roomOfCompany, roomOfEmployee, roomOfUser, STAFF } from './rooms';

/** Channel of the database's LISTEN/NOTIFY: every node hears it and tells its own sockets. */
export const LIVE_CHANNEL = 'live';

export const LiveNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sessionsRevoked'), sessionIds: z.array(z.string()).check(z.minLength(1)) }),
  z.object({
    kind: z.literal('dataChanged'),
    topics: z.array(z.string()).check(z.minLength(1)),
    rooms: z.array(z.string()).check(z.minLength(1)),
  }),
]);
export type LiveNews = z.infer<typeof LiveNews>;

/** Who hears of a change: certain users and nobody else, or the staff together with whom it concerns. */
export type Audience =
  | { readonly userIds: readonly string[] }
  | {
      /** Users of these companies and of the companies above them, by role; a list without roles is for all of them. */
      readonly companyIds?: readonly string[] | Readonly<Partial<Record<ClientRole, readonly string[]>>>;
      /** Users who are these employees. */
      readonly employeeIds?: readonly string[];
    };

/** What the server tells without being asked. Inside a transaction give its handle: the news leaves with the commit. */
export interface Live {
  sessionsRevoked(sessionIds: readonly string[], within?: Kysely<Schema>): Promise<void>;
  /** `topics`: names of what to fetch again (`companies`, `dashboard`, `notifications`), never the data itself. */
  dataChanged(topics: readonly string[], audience: Audience, within?: Kysely<Schema>): Promise<void>;
}

/** Rooms, or ids, per message: a message holds 7,900 bytes, an id has 64 characters at most and a room's name 85. */
const PER_MESSAGE = 80;

export const createLive = (database: Database): Live => {
  const emit = (news: LiveNews, within?: Kysely<Schema>) =>
    database.notify(LIVE_CHANNEL, JSON.stringify(news), within);
  return {
    sessionsRevoked: async (sessionIds, within) => {
      for (const part of inParts(sessionIds))
        await emit({ kind: 'sessionsRevoked', sessionIds: part }, within);
    },
    dataChanged: async (topics, audience, within) => {
      for (const { news: reported, rooms } of await listeners(within ?? database.db, topics, audience))
        for (const part of inParts(rooms))
          if (reported.length > 0)
            await emit({ kind: 'dataChanged', topics: [...reported], rooms: part }, within);
    },
  };
};

function* inParts(all: readonly string[]): Generator<string[]> {
  for (let at = 0; at < all.length; at += PER_MESSAGE) yield all.slice(at, at + PER_MESSAGE);
}

interface Listeners {
  readonly news: readonly string[];
  readonly rooms: readonly string[];
}

const listeners = async (
  db: Kysely<Schema>,
  topics: readonly string[],
  audience: Audience,
): Promise<readonly Listeners[]> => {
  if ('userIds' in audience) return [{ news: topics, rooms: audience.userIds.map(roomOfUser) }];
  const { companyIds = {}, employeeIds = [] } = audience;
  const clients = await Promise.all(
    CLIENT_ROLES.map(async (role): Promise<Listeners> => {
      const ids = isList(companyIds) ? companyIds : (companyIds[role] ?? []);
      const rooms = (await withAncestors(db, ids)).map((id) => roomOfCompany(id, role));
      const own = role === 'isEmployee' ? employeeIds.map(roomOfEmployee) : [];
      return { news: topicsFor(role, topics), rooms: [...rooms, ...own] };
    }),
  );
  return [{ news: topics, rooms: [STAFF] }, ...clients];
};

const isList = (ids: object): ids is readonly string[] => Array.isArray(ids);

/** Without the areas that this role may not look into. */
const topicsFor = (role: ClientRole, topics: readonly string[]): readonly string[] =>
  topics.filter((topic) => {
    const area = bindingOf(topic)?.area;
    return !area || accessIn(area, role) !== null;
  });
