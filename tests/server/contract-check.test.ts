import { onPostgres } from '@tests/support/database';
import { DEMO, DEMO_PASSWORD } from '@tests/support/demo-sign-ins';
import { openTestServer, type TestServer } from '@tests/support/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS_MADE, checkContract, signsInBy } from '../../tools/contract/check-contract';
import { adviceOf, exitCodeOf, of, reportOf } from '../../tools/contract/finding';
import { NotTried } from '../../tools/contract/not-tried';
import { OTHER_KEY, OTHER_PEOPLE, startOtherBackEnd } from '../contracts/support/other-back-end';
import { jsonAnswer, type StubAnswer, type StubServer, startStub } from '../contracts/support/stub-server';

type Whole = Exclude<StubAnswer, string>;
/** Changes an answer of the reference server on its way: a violation that is planted. */
type Tamper = (call: string, answer: Whole) => StubAnswer;

const json = (answer: Whole, change: (body: Record<string, unknown>) => unknown): Whole => ({
  ...answer,
  body: JSON.stringify(change(JSON.parse(answer.body ?? '{}'))),
});
const on =
  (call: string, tamper: (answer: Whole) => StubAnswer): Tamper =>
  (request, answer) =>
    request === call && answer.status < 300 ? tamper(answer) : answer;

/** The calls that have come, by their names in the contract. */
const sentTo = ({ requests }: StubServer): readonly string[] =>
  requests.map(({ method, path }) => `${method} ${path}`.replace(/(recipient)\/.+/, '$1/{userId}'));

/** Why it was not tried, and what to do. */
const whyNot = (tried: Promise<unknown>): Promise<unknown> =>
  tried.catch((error: unknown) =>
    error instanceof NotTried ? `${error.message} -> ${error.advice}` : error,
  );

