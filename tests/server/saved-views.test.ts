import type { SavedView } from '@domain/area/records';
import { onBothEngines } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeEach, describe, expect, it } from 'vitest';

const QUERY = {
  search: 'palm',
  filter: { source: { in: ['referral'] } },
  sort: { field: 'prospect_name', direction: 'asc' },
} as const;
const VIEW = { name: 'Mine', shared: false, tab: 'Pipeline', query: QUERY, columns: ['prospect_name'] };

onBothEngines((open) => {
  let server: TestServer;
  let staff: Person;
  let other: Person;
  beforeEach(async () => {
    server = await openTestServer(await open('empty'));
    staff = await signedIn(server);
    other = await signedIn(server);
  });
  const save = ({ ask }: Person, view: object) => ask('POST /records/leads/views', { body: view });
  const viewsOf = async ({ ask }: Person) =>
    ((await ask('GET /records/leads/views')).body as { views: SavedView[] }).views;

  describe('saved views', () => {
    it('come back as they were saved, to their owner alone', async () => {
      expect(await save(staff, VIEW)).toMatchObject({ status: 201, body: { ...VIEW, own: true } });
      expect(await viewsOf(staff)).toMatchObject([{ ...VIEW, own: true }]);
      expect(await viewsOf(other)).toEqual([]);
    });

    it('are seen by everybody when they are shared, after the own ones, and changed by their owner alone', async () => {
      await save(staff, { ...VIEW, name: 'A', shared: true });
      await save(other, { ...VIEW, name: 'B' });
      const [mine, shared] = await viewsOf(other);
      expect([mine, shared]).toMatchObject([
        { name: 'B', own: true },
        { name: 'A', own: false },
      ]);
      expect(await other.ask(`POST /records/leads/views/${shared?.id}/remove`)).toMatchObject({
        status: 404,
      });
      expect(await staff.ask(`POST /records/leads/views/${shared?.id}/remove`)).toMatchObject({
        status: 204,
      });
      expect(await viewsOf(other)).toMatchObject([{ name: 'B' }]);
    });

    it('replace the own one of the same name', async () => {
      await save(staff, VIEW);
      await save(other, { ...VIEW, tab: null });
      await save(staff, { ...VIEW, tab: 'Leads', shared: true });
      expect(await viewsOf(staff)).toMatchObject([{ name: 'Mine', tab: 'Leads', shared: true }]);
      expect((await viewsOf(other)).map(({ tab }) => tab)).toEqual([null, 'Leads']);
    });

    it('are fifty at most', async () => {
      for (let at = 0; at < 50; at += 1) await save(staff, { ...VIEW, name: `View ${at}` });
      expect(await save(staff, { ...VIEW, name: 'One more' })).toMatchObject({
        status: 413,
        body: { code: 'too_many' },
      });
      expect(await save(staff, { ...VIEW, name: 'View 7', tab: null })).toMatchObject({ status: 201 });
      expect(await viewsOf(staff)).toHaveLength(50);
      expect(await save(other, VIEW)).toMatchObject({ status: 201 });
    });

    it('lose what the area has not, and what their reader may not see', async () => {
      const query = {
        ...QUERY,
        filter: { ...QUERY.filter, gone: { is: true }, need: { empty: true } },
        sort: { field: 'gone', direction: 'asc' },
      };
      await save(staff, { ...VIEW, query, columns: ['gone', 'source'] });
      expect(await viewsOf(staff)).toMatchObject([
        { query: { filter: QUERY.filter, sort: null }, columns: ['source'] },
      ]);
      const [{ query: read } = { query: null }] = await viewsOf(staff);
      expect(Object.keys(read?.filter ?? {})).toEqual(['source']);
    });

    it('are for whoever may look into the area', async () => {
      const admin = await signedIn(server, { role: 'isAdmin' });
      expect(await save(admin, VIEW)).toMatchObject({ status: 403 });
      expect(await staff.ask('GET /records/nothing/views')).toMatchObject({ status: 404 });
    });
  });
});
