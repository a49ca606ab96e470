import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer, TimelineEntry } from '@domain/area/records';
import type { MergeComparison } from '@domain/areas/employee-merges/employee-merge-calls';
import type { Database } from '@server/db/database';
import { LIVE_CHANNEL, LiveNews } from '@server/platform/live/live';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const PERSON = {
  first_name: 'Amal',
  last_name: 'Haddad',
  company_id: COMPANY,
  joined_on: '2026-03-01',
  born_on: '1990-02-28',
  nationality: 'Lebanon',
};
/** What tells of the merged record itself. */
const STAYS = ['employee_papers', 'employee_merge', 'renewal_notice'];

onOneEngine((open) => {
  let database: Database;
  let staff: Person;
  let colleague: Person;
  let clerk: Person;
  let admin: Person;
  const events: LiveNews[] = [];

  beforeAll(async () => {
    database = await open('tiny');
    // merges of the demo data would be found under way
    await database.db.deleteFrom('employee_merge').execute();
    await database.listen(LIVE_CHANNEL, (text) => void events.push(LiveNews.parse(JSON.parse(text))));
    const server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    clerk = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
    for (const { user } of [staff, colleague]) {
      await database.db.insertInto('user_duty').values({ user_id: user.id, duty: 'registrar' }).execute();
      await database.db
        .insertInto('user_grant')
        .values(
          (['salary', 'bank', 'passport'] as const).map((grant_name) => ({ user_id: user.id, grant_name })),
        )
        .execute();
    }
  });

  const roomsOf = (topic: string) =>
    events.flatMap((news) => (news.kind === 'dataChanged' && news.topics.includes(topic) ? news.rooms : []));
  const add = async (area: string, fields: FieldInputs, who = staff): Promise<RecordAnswer> => {
    const { status, body, text } = await who.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID(), force: true },
    });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const read = async (area: string, id: string, who = staff): Promise<RecordAnswer> =>
    (await who.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const give = async (area: string, id: string, event: string, who = staff, payload: FieldInputs = {}) => {
    const { version } = await read(area, id, who);
    return who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  };
  const done = async (...args: Parameters<typeof give>): Promise<RecordAnswer> => {
    const { status, body, text } = await give(...args);
    expect(status, text).toBe(200);
    return body as RecordAnswer;
  };
  const choose = async (id: string, fields: FieldInputs) => {
    const { version } = await read('employee-merges', id);
    const { status, text } = await staff.ask(`POST /records/employee-merges/${id}/change`, {
      body: { version, fields },
    });
    expect(status, text).toBe(200);
  };
  const merge = (survivor: RecordAnswer, merged: RecordAnswer) =>
    add('employee-merges', { survivor_id: survivor.id, merged_id: merged.id, why: 'Entered twice' });
  const reasonsOf = ({ body }: { readonly body: unknown }) =>
    (body as { reasons: { code: string; values?: object }[] }).reasons.map(({ code }) => code);

  describe('two records of one employee', () => {
    let survivor: RecordAnswer;
    let twin: RecordAnswer;
    let mergeId: string;

    it('are compared side by side, and somebody says which value is right', async () => {
      survivor = await add('employees', PERSON);
      twin = await add('employees', { ...PERSON, born_on: '1990-02-27', phone: '+971501234567' });
      await done('employees', twin.id, 'record_papers', staff, {
        emirates_id: '784-1990-1234567-6',
        passport_number: 'LR7654321',
      });
      await add('leave-entries', {
        employee_id: twin.id,
        leave_type: 'annual',
        movement: 'opening',
        days: 3,
        from_on: '2026-03-01',
        note: 'Brought along',
      });
      await add('documents', { employee_id: twin.id, name: 'Photo', type: 'photo' });
      await staff.ask(`POST /records/employees/${twin.id}/notes`, {
        body: { text: 'Called about the photo' },
      });
      mergeId = (await merge(survivor, twin)).id;
      const { body } = await staff.ask(`GET /employee-merges/${mergeId}/comparison`);
      expect(body as MergeComparison).toMatchObject({
        differing: ['take_born_on'],
        merged: { fields: { born_on: '1990-02-27', emirates_id: '784-1990-1234567-6' } },
      });
      expect(await give('employee-merges', mergeId, 'merge')).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'undecided', fix: { field: 'take_born_on' } }] },
      });
    });

    it('hide in the comparison what their reader may not see', async () => {
      const { body } = await clerk.ask(`GET /employee-merges/${mergeId}/comparison`);
      const { merged } = body as MergeComparison;
      expect(merged.masked).toContain('passport_number');
      expect(merged.fields.passport_number ?? null).toBeNull();
      expect((await admin.ask(`GET /employee-merges/${mergeId}/comparison`)).status).toBe(403);
    });

    it('become one by a registrar alone, with everything that refers to them', async () => {
      await choose(mergeId, { take_born_on: 'merged' });
      expect(reasonsOf(await give('employee-merges', mergeId, 'merge', clerk))).toEqual(['needs_registrar']);
      events.splice(0);
      await done('employee-merges', mergeId, 'merge');
      await expect.poll(() => roomsOf('documents')).toContain(`employee:${survivor.id}`);
      // whoever has read them as the one who is merged loads them anew
      expect(roomsOf('documents')).toContain(`employee:${twin.id}`);
      expect((await read('employees', survivor.id)).fields).toMatchObject({
        born_on: '1990-02-27',
        phone: '+971501234567',
        emirates_id: '784-1990-1234567-6',
        passport_number: 'LR7654321',
      });
      const { rows } = await sql<{
        table: string;
        column: string;
      }>`select t.relname as table, a.attname as column
        from pg_constraint as c join pg_class as t on t.oid = c.conrelid
          join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'employee'::regclass`.execute(database.db);
      expect(rows.length).toBeGreaterThan(20);
      for (const { table, column } of rows.filter((one) => !STAYS.includes(one.table))) {
        const left =
          await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${twin.id}`.execute(
            database.db,
          );
        expect(left.rows, `${table}.${column}`).toEqual([]);
      }
      const { body } = await staff.ask('POST /records/documents/list', {
        body: { filter: { employee_id: { in: [survivor.id] } } },
      });
      expect((body as ListPage).rows).toMatchObject([{ fields: { name: 'Photo' } }]);
    });

    it('leave a record behind that leads to the survivor, and is chosen no more', async () => {
      expect(await read('employees', twin.id)).toMatchObject({
        state: 'merged',
        fields: { merged_into_id: { id: survivor.id } },
      });
      const { body } = await staff.ask('POST /records/documents/choices', {
        body: { field: 'employee_id', text: 'Amal Haddad' },
      });
      const offered = (body as { choices: { id: string }[] }).choices.map(({ id }) => id);
      expect(offered).toContain(survivor.id);
      expect(offered).not.toContain(twin.id);
      const again = { survivor_id: survivor.id, merged_id: twin.id, why: 'Entered twice' };
      const { status, text } = await staff.ask('POST /records/employee-merges/create', {
        body: { fields: again, key: randomUUID() },
      });
      expect([status, text]).toEqual([400, expect.stringContaining('not_available')]);
    });

    it('are one history, in order, and an entry of the audit', async () => {
      const { body } = await staff.ask(`GET /records/employees/${survivor.id}/timeline`);
      const { entries } = body as { entries: TimelineEntry[] };
      expect(entries.filter(({ kind }) => kind === 'created')).toHaveLength(2);
      expect(entries.find(({ kind }) => kind === 'note')?.after).toEqual({ text: 'Called about the photo' });
      const days = entries.map(({ at }) => at);
      expect(days).toEqual(days.toSorted().toReversed());
      const audit = await database.db
        .selectFrom('audit')
        .select(['actor_id', 'after'])
        .where('action', '=', 'records.joined')
        .where('entity_id', '=', survivor.id)
        .execute();
      expect(audit).toMatchObject([
        { actor_id: staff.user.id, after: { joined_id: twin.id, document: 1, leave_entry: 1 } },
      ]);
    });
  });

  it('whose pay changes is merged by two people, and earns one salary on each day', async () => {
    const [survivor, twin] = [await add('employees', PERSON), await add('employees', PERSON)];
    for (const [{ id }, basic_fils] of [
      [survivor, 500_000],
      [twin, 600_000],
    ] as const) {
      const salary = await add('salaries', { employee_id: id, effective_on: '2026-03-01', basic_fils });
      await done('salaries', salary.id, 'submit');
      await done('salaries', salary.id, 'approve', colleague);
    }
    const { id } = await merge(survivor, twin);
    expect(reasonsOf(await give('employee-merges', id, 'submit'))).toEqual(['undecided']);
    await choose(id, { take_pay: 'merged' });
    expect(reasonsOf(await give('employee-merges', id, 'merge'))).toEqual(['needs_second']);
    await done('employee-merges', id, 'submit');
    expect(reasonsOf(await give('employee-merges', id, 'approve'))).toEqual(['needs_another_person']);
    await done('employee-merges', id, 'approve', colleague);
    expect((await read('employees', survivor.id)).fields).toMatchObject({ basic_fils: 600_000 });
    const { rows } =
      await sql`select basic_fils::integer as basic, state, ends_on >= effective_on as counts from salary
      where employee_id = ${survivor.id} order by basic_fils`.execute(database.db);
    expect(rows).toEqual([
      { basic: 500_000, state: 'superseded', counts: false },
      { basic: 600_000, state: 'approved', counts: null },
    ]);
  });

  it('who are two people, work for two clients, or wait in one payroll stay two records', async () => {
    const [one, other] = [await add('employees', PERSON), await add('employees', PERSON)];
    await done('employees', one.id, 'record_papers', staff, { emirates_id: '784-1987-6543210-3' });
    await done('employees', other.id, 'record_papers', staff, { emirates_id: '784-2000-1234567-2' });
    const two = await merge(one, other);
    await choose(two.id, { take_emirates_id: 'survivor' });
    expect(reasonsOf(await give('employee-merges', two.id, 'merge'))).toEqual(['different_persons']);
    const [third, away] = [
      await add('employees', PERSON),
      await add('employees', { ...PERSON, company_id: 'company-0002' }),
    ];
    expect(reasonsOf(await give('employee-merges', (await merge(third, away)).id, 'merge'))).toEqual([
      'different_employers',
    ]);
    const { rows } = await sql<{
      a: string;
      b: string;
    }>`select min(employee_id) as a, max(employee_id) as b from payslip
      join employee as e on e.id = employee_id where payslip.state <> 'discarded' and e.state = 'active'
      group by run_id having count(distinct employee_id) > 1 limit 1`.execute(database.db);
    const [pair] = rows;
    const paid = await merge(await read('employees', pair?.a ?? ''), await read('employees', pair?.b ?? ''));
    expect(reasonsOf(await give('employee-merges', paid.id, 'submit'))).toContain('paid_in_one_run');
  });

  it('one record is not merged into itself', async () => {
    const { id } = await add('employees', PERSON);
    const { body } = await staff.ask('POST /records/employee-merges/create', {
      body: { fields: { survivor_id: id, merged_id: id, why: 'Twice' }, key: randomUUID() },
    });
    expect(body).toMatchObject({ errors: [{ field: 'fields.merged_id', code: 'same_record' }] });
  });
});
