import { type CompanyScope, narrowed } from '@domain/company/company-scope';
import { parseSelectedIds, SELECTED_COMPANY_COOKIE } from '@domain/company/company-tree';
import type { EarlyCalls, EarlyRequest } from '@domain/platform/boot-plan';
import {
  ACCESS_KEY,
  NARROWING_KEY,
  type Narrowing,
  PRESENCE_KEY,
  SELECTION_KEY,
} from '@domain/platform/persisted-keys';
import { isLockedAt } from '@domain/session/presence.rules';
import type { Presence } from '@domain/session/session-vault.port';
import { entriesOf, readCookie, readJson } from './persisted';

const narrowingOf = (kept: unknown): Narrowing | null => {
  const { userId, own } = entriesOf(kept);
  return typeof userId === 'string' && (own === null || typeof own === 'string') ? { userId, own } : null;
};

const presenceOf = (kept: unknown): Presence | null => {
  const { userId, usedAt, locked } = entriesOf(kept);
  return typeof userId === 'string' && typeof usedAt === 'number' && typeof locked === 'boolean'
    ? { userId, usedAt, locked }
    : null;
};

/** The companies selected in this tab; a new tab begins with what the cookie says. Null: the selection is another user's. */
const scopeOf = (kept: unknown, cookie: string | null, userId: string): CompanyScope | null => {
  if (kept === null) return parseSelectedIds(cookie);
  const { userId: owner, companies } = entriesOf(kept);
  if ((owner !== null && owner !== userId) || !Array.isArray(companies)) return null;
  const ids = companies.map((company) => entriesOf(company).id);
  return ids.every((id) => typeof id === 'string') ? ids : null;
};

/**
 * Begins the requests that the route's screen will make, while the program itself is still on its way. Whether somebody is signed in is
 * decided here, and which companies he has selected, so that the page stays the same for everybody. Nothing is asked for while the
 * portal is locked, or would be by now. The http adapter takes an answer over when method, path, token and body are those of its own
 * request (src/adapters/http/early-send.ts).
 *
 * @returns undefined when nothing was begun
 */
export const beginEarlyRequests = (
  requests: readonly EarlyRequest[],
  page: Pick<Window, 'document' | 'localStorage' | 'sessionStorage' | 'fetch'>,
): EarlyCalls | undefined => {
  const { cookie } = page.document;
  const token = readCookie(cookie, ACCESS_KEY);
  const local = () => page.localStorage;
  const who = narrowingOf(readJson(local, NARROWING_KEY));
  if (requests.length === 0 || token === null || who === null) return;
  if (isLockedAt(presenceOf(readJson(local, PRESENCE_KEY)), who.userId, Date.now())) return;
  const selection = readJson(() => page.sessionStorage, SELECTION_KEY);
  const company = scopeOf(selection, readCookie(cookie, SELECTED_COMPANY_COOKIE), who.userId);
  if (company === null) return;
  const scope = JSON.stringify(
    who.own === null
      ? narrowed(company)
      : { ...narrowed(company), selected_company_id: company[0] ?? who.own },
  );
  const calls: EarlyCalls['calls'] = {};
  for (const { method, path, base } of requests) {
    const isPost = method === 'POST';
    const answer = page.fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/plain',
        ...(isPost ? { 'content-type': 'application/json' } : {}),
      },
      ...(isPost ? { body: scope } : {}),
    });
    // whoever takes it over hears of its failure
    answer.catch(() => {});
    calls[`${method} ${path}`] = answer;
  }
  return { token, scope, calls };
};
