import { createHttpAreas } from '@adapters/http/areas.http';
import { createHttpCompany } from '@adapters/http/company.http';
import { callsOf, shareCalls } from '@domain/shared/call-notes';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client';
import { accepted, failureOf, staying } from '../support/failures';
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

  it('is told beside it: method, path as the contract writes it, status and request id', async () => {
    const request = new AbortController();
    const actor = {};
    shareCalls(actor, request.signal);
    const id = '3f0b6c1e-0000-4000-8000-000000000001';
    const server = await answering(
      withHeaders(problemAnswer(500, 'internal'), { 'x-request-id': 'req-7' }),
      'cut',
    );
    const areas = createHttpAreas(clientOf(server), server.base);
    await areas.read('leads', id, null, request.signal);
    await areas.read('leads', id, null, request.signal);
    const call = { method: 'GET', path: '/records/{area}/{id}/read' };
    expect(callsOf(actor)).toEqual([
      { ...call, status: 500, requestId: 'req-7' },
      { ...call, status: null, requestId: null },
    ]);
  });

  it.each([
    ['a page', HTML_ANSWER],
    ['text that is no JSON', { status: 200, body: 'fine' } as StubAnswer],
    ['JSON of another shape', jsonAnswer({ data: { tree: [] } })],
    ['a redirect to a page', { status: 302, headers: { location: '/sign-in' } } as StubAnswer],
  ])('malformed: %s (case 23)', async (_, answer) => {
    expect(failureOf(await treeAfter(answer, HTML_ANSWER))).toEqual({ kind: 'malformed' });
  });

  it('does not follow a redirect (case 23)', async () => {
    const server = await answering({ status: 307, headers: { location: '/elsewhere' } }, TREE);
    await createHttpCompany(clientOf(server)).tree(staying());
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['a broken line', 'cut'],
    ['a line that breaks inside the answer', 'cutInside'],
  ] as const)('unreachable: %s', async (_, answer) => {
    expect(failureOf(await treeAfter(answer))).toEqual({ kind: 'unreachable' });
  });

  it.each([
    ['503', problemAnswer(503, 'not_ready'), { status: 503 }],
    ['500 with a page', { status: 500, body: '<h1>Stack trace</h1>' }, { status: 500 }],
    ['500 with words', jsonAnswer({ message: 'Out of memory' }, 500), { message: 'Out of memory' }],
    [
      '503 with seconds',
      withHeaders(problemAnswer(503, 'not_ready'), { 'retry-after': '7' }),
      { status: 503, retryAfterMs: 7000 },
    ],
    [
      '429',
      withHeaders(problemAnswer(429, 'too_many_attempts'), { 'retry-after': '0' }),
      { status: 429, retryAfterMs: 0 },
    ],
    [
      '503 with a date in the past',
      withHeaders(problemAnswer(503, 'not_ready'), { 'retry-after': 'Mon, 05 Jan 2026 08:00:00 GMT' }),
      { status: 503, retryAfterMs: 0 },
    ],
    [
      '503 with an unreadable wait',
      withHeaders(problemAnswer(503, 'not_ready'), { 'retry-after': 'soon' }),
      { status: 503 },
    ],
  ] as const)('failed, with what the back end said: %s', async (_, answer, more) => {
    expect(failureOf(await treeAfter(answer))).toEqual({ kind: 'failed', status: 500, ...more });
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
    [404, 'not_served'],
    [405, 'not_served'],
    [501, 'not_served'],
    [418, 'unknown'],
  ])('refused: %d without an explanation is %s', async (status, code) => {
    expect(failureOf(await treeAfter({ status, body: '<p>no</p>' }))).toEqual({
      kind: 'refused',
      status,
      code,
    });
  });

  const message = 'Choose  a company\nfirst';
  it.each([
    ['{message}', jsonAnswer({ code: 422, message }, 422)],
    ['{error: {message}}', jsonAnswer({ error: { message } }, 422)],
    ['{error}', jsonAnswer({ error: message }, 422)],
    ["somebody else's problem details", jsonAnswer({ title: 'Refused', detail: message }, 422)],
    ['plain text', { status: 422, headers: { 'content-type': 'text/plain' }, body: message }],
  ] as const)('refused: with the words of a back end that has no codes, from %s', async (_, answer) => {
    expect(failureOf(await treeAfter(answer))).toEqual({
      kind: 'refused',
      status: 422,
      code: 'unknown',
      message: 'Choose a company first',
    });
  });

  it.each([
    ['a page', { status: 422, headers: { 'content-type': 'text/html' }, body: '<h1>No</h1>' }],
    ['a page called text', { status: 422, headers: { 'content-type': 'text/plain' }, body: '<h1>No</h1>' }],
    ['a page inside JSON', jsonAnswer({ message: '<!doctype html><p>No' }, 422)],
    ['what is no text', jsonAnswer({ message: 7, error: [] }, 422)],
  ] as const)('refused: never with %s as words', async (_, answer) => {
    expect(failureOf(await treeAfter(answer))).toEqual({ kind: 'refused', status: 422, code: 'unknown' });
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
});

