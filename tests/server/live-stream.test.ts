import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createEventStreamLiveChannel } from '@adapters/browser/event-stream-live-channel';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import type { LiveEvent } from '@domain/platform/live-channel.port';
import { onBothEngines } from '@tests/support/database';
import { openTestServer, type TestServer } from '@tests/support/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

/** The reference back end's end of the line, heard with the portal's own adapter. */
describe('the live channel as server-sent events', () => {
  onBothEngines((open) => {
    let near: TestServer;
    /** A second node on the same database. */
    let far: TestServer;
    const closings: (() => void)[] = [];
    beforeAll(async () => {
      const database = await open();
      near = await openTestServer(database);
      far = await openTestServer(database, { clock: near.services.clock });
      for (const server of [near, far]) await server.app.listen({ host: '127.0.0.1', port: 0 });
    });
    afterEach(() => {
      for (const close of closings.splice(0)) close();
    });
    afterAll(async () => {
      for (const server of [near, far]) await server.app.close();
    });

    const baseOf = (server: TestServer): string => {
      const { port } = server.app.server.address() as AddressInfo;
      return `http://127.0.0.1:${port}`;
    };
    /** Events of a line; `next` waits for the one after those already taken. */
    const listen = async (server: TestServer, token: string) => {
      const events: LiveEvent[] = [];
      let wake = () => {};
      let answered = (_: Response) => {};
      const up = new Promise<Response>((resolve) => {
        answered = resolve;
      });
      const channel = createEventStreamLiveChannel({
        apiBase: baseOf(server),
        telemetry: createMemoryTelemetry(),
        fetch: async (url, how) => {
          const answer = await fetch(url, how);
          answered(answer);
          return answer;
        },
        reconnectAfterMs: 1,
      });
      const close = channel.open(token, (event) => {
        events.push(event);
        wake();
      });
      closings.push(close);
      const answer = await up;
      const next = async (): Promise<LiveEvent> => {
        for (;;) {
          const event = events.shift();
          if (event) return event;
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      };
      return { next, close, answer };
    };
    const signedIn = async (input: Parameters<TestServer['addUser']>[0] = {}) => {
      const user = await near.addUser(input);
      return { user, ...(await near.signIn(user)) };
    };

    it.each(['x', 'not.a.token'])('refuses the token %s as the end of the session', async (token) => {
      expect(await (await listen(near, token)).next()).toEqual({ kind: 'sessionRevoked' });
    });

    it('refuses a request without a token, in the words of the contract', async () => {
      const answer = await near.send({ method: 'GET', url: '/live' });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'unauthenticated' });
    });

    it('is closed to who has not chosen a password of his own', async () => {
      const { access } = await signedIn({ firstLogin: true });
      const answer = await near.send({ method: 'GET', url: '/live', token: access });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'forbidden', detail: 'password_reset_required' });
    });

    it('has twenty lines for a session; one that is closed makes room', async () => {
      const { access } = await signedIn();
      const open = () => fetch(`${baseOf(near)}/live`, { headers: { authorization: `Bearer ${access}` } });
      const lines = await Promise.all(Array.from({ length: 20 }, open));
      expect(new Set(lines.map(({ status }) => status))).toEqual(new Set([200]));
      const refused = await open();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('60');
      expect(await refused.json()).toMatchObject({ code: 'too_many_lines' });
      expect((await listen(near, (await signedIn()).access)).answer.status).toBe(200);
      await lines[0]?.body?.cancel();
      await expect
        .poll(async () => {
          const again = await open();
          closings.push(() => void again.body?.cancel());
          return again.status;
        })
        .toBe(200);
      await Promise.all(lines.slice(1).map(({ body }) => body?.cancel()));
    });

    it('is never stored and keeps the safe headers', async () => {
      const { answer } = await listen(near, (await signedIn()).access);
      expect(answer.headers.get('content-type')).toBe('text/event-stream');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('tells a line that opens what changed since its tab last heard', async () => {
      const { access } = await signedIn();
      const witness = await listen(far, access);
      await near.services.live.dataChanged(['offboardings'], {});
      expect(await witness.next()).toEqual({ kind: 'dataChanged', topics: ['offboardings'] });
      expect(await (await listen(far, access)).next()).toEqual({
        kind: 'dataChanged',
        topics: ['offboardings'],
      });
      near.passSeconds(120);
      const answer = await near.send({ method: 'GET', url: '/live?missed_ms=x', token: access });
      expect(answer.statusCode).toBe(400);
    });

    it('tells every tab of a session on every node that it was revoked, and no other session', async () => {
      const { access, user } = await signedIn();
      const other = await near.signIn(user);
      const [here, there, stays] = [
        await listen(near, access),
        await listen(far, access),
        await listen(far, other.access),
      ];
      await near.send({ method: 'POST', url: '/users/logout', token: access });
      expect(await Promise.all([here.next(), there.next()])).toEqual([
        { kind: 'sessionRevoked' },
        { kind: 'sessionRevoked' },
      ]);
      await near.services.live.dataChanged(['companies'], { userIds: [user.id] });
      expect(await stays.next()).toEqual({ kind: 'dataChanged', topics: ['companies'] });
    });

    it('tells a change to its company and to nobody beside', async () => {
      for (const id of ['one', 'two']) {
        const row = { id, name: id, parent_company_id: null, depth: 1, status: 'active' };
        await near.services.db.insertInto('company').values(row).execute();
      }
      const lines = await Promise.all(
        ['one', 'two'].map(async (companyId) =>
          listen(far, (await signedIn({ role: 'isAdmin', companyId })).access),
        ),
      );
      await near.services.live.dataChanged(['dashboard'], { companyIds: ['one'] });
      await near.services.live.dataChanged(['companies'], { companyIds: ['two'] });
      expect(await Promise.all(lines.map(({ next }) => next()))).toEqual([
        { kind: 'dataChanged', topics: ['dashboard'] },
        { kind: 'dataChanged', topics: ['companies'] },
      ]);
    });

    it('forgets a line that was closed', async () => {
      const { access } = await signedIn();
      const request = once(near.app.server, 'request');
      const line = await listen(near, access);
      const [, response] = await request;
      const gone = once(response, 'close');
      line.close();
      await gone;
    });

    it('ends the line when the access token ends, and refuses it from then on', async () => {
      const { access } = await signedIn();
      near.passSeconds(17_999.8);
      const line = await listen(near, access);
      near.passSeconds(1);
      expect(await line.next()).toEqual({ kind: 'sessionRevoked' });
    });
  });

  onBothEngines((open) => {
    it('ends every line when the node stops', async () => {
      const server = await openTestServer(await open());
      await server.app.listen({ host: '127.0.0.1', port: 0 });
      const { access } = await server.signIn(await server.addUser());
      const { port } = server.app.server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/live`, {
        headers: { authorization: `Bearer ${access}` },
      });
      const whole = answer.text();
      await server.app.close();
      expect(await whole).toBe(': open\n\n');
    });
  });
});
