import type { AccessOverview } from '@domain/admin-central/overview';
import { users } from '@domain/areas/users/users.area';
import { REFRESH_TOKEN_SECONDS, STAFF_ROLES } from '@domain/session/session';
import { type Configuration, OwnSettings } from '@domain/settings/settings';
import type { Workload } from '@domain/team-central/workload';
import type { Database } from '@server/db/database';
import { bindingOf } from '@server/records/registry';
import { askWith } from '@tests/support/asking';
import { onOneEngine } from '@tests/support/database';
import { openedList } from '@tests/support/opened-list';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let admin: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
  });

  const own = async (person: Person) => OwnSettings.parse((await person.ask('GET /settings/own')).body);

  describe('the own settings', () => {
    it('have the name that was saved, and the history of the user tells of it', async () => {
      const { body } = await admin.ask('POST /settings/profile', {
        body: { first_name: 'Huda', last_name: 'Salem' },
      });
      expect(body).toMatchObject({ profile: { first_name: 'Huda', last_name: 'Salem' } });
      const { rows } = await sql`select action, actor_id, version from audit where entity = 'app_user'
        and entity_id = ${admin.user.id}`.execute(database.db);
      expect(rows).toEqual([{ action: 'app_user.changed', actor_id: admin.user.id, version: 2 }]);
    });

    it('end another session at once, and never a stranger’s', async () => {
      const elsewhere = await server.signIn(admin.user);
      const other = (await own(admin)).sessions.find(({ is_this }) => !is_this);
      expect(
        await staff.ask('POST /settings/end-sessions', { body: { session_id: other?.id } }),
      ).toMatchObject({ status: 404 });
      await admin.ask('POST /settings/end-sessions', { body: { session_id: other?.id } });
      const { statusCode } = await server.send({
        method: 'GET',
        url: '/users/getLogin',
        token: elsewhere.access,
      });
      expect(statusCode).toBe(401);
      await server.signIn(admin.user);
      await server.signIn(admin.user);
      await admin.ask('POST /settings/end-sessions', { body: {} });
      expect((await own(admin)).sessions).toMatchObject([{ is_this: true }]);
    });

    it('keep how somebody hears of what; whoever said nothing hears in the portal and by push', async () => {
      const said = { kind: 'visa', in_portal: false, push: false, email: true };
      await admin.ask('POST /settings/preference', { body: said });
      const { preferences } = await own(admin);
      expect(preferences).toContainEqual(said);
      expect(preferences).toContainEqual({ kind: 'ticket', in_portal: true, push: true, email: false });
      expect((await own(staff)).preferences).not.toContainEqual(said);
    });
  });

  describe('figures', () => {
    const set = (person: Person, input: object) => person.ask('POST /settings/figure', { body: input });
    const figures = async () =>
      ((await staff.ask('GET /settings/configuration')).body as Configuration).figures;

    it('have another value from a day on, and keep those of the days before', async () => {
      const fine = { table: 'fine', key: 'overstay_fils_per_day' };
      const { status, body } = await set(staff, { ...fine, from: '2027-01-01', value: 7_500 });
      expect(status, JSON.stringify(body)).toBe(200);
      expect((await figures()).find(({ key }) => key === fine.key)).toMatchObject({
        unit: 'fils',
        values: [
          { from: '2000-01-01', value: 5_000 },
          { from: '2027-01-01', value: 7_500 },
        ],
      });
      expect((await set(staff, { ...fine, from: '2026-11-29', value: 1 })).status).toBe(400);
      expect((await set(staff, { ...fine, key: 'nothing', from: '2027-01-01', value: 1 })).status).toBe(404);
      expect((await set(admin, { ...fine, from: '2027-01-01', value: 1 })).status).toBe(403);
    });

    it('of fees are for the same cases as before', async () => {
      const [fee] = (await figures()).filter(
        ({ table, of }) => table === 'fee' && of.includes('entry_permit'),
      );
      for (const value of [60_000, 61_000])
        await set(staff, { table: 'fee', key: fee?.key, from: '2027-02-01', value });
      const changed = (await figures()).find(({ key }) => key === fee?.key);
      expect(changed?.values).toEqual([...(fee?.values ?? []), { from: '2027-02-01', value: 61_000 }]);
    });
  });

  it('an entry of the configuration keeps its kind of value, and what was there before', async () => {
    const set = (value: string, key = 'vat_percent') =>
      staff.ask('POST /settings/configuration-entry', { body: { key, value } });
    expect((await set('"five"')).status).toBe(400);
    expect((await set('{')).status).toBe(400);
    expect((await set('1', 'nothing')).status).toBe(404);
    const { body } = await set('6');
    const entry = (body as Configuration).entries.find(({ key }) => key === 'vat_percent');
    expect(entry).toMatchObject({ value: '6', changed_by: 'Test User' });
    const { rows } = await sql`select before, after from audit where entity = 'configuration'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ before: { value: 5 }, after: { value: 6 } }]);
  });

  it('the team’s workload counts every open case once, as its list does', async () => {
    const { loads } = (await staff.ask('POST /team-central/workload', { body: {} })).body as Workload;
    const inquiries = loads.filter(({ area }) => area === 'inquiries');
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from inquiry
      where state in ('new', 'assigned')`.execute(database.db);
    expect(inquiries.reduce((sum, { open: count }) => sum + count, 0)).toBe(rows[0]?.count);
    for (const { open: count, ages } of loads) expect(ages.reduce((sum, each) => sum + each, 0)).toBe(count);
    expect((await admin.ask('POST /team-central/workload', { body: {} })).status).toBe(403);
  });

  it('the overview of access tells an HR administrator of his own companies', async () => {
    const { staff: count, companies } = (await admin.ask('POST /admin-central/overview', { body: {} }))
      .body as AccessOverview;
    expect(count).toBeNull();
    const mine = companies.find(({ company }) => company.id === 'company-0001');
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from app_user
      where role = 'isAdmin' and status = 'active' and company_id = 'company-0001'`.execute(database.db);
    expect(mine?.administrators).toBe(rows[0]?.count);
    const all = (await staff.ask('POST /admin-central/overview', { body: {} })).body as AccessOverview;
    expect(all.companies.length).toBeGreaterThan(companies.length);
  });

  it('whoever may sign in of the staff is counted as the list of them counts, and not within a company', async () => {
    const ask = async (company: readonly string[]) =>
      ((await staff.ask('POST /admin-central/overview', { body: { company } })).body as AccessOverview).staff;
    const role = { in: [...STAFF_ROLES] };
    await sql`update app_user set role = 'isPayroll' where id = ${admin.user.id}`.execute(database.db);
    const listed = await openedList(staff, users, `?f.state=active&f.role=${role.in.join(',')}`);
    expect(await ask([])).toBe(listed.length);
    expect(listed.some(({ id }) => id === admin.user.id)).toBe(true);
    expect(await ask(['company-0001'])).toBeNull();
  });

  it('every figure of the workload opens as many records as it says', async () => {
    const { loads } = (await staff.ask('POST /team-central/workload', { body: {} })).body as Workload;
    for (const { area, open: count, address } of loads) {
      const { area: listed } = bindingOf(area) ?? {};
      if (listed === undefined) throw new Error(`There is no area ${area}`);
      expect(await openedList(staff, listed, address), address).toHaveLength(count);
    }
  });

  it('the own settings do not list a session that nobody has kept up', async () => {
    const person = await signedIn(server);
    server.passSeconds(REFRESH_TOKEN_SECONDS + 1);
    const { access } = await server.signIn(person.user);
    const now = OwnSettings.parse((await askWith(server, access)('GET /settings/own')).body);
    expect(now.sessions).toMatchObject([{ is_this: true }]);
  });
});
