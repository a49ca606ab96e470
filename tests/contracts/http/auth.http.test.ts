import { createHttpAuth } from '@adapters/http/auth.http';
import { describe, expect, it } from 'vitest';
import { accepted, failureOf, staying } from '../support/failures';
import { scriptedServers } from '../support/scripted';
import { HTML_ANSWER, jsonAnswer, problemAnswer, type StubAnswer } from '../support/stub-server';

const { answering } = scriptedServers();
const authAfter = async (...answers: readonly StubAnswer[]) => {
  const server = await answering(...answers);
  return { server, auth: createHttpAuth({ apiBase: server.base, fetch, selectedCompanyId: () => 'group' }) };
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

  it('keeps products of which little is told', async () => {
    const product = { product_id: 'p', product_name: 'Books', img_name: null, base_url: 'https://b.example' };
    const body = { tokens, user, product_access: [product, { id: 7, name: 'Payroll' }, 'none'] };
    expect(accepted(await signInAfter(jsonAnswer(body))).identity.productAccess).toEqual([
      product,
      { product_id: '7', product_name: 'Payroll', img_name: null, base_url: '' },
    ]);
  });

  const product_access = [{ product_id: 'p', product_name: 'Books', base_url: 'https://b.example' }];
  it.each([
    ['all inside data', { data: { tokens, user, isAdmin: true, product_access } }],
    ['all beside data', { data: null, tokens, user, isAdmin: true, product_access }],
    ['tokens alone inside data', { data: { tokens }, user, isAdmin: true, product_access }],
    ['user and products beside, the flag inside', { user, product_access, data: { tokens, isAdmin: true } }],
    [
      'a flag beside data before one inside',
      { isAdmin: true, data: { isEmployee: true, tokens, user, product_access } },
    ],
  ])('reads %s', async (_, body) => {
    const { identity, tokens: pair } = accepted(await signInAfter(jsonAnswer(body)));
    expect(pair).toEqual({ access: 'access-1', refresh: 'refresh-1' });
    expect(identity).toMatchObject({ user, role: 'isAdmin', productAccess: product_access });
  });

  it.each(['a@b', 'one two', '{"a":1}', 'Zürich', '!#$%&()*;,:<>?[]^`|~'])(
    'takes the token %s',
    async (token) => {
      const odd = { access: { token }, refresh: { token } };
      const session = accepted(await signInAfter(jsonAnswer({ tokens: odd, user })));
      expect(session.tokens).toEqual({ access: token, refresh: token });
    },
  );

  it('names a user without an id by his address, and takes a number for an id', async () => {
    const nameless = accepted(await signInAfter(jsonAnswer({ tokens, user: { email: user.email } })));
    expect(nameless.identity.user._id).toBe(user.email);
    const numbered = { tokens, user: { id: 7, email: user.email, company_id: 12 } };
    expect(accepted(await signInAfter(jsonAnswer(numbered))).identity.user).toMatchObject({
      _id: '7',
      company_id: '12',
    });
  });

  it.each([
    ['without tokens', jsonAnswer({ user })],
    [
      'with a token that no header can carry',
      jsonAnswer({ user, tokens: { ...tokens, access: { token: 'a\nb' } } }),
    ],
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

  it.each([
    ['401 with words', jsonAnswer({ code: 401, message: 'Unknown user' }, 401), { message: 'Unknown user' }],
    ['400 with words', jsonAnswer({ message: 'Unknown user' }, 400), { message: 'Unknown user' }],
    ['400 without any', { status: 400, body: '' } as StubAnswer, {}],
    ['401 with a code of its own', jsonAnswer({ code: 'E_AUTH', message: 'No' }, 401), { message: 'No' }],
    ['500 with status 401', jsonAnswer({ status: 401, message: 'No' }, 500), { message: 'No' }],
  ])('%s means that the credentials are wrong', async (_, answer, more) => {
    const failure = failureOf(await signInAfter(answer));
    expect(failure).toMatchObject({ kind: 'refused', code: 'bad_credentials', ...more });
  });

  it('what is wrong with a field stays with the field', async () => {
    const errors = [{ field: 'email', code: 'invalid', message: 'No address' }];
    const failure = failureOf(await signInAfter(problemAnswer(400, 'invalid_input', { errors })));
    expect(failure).toMatchObject({ code: 'invalid_input', fields: errors });
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

  it.each([
    ['inside data', { data: { tokens } }],
    ['beside data', { data: { user }, tokens }],
  ])('reads tokens %s', async (_, body) => {
    expect(accepted(await refreshAfter(jsonAnswer(body)))).toMatchObject({
      access: 'access-1',
      refresh: 'refresh-1',
    });
  });

  it('keeps the refresh token when the answer brings no new one (case 11)', async () => {
    const answer = jsonAnswer({ tokens: { access: tokens.access } });
    expect(accepted(await refreshAfter(answer))).toMatchObject({ access: 'access-1', refresh: 'refresh-0' });
  });

  it.each([
    ['a page', HTML_ANSWER],
    ['no token', jsonAnswer({ tokens: {} })],
  ])('malformed: success with %s (case 12)', async (_, answer) => {
    expect(failureOf(await refreshAfter(answer))).toEqual({ kind: 'malformed' });
  });

  it.each([
    ['429, even with a code', problemAnswer(429, 'too_many_attempts'), 'failed'],
    ['502', { status: 502, body: 'bad gateway' } as StubAnswer, 'failed'],
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
