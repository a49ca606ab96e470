import type { ListPage, RecordAnswer } from '@domain/area/records';
import { expiryMeter, fineOf } from '@domain/cases/fines.rules';
import { calendarDate } from '@domain/shared/calendar-date';
import { fineOn } from '@server/areas/visas/fine-sql';
import type { Database } from '@server/db/database';
import { fineSettings } from '@server/platform/fine-settings';
import { type Ask, askAs } from '@tests/support/asking';
import { onOneEngine } from '@tests/support/database';
import { openTestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

/** A case of another client. */
const FOREIGN = 'visa-00002';

interface Sheet {
  readonly on: string;
  readonly desks: readonly {
    readonly desk: string;
    readonly items: readonly {
      readonly case_id: string;
      readonly due_on: string;
      readonly todo: readonly string[];
      readonly references: Readonly<Record<string, string>>;
    }[];
  }[];
}

onOneEngine((open) => {
  let database: Database;
  let staff: Ask;
  let admin: Ask;
  let employee: Ask;

  beforeAll(async () => {
    database = await open('tiny');
    const server = await openTestServer(database);
    staff = await askAs(server, 'superAdmin');
    admin = await askAs(server, 'hrAdmin');
    employee = await askAs(server, 'employee');
    await database.db
      .updateTable('visa_case')
      .set({ company_id: 'company-0006' })
      .where('id', '=', FOREIGN)
      .execute();
  });

  const list = async (ask: Ask) =>
    (
      (await ask('POST /records/visas/list', { body: { page: { size: 200, start: 0, after: null } } }))
        .body as ListPage
    ).rows;

  describe('who sees what', () => {
    it('staff see every case, an HR administrator those of his group, an employee his own', async () => {
      const all = await list(staff);
      const own = await list(admin);
      const mine = await list(employee);
      expect(all.length).toBe(24);
      const companies = own.map(({ fields }) => (fields.company_id as { id: string }).id);
      expect(own.length).toBeGreaterThan(0);
      expect(companies.every((id) => /^company-000[1-5]$/.test(id))).toBe(true);
      expect(mine).toHaveLength(1);
      expect(all.map(({ id }) => id)).toContain(FOREIGN);
      expect(own).toHaveLength(22);
      expect(await admin(`GET /records/visas/${FOREIGN}/read`)).toMatchObject({ status: 404 });
    });

    it('passports are masked without the grant, and shown to the person himself; fees are the PEO’s', async () => {
      const [his] = await list(employee);
      const read = async (ask: Ask) => (await ask(`GET /records/visas/${his?.id}/read`)).body as RecordAnswer;
      const [byAdmin, byEmployee, byStaff] = [await read(admin), await read(employee), await read(staff)];
      expect(byAdmin.fields.passport_number).toBeNull();
      expect(byAdmin.masked).toContain('passport_number');
      expect(byEmployee.fields.passport_number).toEqual(expect.any(String));
      expect(byEmployee.masked).toEqual([]);
      expect(Object.hasOwn(byAdmin.fields, 'fees_fils')).toBe(false);
      expect(byStaff.fields.fees_fils).toBeGreaterThan(0);
      expect(await admin('POST /records/visa-fees/list', { body: {} })).toMatchObject({ status: 403 });
    });
  });

  describe('the run-sheet', () => {
    const sheet = async (ask: Ask, body: object = {}) =>
      (await ask('POST /visas/run-sheet', { body })).body as Sheet;

    it('has what is due, by desk, within what the reader sees', async () => {
      const { on, desks } = await sheet(staff, { ahead: 30 });
      expect(on).toBe('2026-11-30');
      expect(desks.length).toBeGreaterThan(1);
      for (const { items } of desks) {
        const days = items.map(({ due_on }) => due_on);
        expect(days).toEqual([...days].sort());
      }
      const own = new Set((await list(admin)).map(({ id }) => id));
      const his = (await sheet(admin, { ahead: 30 })).desks.flatMap(({ items }) => items);
      expect(his.length).toBeGreaterThan(0);
      expect(
        his.every(({ case_id, references }) => own.has(case_id) && !('passport_number' in references)),
      ).toBe(true);
    });

    it('looks no further than it is asked to, and for one PRO when one is named', async () => {
      const items = async (body: object) => (await sheet(staff, body)).desks.flatMap((desk) => desk.items);
      const today = await items({});
      expect(today.every(({ due_on }) => due_on <= '2026-11-30')).toBe(true);
      expect((await items({ ahead: 30 })).length).toBeGreaterThan(today.length);
      expect(await items({ ahead: 30, pro_id: 'nobody' })).toEqual([]);
    });
  });

  it('the fine in a list is the domain’s, on every vector', async () => {
    const { db } = database;
    await db
      .insertInto('visa_setting')
      .values({ name: 'overstay_fils_per_day', valid_from: '2026-06-01', value: 7_000 })
      .execute();
    const settings = await fineSettings(db);
    const vectors = [
      { location: 'inside_country', entry_permit_expires_on: '2026-05-20' },
      { location: 'outside_country', entry_permit_expires_on: '2026-05-20' },
      { location: 'outside_country', entry_permit_expires_on: '2026-05-20', entered_on: '2026-04-01' },
      { emirates_id_expires_on: '2026-10-30' },
      { emirates_id_expires_on: '2026-10-31' },
      { emirates_id_expires_on: '2020-01-01' },
      { grace_ends_on: '2026-05-30' },
      { grace_ends_on: '2026-05-30', exited_on: '2026-06-02', residence_expires_on: '2026-01-01' },
      {
        residence_expires_on: '2026-01-01',
        entry_permit_expires_on: '2025-01-01',
        location: 'inside_country',
      },
      {},
    ];
    const today = calendarDate('2026-11-30');
    if (today === null) throw new RangeError('no day');
    for (const vector of vectors) {
      const { rows } = await sql<{ fine: number }>`select ${fineOn(today)} as fine
        from jsonb_populate_record(null::visa_case, ${JSON.stringify(vector)}::jsonb) as t`.execute(db);
      expect({ ...vector, fine: rows[0]?.fine }).toEqual({
        ...vector,
        fine: fineOf(expiryMeter(vector, today, settings)),
      });
    }
  });
});
