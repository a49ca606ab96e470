import { onBothEngines } from '@tests/support/database';
import { openTestServer, PASSWORD, type TestServer } from '@tests/support/server';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';

type Row = readonly [
  name: string,
  request: InjectOptions & { signedIn?: true },
  status: number,
  code: string,
  errors: readonly { field: string; code: string }[],
];

const json = (text: string): InjectOptions => ({
  method: 'POST',
  url: '/users/validate/login',
  headers: { 'content-type': 'application/json' },
  payload: text,
});
const login = (body: Record<string, unknown>): InjectOptions => json(JSON.stringify(body));
const email = 'somebody@people.example';
const bad = 'invalid_input';

const ROWS: readonly Row[] = [
  [
    'no body',
    { method: 'POST', url: '/users/validate/login' },
    400,
    bad,
    [
      { field: 'email', code: 'required' },
      { field: 'password', code: 'required' },
    ],
  ],
  [
    'an empty body',
    json(''),
    400,
    bad,
    [
      { field: 'email', code: 'required' },
      { field: 'password', code: 'required' },
    ],
  ],
  [
    'empty fields',
    login({ email: '', password: '' }),
    400,
    bad,
    [
      { field: 'email', code: 'required' },
      { field: 'password', code: 'required' },
    ],
  ],
  [
    'no address',
    login({ email: 'somebody', password: PASSWORD }),
    400,
    bad,
    [{ field: 'email', code: 'invalid' }],
  ],
  [
    'a wrong type',
    login({ email: 7, password: ['x'] }),
    400,
    bad,
    [
      { field: 'email', code: 'invalid' },
      { field: 'password', code: 'invalid' },
    ],
  ],
  [
    'a password that is too long',
    login({ email, password: 'x'.repeat(201) }),
    400,
    bad,
    [{ field: 'password', code: 'too_long' }],
  ],
  ['a body that is a list', json('[]'), 400, bad, [{ field: 'body', code: 'invalid' }]],
  ['a body that is a number', json('7'), 400, bad, [{ field: 'body', code: 'invalid' }]],
  ['broken JSON', json('{"email":'), 400, bad, [{ field: 'body', code: 'invalid' }]],
  [
    '__proto__',
    json('{"__proto__":{"isAdmin":true}}'),
    400,
    bad,
    [{ field: '__proto__', code: 'unknown_field' }],
  ],
  [
    'constructor, deep down',
    json('{"email":"a","x":[{"constructor":{"prototype":1}}]}'),
    400,
    bad,
    [{ field: 'x.0.constructor', code: 'unknown_field' }],
  ],
  [
    'a form',
    {
      method: 'POST',
      url: '/users/validate/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a',
    },
    400,
    bad,
    [{ field: 'content-type', code: 'invalid' }],
  ],
  [
    'plain text',
    {
      method: 'POST',
      url: '/users/validate/login',
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    },
    400,
    bad,
    [{ field: 'content-type', code: 'invalid' }],
  ],
  ['more than 1 MB', login({ email, password: 'x'.repeat(1_048_576) }), 413, 'body_too_large', []],
  [
    'a new password that is too short',
    {
      method: 'POST',
      url: '/users/reset-password',
      payload: { token: 'x', password: 'short' },
    },
    400,
    bad,
    [{ field: 'password', code: 'too_short' }],
  ],
  ['an unknown path', { method: 'POST', url: '/no/such/call' }, 404, 'not_found', []],
  ['an unknown path, read', { url: '/no/such/call' }, 404, 'not_found', []],
  ['a known path with another method', { method: 'PUT', url: '/users/getLogin' }, 404, 'not_found', []],
  ['a call in other letters', { method: 'POST', url: '/Users/Validate/Login' }, 404, 'not_found', []],
  ['an address that does not decode', { url: '/users/%zz' }, 400, bad, [{ field: 'path', code: 'invalid' }]],
  [
    'an id of the wrong shape in the path',
    { url: '/notification-data/recipient/a%20b', signedIn: true },
    400,
    bad,
    [{ field: 'userId', code: 'invalid' }],
  ],
  [
    'a very long id in the path',
    { url: `/notification-data/recipient/${'a'.repeat(500)}`, signedIn: true },
    400,
    bad,
    [{ field: 'userId', code: 'invalid' }],
  ],
  [
    'an id of the wrong shape in the body',
    {
      method: 'POST',
      url: '/dashboard/stats',
      payload: { selected_company_id: "x' or 1=1" },
      signedIn: true,
    },
    400,
    bad,
    [{ field: 'selected_company_id', code: 'invalid' }],
  ],
  [
    'a wrong id in a list',
    {
      method: 'POST',
      url: '/customer/list',
      payload: { company: ['ok', '../x'] },
      signedIn: true,
    },
    400,
    bad,
    [{ field: 'company.1', code: 'invalid' }],
  ],
  [
    'a list that is too long',
    {
      method: 'POST',
      url: '/customer/list',
      payload: { company: Array(2001).fill('a') },
      signedIn: true,
    },
    400,
    bad,
    [{ field: 'company', code: 'too_long' }],
  ],
  ['no token', { method: 'POST', url: '/company/all' }, 401, 'unauthenticated', []],
];

describe('bad input', () => {
  onBothEngines((open) => {
    let server: TestServer;
    let access: string;
    beforeAll(async () => {
      server = await openTestServer(await open());
      access = (await server.signIn(await server.addUser())).access;
    });

    it.each(ROWS)('is refused: %s', async (_, { signedIn, ...request }, status, code, errors) => {
      const answer = await server.send({ ...request, ...(signedIn ? { token: access } : {}) });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      const body = answer.json();
      expect(body.code).toBe(code);
      expect(body.status).toBe(status);
      expect(body.instance).toBe(answer.headers['x-request-id']);
      const report = (body.errors ?? []).map((one: { field: string; code: string }) => ({
        field: one.field,
        code: one.code,
      }));
      expect(report).toEqual(errors);
      expect(answer.body).not.toMatch(/\bat \/|\.ts:\d|node_modules|stack/);
    });

    it('takes a hostile nesting without falling over', async () => {
      const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
      expect((await server.send(json(deep))).statusCode).toBe(400);
    });

    it('leaves out what the contract does not declare, in the question and in the answer', async () => {
      const answer = await server.send({
        method: 'POST',
        url: '/company/all',
        token: access,
        body: { nonsense: true, selected_company: 'x' },
      });
      expect(answer.statusCode).toBe(200);
      const check = await server.send({ url: '/users/getLogin', token: access });
      expect(Object.keys(check.json())).toEqual(['user', 'product_access', 'isSuperAdmin']);
    });

    it('tells a defect of ours as such, and only to the log', async () => {
      const { tokens } = server.services;
      const broken = await openTestServer(server.services.database);
      Object.assign(broken.services, {
        tokens: { ...tokens, read: () => Promise.reject(new Error('secret cause')) },
      });
      const answer = await broken.send({ url: '/users/getLogin', token: access });
      expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
      expect(answer.body).not.toContain('secret cause');
      expect(broken.logged()).toContain('secret cause');
      expect(broken.logged()).toContain(answer.json().instance);
    });
  });
});
