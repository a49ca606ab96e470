import type { Database } from '@server/db/database';
import { type Ask, askAs } from '@tests/support/asking';
import { onOneEngine } from '@tests/support/database';
import { openTestServer, type TestServer } from '@tests/support/server';
import CryptoJS from 'crypto-js';
import { beforeAll, describe, expect, it } from 'vitest';

const STAFF = 'user-0001';
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const subscription = { endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } };

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Ask;
  let admin: Ask;
  let adminId: string;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await askAs(server, 'superAdmin');
    admin = await askAs(server, 'hrAdmin');
    const { id } = await database.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'hr.admin@falcon-group.example')
      .executeTakeFirstOrThrow();
    adminId = id;
  });

  describe('notifications', () => {
    it('are the own ones, latest first', async () => {
      const { body } = await admin(`GET /notification-data/recipient/${adminId}`);
      const { data } = body as { data: { createdAt: string; readAt: string | null }[] };
      const times = data.map((row) => row.createdAt);
      expect(times).toHaveLength(5);
      expect(times).toEqual([...times].sort().reverse());
      expect(data.map((row) => row.readAt === null)).toEqual([true, true, false, false, false]);
    });

    it('of somebody else are refused, to staff too', async () => {
      expect(await staff(`GET /notification-data/recipient/${adminId}`)).toMatchObject({ status: 403 });
      expect(await admin(`GET /notification-data/recipient/${STAFF}`)).toMatchObject({ status: 403 });
    });
  });

  describe('push subscriptions', () => {
    const stored = () => database.db.selectFrom('push_subscription').selectAll().execute();

    it('are kept once per browser and follow who signs in there', async () => {
      const first = { userId: STAFF, subscription };
      expect((await staff('POST /webpusher/subscribe', { body: first })).status).toBe(204);
      expect((await staff('POST /webpusher/subscribe', { body: first })).status).toBe(204);
      expect(await stored()).toMatchObject([{ user_id: STAFF, endpoint, subscription }]);
      const second = { userId: adminId, subscription };
      expect((await admin('POST /webpusher/subscribe', { body: second })).status).toBe(204);
      expect(await stored()).toMatchObject([{ user_id: adminId, endpoint }]);
    });

    it('are twenty at most for one user: the one not seen for longest gives way', async () => {
      await database.db.deleteFrom('push_subscription').execute();
      for (let at = 0; at < 23; at += 1) {
        const body = { userId: STAFF, subscription: { ...subscription, endpoint: `${endpoint}-${at}` } };
        expect((await staff('POST /webpusher/subscribe', { body })).status).toBe(204);
        server.passSeconds(1);
      }
      const left = (await stored()).map((one) => one.endpoint);
      expect(left).toHaveLength(20);
      expect(left).not.toContain(`${endpoint}-2`);
      expect(left).toContain(`${endpoint}-3`);
      expect(left).toContain(`${endpoint}-22`);
    });

    it('of somebody else are refused', async () => {
      const body = { userId: adminId, subscription };
      expect(await staff('POST /webpusher/subscribe', { body })).toMatchObject({ status: 403 });
    });
  });

  describe('start-up answers', () => {
    const opened = async (ask: Ask, path: string) => {
      const { text } = await ask(`GET ${path}`);
      expect(text).toMatch(/^U2FsdGVkX1/);
      return JSON.parse(
        CryptoJS.AES.decrypt(text, server.services.portal.cipherKey).toString(CryptoJS.enc.Utf8),
      );
    };

    it('give the configuration', async () => {
      expect(await opened(admin, '/get/getConf')).toMatchObject({ currency: 'AED', locale: 'en-AE' });
    });

    it('give the companies and users within reach', async () => {
      const companies = await opened(admin, '/get/getCompanies');
      expect(companies.map((row: { _id: string }) => row._id).sort()).toEqual(
        [1, 2, 3, 4, 5].map((number) => `company-000${number}`),
      );
      const all = (await opened(staff, '/get/getUsers')) as { company_id: string | null; email: string }[];
      const own = (await opened(admin, '/get/getUsers')) as typeof all;
      expect(own).toEqual(
        all.filter((user) => user.company_id !== null && user.company_id <= 'company-0005'),
      );
      expect(own.length).toBeGreaterThan(0);
      expect(all.map((user) => user.email)).not.toContain('employee@falcon-group.example');
    });

    it('show an employee his company and himself', async () => {
      const employee = await askAs(server, 'employee');
      expect(await opened(employee, '/get/getCompanies')).toMatchObject([{ _id: 'company-0001' }]);
      expect(await opened(employee, '/get/getUsers')).toMatchObject([
        { email: 'employee@falcon-group.example' },
      ]);
    });
  });
});
