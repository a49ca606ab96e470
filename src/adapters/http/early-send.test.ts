import type { EarlyCalls } from '@domain/platform/boot-plan';
import { describe, expect, it } from 'vitest';
import { earlySend } from './early-send';

const API = 'https://api.example';
const BOARDS = 'https://boards.example/v1';
const LATE = new Response('sent now');

const setUp = (early: EarlyCalls, at = 1_000) => {
  const sent: Request[] = [];
  const send = earlySend({
    early,
    bases: [API, BOARDS],
    sincePageStart: () => at,
    send: async (request) => {
      sent.push(request);
      return LATE.clone();
    },
  });
  const textOf = async (url: string, init: RequestInit & { token?: string } = {}) => {
    const { token = 'token-1', ...rest } = init;
    const headers = { Authorization: `Bearer ${token}` };
    return (await send(new Request(url, { ...rest, headers }))).text();
  };
  return { textOf, sent };
};
const begun = (text: string, body: string | null = null, status = 200) => ({
  token: 'token-1',
  body,
  at: 0,
  answer: Promise.resolve(new Response(text, { status })),
});
const getLogin = 'GET /users/getLogin';
const stats = 'POST /dashboard/stats';

describe('earlySend', () => {
  it('answers from the early request, once', async () => {
    const { textOf, sent } = setUp({ [getLogin]: begun('early') });
    expect(await textOf(`${API}/users/getLogin`)).toBe('early');
    expect(sent).toEqual([]);
    expect(await textOf(`${API}/users/getLogin`)).toBe('sent now');
  });

  it.each([
    [403, 'sent now'],
    [503, 'sent now'],
    [401, 'early'],
  ])(
    'asks again what was refused before the program ran, unless the token is to be renewed: %i',
    async (status, text) => {
      const { textOf } = setUp({ [getLogin]: begun('early', null, status) });
      expect(await textOf(`${API}/users/getLogin`)).toBe(text);
    },
  );

  it('answers a POST with the same body, under a base with a path', async () => {
    const body = '{"selected_company_id":"group"}';
    const { textOf } = setUp({ [stats]: begun('early', body) }, 0);
    expect(await textOf(`${BOARDS}/dashboard/stats`, { method: 'POST', body })).toBe('early');
  });

  it.each([
    ['another token', `${API}/users/getLogin`, { token: 'token-2' }],
    ['another method', `${API}/users/getLogin`, { method: 'POST', body: '{}' }],
    ['another path', `${API}/users/getLogin/x`, {}],
    ['another query', `${API}/users/getLogin?x=1`, {}],
    ['another origin', 'https://else.example/users/getLogin', {}],
    [
      'another body',
      `${BOARDS}/dashboard/stats`,
      { method: 'POST', body: '{"selected_company_id":"other"}' },
    ],
  ])('sends a request with %s', async (_, url, init) => {
    const { textOf } = setUp({ [getLogin]: begun('early'), [stats]: begun('early', '{}') });
    expect(await textOf(url, init)).toBe('sent now');
  });

  it('sends the second of two that ask the same at once', async () => {
    const { textOf, sent } = setUp({ [stats]: begun('early', '{}') });
    const ask = () => textOf(`${API}/dashboard/stats`, { method: 'POST', body: '{}' });
    expect((await Promise.all([ask(), ask()])).sort()).toEqual(['early', 'sent now']);
    expect(sent).toHaveLength(1);
  });

  it('keeps the body of what it sends', async () => {
    const { textOf, sent } = setUp({ [stats]: begun('early', '{}') });
    await textOf(`${API}/dashboard/stats`, { method: 'POST', body: '{"a":1}' });
    expect(await sent[0]?.text()).toBe('{"a":1}');
  });

  it.each([
    [0, 'sent now'],
    [5_000, 'early'],
  ])('sends what was begun more than ten seconds ago: at %i', async (at, text) => {
    const { textOf } = setUp({ [getLogin]: { ...begun('early'), at } }, 10_001);
    expect(await textOf(`${API}/users/getLogin`)).toBe(text);
  });

  it('sends again what failed early', async () => {
    const failed = Promise.reject(new TypeError('Failed to fetch'));
    const { textOf, sent } = setUp({ [getLogin]: { ...begun(''), answer: failed } });
    expect(await textOf(`${API}/users/getLogin`)).toBe('sent now');
    expect(sent).toHaveLength(1);
  });

  it('only sends when nothing was begun early', () => {
    const send = async () => LATE.clone();
    expect(earlySend({ early: undefined, bases: [], sincePageStart: () => 0, send })).toBe(send);
  });
});
