import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { NoticeWording } from '@domain/header-tools/notice-wording';
import type { Database } from '@server/db/database';
import { type Notice, notify } from '@server/platform/notify';
import { sendOutbox } from '@server/platform/push/outbox';
import { askWith } from '@tests/support/asking';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { until } from '@tests/support/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

interface Pushed {
  readonly path: string;
  readonly authorization: string;
  readonly encoding: string;
  readonly body: Buffer;
}

/** A push service on this machine: answers with the status that its path ends in. */
const openPushService = async () => {
  const events: Pushed[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      events.push({
        path,
        authorization: String(request.headers.authorization),
        encoding: String(request.headers['content-encoding']),
        body: Buffer.concat(parts),
      });
      response.writeHead(Number(path.slice(-3))).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return { events, base: `http://localhost:${port}`, close: () => server.close() };
};

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let service: Awaited<ReturnType<typeof openPushService>>;
  let person: Person;
  const letters: { to: string; subject: string; text: string }[] = [];

  const openNode = (node: Database) =>
    openTestServer(node, {
      env: { PUSH_HOSTS: 'localhost' },
      send: async (letter) => void letters.push(letter),
    });
  const subscribe = ({ ask, user }: Person, path: string) => {
    const browser = createECDH('prime256v1');
    browser.generateKeys();
    const subscription = {
      endpoint: `${service.base}/${path}`,
      expirationTime: null,
      keys: {
        p256dh: browser.getPublicKey('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    };
    return ask('POST /webpusher/subscribe', { body: { userId: user.id, subscription } });
  };
  const emit = (more: Partial<Pick<Notice, 'kind' | 'wording'>> & { title?: string } = {}) =>
    database.db.transaction().execute((trx) =>
      notify(server.services, trx, [
        {
          userId: person.user.id,
          kind: 'ticket',
          title: 'A ticket waits',
          body: 'It is yours.',
          wording: null,
          route: '/support',
          ...more,
        },
      ]),
    );
  const listed = async () => {
    const { body } = await person.ask(`GET /notification-data/recipient/${person.user.id}`);
    return (body as { data: { _id: string; title: string; readAt: string | null }[] }).data;
  };
  const options = (kind: string, ways: { in_portal: boolean; push: boolean; email: boolean }) =>
    database.db
      .insertInto('notification_preference')
      .values({ user_id: person.user.id, kind, ...ways })
      .execute();
  const lines = () =>
    database.db
      .selectFrom('push_subscription')
      .select('endpoint')
      .where('user_id', '=', person.user.id)
      .execute();
  const waiting = () => database.db.selectFrom('push_message').select('id').execute();

  beforeAll(async () => {
    service = await openPushService();
    database = await open();
    // nobody but the tests sends: what the server itself is sending at that moment would be in neither of two places
    server = await openNode({ ...database, listen: async () => async () => {} });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.events.length = 0;
    letters.length = 0;
    person = await signedIn(server);
  });

  describe('a notification', () => {
    it('is listed, read one by one or all at once, and by nobody else', async () => {
      await emit({ title: 'One' });
      await emit({ title: 'Two' });
      const [first] = await listed();
      const stranger = await signedIn(server);
      expect(
        (await stranger.ask('POST /notification-data/read', { body: { ids: [first?._id] } })).status,
      ).toBe(204);
      expect((await listed()).map(({ readAt }) => readAt)).toEqual([null, null]);
      expect((await person.ask('POST /notification-data/read', { body: { ids: [first?._id] } })).status).toBe(
        204,
      );
      expect((await listed()).filter(({ readAt }) => readAt === null)).toHaveLength(1);
      expect((await person.ask('POST /notification-data/read', { body: {} })).status).toBe(204);
      expect((await listed()).filter(({ readAt }) => readAt === null)).toEqual([]);
    });

    it('is told to the tabs of its reader, with the commit', async () => {
      const spy = vi.spyOn(server.services.live, 'dataChanged');
      await emit();
      expect(spy).toHaveBeenCalledWith(['notifications'], { userIds: [person.user.id] }, expect.anything());
    });

    it('comes in the ways that its reader chose for this kind', async () => {
      await options('visa', { in_portal: false, push: false, email: true });
      await subscribe(person, 'wish-201');
      await emit({ kind: 'visa', title: 'By mail' });
      await emit({ kind: 'ticket', title: 'In the portal' });
      await sendOutbox(server.services);
      expect((await listed()).map(({ title }) => title)).toEqual(['In the portal']);
      expect(letters.filter(({ to }) => to === person.user.email)).toMatchObject([{ subject: 'By mail' }]);
      expect(letters[0]?.text).toContain('https://portal.example/support');
      expect(service.events.filter(({ path }) => path === '/wish-201')).toHaveLength(1);
    });
  });

  it('is pushed and mailed in the language of its reader, by the texts of the portal', async () => {
    await database.db
      .updateTable('app_user')
      .set({ language: 'ar' })
      .where('id', '=', person.user.id)
      .execute();
    await options('request', { in_portal: true, push: true, email: true });
    await subscribe(person, 'arabic-201');
    const days = ['2026-12-14', '2026-12-18'];
    const turn = { code: 'turn', area: 'requests', what: 'kind.leave', states: ['submitted'], days };
    const about = { title: 'Amal Nasser', facts: ['Falcon Group'], isAssigned: false, command: 'take_up' };
    await emit({ kind: 'request', wording: NoticeWording.parse({ ...turn, ...about }) });
    const { payload } = await database.db
      .selectFrom('push_message')
      .select('payload')
      .executeTakeFirstOrThrow();
    const title = 'إجازة، مُقدَّم: Amal Nasser';
    const body = 'Falcon Group، 14-12-2026 إلى 18-12-2026، خطوتك: بدء النظر';
    expect(payload).toEqual({ title, body, route: '/support', language: 'ar' });
    await sendOutbox(server.services);
    expect(letters).toMatchObject([{ subject: title, text: expect.stringContaining(body) }]);
    expect(await listed()).toMatchObject([{ title: 'Leave, Submitted: Amal Nasser' }]);
  });

  it('is sent by a node that listens, as soon as it is written', async () => {
    const { app } = await openNode(database);
    await options('ticket', { in_portal: true, push: false, email: true });
    await emit({ title: 'At once' });
    await until(() => expect(letters).toMatchObject([{ subject: 'At once' }]));
    await app.close();
  });

  describe('a push', () => {
    it('reaches the service enciphered and signed with the keys of this portal', async () => {
      expect((await subscribe(person, 'a-201')).status).toBe(204);
      await emit();
      await sendOutbox(server.services);
      const [pushed] = service.events;
      const { body } = await person.ask('GET /webpusher/key');
      const { data } = body as { data: string };
      expect(pushed?.authorization).toMatch(/^vapid t=[\w.-]+, ?k=/);
      expect(pushed?.authorization).toContain(data);
      expect(pushed?.encoding).toBe('aes128gcm');
      expect(pushed?.body.includes('ticket')).toBe(false);
      expect(await waiting()).toEqual([]);
    });

    it.each(['404', '410'])('to a line that is gone (%s) ends the line', async (status) => {
      await subscribe(person, `gone-${status}`);
      await emit();
      await sendOutbox(server.services);
      expect(await lines()).toEqual([]);
      expect(await waiting()).toEqual([]);
    });

    it('is not sent to a browser in which its reader has signed out', async () => {
      await subscribe(person, 'out-201');
      const other = { ...person, ask: askWith(server, (await server.signIn(person.user)).access) };
      await subscribe(other, 'in-201');
      expect((await person.ask('POST /users/logout', { body: {} })).status).toBe(204);
      await emit();
      await sendOutbox(server.services);
      expect(service.events.map(({ path }) => path)).toEqual(['/in-201']);
    });

    it('that is refused for a while is tried again later, and not for ever', async () => {
      await subscribe(person, 'busy-503');
      await emit();
      for (let round = 0; round < 8; round += 1) {
        await sendOutbox(server.services);
        server.passSeconds(3600);
      }
      expect(service.events.filter(({ path }) => path === '/busy-503')).toHaveLength(5);
      expect(await waiting()).toEqual([]);
      expect(await lines()).toHaveLength(1);
    });

    it('is not sent where no push service is, and not after the browser has let go', async () => {
      const subscription = {
        endpoint: 'http://169.254.169.254/latest',
        keys: { p256dh: 'a', auth: 'b' },
      };
      const refused = await person.ask('POST /webpusher/subscribe', {
        body: { userId: person.user.id, subscription },
      });
      expect(refused.status).toBe(400);
      await subscribe(person, 'left-201');
      const [line] = await lines();
      await person.ask('POST /webpusher/unsubscribe', { body: { endpoint: line?.endpoint } });
      await emit();
      await sendOutbox(server.services);
      expect(service.events).toEqual([]);
    });
  });
});
