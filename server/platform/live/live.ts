import type { Database } from '@server/db/database';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';

/** Channel of the database's LISTEN/NOTIFY: every node hears it and tells its own sockets. */
export const LIVE_CHANNEL = 'live';

export const LiveNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sessionsRevoked'), sessionIds: z.array(z.string()).check(z.minLength(1)) }),
  z.object({
    kind: z.literal('dataChanged'),
    topics: z.array(z.string()),
    companyIds: z.array(z.string()),
    userIds: z.array(z.string()),
  }),
]);
export type LiveNews = z.infer<typeof LiveNews>;

/** Who hears of a change beside the staff, who hear of every one. */
export interface Audience {
  /** Users of these companies and of the companies above them. */
  readonly companyIds?: readonly string[];
  readonly userIds?: readonly string[];
}

/** What the server tells without being asked. Inside a transaction give its handle: the news leaves with the commit. */
export interface Live {
  sessionsRevoked(sessionIds: readonly string[], within?: Kysely<Schema>): Promise<void>;
  /** `topics`: names of what to fetch again (`companies`, `dashboard`, `notifications`), never the data itself. */
  dataChanged(topics: readonly string[], audience: Audience, within?: Kysely<Schema>): Promise<void>;
}

/** Ids per message: a message holds 7,900 bytes and an id has 64 characters at most. */
const IDS_PER_MESSAGE = 100;

export const createLive = (database: Database): Live => {
  const tell = (news: LiveNews, within?: Kysely<Schema>) =>
    database.notify(LIVE_CHANNEL, JSON.stringify(news), within);
  return {
    sessionsRevoked: async (sessionIds, within) => {
      for (let at = 0; at < sessionIds.length; at += IDS_PER_MESSAGE) {
        await tell(
          { kind: 'sessionsRevoked', sessionIds: sessionIds.slice(at, at + IDS_PER_MESSAGE) },
          within,
        );
      }
    },
    dataChanged: async (topics, { companyIds = [], userIds = [] }, within) => {
      const companies = await withAncestors(within ?? database.db, companyIds);
      const rounds = Math.max(1, Math.ceil(Math.max(companies.length, userIds.length) / IDS_PER_MESSAGE));
      for (let round = 0; round < rounds; round += 1) {
        const [from, to] = [round * IDS_PER_MESSAGE, (round + 1) * IDS_PER_MESSAGE];
        const news = { companyIds: companies.slice(from, to), userIds: userIds.slice(from, to) };
        await tell({ kind: 'dataChanged', topics: [...topics], ...news }, within);
      }
    },
  };
};

/** A change in a company concerns the users of every company above it, who count it in. */
const withAncestors = async (
  db: Kysely<Schema>,
  companyIds: readonly string[],
): Promise<readonly string[]> => {
  if (companyIds.length === 0) return [];
  const rows = await db
    .withRecursive('lineage', (q) =>
      q
        .selectFrom('company')
        .where('id', 'in', [...companyIds])
        .select(['id', 'parent_company_id'])
        .union((again) =>
          again
            .selectFrom('company')
            .innerJoin('lineage', 'lineage.parent_company_id', 'company.id')
            .select(['company.id', 'company.parent_company_id']),
        ),
    )
    .selectFrom('lineage')
    .select('id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
};
