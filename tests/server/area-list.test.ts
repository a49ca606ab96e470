import { randomUUID } from 'node:crypto';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { type Ask, askAs } from '@tests/support/asking';
import { onBothEngines } from '@tests/support/database';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

onBothEngines((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Ask;
  let admin: Ask;
  let employee: Ask;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await askAs(server, 'superAdmin');
    admin = await askAs(server, 'hrAdmin');
    employee = await askAs(server, 'employee');
  });

  const list = async (body: object = {}, ask: Ask = staff, area = 'leads'): Promise<ListPage> => {
    const answer = await ask(`POST /records/${area}/list`, { body });
    expect(answer, answer.text).toMatchObject({ status: 200 });
    return answer.body as ListPage;
  };
  const refused = async (body: object) => {
    const { status, body: problem } = await staff('POST /records/leads/list', { body });
    const [error] = (problem as { errors: { field: string; code: string }[] }).errors;
    return { status, field: error?.field, code: error?.code };
  };
  const ids = ({ rows }: ListPage) => rows.map(({ id }) => id);
  const stored = async () => {
    const rows = await database.db.selectFrom('lead').selectAll().orderBy('id').execute();
    return rows;
  };

  describe('a list', () => {
    it('holds the newest first, with what references are called', async () => {
      const page = await list({ count: true, page: { size: 10, start: 0, after: null } });
      expect(page.total).toBe((await stored()).length);
      const times = page.rows.map((row) => row.updated_at);
      expect(times).toEqual([...times].sort().reverse());
      const owner = page.rows[0]?.fields.owner_id;
      expect(owner).toMatchObject({
        id: expect.stringMatching(/^user-/),
        label: expect.stringMatching(/\w/),
      });
    });

    it.each([
      [null],
      [{ field: 'prospect_name', direction: 'asc' }],
      [{ field: 'prospect_name', direction: 'desc' }],
      [{ field: 'order_value_fils', direction: 'asc' }],
      [{ field: 'order_value_fils', direction: 'desc' }],
      [{ field: 'state_since', direction: 'asc' }],
      [{ field: 'state', direction: 'desc' }],
      [{ field: 'created_at', direction: 'desc' }],
    ])('goes on behind each page without gap or repetition, ordered by %o', async (sort) => {
      // some without a value: they come last both ways
      await database.db
        .updateTable('lead')
        .set({ order_value_fils: null })
        .where('id', 'like', '%3')
        .execute();
      const walked: string[] = [];
      let after: string | null = null;
      do {
        const page: ListPage = await list({ sort, page: { size: 7, after } });
        walked.push(...ids(page));
        after = page.next;
      } while (after !== null);
      const whole = await list({ sort, page: { size: 200 } });
      expect(walked).toEqual(ids(whole));
      expect(new Set(walked).size).toBe((await stored()).length);
      if (sort?.field === 'order_value_fils') {
        const values = whole.rows.map((row) => row.fields.order_value_fils ?? null);
        expect(values.slice(values.indexOf(null)).every((value) => value === null)).toBe(true);
        const numbers = values.filter((value) => value !== null).map(Number);
        const sign = sort.direction === 'asc' ? 1 : -1;
        expect(numbers).toEqual([...numbers].sort((a, b) => sign * (a - b)));
      }
    });

    it('jumps to any place', async () => {
      const whole = ids(await list({ page: { size: 200 } }));
      expect(ids(await list({ page: { size: 5, start: 11 } }))).toEqual(whole.slice(11, 16));
      expect((await list({ page: { size: 5, start: 100_000 } })).rows).toEqual([]);
    });

    it('neither misses nor repeats a record when others come in between', async () => {
      const sort = { field: 'prospect_name', direction: 'asc' };
      const before = ids(await list({ sort, page: { size: 200 } }));
      const first = await list({ sort, page: { size: 10 } });
      for (const prospect_name of ['AAA first of all', 'Prospect 0001 B in between'])
        await staff('POST /records/leads/create', {
          body: { fields: { prospect_name, contact_name: 'Somebody' }, key: `in between ${prospect_name}` },
        });
      const rest = await list({ sort, page: { size: 200, after: first.next } });
      const seen = [...ids(first), ...ids(rest)];
      expect(new Set(seen).size).toBe(seen.length);
      expect(before.filter((id) => !seen.includes(id))).toEqual([]);
    });

    it('is filtered by choices, states, ranges, days and emptiness', async () => {
      const all = await stored();
      const expectIds = async (filter: object, matches: (row: (typeof all)[number]) => boolean) => {
        const found = ids(await list({ filter, page: { size: 200 } }));
        const now = await stored();
        expect([...found].sort()).toEqual(now.filter(matches).map(({ id }) => id));
        expect(found.length).toBeGreaterThan(0);
      };
      await expectIds({ state: { in: ['won', 'lost'] } }, (row) => ['won', 'lost'].includes(row.state));
      await expectIds({ order_value_fils: { from: 5_000_000, to: 9_000_000 } }, (row) => {
        const value = row.order_value_fils ?? -1;
        return value >= 5_000_000 && value <= 9_000_000;
      });
      await expectIds({ order_value_fils: { empty: true } }, (row) => row.order_value_fils === null);
      await expectIds({ lost_reason: { in: ['price'] } }, (row) => row.lost_reason === 'price');
      const day = all[4]?.created_at.toISOString().slice(0, 10) ?? '';
      const start = Date.parse(`${day}T00:00:00+04:00`);
      const inDubai = (at: Date) => at.getTime() >= start && at.getTime() < start + 86_400_000;
      const found = ids(await list({ filter: { created_at: { from: day, to: day } }, page: { size: 200 } }));
      expect([...found].sort()).toEqual(
        (await stored()).filter((row) => inDubai(row.created_at)).map(({ id }) => id),
      );
    });

    it('is searched by beginnings of words, whatever the case and the signs between them', async () => {
      const made = await staff('POST /records/leads/create', {
        body: {
          fields: {
            prospect_name: 'Zenith & Sons (Marine) LLC',
            contact_name: 'Åsa نور',
            email: 'asa.noor@zenith.example',
            phone: '+971 50 765-4321',
          },
          key: 'zenith is new',
        },
      });
      const { id } = made.body as RecordAnswer;
      for (const search of ['zeni', 'SONS mar', 'asa.noor@zenith', '765-43', 'نور', 'zenith llc (marine)'])
        expect(ids(await list({ search })), search).toContain(id);
      for (const search of ['enith', 'zenith fze', "zenith' | 'x"])
        expect(ids(await list({ search })), search).not.toContain(id);
      for (const search of ['_', '%', '!&|:*', '؟']) expect(ids(await list({ search })), search).toEqual([]);
      expect(ids(await list({ search: '  ', page: { size: 200 } }))).toContain(id);
    });

    it.each([
      [{ filter: { nothing: { empty: true } } }, 'filter.nothing', 'unknown_field'],
      [{ filter: { need: { empty: true } } }, 'filter.need', 'unknown_field'],
      [{ filter: { state: { in: ['dreaming'] } } }, 'filter.state', 'invalid'],
      [{ filter: { source: { in: ['nowhere'] } } }, 'filter.source', 'invalid'],
      [{ filter: { source: { from: 1 } } }, 'filter.source', 'invalid'],
      [
        { filter: { order_value_fils: { from: '1; drop table lead' } } },
        'filter.order_value_fils',
        'invalid',
      ],
      [{ filter: { expected_start_on: { from: '2026-02-30' } } }, 'filter.expected_start_on', 'invalid'],
      [{ filter: { created_at: { to: 'yesterday' } } }, 'filter.created_at', 'invalid'],
      [{ sort: { field: 'need', direction: 'asc' } }, 'sort.field', 'unknown_field'],
      [{ sort: { field: 'id; drop table lead', direction: 'asc' } }, 'sort.field', 'unknown_field'],
      [{ page: { size: 5, after: 'nonsense' } }, 'page.after', 'invalid'],
      [{ search: 'a\0b' }, 'search', 'invalid'],
    ])('refuses %o', async (body, field, code) => {
      expect(await refused(body)).toEqual({ status: 400, field, code });
    });

    it('takes no cursor of another order', async () => {
      const { next } = await list({ page: { size: 3 } });
      const sort = { field: 'prospect_name', direction: 'asc' };
      expect(await refused({ sort, page: { size: 3, after: next } })).toMatchObject({ field: 'page.after' });
      const forged = Buffer.from(JSON.stringify(['updated_at', 'desc', "x' or 1=1", 'a'])).toString(
        'base64url',
      );
      expect(await refused({ page: { size: 3, after: forged } })).toMatchObject({ field: 'page.after' });
    });

    it('gives the ids of a selection', async () => {
      const filter = { state: { in: ['lost'] } };
      const { body } = await staff('POST /records/leads/ids', { body: { filter } });
      expect(body).toEqual({
        ids: ids(await list({ filter, page: { size: 200 } })),
        total: (await stored()).filter(({ state }) => state === 'lost').length,
      });
    });

    it('of leads is for staff', async () => {
      for (const ask of [admin, employee])
        for (const call of ['list', 'ids', 'board', 'process'])
          expect(await ask(`POST /records/leads/${call}`, { body: {} })).toMatchObject({ status: 403 });
    });

    it('of an area that there is not is not found, nor is anything else of it', async () => {
      for (const call of ['POST /records/lairs/list', 'POST /records/lairs/ids', 'GET /records/lairs/x/read'])
        expect(await staff(call, { body: {} })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    });

    it('and a record have the fields of their own area, and of no other', async () => {
      const fields = { prospect_name: 'Falcon', contact_name: 'Noor' };
      const shown = async (area: string, names: object) =>
        staff(`POST /records/${area}/create`, { body: { fields: names, key: randomUUID() } });
      expect(await shown('tickets', fields)).toMatchObject({
        status: 400,
        body: {
          errors: expect.arrayContaining([
            expect.objectContaining({ field: 'fields.contact_name', code: 'unknown_field' }),
          ]),
        },
      });
      expect(await shown('leads', fields)).toMatchObject({ status: 201, body: { fields } });
      const { rows } = await list({ page: { size: 1 } });
      expect(rows[0]?.fields).not.toHaveProperty('need');
      expect(rows[0]?.fields).toHaveProperty('prospect_name');
    });
  });

  describe('the board and the process', () => {
    it('tell the same counts as the list, the oldest of each lane first', async () => {
      const rows = await stored();
      const { body } = await staff('POST /records/leads/board', { body: {} });
      const { lanes } = body as { lanes: { state: string; count: number; rows: ListPage['rows'] }[] };
      expect(lanes.map(({ state }) => state)).toContain('agreement_sent');
      for (const lane of lanes) {
        expect(lane.count).toBe(rows.filter(({ state }) => state === lane.state).length);
        const since = lane.rows.map((row) => row.state_since);
        expect(since).toEqual([...since].sort());
        expect(lane.rows.every((row) => row.state === lane.state)).toBe(true);
      }
      const process = await staff('POST /records/leads/process', { body: {} });
      const { states } = process.body as { states: { state: string; count: number; late: number }[] };
      expect(states.map(({ state, count }) => [state, count])).toEqual(
        lanes.map(({ state, count }) => [state, count]),
      );
      const now = server.services.clock.now().getTime();
      const late = rows.filter(
        ({ state, state_since }) => state === 'contacted' && state_since.getTime() + 7 * 86_400_000 < now,
      );
      expect(states.find(({ state }) => state === 'contacted')?.late).toBe(late.length);
    });
  });

  describe('choices', () => {
    const choices = async (field: string, text: string, ask = staff, area = 'leads') => {
      const { status, body } = await ask(`POST /records/${area}/choices`, { body: { field, text } });
      return { status, found: (body as { choices?: { id: string; label: string }[] }).choices ?? [] };
    };

    it('are the staff, those that begin with the text first', async () => {
      const { found } = await choices('owner_id', 'sa');
      expect(found[0]).toEqual({ id: 'user-0001', label: 'Sara Haddad' });
      expect(found.length).toBeLessThanOrEqual(20);
      expect((await choices('owner_id', '100%')).found).toEqual([]);
    });

    it('of people tell namesakes apart by company, job, number, state and the last figures of the Emirates ID, and are found by it', async () => {
      const { rows } = await sql<Record<'id' | 'number' | 'job' | 'company' | 'state' | 'figures', string>>`
        select e.id, e.employee_number as number, e.job_title as job, c.name as company, e.state,
          right(p.emirates_id, 4) as figures
        from employee e join company c on c.id = e.company_id join employee_papers p on p.employee_id = e.id
        where e.job_title is not null and p.emirates_id is not null
        order by e.id limit 1`.execute(database.db);
      const [one] = rows;
      const { body } = await staff('POST /records/offboardings/choices', {
        body: { field: 'employee_id', text: one?.number ?? '' },
      });
      expect((body as { choices: object[] }).choices).toEqual([
        {
          id: one?.id,
          label: expect.any(String),
          detail: `${one?.company} · ${one?.job} · ${one?.number} · …${one?.figures}`,
          state: one?.state,
        },
      ]);
    });

    it('are found and called by their Arabic name as well, where they have one', async () => {
      const { body } = await staff('POST /records/letters/choices', {
        body: { field: 'template_id', text: 'عرض عمل' },
      });
      expect((body as { choices: object[] }).choices).toEqual([
        { id: expect.any(String), label: 'Offer letter', label_ar: 'عرض عمل', detail: 'v1' },
      ]);
    });

    it('of money received are accounts that hold money, of what is booked those to which is posted, of a filter all', async () => {
      const labels = async (area: string, more: object = {}) => {
        const answer = await staff(`POST /records/${area}/choices`, {
          body: { field: 'account_id', text: '', ...more },
        });
        return (answer.body as { choices: { label: string }[] }).choices.map(({ label }) =>
          label.slice(0, 4),
        );
      };
      expect(await labels('sales-receipts')).toEqual(['1010', '1020', '1030']);
      expect(await labels('invoices')).toEqual(['1010', '1020']);
      expect(await labels('sales-receipts', { all: true })).toContain('1000');
      expect(await labels('journal-lines')).not.toContain('1000');
    });

    it('of a new record are those in a state that it may name, of a filter all', async () => {
      const offered = async (area: string, field: string, more: object = {}) => {
        const answer = await staff(`POST /records/${area}/choices`, { body: { field, ...more } });
        return (answer.body as { choices: { id: string }[] }).choices.map(({ id }) => id);
      };
      const { id } = await database.db
        .selectFrom('employee')
        .select('id')
        .where('state', '=', 'ended')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const { employee_number: text } = await database.db
        .selectFrom('employee')
        .select('employee_number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(await offered('offboardings', 'employee_id', { text })).toEqual([]);
      expect(await offered('offboardings', 'employee_id', { text, all: true })).toEqual([id]);
      const visas = (option: string) => offered('visas', 'employee_id', { text, option });
      expect(await visas('visa renewal')).toEqual([]);
      expect(await visas('visa cancellation')).toEqual([id]);
      const fields = { employee_id: id, reason: 'resignation', last_day_on: '2027-03-01' };
      const refused = await staff('POST /records/offboardings/create', {
        body: { fields, key: randomUUID() },
      });
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'fields.employee_id', code: 'not_available' }] },
      });

      const template = await database.db
        .selectFrom('letter_template')
        .select(['id', 'name'])
        .where('state', '<>', 'approved')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const named = { text: template.name };
      expect(await offered('letters', 'template_id', named)).not.toContain(template.id);
      expect(await offered('employees', 'template_id', named)).not.toContain(template.id);
      expect(await offered('letters', 'template_id', { ...named, all: true })).toContain(template.id);
      const letter = await staff('POST /records/letters/create', {
        body: { fields: { template_id: template.id, employee_id: id }, key: randomUUID() },
      });
      expect(letter.body).toMatchObject({
        errors: [{ field: 'fields.template_id', code: 'not_available' }],
      });
    });

    it('of work are the PEO’s own people, in force or not of a filter, and whoever was merged is no choice', async () => {
      const found = async (ask: Ask, area: string, field: string, text: string, all: boolean) => {
        const answer = await ask(`POST /records/${area}/choices`, { body: { field, text, all } });
        return (answer.body as { choices: { id: string }[] }).choices.map(({ id }) => id);
      };
      const refusedFor = async (area: string, fields: object) =>
        expect(
          await staff(`POST /records/${area}/create`, { body: { fields, key: randomUUID() } }),
        ).toMatchObject({ status: 400, body: { errors: [{ code: 'not_available' }] } });
      const client = await database.db
        .selectFrom('app_user')
        .select(['id', 'last_name as name'])
        .where('role', '=', 'isAdmin')
        .where('company_id', '>', 'company-0005')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      expect(await found(staff, 'leads', 'owner_id', client.name, false)).not.toContain(client.id);
      expect(await found(staff, 'leads', 'owner_id', client.name, true)).toContain(client.id);
      expect(await found(admin, 'tickets', 'assigned_to_id', client.name, true)).not.toContain(client.id);
      await refusedFor('leads', { prospect_name: 'Offered', contact_name: 'A', owner_id: client.id });

      const someone = await database.db
        .selectFrom('employee')
        .select(['id', 'employee_number'])
        .where('state', '=', 'active')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const text = someone.employee_number;
      const wanted = { jurisdiction: 'mainland', immigration: 'gdrfa', target_on: '2027-01-31' };
      const visa = { ...wanted, employee_id: someone.id, type: 'visa cancellation' };
      expect(await found(staff, 'documents', 'employee_id', text, false)).toEqual([someone.id]);
      const become = (state: string) =>
        database.db.updateTable('employee').set({ state }).where('id', '=', someone.id).execute();
      await become('merged');
      expect(await found(staff, 'documents', 'employee_id', text, false)).toEqual([]);
      expect(await found(staff, 'documents', 'employee_id', text, true)).toEqual([someone.id]);
      await refusedFor('visas', visa);
      await become('active');
    });

    it('of a field that is no reference are not there', async () => {
      for (const field of ['prospect_name', 'nothing'])
        expect(await choices(field, '')).toMatchObject({ status: 404 });
    });
  });
});
