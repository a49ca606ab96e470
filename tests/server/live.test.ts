import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@domain/platform/live-channel.port';
import { onBothEngines } from '@tests/support/database';
import { openTestServer, type TestServer } from '@tests/support/server';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

// an event that never comes should not be waited for as long as a database that opens
describe('the live channel', { timeout: 20_000 }, () => {
  onBothEngines((open) => {
    let near: TestServer;
    /** A second node on the same database. */
    let far: TestServer;
    const sockets: Socket[] = [];
    beforeAll(async () => {
      const database = await open();
      near = await openTestServer(database);
      far = await openTestServer(database, { clock: near.services.clock });
      for (const server of [near, far]) await server.app.listen({ host: '127.0.0.1', port: 0 });
    });
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.disconnect();
    });
    afterAll(async () => {
      for (const server of [near, far]) await server.app.close();
    });

    const line = (server: TestServer, auth: object, headers = {}) => {
      const { port } = server.app.server.address() as AddressInfo;
      const socket = io(`http://127.0.0.1:${port}`, {
        auth,
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: headers,
      });
      sockets.push(socket);
      return socket;
    };
    const opened = (socket: Socket) =>
      new Promise((resolve) => socket.once('connect', () => resolve(socket)));
    const refused = (socket: Socket) =>
      new Promise<string>((resolve) => socket.once('connect_error', (error) => resolve(error.message)));
    const report = (socket: Socket) =>
      new Promise<LiveEvent>((resolve) => socket.once('live', (event: LiveEvent) => resolve(event)));
    const ended = (socket: Socket) =>
      new Promise<string>((resolve) => socket.once('disconnect', (reason) => resolve(reason)));
    const signedIn = async (input: Parameters<TestServer['addUser']>[0] = {}) => {
      const user = await near.addUser(input);
      return { user, ...(await near.signIn(user)) };
    };
    const addCompany = (id: string, parent: string | null, depth: number) =>
      near.services.db
        .insertInto('company')
        .values({ id, name: id, parent_company_id: parent, depth, status: 'active' })
        .execute();

    it.each([
      ['no token', {}],
      ['a wrong token', { token: 'x' }],
      ['no text as token', { token: { $ne: '' } }],
    ])('refuses %s', async (_, auth) => {
      expect(await refused(line(near, auth))).toBe('unauthorized');
    });

    it('refuses who has not chosen a password of his own', async () => {
      const { access } = await signedIn({ firstLogin: true });
      expect(await refused(line(near, { token: access }))).toBe('password_reset_required');
    });

    it('ends the line of a session that has twenty open, until one is closed', async () => {
      const { access } = await signedIn();
      const lines = Array.from({ length: 20 }, () => line(near, { token: access }));
      await Promise.all(lines.map(opened));
      expect(await ended(line(near, { token: access }))).toBe('io server disconnect');
      expect(lines.every(({ connected }) => connected)).toBe(true);
      const other = line(near, { token: (await signedIn()).access });
      await opened(other);
      const report = [other, ...lines].map(({ connected }) => connected);
      expect(report).not.toContain(false);
    });

    it('refuses a page of another origin', async () => {
      const { access } = await signedIn();
      const message = await refused(line(near, { token: access }, { origin: 'https://elsewhere.example' }));
      expect(message).not.toBe('unauthorized');
    });

    it('tells every tab of a session on every node that it was revoked, and closes the lines', async () => {
      const { access, user } = await signedIn();
      const other = await near.signIn(user);
      const [here, there, stays] = [
        line(near, { token: access }),
        line(far, { token: access }),
        line(far, { token: other.access }),
      ];
      await Promise.all([here, there, stays].map(opened));
      const events = Promise.all([report(here), report(there), ended(here), ended(there)]);
      await near.send({ method: 'POST', url: '/users/logout', token: access });
      const revoked = { kind: 'sessionRevoked' };
      expect(await events).toEqual([revoked, revoked, 'io server disconnect', 'io server disconnect']);
      expect(stays.connected).toBe(true);
      expect(await refused(line(near, { token: access }))).toBe('unauthorized');
    });

    it('tells a change to the staff, to its company and the ones above, and to nobody beside', async () => {
      await addCompany('top', null, 1);
      await addCompany('below', 'top', 2);
      await addCompany('beside', null, 1);
      const [staff, above, related] = [
        await signedIn(),
        await signedIn({ role: 'isAdmin', companyId: 'top' }),
        await signedIn({ role: 'isAdmin', companyId: 'beside' }),
      ];
      const lines = [staff, above, related].map(({ access }) => line(far, { token: access }));
      await Promise.all(lines.map(opened));
      const receive = lines.map((socket) => report(socket));
      await near.services.live.dataChanged(['dashboard'], { companyIds: ['below'] });
      const news = { kind: 'dataChanged', topics: ['dashboard'] };
      expect(await Promise.all(receive.slice(0, 2))).toEqual([news, news]);
      await near.services.live.dataChanged(['companies'], { companyIds: ['beside'] });
      expect(await receive[2]).toEqual({ kind: 'dataChanged', topics: ['companies'] });
    });

    it('tells one user what is for him, and nobody else, be it staff or a colleague', async () => {
      await addCompany('his', null, 1);
      const [him, staff, colleague] = [
        await signedIn({ role: 'isAdmin', companyId: 'his' }),
        await signedIn(),
        await signedIn({ role: 'isAdmin', companyId: 'his' }),
      ];
      const lines = [him, staff, colleague].map(({ access }) => line(far, { token: access }));
      await Promise.all(lines.map(opened));
      const first = Promise.all(lines.map((socket) => report(socket)));
      await near.services.live.dataChanged(['notifications'], { userIds: [him.user.id] });
      await near.services.live.dataChanged(['dashboard'], { companyIds: ['his'] });
      const [his, ...others] = await first;
      expect(his).toEqual({ kind: 'dataChanged', topics: ['notifications'] });
      for (const other of others) expect(other).toEqual({ kind: 'dataChanged', topics: ['dashboard'] });
    });

    it('tells a role nothing of areas that it may not look into', async () => {
      await addCompany('one', null, 1);
      const [admin, employee] = [
        await signedIn({ role: 'isAdmin', companyId: 'one' }),
        await signedIn({ role: 'isEmployee', companyId: 'one' }),
      ];
      const lines = [admin, employee].map(({ access }) => line(far, { token: access }));
      await Promise.all(lines.map(opened));
      const first = Promise.all(lines.map((socket) => report(socket)));
      await near.services.live.dataChanged(['payroll-runs', 'leads'], { companyIds: ['one'] });
      await near.services.live.dataChanged(['payroll-runs', 'dashboard'], { companyIds: ['one'] });
      expect(await first).toEqual([
        { kind: 'dataChanged', topics: ['payroll-runs'] },
        { kind: 'dataChanged', topics: ['dashboard'] },
      ]);
    });

    it('tells a line that opens what changed since its tab last heard, and one that asks for nothing only what comes', async () => {
      near.passSeconds(120);
      const [{ access }, { access: employee }] = [await signedIn(), await signedIn({ role: 'isEmployee' })];
      const witness = line(far, { token: access });
      await opened(witness);
      const seen = report(witness);
      await near.services.live.dataChanged(['offboardings'], {});
      expect(await seen).toEqual({ kind: 'dataChanged', topics: ['offboardings'] });
      const late = line(far, { token: access, missedMs: 5_000 });
      expect(await report(late)).toEqual({ kind: 'dataChanged', topics: ['offboardings'] });
      const [plain, outside] = [
        line(far, { token: access }),
        line(far, { token: employee, missedMs: 5_000 }),
      ];
      await Promise.all([plain, outside].map(opened));
      const next = Promise.all([report(plain), report(outside)]);
      await near.services.live.dataChanged(['leads'], {});
      const users = await near.services.db.selectFrom('app_user').select('id').execute();
      await near.services.live.dataChanged(['mine'], { userIds: users.map(({ id }) => id) });
      expect(await next).toEqual([
        { kind: 'dataChanged', topics: ['leads'] },
        { kind: 'dataChanged', topics: ['mine'] },
      ]);
      near.passSeconds(10);
      const later = line(far, { token: access, missedMs: 5_000 });
      await opened(later);
      const first = report(later);
      await near.services.live.dataChanged(['tickets'], {});
      expect(await first).toEqual({ kind: 'dataChanged', topics: ['tickets'] });
    });

    it('tells nothing of a transaction that is rolled back', async () => {
      const { access, user } = await signedIn();
      const socket = line(near, { token: access });
      await opened(socket);
      const first = report(socket);
      const undone = near.services.db.transaction().execute(async (within) => {
        await near.services.live.dataChanged(['undone'], { userIds: [user.id] }, within);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      await near.services.live.dataChanged(['done'], { userIds: [user.id] });
      expect(await first).toEqual({ kind: 'dataChanged', topics: ['done'] });
    });

    it('closes the line when the access token ends', async () => {
      const { access } = await signedIn();
      near.passSeconds(17_999.8);
      const socket = line(near, { token: access });
      await opened(socket);
      expect(await ended(socket)).toBe('io server disconnect');
    });
  });
});
