import { createHttpAuth } from '@adapters/http/auth.http';
import { describe, expect, it } from 'vitest';
import { accepted, failureOf, staying } from '../support/failures';
import { scriptedServers } from '../support/scripted';
import { HTML_ANSWER, jsonAnswer, problemAnswer, type StubAnswer } from '../support/stub-server';

const { answering } = scriptedServers();
const authAfter = async (...answers: readonly StubAnswer[]) => {
  const server = await answering(...answers);
  return { server, auth: createHttpAuth({ apiBase: server.base, fetch, scope: () => 'group' }) };
};

const user = { _id: 'u1', email: 'amal@portal.example' };
const tokens = { access: { token: 'access-1' }, refresh: { token: 'refresh-1' } };
const credentials = { email: user.email, password: 'secret' };

describe('signing in over http', () => {
  const signInAfter = async (answer: StubAnswer) => {
    const { auth } = await authAfter(answer);
    return auth.signIn(credentials, staying());
  };

  it('fills in what a back end leaves out', async () => {
    expect(accepted(await signInAfter(jsonAnswer({ tokens, user })))).toEqual({
      tokens: { access: 'access-1', refresh: 'refresh-1' },
      identity: {
        user: { ...user, firstLogin: false, image_url: null, company_id: null },
        role: null,
        productAccess: [],
      },
    });
  });

  it('reads the role from the first flag beside the user that is exactly true', async () => {
    const flags = { success: 'true', isAdmin: 1, firstLogin: true, isEmployee: true, isSuperAdmin: true };
    const session = accepted(await signInAfter(jsonAnswer({ ok: true, data: { ...flags, tokens, user } })));
    expect(session.identity.role).toBe('isEmployee');
  });

  it('leaves out products that do not fit', async () => {
    const product = { product_id: 'p', product_name: 'Books', base_url: 'https://books.example' };
    const body = { tokens, user, product_access: [product, { product_id: 7 }] };
    expect(accepted(await signInAfter(jsonAnswer(body))).identity.productAccess).toEqual([product]);
  });

  it.each([
    ['without tokens', jsonAnswer({ user })],
    ['with an empty token', jsonAnswer({ user, tokens: { ...tokens, access: { token: '' } } })],
    ['without a user', jsonAnswer({ tokens })],
    ['without an e-mail address', jsonAnswer({ tokens, user: { _id: 'u1' } })],
    ['with a page', HTML_ANSWER],
    ['with nothing', { status: 204 } as StubAnswer],
  ])('malformed: success %s (case 41)', async (_, answer) => {
    expect(failureOf(await signInAfter(answer))).toEqual({ kind: 'malformed' });
  });

  it('carries neither token nor scope', async () => {
    const { auth, server } = await authAfter(jsonAnswer({ tokens, user }));
    await auth.signIn(credentials, staying());
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual(credentials);
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each(['account_locked', 'too_many_attempts'])('tells %s, which is a 429', async (code) => {
    expect(failureOf(await signInAfter(problemAnswer(429, code)))).toMatchObject({ kind: 'refused', code });
  });
});

describe('refreshing over http', () => {
  const refreshAfter = async (answer: StubAnswer) => {
    const { auth } = await authAfter(answer);
    return auth.refresh('refresh-0', staying());
  };

  it('keeps the refresh token when the answer brings no new one (case 11)', async () => {
    const answer = jsonAnswer({ tokens: { access: tokens.access } });
    expect(accepted(await refreshAfter(answer))).toEqual({ access: 'access-1', refresh: 'refresh-0' });
  });

  it.each([
    ['a page', HTML_ANSWER],
    ['no token', jsonAnswer({ tokens: {} })],
  ])('malformed: success with %s (case 12)', async (_, answer) => {
    expect(failureOf(await refreshAfter(answer))).toEqual({ kind: 'malformed' });
  });

  it.each([
    ['429, even with a code', problemAnswer(429, 'too_many_attempts'), 'unreachable'],
    ['502', { status: 502, body: 'bad gateway' } as StubAnswer, 'unreachable'],
    ['401', problemAnswer(401, 'refresh_rejected'), 'refused'],
    ['500 whose body has status 401', jsonAnswer({ status: 401 }, 500), 'refused'],
    ['403 from a proxy', { status: 403, body: '<p>no</p>' } as StubAnswer, 'refused'],
  ])('%s', async (_, answer, kind) => {
    expect(failureOf(await refreshAfter(answer))).toMatchObject({ kind });
  });
});

describe('calls of a signed-in user that do not pass the gate', () => {
  it('carry the given token and the scope', async () => {
    const { auth, server } = await authAfter({ status: 204 });
    await auth.signOut({ access: 'access-1', refresh: 'refresh-1' }, staying());
    const change = { accessToken: 'access-1', currentPassword: 'old', password: 'a longer one' };
    await auth.changePassword(change, staying());
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer access-1',
      'Bearer access-1',
    ]);
    expect(server.requests.map(({ body }) => JSON.parse(body))).toEqual([
      { selected_company_id: 'group' },
      { currentPassword: 'old', password: 'a longer one', selected_company_id: 'group' },
    ]);
  });
});
