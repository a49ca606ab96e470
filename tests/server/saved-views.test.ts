import type { SavedView } from '@domain/area/records';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeEach, describe, expect, it } from 'vitest';

const QUERY = {
  search: 'palm',
  filter: { source: { in: ['referral'] } },
  sort: { field: 'prospect_name', direction: 'asc' },
} as const;
const VIEW = { name: 'Mine', shared: false, tab: 'Pipeline', query: QUERY, columns: ['prospect_name'] };

onOneEngine((open) => {
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
      expect(
        await other.ask('POST /records/leads/views/remove', { body: { view: shared?.id } }),
      ).toMatchObject({
        status: 404,
      });
      expect(
        await staff.ask('POST /records/leads/views/remove', { body: { view: shared?.id } }),
      ).toMatchObject({
        status: 204,
      });
      expect(await viewsOf(other)).toMatchObject([{ name: 'B' }]);
    });

    it("are shared among those of the sharer's role, in his company and below; staff share with staff", async () => {
      const company = (id: string, parent: string | null, depth: number) => ({
        id,
        name: id,
        parent_company_id: parent,
        depth,
        status: 'active' as const,
      });
      await server.services.db
        .insertInto('company')
        .values([company('group', null, 1), company('below', 'group', 2), company('beside', null, 1)])
        .execute();
      const adminOf = (companyId: string) => signedIn(server, { role: 'isAdmin', companyId });
      const [group, colleague, below, related] = [
        await adminOf('group'),
        await adminOf('group'),
        await adminOf('below'),
        await adminOf('beside'),
      ];
      const employee = await signedIn(server, { role: 'isEmployee', companyId: 'group' });
      const share = (who: Person, name: string) =>
        who.ask('POST /records/visas/views', {
          body: { ...VIEW, name, shared: true, query: { search: name, filter: {}, sort: null }, columns: [] },
        });
      const seen = async ({ ask }: Person) =>
        ((await ask('GET /records/visas/views')).body as { views: SavedView[] }).views.map(
          ({ name }) => name,
        );
      for (const [who, name] of [
        [group, 'of the group'],
        [below, 'of one below'],
        [staff, 'of the staff'],
        [employee, 'of an employee'],
      ] as const)
        expect(await share(who, name)).toMatchObject({ status: 201 });
      expect(await seen(colleague)).toEqual(['of the group']);
      expect(await seen(below)).toEqual(['of one below', 'of the group']);
      expect(await seen(related)).toEqual([]);
      expect(await seen(other)).toEqual(['of the staff']);
      expect(await seen(employee)).toEqual(['of an employee']);
    });

    it('have words of 200 characters at most', async () => {
      for (const query of [
        { ...QUERY, search: 'x'.repeat(201) },
        { ...QUERY, filter: { source: { in: ['x'.repeat(201)] } } },
      ])
        expect(await save(staff, { ...VIEW, query })).toMatchObject({ status: 400 });
      expect(await save(staff, { ...VIEW, name: 'x'.repeat(61) })).toMatchObject({ status: 400 });
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
