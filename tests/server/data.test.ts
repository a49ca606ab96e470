import type { Database } from '@server/db/database';
import { isMigrated, migrateDatabase } from '@server/db/migrate';
import { seedDatabase } from '@server/db/seed/seed';
import { onBothEngines, onPostgres, TEST_TODAY } from '@tests/support/database';
import { fingerprint } from '@tests/support/fingerprint';
import { templateFiles } from '@tests/support/templates/files';
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';

const prints: string[] = [];

onBothEngines((open, engine) => {
  describe('migrations', () => {
    it('bring an empty database up once', async () => {
      const { db } = await open();
      expect(await isMigrated(db)).toBe(true);
      expect(await migrateDatabase(db)).toEqual([]);
    });

    it('keep the company tree three levels deep, and names apart beside each other', async () => {
      const { db } = await open();
      const add = (id: string, parent_company_id: string | null, depth: number, name = id) =>
        db.insertInto('company').values({ id, parent_company_id, depth, name, status: 'active' }).execute();
      await add('a', null, 1);
      await add('b', 'a', 2);
      await add('c', 'b', 3);
      await expect(add('d', 'c', 4)).rejects.toThrow(/company_depth_check/);
      await expect(add('d', 'a', 3)).rejects.toThrow(/foreign key/);
      await expect(add('d', 'a', 1)).rejects.toThrow(/foreign key/);
      await expect(add('d', null, 2)).rejects.toThrow(/foreign key/);
      await expect(add('d', 'a', 2, 'B')).rejects.toThrow(/company_name_beside/);
      await add('d', 'b', 3, 'B');
    });

    it('let nobody rewrite the audit trail', async () => {
      const { db } = await open();
      const at = new Date('2026-11-30T08:00:00Z');
      await db.insertInto('audit').values({ at, action: 'x', entity: 'y', entity_id: 'z' }).execute();
      await expect(db.updateTable('audit').set({ action: 'other' }).execute()).rejects.toThrow(/append-only/);
      await expect(db.deleteFrom('audit').execute()).rejects.toThrow(/append-only/);
    });
  });

  describe('values', () => {
    it('come out the same on both engines', async () => {
      const { db } = await open();
      const { rows } =
        await sql`select 12::int8 as whole, sum(x)::int8 as fils, count(*) as count, 1.25::numeric as share,
        date '2024-02-29' as day, timestamptz '2026-10-31T20:00:00Z' as at, '{"a":[1]}'::jsonb as json, true as flag
        from (values (5), (6)) as t (x)`.execute(db);
      expect(rows).toEqual([
        {
          whole: 12,
          fils: 11,
          count: 2,
          share: 1.25,
          day: '2024-02-29',
          at: new Date('2026-10-31T20:00:00Z'),
          json: { a: [1] },
          flag: true,
        },
      ]);
      await expect(sql`select 9007199254740993::int8 as big`.execute(db)).rejects.toThrow(/does not fit/);
    });

    it('tell how many rows a statement changed', async () => {
      const { db } = await open('tiny');
      const { numUpdatedRows } = await db
        .updateTable('company')
        .set({ version: 2 })
        .where('parent_company_id', 'is', null)
        .where('status', '=', 'active')
        .executeTakeFirstOrThrow();
      expect(Number(numUpdatedRows)).toBe(3);
    });

    it('roll back with their transaction', async () => {
      const { db } = await open('tiny');
      const failing = db.transaction().execute(async (trx) => {
        await trx.updateTable('company').set({ name: 'renamed' }).where('id', '=', 'company-0001').execute();
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      const { name } = await db
        .selectFrom('company')
        .select('name')
        .where('id', '=', 'company-0001')
        .executeTakeFirstOrThrow();
      expect(name).toBe('Falcon Group Holding');
    });
  });

  describe('demo data', () => {
    const files = templateFiles(inject('templates'));
    let database: Database;
    beforeAll(async () => {
      database = await open('tiny');
    });

    it('is the same every time and on both engines', async () => {
      const again = await open();
      expect(await seedDatabase(again.db, { profile: 'tiny', today: TEST_TODAY, files })).toBe(true);
      const print = await fingerprint(database);
      expect(await fingerprint(again)).toBe(print);
      prints.push(print);
      expect(new Set(prints).size).toBe(1);
    });

    it('is not written twice', async () => {
      expect(await seedDatabase(database.db, { profile: 'tiny', today: TEST_TODAY, files })).toBe(false);
    });

    it('is written once by two nodes that start together', async () => {
      const shared = await open();
      const both = await Promise.all(
        ['2026-11-30', '2026-11-30'].map((today) =>
          seedDatabase(shared.db, { profile: 'tiny', today, files }),
        ),
      );
      expect(both.filter(Boolean)).toHaveLength(1);
    });

    it('moves as a whole with today', async () => {
      const later = await open();
      await seedDatabase(later.db, { profile: 'tiny', today: '2027-01-30', files });
      const earlier = await open('tiny');
      const joined = async ({ db }: Database) =>
        (await db.selectFrom('employee').select('joined_on').orderBy('id').execute()).map(({ joined_on }) =>
          Date.parse(joined_on),
        );
      expect((await joined(later)).map((day) => day - 61 * 86_400_000)).toEqual(await joined(earlier));
    });
  });

  it(`hears what ${engine === 'embedded' ? 'it' : 'any node'} tells, after the commit`, async () => {
    const database = await open();
    const events: string[] = [];
    let news = () => {};
    const next = () =>
      new Promise<void>((resolve) => {
        news = resolve;
      });
    const stop = await database.listen('tests', (payload) => {
      events.push(payload);
      news();
    });
    const first = next();
    await database.notify('tests', 'now');
    await first;
    const second = next();
    await database.db.transaction().execute(async (trx) => {
      await database.notify('tests', 'with the commit', trx);
      expect(events).toEqual(['now']);
    });
    await second;
    expect(events).toEqual(['now', 'with the commit']);
    await stop();
    await database.notify('tests', 'to nobody');
    expect(events).toHaveLength(2);
  });
});

onPostgres((open) => {
  describe('the demo profile', () => {
    let database: Database;
    beforeAll(async () => {
      database = await open('demo');
    });

    it('has its counts', async () => {
      const { rows } = await sql`select
        (select count(*) from company where status = 'active') as clients,
        (select count(*) from company where parent_company_id is null and status = 'active') as groups,
        (select max(depth) from company) as levels,
        (select count(*) from employee where status = 'active') as active,
        (select count(*) from employee where status = 'former') as former,
        (select count(*) from app_user where role = 'isSuperAdmin') as staff,
        (select count(*) from app_user where role = 'isAdmin') as admins,
        (select count(*) from lead) as leads,
        (select count(*) from ticket) as tickets,
        (select count(*) from product) as products`.execute(database.db);
      expect(rows).toEqual([
        {
          clients: 85,
          groups: 60,
          levels: 3,
          active: 1_475,
          former: 925,
          staff: 47,
          admins: 130,
          leads: 2_500,
          tickets: 9_000,
          products: 4,
        },
      ]);
    });

    it('has the trouble that real data has', async () => {
      const { rows } = await sql`select
        exists (select from company where status = 'suspended') as suspended,
        exists (select from company where length(name) > 80) as long_name,
        exists (select from employee where last_name = '' and status = 'active') as single_name,
        exists (select from employee where extract(month from born_on) = 2 and extract(day from born_on) = 29) as leap_day,
        exists (select from ticket where assigned_to_id is null) as unassigned,
        not exists (select from lead where state = 'lost' and lost_reason is null) as reasons,
        not exists (select from ticket where created_at >= ${TEST_TODAY}::timestamptz) as past_only`.execute(
        database.db,
      );
      expect(Object.values(rows[0] ?? {})).toEqual(Array.from({ length: 7 }, () => true));
    });
  });
});
