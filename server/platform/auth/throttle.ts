import { LOCKED_SECONDS, SIGN_IN_ATTEMPTS } from '@domain/session/sign-in.limits';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import { type Kysely, sql } from 'kysely';

/** How many attempts one key has within a window; the attempt after the last one is refused until the lock ends. */
export interface Limit {
  /** In front of the key in the table: `sign-in account`. */
  readonly purpose: string;
  readonly attempts: number;
  readonly windowSeconds: number;
  readonly refusal: 'account_locked' | 'too_many_attempts';
}

const QUARTER = LOCKED_SECONDS;
export const SIGN_IN_PER_ACCOUNT: Limit = {
  purpose: 'sign-in account',
  attempts: SIGN_IN_ATTEMPTS,
  windowSeconds: QUARTER,
  refusal: 'account_locked',
};
export const SIGN_IN_PER_ADDRESS: Limit = {
  purpose: 'sign-in address',
  attempts: 30,
  windowSeconds: QUARTER,
  refusal: 'too_many_attempts',
};
/** All accounts and all addresses together: many machines that guess at many accounts stay below the other two. */
export const SIGN_IN_OVER_ALL: Limit = {
  purpose: 'sign-in everybody',
  attempts: 100,
  windowSeconds: 60,
  refusal: 'too_many_attempts',
};
export const EVERYBODY = 'all';
export const FORGOT_PER_ACCOUNT: Limit = {
  purpose: 'forgot account',
  attempts: 5,
  windowSeconds: QUARTER,
  refusal: 'too_many_attempts',
};
export const FORGOT_PER_ADDRESS: Limit = {
  purpose: 'forgot address',
  attempts: 20,
  windowSeconds: QUARTER,
  refusal: 'too_many_attempts',
};
export const RESET_PER_ADDRESS: Limit = {
  purpose: 'reset address',
  attempts: 20,
  windowSeconds: QUARTER,
  refusal: 'too_many_attempts',
};
/** Links that open something without a sign-in: guesses, from one address. */
export const LINK_PER_ADDRESS: Limit = {
  purpose: 'link address',
  attempts: 20,
  windowSeconds: QUARTER,
  refusal: 'too_many_attempts',
};
export const CHANGE_PER_USER: Limit = {
  purpose: 'change user',
  attempts: 5,
  windowSeconds: QUARTER,
  refusal: 'too_many_attempts',
};

type Needed = Pick<Services, 'db' | 'clock'>;
const keyOf = ({ purpose }: Limit, who: string) => `${purpose}:${who}`;

/**
 * Counts an attempt before it is made, so that parallel guesses cannot all slip in before the first failure is written. Shared
 * by all nodes. A clock that was set back makes no lock longer than its window. Whoever succeeds takes his attempt back with `forgive` or clears the key with `clear`.
 * @throws Refusal with the limit's code and the seconds to wait
 */
export const countAttempt = async ({ db, clock }: Needed, limit: Limit, who: string): Promise<void> => {
  const now = clock.now();
  const nowMs = now.getTime();
  const windowBegan = new Date(nowMs - limit.windowSeconds * 1000);
  const lockUntil = new Date(nowMs + limit.windowSeconds * 1000);
  const over = sql<boolean>`(kept.locked_until <= ${now} or (kept.locked_until is null and kept.window_started_at <= ${windowBegan}))`;
  const { rows } = await sql<{ failures: number; locked_until: Date | null }>`
    insert into sign_in_attempt as kept (key, failures, window_started_at, locked_until)
    values (${keyOf(limit, who)}, 1, ${now}, null)
    on conflict (key) do update set
      failures = case when ${over} then 1 else kept.failures + 1 end,
      window_started_at = case when ${over} then ${now} else least(kept.window_started_at, ${now}) end,
      locked_until = case when ${over} then null
        when kept.locked_until is not null then least(kept.locked_until, ${lockUntil})
        when kept.failures + 1 >= ${limit.attempts} then ${lockUntil} end
    returning failures, locked_until`.execute(db);
  const [row] = rows;
  if (!row || row.failures <= limit.attempts) return;
  const waitMs = (row.locked_until ?? lockUntil).getTime() - nowMs;
  throw new Refusal(limit.refusal, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
};

/** Counts a failure once it has happened; nobody is refused for it yet (`waitFor` tells). */
export const countFailure = async (services: Needed, limit: Limit, who: string): Promise<void> => {
  await countAttempt(services, limit, who).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
};

/** Seconds for which this key is locked; 0: it is not. Counts nothing. */
export const waitFor = async ({ db, clock }: Needed, limit: Limit, who: string): Promise<number> => {
  const row = await db
    .selectFrom('sign_in_attempt')
    .select('locked_until')
    .where('key', '=', keyOf(limit, who))
    .executeTakeFirst();
  const waitMs = (row?.locked_until?.getTime() ?? 0) - clock.now().getTime();
  return Math.min(limit.windowSeconds, Math.max(0, Math.ceil(waitMs / 1000)));
};

/** Takes one counted attempt back: it was no guess. */
export const forgive = async ({ db }: Needed, limit: Limit, who: string): Promise<void> => {
  await db
    .updateTable('sign_in_attempt')
    .set({
      failures: sql<number>`greatest(failures - 1, 0)`,
      locked_until: sql<null>`case when failures <= ${limit.attempts} then null else locked_until end`,
    })
    .where('key', '=', keyOf(limit, who))
    .execute();
};

/** Forgets every attempt of this key, within the transaction that proves who he is. */
export const clearAttempts = async (within: Kysely<Schema>, limit: Limit, who: string): Promise<void> => {
  await within.deleteFrom('sign_in_attempt').where('key', '=', keyOf(limit, who)).execute();
};

/** Accounts are told apart without regard to case, IPv6 clients by their /64 network: one client owns all its addresses. */
export const accountKey = (email: string): string => email.trim().toLowerCase();
export const addressKey = (ip: string): string => {
  const bare = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!bare.includes(':')) return bare;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(missing, 0)).fill('0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
};