describe('npm run contract on the reference server', () => {
  onPostgres((open) => {
    let server: TestServer;
    let stub: StubServer;
    let tamper: Tamper;
    beforeAll(async () => {
      server = await openTestServer(await open('tiny'));
    });
    beforeEach(async () => {
      tamper = (_, answer) => answer;
      server.passSeconds(1000);
      stub = await startStub(async ({ method, path, headers, body }) => {
        const authorization = String(headers.authorization ?? '');
        const sent = String(headers['content-type'] ?? '');
        const answer = await server.app.inject({
          method: method === 'GET' ? 'GET' : 'POST',
          url: path,
          headers: {
            ...(authorization ? { authorization } : {}),
            ...(sent ? { 'content-type': sent } : {}),
          },
          ...(body === '' ? {} : { payload: body }),
        });
        const type = answer.headers['content-type'];
        return tamper(`${method} ${path}`, {
          status: answer.statusCode,
          ...(type === undefined ? {} : { headers: { 'content-type': String(type) } }),
          ...(answer.statusCode === 204 ? {} : { body: answer.body }),
        });
      });
    });
    afterEach(() => stub.stop());

    const check = (who: keyof typeof DEMO = 'superAdmin', password = DEMO_PASSWORD) =>
      checkContract({
        apiBase: stub.base,
        dashboardBase: stub.base,
        email: DEMO[who],
        password,
        cipherKey: server.services.portal.cipherKey,
      });

    it('finds that it keeps all of it', async () => {
      const findings = await check();
      expect(findings.filter(({ verdict }) => verdict !== 'kept')).toEqual([]);
      expect(exitCodeOf(findings)).toBe(0);
      expect(findings.map(({ call }) => call)).toEqual(CALLS_MADE);
    });

    it('sends each call that its help names once, and no other', async () => {
      await check();
      expect(sentTo(stub).toSorted()).toEqual([...CALLS_MADE].toSorted());
      const changing =
        /\/(create|commands|bulk|change|add|imports|export|notes|remove|read|logout|forgot|reset)/;
      expect(CALLS_MADE.filter((call) => changing.test(call) && !call.startsWith('GET'))).toEqual([]);
    });

    it('does not hold against a back end what an account may not', async () => {
      const findings = await check('hrAdmin');
      expect(exitCodeOf(findings)).toBe(0);
      expect(of(findings, 'untried').map(({ call }) => call)).toContain('GET /leads/get_status_count');
    });

    it.each<[string, Tamper, string, object]>([
      [
        'a field of another type, with its path',
        on('POST /dashboard/stats', (answer) => json(answer, (body) => ({ ...body, tickets: '5' }))),
        'POST /dashboard/stats',
        { field: 'tickets', expected: 'number', came: '"5"' },
      ],
      [
        'a text that is no time, and says what is one',
        on('POST /users/validate/login', (answer) =>
          json(answer, (body) => JSON.parse(JSON.stringify(body).replace(/("expires":)"[^"]+"/, '$1"soon"'))),
        ),
        'POST /users/validate/login',
        { field: 'data.tokens.access.expires', expected: 'ISO datetime', came: '"soon"' },
      ],
      [
        'a figure that the portal does not know',
        on('POST /dashboard/stats', (answer) => json(answer, (body) => ({ ...body, robots: 5 }))),
        'POST /dashboard/stats',
        { field: 'robots', expected: 'no such field', came: 'robots' },
      ],
      [
        'a field of a list that the portal does not know',
        on('POST /records/leads/list', (answer) => ({
          ...answer,
          body: String(answer.body).replace('"fields":{', '"fields":{"region":"north",'),
        })),
        'POST /records/leads/list',
        { field: 'leads.region', expected: 'no such field', came: 'leads.region' },
      ],
      [
        'a status of a list that the portal does not know',
        on('POST /records/leads/list', (answer) => ({
          ...answer,
          body: String(answer.body).replace(/"state":"[^"]+"/, '"state":"archived"'),
        })),
        'POST /records/leads/list',
        {
          field: 'leads.lead.archived',
          expected: 'a status that the portal knows',
          came: 'leads.lead.archived',
        },
      ],
      [
        'a row without its id, with its path',
        on('POST /dashboard/recent/tickets', (answer) =>
          json(answer, () => ({ results: [{ status: 'New' }] })),
        ),
        'POST /dashboard/recent/tickets',
        { field: 'results.0._id', expected: 'string', came: 'nothing' },
      ],
      [
        'a status of its own',
        on('POST /customer/list', (answer) => ({ ...answer, status: 201 })),
        'POST /customer/list',
        { field: 'status', expected: 'status 200', came: 'status 201' },
      ],
      [
        'a text under another key',
        on('GET /get/getConf', (answer) => ({ ...answer, body: 'U2FsdGVkX18AAAAAAAAAAAAAAAAAAAAA' })),
        'GET /get/getConf',
        { field: '', came: 'the key does not decipher it' },
      ],
    ])('notices %s', async (_, planted, call, instead) => {
      tamper = planted;
      const findings = await check();
      expect(exitCodeOf(findings)).toBe(3);
      const found = of(findings, 'differs').find((one) => one.call === call);
      expect(found?.instead).toContainEqual(expect.objectContaining(instead));
      expect(reportOf(stub.base, findings)).toContain('Not as declared');
    });

    it('notices that the portal cannot work: a sign-in without tokens, a tree that is a page', async () => {
      tamper = on('POST /users/validate/login', (answer) => json(answer, () => ({ data: {} })));
      const findings = await check();
      expect(exitCodeOf(findings)).toBe(1);
      expect(of(findings, 'needed')).toMatchObject([{ call: 'POST /users/validate/login' }]);
      // its fields say what is wrong: the status is not
      expect(of(findings, 'needed')[0]?.instead.map(({ field }) => field)).not.toContain('');
      tamper = on('POST /company/all', () => ({ status: 500, body: 'no' }));
      expect(of(await check(), 'needed')).toEqual([
        {
          call: 'POST /company/all',
          verdict: 'needed',
          instead: [{ field: '', expected: 'status 200', came: '500 no' }],
        },
      ]);
    });

    it.each([
      ['another contract', { status: 404, body: '{"message":"Not found"}' }, /^404, no such call/],
      ['pages', { status: 200, body: '<!doctype html><h1>Welcome</h1>' }, /Welcome/],
    ])('tells of an address with %s that it may be the wrong one', async (_, answer, came) => {
      tamper = () => answer;
      const findings = await check();
      expect(exitCodeOf(findings)).toBe(1);
      const [signIn, ...others] = findings;
      expect(signIn?.instead).toMatchObject([{ field: '', came: expect.stringMatching(came) }]);
      expect(others.map(({ verdict }) => verdict)).toEqual(CALLS_MADE.slice(1).map(() => 'untried'));
      const advice = findings.slice(0, 2).map((one) => one.instead.map((what) => adviceOf(one, what)));
      expect(advice).toEqual([
        [expect.stringContaining('the address that the paths of openapi/portal.yaml come after')],
        ['Mend the sign-in first.'],
      ]);
      // the reason is not driven out of the window by what could not be tried
      expect(reportOf(stub.base, findings).split('\n').length).toBeLessThan(30);
    });

    it('is not tried with a password that is wrong, nor on a gateway without a server', async () => {
      expect(await whyNot(check('superAdmin', 'wrong'))).toMatch(
        /cannot sign in at .+: 401 .+ -> .+--email, --password/,
      );
      tamper = () => ({ status: 502, body: '<h1>Bad Gateway</h1>' });
      expect(await whyNot(check())).toMatch(/with an error: 502/);
    });
  });
});

describe('npm run contract elsewhere', () => {
  it('tells of a back end written from the specification alone which areas it does not have', async () => {
    const { server } = await startOtherBackEnd();
    const findings = await checkContract({
      apiBase: server.base,
      dashboardBase: server.base,
      ...OTHER_PEOPLE.admin,
      cipherKey: OTHER_KEY,
    });
    expect(of(findings, 'needed')).toEqual([]);
    expect(of(findings, 'absent').map(({ call }) => call)).toContain('POST /records/leads/list');
    expect(of(findings, 'absent').every(({ call }) => /^POST \/records\/[\w-]+\/list$/.test(call))).toBe(
      true,
    );
    expect(exitCodeOf(findings)).toBe(3);
    const mobileUsers = 'GET /users/mobile/login/stats';
    expect(sentTo(server).toSorted()).toEqual([...CALLS_MADE, mobileUsers].toSorted());
    await server.stop();
  });

  it('is not tried where nothing listens', async () => {
    const gone = await startStub(() => jsonAnswer({}));
    await gone.stop();
    const nowhere = { apiBase: gone.base, dashboardBase: gone.base, cipherKey: undefined };
    expect(await whyNot(checkContract({ ...nowhere, ...OTHER_PEOPLE.admin }))).toMatch(
      /does not answer: ECONNREFUSED\. -> Nothing listens/,
    );
  });

  it('knows a portal that signs in by another adapter', async () => {
    let adapters: object = { backEnd: 'memory' };
    const portal = await startStub(() => jsonAnswer({ adapters, cipherKey: 'k' }));
    expect(await signsInBy(portal.base)).toBe('memory');
    adapters = { live: 'event-stream' };
    expect(await signsInBy(portal.base)).toBeNull();
    await portal.stop();
  });
});
