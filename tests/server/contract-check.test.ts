import { onPostgres } from '@tests/support/database';
import { DEMO, DEMO_PASSWORD } from '@tests/support/demo-sign-ins';
import { openTestServer, type TestServer } from '@tests/support/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkContract, NotTried } from '../../tools/contract/check-contract';
import { count, reportOf } from '../../tools/contract/finding';
import { type StubAnswer, type StubServer, startStub } from '../contracts/support/stub-server';

type Whole = Exclude<StubAnswer, string>;
/** Changes an answer of the reference server on its way: a violation that is planted. */
type Tamper = (call: string, answer: Whole) => StubAnswer;
/** Calls that never reach the server, though they are answered as if they had. */
type Swallow = (call: string, token: string) => boolean;

const json = (answer: Whole, change: (body: Record<string, unknown>) => unknown): Whole => ({
  ...answer,
  body: JSON.stringify(change(JSON.parse(answer.body ?? '{}'))),
});
const on =
  (call: string, tamper: (answer: Whole) => StubAnswer): Tamper =>
  (asked, answer) =>
    asked === call && answer.status < 300 ? tamper(answer) : answer;
/** On refusals alone. */
const onRefusal =
  (call: string, tamper: (answer: Whole) => StubAnswer): Tamper =>
  (asked, answer) =>
    asked === call && answer.status >= 400 ? tamper(answer) : answer;

describe('npm run contract', () => {
  onPostgres((open) => {
    let server: TestServer;
    let stub: StubServer;
    let tamper: Tamper;
    let swallow: Swallow;
    beforeAll(async () => {
      server = await openTestServer(await open('tiny'));
    });
    beforeEach(async () => {
      tamper = (_, answer) => answer;
      swallow = () => false;
      // locks of the run before are over
      server.passSeconds(1000);
      stub = await startStub(async ({ method, path, headers, body }) => {
        const call = `${method} ${path}`;
        const authorization = String(headers.authorization ?? '');
        const sent = String(headers['content-type'] ?? '');
        if (swallow(call, authorization)) return { status: 204 };
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
        return tamper(call, {
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
    const brokenOf = async () =>
      (await check())
        .filter(({ verdict }) => verdict === 'broken')
        .map(({ of, promise }) => `${of}: ${promise}`);

    it('finds that the reference server keeps all of it', async () => {
      const findings = await check();
      expect(reportOf(stub.base, findings)).not.toContain('BROKEN');
      expect(count(findings)).toMatchObject({ broken: 0, untried: 0 });
    });

    it('does not hold against a back end what an account may not', async () => {
      const findings = await check('hrAdmin');
      expect(count(findings).broken).toBe(0);
      const untried = findings.filter(({ verdict }) => verdict === 'untried');
      expect(untried.map(({ of }) => of)).toContain('GET /leads/get_status_count');
      expect(new Set(untried.map(({ instead }) => instead))).toEqual(new Set(['this account may not']));
      // the PEO's own sales, and what a client's administrator may not write
      expect(untried.length).toBeLessThan(findings.length / 4);
    });

    it('takes a bare value for an enveloped one', async () => {
      tamper = on('POST /company/all', (answer) => json(answer, ({ data }) => data));
      expect(await brokenOf()).toEqual([]);
    });

    it.each<[string, Tamper, string[]]>([
      [
        'a field of another type',
        on('POST /dashboard/stats', (answer) => json(answer, (body) => ({ ...body, tickets: '5' }))),
        ['POST /dashboard/stats: in the declared shape'],
      ],
      [
        'a row without its id',
        on('POST /dashboard/recent/tickets', (answer) =>
          json(answer, () => ({ results: [{ status: 'New' }] })),
        ),
        ['POST /dashboard/recent/tickets: in the declared shape'],
      ],
      [
        'a Total that counts nothing',
        on('POST /visaprocess/distribution', (answer) =>
          json(answer, () => [
            { _id: 'visa renewal', count: 2 },
            { _id: 'Total', count: 0 },
          ]),
        ),
        ['DashboardPort: loads visaDistribution'],
      ],
      [
        'a status of its own',
        on('POST /customer/list', (answer) => ({ ...answer, status: 201 })),
        ['POST /customer/list: answers 200'],
      ],
      [
        'a refusal that is no problem',
        onRefusal('GET /users/getLogin', (answer) => ({
          ...answer,
          headers: { 'content-type': 'text/plain' },
          body: 'no',
        })),
        [
          'GET /users/getLogin: refuses without a token (401 unauthenticated)',
          'GET /users/getLogin: refuses with a made-up token (401 unauthenticated)',
        ],
      ],
      [
        'a text under another key',
        on('GET /get/getConf', (answer) => ({ ...answer, body: 'U2FsdGVkX18AAAAAAAAAAAAAAAAAAAAA' })),
        ['StartUpPort: gives configuration, companies and users that the key deciphers'],
      ],
      [
        "somebody else's customers",
        on('POST /customer/list', (answer) =>
          json(answer, () => ({
            data: { customers: [{ _id: 'c', company_id: 'foreign', customer_name: 'X', balance: 1 }] },
          })),
        ),
        ['CompanyPort: gives customers of the given companies only'],
      ],
    ])('notices %s', async (_, planted, expected) => {
      tamper = planted;
      expect(await brokenOf()).toEqual(expected);
    });

    it('notices a sign-out that ends nothing', async () => {
      swallow = (call, token) => call === 'POST /users/logout' && /^Bearer \S{20,}/.test(token);
      expect(await brokenOf()).toEqual([
        'AuthPort: takes no access token after the sign-out',
        'AuthPort: takes no refresh token after the sign-out',
      ]);
    });

    it('is not tried with a password that is wrong, nor where nothing answers', async () => {
      await expect(check('superAdmin', 'wrong')).rejects.toThrow(NotTried);
      await stub.stop();
      await expect(check()).rejects.toThrow('does not answer');
    });
  });
});
