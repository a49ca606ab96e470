import { createHttpCompany } from '@adapters/http/company.http';
import { companyTree } from '@adapters/http/company-shapes';
import { gatedSend } from '@adapters/http/gated-send';
import { createPortalClient } from '@adapters/http/portal-client';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client';
import { failureOf, staying } from '../support/failures';
import { openGate, scriptedGate } from '../support/gates';
import { scriptedServers } from '../support/scripted';
import { HTML_ANSWER, jsonAnswer, problemAnswer, type StubAnswer } from '../support/stub-server';

const { answering } = scriptedServers();
const TREE = jsonAnswer({ data: [] });

describe('what a request carries', () => {
  it('carries the token and takes JSON and text', async () => {
    const server = await answering(TREE);
    await createHttpCompany(clientOf(server)).tree(staying());
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      path: '/company/all',
      body: '{}',
      headers: { authorization: 'Bearer token-1', accept: 'application/json, text/plain' },
    });
  });

  it('adds selected_company_id to every JSON body of a narrowed role, also to an empty one', async () => {
    const server = await answering(jsonAnswer({ data: { customers: [] } }));
    const client = clientOf(server, { selectedCompanyId: () => 'group' });
    await createHttpCompany(client).customers(['site', 'branch'], staying());
    await createHttpCompany(client).add({ name: 'Falcon Site', parentId: 'branch' }, staying());
    await client.ask({
      signal: staying(),
      send: (how) => client.api.POST('/company/all', how),
      read: () => null,
    });
    expect(server.requests.map(({ body }) => JSON.parse(body))).toEqual([
      // a question within applied companies names the first of them
      { company: ['site', 'branch'], selected_company_id: 'site' },
      { company_name: 'Falcon Site', parent_company_id: 'branch', selected_company_id: 'group' },
      { selected_company_id: 'group' },
    ]);
    expect(server.requests[2]?.headers['content-type']).toBe('application/json');
  });

  it('leaves GET without a body', async () => {
    const server = await answering(jsonAnswer([]));
    const client = clientOf(server, { selectedCompanyId: () => 'group' });
    await client.ask({
      signal: staying(),
      send: (how) => client.api.GET('/leads/get_status_count', { ...how }),
      read: () => null,
    });
    expect(server.requests[0]).toMatchObject({ method: 'GET', body: '' });
  });

  it('never shows the token, nor asks the gate, at another origin (case 24)', async () => {
    const own = await answering(TREE);
    const foreign = await answering(problemAnswer(401, 'unauthenticated'));
    const gate = scriptedGate(['token-1'], []);
    const client = clientOf(own, { gate });
    const result = await client.ask({
      signal: staying(),
      send: (how) => client.api.POST('/company/all', { ...how, baseUrl: foreign.base, body: {} }),
      read: companyTree,
    });
    expect(failureOf(result)).toMatchObject({ kind: 'refused', status: 401 });
    expect(foreign.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(foreign.requests[0]?.body).toBe('{}');
    expect(gate.judged).toEqual([]);
  });

  it('sends dashboard calls to their own base', async () => {
    const api = await answering(TREE);
    const boards = await answering(jsonAnswer([]));
    const client = clientOf(api, { dashboardBase: boards.base });
    await client.ask({
      signal: staying(),
      send: (how) => client.dashboard.GET('/leads/get_status_count', { ...how }),
      read: () => null,
    });
    expect(boards.requests[0]?.headers.authorization).toBe('Bearer token-1');
    expect(api.requests).toEqual([]);
  });

  it('refuses a base that is no address', () => {
    expect(() =>
      createPortalClient({
        apiBase: 'http://',
        dashboardBase: '',
        gate: openGate(''),
        selectedCompanyId: () => null,
        fetch,
      }),
    ).toThrow(TypeError);
  });
});

describe('how the gate is asked', () => {
  const customers = jsonAnswer({ data: { customers: [] } });

  it.each([
    ['401', problemAnswer(401, 'unauthenticated')],
    ['500 whose body has status 401', jsonAnswer({ status: 401 }, 500)],
  ])('repeats a POST with its body and the new token after %s (cases 17, 19)', async (_, refusal) => {
    const server = await answering(refusal, customers);
    const gate = scriptedGate(['token-1', 'token-2'], ['retry']);
    const company = createHttpCompany(clientOf(server, { gate, selectedCompanyId: () => 'group' }));
    expect((await company.customers(['branch'], staying())).ok).toBe(true);
    const [first, second] = server.requests;
    expect(second?.body).toBe(first?.body);
    expect(second?.body).toContain('branch');
    expect(second?.headers.authorization).toBe('Bearer token-2');
    expect(gate.judged.map(({ answer }) => answer)).toEqual(['unauthorized', 'accepted']);
  });

  it.each([
    ['500 with another body', jsonAnswer({ status: 500 }, 500)],
    ['500 with HTML', { ...(HTML_ANSWER as object), status: 500 } as StubAnswer],
    ['403', problemAnswer(403, 'forbidden')],
  ])('takes %s as an answer (cases 20, 21)', async (_, answer) => {
    const server = await answering(answer);
    const gate = scriptedGate(['token-1', 'token-2'], ['deliver']);
    await createHttpCompany(clientOf(server, { gate })).tree(staying());
    expect(gate.judged).toEqual([{ token: 'token-1', answer: 'accepted' }]);
    expect(server.requests).toHaveLength(1);
  });

  it('sends nothing whose body cannot be sent a second time (case 18)', async () => {
    const server = await answering(TREE);
    const send = gatedSend({
      gate: scriptedGate(['token-1'], ['deliver']),
      send: fetch,
      origins: new Set([server.base]),
    });
    const read = new Request(`${server.base}/company/all`, { method: 'POST', body: '{}' });
    await read.text();
    await expect(send(read)).rejects.toThrow(TypeError);
    expect(server.requests).toEqual([]);
  });

  it('leaves a gate that does not open when the caller leaves or the time is up', async () => {
    const server = await answering(TREE);
    const stuck: HttpGatePort = {
      admit: () => new Promise(() => undefined),
      judge: async () => ({ kind: 'deliver' }),
    };
    const leaving = new AbortController();
    const answer = createHttpCompany(clientOf(server, { gate: stuck })).tree(leaving.signal);
    leaving.abort();
    expect(failureOf(await answer)).toEqual({ kind: 'dropped' });
    const late = await createHttpCompany(clientOf(server, { gate: stuck, timeoutMs: 1 })).tree(staying());
    expect(failureOf(late)).toEqual({ kind: 'unreachable' });
    expect(server.requests).toEqual([]);
  });

  it('lets a defect of ours through: it is no network failure', async () => {
    const server = await answering(TREE);
    const broken: HttpGatePort = {
      admit: () => Promise.reject(new TypeError('a defect')),
      judge: async () => ({ kind: 'deliver' }),
    };
    const { tree } = createHttpCompany(clientOf(server, { gate: broken }));
    await expect(tree(staying())).rejects.toThrow('a defect');
  });
});
