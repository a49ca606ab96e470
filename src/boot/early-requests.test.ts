import { naming } from '@adapters/http/selected-company';
import { narrowed } from '@domain/company/company-scope';
import createClient from 'openapi-fetch';
import { describe, expect, it } from 'vitest';
import { beginEarlyRequests } from './early-requests';

interface Browser {
  readonly cookie: string;
  /** `portal.narrowing` of the shared storage, `selected-company` of the tab's. */
  readonly narrowing: object | null;
  readonly kept: object | null;
}

const REQUESTS = [
  { method: 'GET', path: '/users/getLogin', base: 'https://api.example' },
  { method: 'POST', path: '/dashboard/stats', base: '' },
];

/** Bodies of the requests that the start page of the dashboard begins in this browser. */
const begun = ({ cookie, narrowing, kept }: Browser): readonly string[] => {
  const bodies: string[] = [];
  const storage = (entries: Readonly<Record<string, object | null>>) => ({
    getItem: (key: string) => {
      const entry = entries[key] ?? null;
      return entry === null ? null : JSON.stringify(entry);
    },
  });
  beginEarlyRequests(REQUESTS, {
    document: { cookie },
    localStorage: storage({
      'portal.narrowing': narrowing,
      'auth.presence': { userId: 'u1', usedAt: Date.now(), locked: false },
    }),
    sessionStorage: storage({ 'selected-company': kept }),
    fetch: async (_: string, { method, body = '' }: { method: string; body?: string }) => {
      if (method === 'POST') bodies.push(body);
    },
  } as never);
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
      kept: { userId: 'u1', companies: choices(...companies) },
    });
    expect(bodies).toEqual([await sent(companies, own)]);
  });

  it('carries what the cookie says in a new tab', async () => {
    const cookie = `${SIGNED_IN}; selected-company=site%2C%3Cb%3E%2Cgroup`;
    expect(begun({ cookie, narrowing: { userId: 'u1', own: null }, kept: null })).toEqual([
      await sent(['site', 'group'], null),
    ]);
  });

  it.each([
    ['nobody is known to be signed in', { cookie: SIGNED_IN, narrowing: null, kept: null }],
    ['there is no token', { cookie: '', narrowing: { userId: 'u1', own: null }, kept: null }],
    [
      "the tab's selection is another user's",
      {
        cookie: SIGNED_IN,
        narrowing: { userId: 'u1', own: null },
        kept: { userId: 'u2', companies: choices('site') },
      },
    ],
  ] as const)('is not begun when %s', (_, browser) => {
    expect(begun(browser)).toEqual([]);
  });
});
