import { type CompanyScope, narrowed } from '@domain/company/company-scope';
import { parseSelectedIds, SELECTED_COMPANY_COOKIE } from '@domain/company/company-tree';
import { type BootPlan, type EarlyList, type EarlyRequest, listAddress } from '@domain/platform/boot-plan';
import {
  ACCESS_KEY,
  NARROWING_KEY,
  type Narrowing,
  PRESENCE_KEY,
  SELECTED_TAB_KEY,
  SELECTION_KEY,
} from '@domain/platform/persisted-keys';
import { isLockedAt } from '@domain/session/presence.rules';
import type { Presence } from '@domain/session/session-vault.port';
import { entriesOf, readCookie, readJson, readText } from './persisted';

const narrowingOf = (stored: unknown): Narrowing | null => {
  const { userId, own } = entriesOf(stored);
  return typeof userId === 'string' && (own === null || typeof own === 'string') ? { userId, own } : null;
};

const presenceOf = (stored: unknown): Presence | null => {
  const { userId, usedAt, locked } = entriesOf(stored);
  return typeof userId === 'string' && typeof usedAt === 'number' && typeof locked === 'boolean'
    ? { userId, usedAt, locked }
    : null;
};

/** The companies selected in this tab; a new tab begins with what the cookie says. A selection of another user does not count. */
const scopeOf = (stored: unknown, cookie: string | null, userId: string): CompanyScope | null => {
  if (stored === null) return parseSelectedIds(cookie);
  const { userId: owner, companies } = entriesOf(stored);
  if ((owner !== null && owner !== userId) || !Array.isArray(companies)) return null;
  const ids = companies.map((company) => entriesOf(company).id);
  return ids.every((id) => typeof id === 'string') ? ids : null;
};

interface Visitor {
  readonly token: string;
  readonly company: CompanyScope;
  /** The company that his bodies name when none is selected. */
  readonly own: string | null;
}

/** Who is signed in here, and which companies he has selected; null while nobody is, or the portal is locked, or would be by now. */
const visitorOf = (page: BootPage): Visitor | null => {
  const { cookie } = page.document;
  const token = readCookie(cookie, ACCESS_KEY);
  const local = () => page.localStorage;
  const who = narrowingOf(readJson(local, NARROWING_KEY));
  if (token === null || who === null) return null;
  if (isLockedAt(presenceOf(readJson(local, PRESENCE_KEY)), who.userId, Date.now())) return null;
  const selection = readJson(() => page.sessionStorage, SELECTION_KEY);
  const company = scopeOf(selection, readCookie(cookie, SELECTED_COMPANY_COOKIE), who.userId);
  return company && { token, company, own: who.own };
};

/** The body of a POST, to the byte what the program sends: what it asks, the companies, and what the http adapter names beside them. */
const bodyFor = (
  { company, own }: Visitor,
  { isScoped, body: input = {} }: EarlyRequest & Partial<EarlyList>,
): string => {
  const scope = isScoped ? company : [];
  return JSON.stringify({
    ...input,
    ...narrowed(scope),
    ...(own !== null && { selected_company_id: scope[0] ?? own }),
  });
};

type BootPage = Pick<
  Window,
  'document' | 'localStorage' | 'sessionStorage' | 'fetch' | 'performance' | '__early'
>;

/**
 * Begins the requests that a screen will make, while the program itself is still on its way. Whether somebody is signed in is
 * decided here, and which companies he has selected, so that the page stays the same for everybody. Nothing is asked for while the
 * portal is locked, or would be by now. The http adapter takes an answer over when method, path, token and body are those of its own
 * request (src/adapters/http/early-send.ts).
 */
export const beginEarlyRequests = (
  requests: readonly (EarlyRequest & Partial<EarlyList>)[],
  page: BootPage,
): void => {
  const visitor = visitorOf(page);
  if (requests.length === 0 || visitor === null) return;
  page.__early ??= {};
  for (const request of requests) {
    const { method, path, base } = request;
    const body = method === 'POST' ? bodyFor(visitor, request) : null;
    const answer = page.fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${visitor.token}`,
        accept: 'application/json, text/plain',
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === null ? {} : { body }),
    });
    // whoever takes it over hears of its failure
    answer.catch(() => {});
    page.__early[`${method} ${path}`] = { token: visitor.token, body, at: page.performance.now(), answer };
  }
};

/** Begins the first question of the page of lists at an address, unless the tab that was chosen last makes the page ask another. */
export const beginEarlyList = (
  lists: BootPlan['lists'],
  place: Pick<URL, 'pathname' | 'search'>,
  page: BootPage,
): void => {
  const list = lists[listAddress(place)];
  const tab = readText(() => page.localStorage, SELECTED_TAB_KEY);
  if (list && (tab === null || !list.unlessTabs.includes(tab))) beginEarlyRequests([list], page);
};
