import { createHttpAreas, listBody } from '@adapters/http/areas.http';
import { createHttpCompany } from '@adapters/http/company.http';
import { createPortalClient, type PortalClient } from '@adapters/http/portal-client';
import { naming } from '@adapters/http/selected-company';
import { narrowed } from '@domain/company/company-scope';
import createClient from 'openapi-fetch';
import { describe, expect, it } from 'vitest';
import { beginEarlyList, beginEarlyRequests } from './early-requests';

interface Browser {
  readonly cookie: string;
  /** `selected_tab`. */
  readonly tab?: string;
  /** `portal.narrowing` of the shared storage, `selected-company` of the tab's. */
  readonly narrowing: object | null;
  readonly stored: object | null;
}

const REQUESTS = [
  { method: 'GET', path: '/users/getLogin', base: 'https://api.example', isScoped: false },
  { method: 'POST', path: '/dashboard/stats', base: '', isScoped: true },
];

/** The start page in this browser, with the bodies of the requests that it begins. */
const pageOf = ({ cookie, tab, narrowing, stored }: Browser) => {
  const bodies: string[] = [];
  const storage = (entries: Readonly<Record<string, object | string | null>>) => ({
    getItem: (key: string) => {
      const entry = entries[key] ?? null;
      return entry === null || typeof entry === 'string' ? entry : JSON.stringify(entry);
    },
  });
  const page = {
    document: { cookie },
    performance: { now: () => 0 },
    localStorage: storage({
      'portal.narrowing': narrowing,
      'auth.presence': { userId: 'u1', usedAt: Date.now(), locked: false },
      selected_tab: tab ?? null,
    }),
    sessionStorage: storage({ 'selected-company': stored }),
    fetch: async (_: string, { method, body = '' }: { method: string; body?: string }) => {
      if (method === 'POST') bodies.push(body);
    },
  } as never as Parameters<typeof beginEarlyRequests>[1];
  return { page, bodies };
};

/** Bodies of the requests that the start page of the dashboard begins in this browser. */
const begun = (browser: Browser): readonly string[] => {
  const { page, bodies } = pageOf(browser);
  beginEarlyRequests(REQUESTS, page);
  return bodies;
};

/** The body that the program sends within these companies. */
const sent = async (company: readonly string[], own: string | null): Promise<string> => {
  let body = '';
  const client = createClient<never>({
    baseUrl: 'https://api.example',
    fetch: async (request) => {
      body = await request.text();
      return new Response('{}');
    },
  });
  await naming(client as never, () => own).POST('/dashboard/stats', { body: narrowed(company) });
  return body;
};

/** The body of what an administrator of `group` asks through the http adapter. */
const bodySent = async (ask: (client: PortalClient) => Promise<void>): Promise<string> => {
  let body = '';
  const client = createPortalClient({
    apiBase: 'https://api.example',
    dashboardBase: 'https://api.example',
    gate: {
      admit: async () => ({ requestId: '', accessToken: 'token-1', epoch: 1, rotation: 0 }),
      judge: async () => ({ kind: 'drop' }),
    },
    selectedCompanyId: () => 'group',
    fetch: async (request) => {
      body = await request.text();
      return new Response('{}');
    },
  });
  await ask(client);
  return body;
};

const SIGNED_IN = 'theme=light; auth.token=token-1';
const choices = (...ids: string[]) => ids.map((id) => ({ id, name: id }));

describe('the request that the start page begins', () => {
  it.each([
    ['nothing selected, a super admin', null, [], ''],
    ['nothing selected, an administrator', 'group', [], ''],
    ['the selection of the tab, not of the cookie', null, ['site', 'group'], 'selected-company=other'],
    ['the first of the tab for an administrator', 'group', ['site', 'branch'], ''],
  ] as const)('carries the body that the program sends: %s', async (_, own, companies, cookie) => {
    const bodies = begun({
      cookie: `${SIGNED_IN}; ${cookie}`,
      narrowing: { userId: 'u1', own },
      stored: { userId: 'u1', companies: choices(...companies) },
    });
    expect(bodies).toEqual([await sent(companies, own)]);
  });

  it('carries what the cookie says in a new tab', async () => {
    const cookie = `${SIGNED_IN}; selected-company=site%2C%3Cb%3E%2Cgroup`;
    expect(begun({ cookie, narrowing: { userId: 'u1', own: null }, stored: null })).toEqual([
      await sent(['site', 'group'], null),
    ]);
  });

  it.each([
    ['nobody is known to be signed in', { cookie: SIGNED_IN, narrowing: null, stored: null }],
    ['there is no token', { cookie: '', narrowing: { userId: 'u1', own: null }, stored: null }],
    [
      "the tab's selection is another user's",
      {
        cookie: SIGNED_IN,
        narrowing: { userId: 'u1', own: null },
        stored: { userId: 'u2', companies: choices('site') },
      },
    ],
  ] as const)('is not begun when %s', (_, browser) => {
    expect(begun(browser)).toEqual([]);
  });
});

it('what is asked of every company names none of those that are applied', async () => {
  const { page, bodies } = pageOf({
    cookie: SIGNED_IN,
    narrowing: { userId: 'u1', own: 'group' },
    stored: { userId: 'u1', companies: choices('site') },
  });
  beginEarlyRequests([{ method: 'POST', path: '/company/all', base: '', isScoped: false }], page);
  const tree = await bodySent(async (client) => {
    await createHttpCompany(client).tree(new AbortController().signal);
  });
  expect(bodies).toEqual([tree]);
});

describe('the first question of a page of lists', () => {
  const part = {
    query: {
      search: '',
      filter: { state: { in: ['new'] } },
      sort: { field: 'name', direction: 'asc' } as const,
    },
    start: 0,
    size: 50,
    after: null,
    count: true,
  };
  const lists = {
    '/leads?tab=leads': {
      method: 'POST',
      path: '/records/leads/list',
      base: '',
      isScoped: true,
      body: listBody(part),
      unlessTabs: ['clients'],
    },
  };
  const browser: Browser = {
    cookie: SIGNED_IN,
    narrowing: { userId: 'u1', own: 'group' },
    stored: { userId: 'u1', companies: choices('site') },
  };
  const at = (address: string) => new URL(address, 'https://portal.example');
  const requests = (address: string, tab?: string): readonly string[] => {
    const { page, bodies } = pageOf({ ...browser, ...(tab !== undefined && { tab }) });
    beginEarlyList(lists, at(address), page);
    return bodies;
  };

  it('carries the body that the program sends', async () => {
    const body = await bodySent(async (client) => {
      await createHttpAreas(client, '').list(
        'leads',
        { ...part, company: ['site'] },
        new AbortController().signal,
      );
    });
    expect(requests('/Leads?tab=leads')).toEqual([body]);
  });

  it('is begun whatever was asked before it, once', () => {
    const { page, bodies } = pageOf(browser);
    beginEarlyRequests(REQUESTS, page);
    beginEarlyList(lists, at('/Leads?tab=leads'), page);
    expect(bodies).toHaveLength(2);
    expect(Object.keys(page.__early ?? {})).toEqual([
      'GET /users/getLogin',
      'POST /dashboard/stats',
      'POST /records/leads/list',
    ]);
  });

  it('is not begun at an address that asks something else, nor when the page opens another tab', () => {
    expect(requests('/Leads')).toEqual([]);
    expect(requests('/Leads?tab=leads&search=x')).toEqual([]);
    expect(requests('/Leads?tab=leads', 'clients')).toEqual([]);
    expect(requests('/Leads?tab=leads', 'inquiries')).toHaveLength(1);
  });
});