describe('companies of another back end', () => {
  const portOf = async (body: unknown) => createHttpCompany(clientOf(await answering(jsonAnswer(body))));
  const tree = async (body: unknown) => accepted(await (await portOf(body)).tree(staying()));
  const node = (id: string, name: string, parent = '0', children: readonly object[] = []) => ({
    _id: id,
    id,
    name,
    company_name: name,
    parent_company_id: parent,
    children,
  });
  const expected = [node('1', 'Falcon', '0', [node('2', 'Falcon Dubai', '1')]), node('3', 'Oryx')];

  it.each([
    [
      'nested, with `_id` and `name`',
      [
        { _id: '1', name: 'Falcon', children: [{ _id: '2', name: 'Falcon Dubai' }] },
        { _id: '3', name: 'Oryx' },
      ],
    ],
    [
      'flat, with numbers for ids',
      {
        data: [
          { id: 2, company_name: 'Falcon Dubai', parent_company_id: 1, city: 'Dubai' },
          { id: 1, company_name: 'Falcon', parent_company_id: 0 },
          { id: 3, company_name: 'Oryx', parent_company_id: null },
        ],
      },
    ],
  ])('a tree that comes %s', async (_, body) => {
    expect(await tree(body)).toEqual(expected);
  });

  it('keeps a row without a name, one whose parent is not there, and rows that are their own ancestors', async () => {
    const body = [
      { _id: 'a' },
      { _id: 'b', name: 'B', parent_company_id: 'elsewhere' },
      { _id: 'c', name: 'C', parent_company_id: 'd' },
      { _id: 'd', name: 'D', parent_company_id: 'c' },
      null,
      'text',
    ];
    expect((await tree(body)).map(({ _id, company_name }) => [_id, company_name])).toEqual([
      ['a', '–'],
      ['b', 'B'],
      ['c', 'C'],
      ['d', 'D'],
    ]);
  });

  it.each([
    ['in `customers`', (list: unknown) => ({ data: { customers: list } })],
    ['beside data', (list: unknown) => ({ customers: list })],
    ['as results', (list: unknown) => ({ results: list })],
    ['bare', (list: unknown) => list],
  ])('customers %s, whatever they tell', async (_, wire) => {
    const list = [
      { _id: 'c1', name: 'Gulf Foods', balance: '1,234.50' },
      { id: 2, customer_name: 'Palm' },
      {},
    ];
    const port = await portOf(wire(list));
    expect(accepted(await port.customers(['1'], staying()))).toEqual([
      { _id: 'c1', company_id: '', customer_name: 'Gulf Foods', balance: 123_450 },
      { _id: '2', company_id: '', customer_name: 'Palm', balance: null },
      { _id: 'row-2', company_id: '', customer_name: '–', balance: null },
    ]);
  });

  it('no content: no customers', async () => {
    const port = createHttpCompany(clientOf(await answering({ status: 204 })));
    expect(accepted(await port.customers(['1'], staying()))).toEqual([]);
  });
});
