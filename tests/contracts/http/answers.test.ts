import { createHttpCompany } from '@adapters/http/company.http';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client';
import { failureOf, staying } from '../support/failures';
import { scriptedServers } from '../support/scripted';
import { HTML_ANSWER, jsonAnswer, problemAnswer, type StubAnswer } from '../support/stub-server';

const { start, answering } = scriptedServers();
const TREE = jsonAnswer({ data: [] });

describe('what an answer means', () => {
  const treeAfter = async (...answers: readonly StubAnswer[]) => {
    const server = await answering(...answers);
    return createHttpCompany(clientOf(server, { timeoutMs: 10_000 })).tree(staying());
  };
  const withHeaders = (answer: StubAnswer, headers: Readonly<Record<string, string>>): StubAnswer =>
    typeof answer === 'string' ? answer : { ...answer, headers: { ...answer.headers, ...headers } };

  it('takes 204 as success without parsing (case 22)', async () => {
    expect(await treeAfter({ status: 204 })).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['a page', HTML_ANSWER],
    ['text that is no JSON', { status: 200, body: 'fine' } as StubAnswer],
    ['JSON of another shape', jsonAnswer({ data: { tree: [] } })],
    ['a redirect to a page', { status: 302, headers: { location: '/sign-in' } } as StubAnswer],
    ['a refusal that does not explain itself', { status: 404, body: '<p>gone</p>' } as StubAnswer],
  ])('malformed: %s (case 23)', async (_, answer) => {
    expect(failureOf(await treeAfter(answer, HTML_ANSWER))).toEqual({ kind: 'malformed' });
  });

  it('does not follow a redirect (case 23)', async () => {
    const server = await answering({ status: 307, headers: { location: '/elsewhere' } }, TREE);
    await createHttpCompany(clientOf(server)).tree(staying());
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['a broken line', 'cut', {}],
    ['a line that breaks inside the answer', 'cutInside', {}],
    ['503', problemAnswer(503, 'not_ready'), {}],
    [
      '503 with seconds',
      withHeaders(problemAnswer(503, 'not_ready'), { 'retry-after': '7' }),
      { retryAfterMs: 7000 },
    ],
    [
      '429',
      withHeaders(problemAnswer(429, 'too_many_attempts'), { 'retry-after': '0' }),
      { retryAfterMs: 0 },
    ],
    [
      '503 with a date in the past',
      withHeaders(problemAnswer(503, 'not_ready'), { 'retry-after': 'Mon, 05 Jan 2026 08:00:00 GMT' }),
      { retryAfterMs: 0 },
    ],
    [
      '503 with an unreadable wait',
      withHeaders(problemAnswer(503, 'not_ready'), { 'retry-after': 'soon' }),
      {},
    ],
  ] as const)('unreachable: %s', async (_, answer, more) => {
    expect(failureOf(await treeAfter(answer))).toEqual({ kind: 'unreachable', ...more });
  });

  it('unreachable: nobody listens', async () => {
    const server = await answering(TREE);
    const { tree } = createHttpCompany(clientOf(server));
    await server.stop();
    expect(failureOf(await tree(staying()))).toEqual({ kind: 'unreachable' });
  });

  it('unreachable: no answer in time (case 14)', async () => {
    const server = await answering('hang');
    const { tree } = createHttpCompany(clientOf(server, { timeoutMs: 1 }));
    expect(failureOf(await tree(staying()))).toEqual({ kind: 'unreachable' });
  });

  it('dropped: the caller leaves while the answer is on its way (case 36)', async () => {
    const leaving = new AbortController();
    const server = await start(() => {
      leaving.abort();
      return 'hang';
    });
    const { tree } = createHttpCompany(clientOf(server));
    expect(failureOf(await tree(leaving.signal))).toEqual({ kind: 'dropped' });
  });

  it('refused: with code, detail and the fields that fit', async () => {
    const errors = [{ field: 'company_name', code: 'too_short', message: 'Too short' }, { field: 7 }];
    const answer = problemAnswer(400, 'invalid_input', { detail: 'One field', errors });
    expect(failureOf(await treeAfter(answer))).toEqual({
      kind: 'refused',
      status: 400,
      code: 'invalid_input',
      detail: 'One field',
      fields: [errors[0]],
    });
  });

  it.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [400, 'invalid_input'],
  ])('refused: %d without an explanation is %s', async (status, code) => {
    expect(failureOf(await treeAfter({ status, body: '<p>no</p>' }))).toEqual({
      kind: 'refused',
      status,
      code,
    });
  });

  it('refused: JSON without a code', async () => {
    expect(failureOf(await treeAfter(jsonAnswer({ message: 'no' }, 422)))).toEqual({
      kind: 'refused',
      status: 422,
      code: 'unknown',
    });
  });

  it('refused: 500 whose body has status 401, when the gate delivers it (case 19)', async () => {
    expect(failureOf(await treeAfter(jsonAnswer({ status: 401 }, 500)))).toMatchObject({
      kind: 'refused',
      status: 401,
    });
  });

  it.each([
    ['bare', []],
    ['results', { results: [] }],
    ['docs', { docs: [] }],
    ['enveloped results', { data: { results: [] } }],
  ])('reads a list from: %s', async (_, body) => {
    expect(await treeAfter(jsonAnswer(body))).toEqual({ ok: true, value: [] });
  });

  it('leaves out rows that do not fit', async () => {
    const row = {
      _id: 'a',
      id: 'a',
      name: 'A',
      company_name: 'A',
      parent_company_id: '0',
      children: [],
    };
    expect(await treeAfter(jsonAnswer([row, { ...row, company_name: 7 }, null, 'text']))).toEqual({
      ok: true,
      value: [row],
    });
  });
});
