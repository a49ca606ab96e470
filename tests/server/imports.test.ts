import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ImportRun } from '@domain/area/records';
import { job } from '@server/areas/records/imports.job';
import type { Database } from '@server/db/database';
import { xlsxOf } from '@server/records/export/export-xlsx';
import { importWork } from '@server/records/import/work';
import { onBothEngines } from '@tests/support/database';
import { fetchFile, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const TITLES = 'Prospect name,Contact name,Email,Source,Order value AED,Expected start on,Owner,Headcount';

onBothEngines((open) => {
  const folder = mkdtempSync(join(tmpdir(), 'peo-imports-'));
  let database: Database;
  let server: TestServer;
  let staff: Person;
  beforeAll(async () => {
    database = await open('empty');
    server = await openTestServer(database, { env: { DATA_DIR: folder } });
  });
  beforeEach(async () => {
    staff = await signedIn(server);
    await database.db.deleteFrom('lead').execute();
    await database.db.deleteFrom('import_run').execute();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const start = async (lines: readonly string[], who = staff, titles = TITLES): Promise<ImportRun> => {
    const { status, body } = await who.send(
      '/records/leads/imports',
      'leads.csv',
      [titles, ...lines].join('\r\n'),
    );
    if (status !== 201) throw new Error(`The file is refused: ${JSON.stringify(body)}`);
    return body as ImportRun;
  };
  const read = async (id: string) => (await staff.ask(`GET /imports/${id}`)).body as ImportRun;
  /** Asks for a step and waits until it is done. */
  const step = async (id: string, what: 'check' | 'run', body: object = {}): Promise<ImportRun> => {
    const answer = await staff.ask(`POST /imports/${id}/${what}`, { body });
    if (answer.status !== 200) throw new Error(`${what}: ${answer.text}`);
    await importWork.workOff(server.services);
    return read(id);
  };
  const imported = async (run: ImportRun, mapping = run.mapping): Promise<ImportRun> => {
    await step(run.id, 'check', { mapping });
    return step(run.id, 'run');
  };
  const leads = () => database.db.selectFrom('lead').selectAll().orderBy('prospect_name').execute();

  describe('the file of an import', () => {
    it('shows its columns, a sample, and a first mapping', async () => {
      const run = await start([
        'One,Noor,one@prospect.example,Referral,"1,200.50",31-01-2027,,12',
        'Two,Sami,two@prospect.example,,,,,',
        ',,,,,,,',
        'Three,Lina,,,,,,',
        'Four,Lina,,,,,,',
      ]);
      expect(run).toMatchObject({
        area: 'leads',
        file: 'leads.csv',
        state: 'mapping',
        columns: TITLES.split(','),
        total: 4,
        mapping: {
          prospect_name: 'Prospect name',
          email: 'Email',
          order_value_fils: 'Order value AED',
          expected_start_on: 'Expected start on',
          owner_id: 'Owner',
        },
      });
      expect(run.sample.map(([name]) => name)).toEqual(['One', 'Two', 'Three']);
      expect(readdirSync(join(folder, 'files', 'incoming'))).toEqual([]);
    });

    it.each([
      ['a program', 'leads.csv', Buffer.from('MZ\0\0\0'), undefined],
      ['a PDF', 'leads.csv', Buffer.from('%PDF-1.7\n%%EOF'), undefined],
      ['a list without rows', 'leads.csv', 'Name,Email\r\n', 'no_rows'],
      ['a list without titles', 'leads.csv', ',\r\na,b\r\n', 'no_titles'],
      ['a list with a title twice', 'leads.csv', 'Name,name\r\na,b\r\n', 'titles_twice'],
    ])('is not %s', async (_, name, content, detail) => {
      expect(await staff.send('/records/leads/imports', name, content)).toMatchObject({
        status: 415,
        body: { code: 'file_refused', ...(detail ? { detail } : {}) },
      });
    });

    it('may be a workbook', async () => {
      const columns = [
        { name: 'prospect_name', title: 'Prospect name', kind: 'text' },
        { name: 'contact_name', title: 'Contact name', kind: 'text' },
        { name: 'order_value_fils', title: 'Order value AED', kind: 'money' },
        { name: 'expected_start_on', title: 'Expected start on', kind: 'day' },
      ] as const;
      const rows = [['Palm & Sons', 'Noor', 120_050, '2027-01-31']];
      const content = await buffer(Readable.from(xlsxOf(columns, Readable.from([rows]))));
      const { status, body } = await staff.send('/records/leads/imports', 'leads.xlsx', content);
      expect(status).toBe(201);
      expect(await imported(body as ImportRun)).toMatchObject({ state: 'done', created: 1, rejected: 0 });
      expect(await leads()).toMatchObject([
        { prospect_name: 'Palm & Sons', order_value_fils: 120_050, expected_start_on: '2027-01-31' },
      ]);
    });
  });

  describe('checking', () => {
    it('says what would happen and why not, and writes nothing', async () => {
      const run = await start([
        'One,Noor,one@prospect.example,Referral,"AED 1,200.50",31-01-2027,,12',
        'Two,,two@prospect.example,somewhere,1.234,30-02-2027,nobody@people.example,0',
        'Three,Lina,one@prospect.example,,,,,',
        'One LLC,Lina,,,,,,',
      ]);
      const checked = await step(run.id, 'check', { mapping: run.mapping });
      expect(checked).toMatchObject({
        state: 'checked',
        total: 4,
        processed: 4,
        created: 1,
        updated: 1,
        rejected: 2,
      });
      const rejects = checked.rejects.map(({ row, field, code }) => `${row} ${field} ${code}`);
      expect(rejects.sort()).toEqual([
        '3 contact_name required',
        '3 expected_start_on invalid',
        '3 headcount invalid',
        '3 order_value_fils invalid',
        '3 owner_id not_found',
        '3 source invalid',
        '5  duplicate',
      ]);
      expect(checked.rejects.find(({ field }) => field === 'source')?.value).toBe('somewhere');
      expect(await leads()).toEqual([]);
      for (const table of ['case_event', 'audit'] as const)
        expect(
          await database.db
            .selectFrom(table)
            .where('entity', '=', 'lead')
            .where('actor_id', '=', staff.user.id)
            .selectAll()
            .execute(),
        ).toEqual([]);
    });

    it.each([
      [{ nothing: 'Email' }, 'mapping.nothing', 'unknown_field'],
      [{ lost_reason: 'Email' }, 'mapping.lost_reason', 'unknown_field'],
      [{ email: 'E-Mail' }, 'mapping.email', 'invalid'],
      [{}, 'mapping', 'required'],
    ])('refuses the mapping %j', async (mapping, field, code) => {
      const run = await start(['One,Noor,,,,,,']);
      expect(await staff.ask(`POST /imports/${run.id}/check`, { body: { mapping } })).toMatchObject({
        status: 400,
        body: { errors: [{ field, code }] },
      });
      expect(await read(run.id)).toMatchObject({ state: 'mapping' });
    });
  });

  describe('importing', () => {
    it('makes records as if each had been made alone', async () => {
      await database.db
        .updateTable('app_user')
        .set({ first_name: 'Huda', last_name: 'Saleh' })
        .where('id', '=', staff.user.id)
        .execute();
      const run = await start([
        `One,Noor,one@prospect.example,referral,"1,200.5",2027-01-31,${staff.user.email.toUpperCase()},12`,
        'Two,Sami,,,,,Huda Saleh,',
      ]);
      expect(await imported(run)).toMatchObject({ state: 'done', created: 2, rejected: 0 });
      const [one, two] = await leads();
      expect(one).toMatchObject({
        prospect_name: 'One',
        order_value_fils: 120_050,
        expected_start_on: '2027-01-31',
        owner_id: staff.user.id,
        source: 'referral',
        headcount: 12,
        state: 'new',
        leaves: ['new'],
        version: 1,
        created_by: staff.user.id,
      });
      expect(two).toMatchObject({ owner_id: staff.user.id, email: null });
      const answer = await staff.ask(`GET /records/leads/${one?.id}/read`);
      expect(answer).toMatchObject({ status: 200, body: { state: 'new', version: 1 } });
      const history = await staff.ask(`GET /records/leads/${one?.id}/timeline`);
      expect(history.body).toMatchObject({
        entries: [{ kind: 'created', to: 'new', actor: { label: 'Huda Saleh' }, after: { headcount: 12 } }],
      });
    });

    it('updates by the key of the area, leaves what is empty as it is, and writes before and after down', async () => {
      await imported(await start(['One,Noor,one@prospect.example,referral,10,,,5']));
      const again = await start([
        'One,Noor H,ONE@prospect.example,,20,,,',
        'New,Lina,new@prospect.example,,,,,1',
        'New,Lina K,new@prospect.example,,,,,2',
      ]);
      expect(await imported(again)).toMatchObject({ state: 'done', created: 1, updated: 2, rejected: 0 });
      const [made, one, ...more] = await leads();
      expect(more).toEqual([]);
      expect(made).toMatchObject({ contact_name: 'Lina K', headcount: 2, version: 2 });
      expect(one).toMatchObject({
        contact_name: 'Noor H',
        order_value_fils: 2_000,
        source: 'referral',
        headcount: 5,
        version: 2,
      });
      const [entry] = await database.db
        .selectFrom('audit')
        .where('entity_id', '=', String(one?.id))
        .where('action', '=', 'lead.changed')
        .selectAll()
        .execute();
      expect(entry).toMatchObject({
        version: 2,
        before: { contact_name: 'Noor', order_value_fils: 1_000 },
        after: { contact_name: 'Noor H', order_value_fils: 2_000 },
      });
    });

    it('looks at each row as if those before it were in, and those that were refused were not there', async () => {
      await imported(
        await start(['Old,Noor,old@prospect.example,,,,,', 'Rest,Noor,rest@prospect.example,,,,,']),
      );
      const run = await imported(
        await start([
          'One,Noor,one@prospect.example,,,,,',
          'one llc,Sami,two@prospect.example,,,,,',
          'Two,Sami,two@prospect.example,,,,,',
          'Three,Sami,TWO@prospect.example,,,,,2',
          'New,Noor,old@prospect.example,,,,,',
          'OLD.,Lina,,,,,,',
          'New,Lina,,,,,,',
          'Rest,Lina,,,,,,',
        ]),
      );
      expect(run).toMatchObject({ state: 'done', created: 3, updated: 2, rejected: 3 });
      expect(run.rejects.map(({ row, code }) => `${row} ${code}`).sort()).toEqual([
        '3 duplicate',
        '8 duplicate',
        '9 duplicate',
      ]);
      const found = (await leads()).map(({ prospect_name, email, headcount, version }) =>
        [prospect_name, email, headcount, version].join(' '),
      );
      expect(found).toEqual([
        'New old@prospect.example  2',
        'OLD.   1',
        'One one@prospect.example  1',
        'Rest rest@prospect.example  1',
        'Three TWO@prospect.example 2 2',
      ]);
    });

    it('gives the rejected rows back as a file that can be mended and given in again', async () => {
      const run = await imported(
        await start(['Good,Noor,good@prospect.example,,,,,1', '=Bad,,bad@prospect.example,elsewhere,,,,2']),
      );
      expect(run).toMatchObject({ state: 'done', created: 1, rejected: 1 });
      const ticket = await staff.ask(`POST /imports/${run.id}/rejects`);
      const { text } = await fetchFile(server, ticket);
      const [titles, line, ...more] = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
        skipEmptyLines: true,
      }).data;
      expect(more).toEqual([]);
      expect(titles).toEqual([...TITLES.split(','), 'reason']);
      expect(line?.[0]).toBe("'=Bad");
      expect(line?.at(-1)).toBe('source: invalid; contact_name: required');
      const mended = text.replace(',,bad@', ',Sami,bad@').replace('elsewhere', 'website');
      const { body } = await staff.send('/records/leads/imports', 'again.csv', mended);
      expect(await imported(body as ImportRun)).toMatchObject({ created: 1, rejected: 0 });
      expect((await leads()).map(({ prospect_name }) => prospect_name)).toEqual(['=Bad', 'Good']);
    });

    it('goes on behind the last row that is in when the server was stopped, and does none twice', async () => {
      const lines = Array.from(
        { length: 1_200 },
        (_, at) => `Lead ${at},Noor,lead-${at}@prospect.example,,,,,1`,
      );
      const run = await start(lines);
      await step(run.id, 'check', { mapping: run.mapping });
      const { live } = server.services;
      const whole = live.dataChanged;
      let batches = 0;
      Object.assign(live, {
        dataChanged: async (...args: Parameters<typeof whole>) => {
          if (args[0].includes('imports')) batches += 1;
          if (batches === 2) throw new Error('the machine stops');
          return whole(...args);
        },
      });
      const broken = await step(run.id, 'run');
      Object.assign(live, { dataChanged: whole });
      const done = broken.processed;
      expect(broken).toMatchObject({ state: 'failed', created: done });
      expect([done > 0, done < 1_200]).toEqual([true, true]);
      expect(await leads()).toHaveLength(done);
      // as a crash leaves it
      await database.db
        .updateTable('import_run')
        .set({ state: 'importing' })
        .where('id', '=', run.id)
        .execute();
      const other = await openTestServer(database, { env: { DATA_DIR: folder } });
      await importWork.workOff(other.services);
      expect(await read(run.id)).toMatchObject({ state: 'done', processed: 1_200, created: 1_200 });
      expect(await leads()).toHaveLength(1_200);
    });

    it('lets a list be read between two of its batches', async () => {
      const lines = Array.from(
        { length: 600 },
        (_, at) => `Lead ${at},Noor,lead-${at}@prospect.example,,,,,1`,
      );
      const run = await start(lines);
      await step(run.id, 'check', { mapping: run.mapping });
      await staff.ask(`POST /imports/${run.id}/run`);
      const seen = new Set<number>();
      for (let now = await read(run.id); now.state === 'importing'; now = await read(run.id)) {
        const { status } = await staff.ask('POST /records/leads/list', { body: {} });
        expect(status).toBe(200);
        seen.add(now.processed);
      }
      await importWork.workOff(server.services);
      expect(await read(run.id)).toMatchObject({ state: 'done', created: 600 });
      expect(seen.size).toBeGreaterThan(2);
    });

    it('is there for nobody while its rows come in, and thrown away when they never do', async () => {
      const run = await start(['One,Noor,,,,,,1']);
      const at = new Date(server.services.clock.now().getTime() - 7_200_000);
      await database.db
        .updateTable('import_run')
        .set({ is_whole: false, updated_at: at })
        .where('id', '=', run.id)
        .execute();
      expect(await staff.ask(`GET /imports/${run.id}`)).toMatchObject({ status: 404 });
      await job.run(server.services);
      expect(await database.db.selectFrom('import_run').select('id').execute()).toEqual([]);
      expect(await database.db.selectFrom('import_row').select('row').execute()).toEqual([]);
    });

    it('keeps no more of a cell that does not fit than a person needs to know it again', async () => {
      const run = await start([`One,Noor,${'x'.repeat(30_000)},,,,,1`]);
      const checked = await step(run.id, 'check', {
        mapping: { ...run.mapping, need: 'Email', phone: 'Email' },
      });
      expect(checked.rejects.map(({ value }) => value.length)).toEqual([200, 200, 200]);
    });

    it('goes on when it is asked to after it failed', async () => {
      const run = await start(['One,Noor,,,,,,1']);
      await step(run.id, 'check', { mapping: run.mapping });
      await database.db
        .updateTable('import_run')
        .set({ state: 'failed', is_writing: true })
        .where('id', '=', run.id)
        .execute();
      expect(await step(run.id, 'run')).toMatchObject({ state: 'done', created: 1 });
    });

    it('leaves one row out when the database refuses it, and takes the others', async () => {
      await database.db.schema.alterTable('lead').addUniqueConstraint('lead_need_once', ['need']).execute();
      const titles = `${TITLES},Need`;
      const lines = ['One,A,,,,,,1,Same', 'Two,B,,,,,,1,Same', 'Three,C,,,,,,1,Other'];
      const run = await imported(await start(lines, staff, titles));
      await database.db.schema.alterTable('lead').dropConstraint('lead_need_once').execute();
      expect(run).toMatchObject({
        state: 'done',
        created: 2,
        rejected: 1,
        rejects: [{ row: 3, field: '', code: 'duplicate' }],
      });
      expect((await leads()).map(({ prospect_name }) => prospect_name)).toEqual(['One', 'Three']);
    });

    it('keeps to its order', async () => {
      const run = await start(['One,Noor,,,,,,1']);
      const wrong = { status: 409, body: { code: 'wrong_state' } };
      const ask = (what: string) =>
        staff.ask(`POST /imports/${run.id}/${what}`, { body: { mapping: run.mapping } });
      expect(await ask('run')).toMatchObject(wrong);
      await step(run.id, 'check', { mapping: run.mapping });
      await step(run.id, 'run');
      for (const what of ['check', 'run', 'cancel']) expect(await ask(what)).toMatchObject(wrong);
      expect(await leads()).toHaveLength(1);
    });

    it('ends when it is cancelled', async () => {
      const run = await start(['One,Noor,,,,,,1']);
      await step(run.id, 'check', { mapping: run.mapping });
      expect(await staff.ask(`POST /imports/${run.id}/cancel`)).toMatchObject({
        body: { state: 'cancelled' },
      });
      expect(await staff.ask(`POST /imports/${run.id}/run`)).toMatchObject({ status: 409 });
      expect(await leads()).toEqual([]);
    });

    it('stops when its user may not import any more', async () => {
      const run = await start(['One,Noor,,,,,,1']);
      await step(run.id, 'check', { mapping: run.mapping });
      await database.db
        .updateTable('import_run')
        .set({ state: 'importing', is_writing: true, last_row: 1, processed: 0 })
        .where('id', '=', run.id)
        .execute();
      await database.db
        .updateTable('app_user')
        .set({ status: 'deactivated' })
        .where('id', '=', staff.user.id)
        .execute();
      await importWork.workOff(server.services);
      const [row] = await database.db.selectFrom('import_run').select('state').execute();
      expect(row).toEqual({ state: 'failed' });
      expect(await leads()).toEqual([]);
    });
  });

  describe('an import', () => {
    it('is for whoever may import, and its own alone', async () => {
      const admin = await signedIn(server, { role: 'isAdmin' });
      const content = [TITLES, 'One,Noor,,,,,,1'].join('\r\n');
      expect(await admin.send('/records/leads/imports', 'leads.csv', content)).toMatchObject({ status: 403 });
      expect(await staff.send('/records/nothing/imports', 'leads.csv', content)).toMatchObject({
        status: 404,
      });
      const run = await start(['One,Noor,,,,,,1']);
      const other = await signedIn(server);
      const none = { status: 404, body: { code: 'not_found' } };
      expect(await other.ask(`GET /imports/${run.id}`)).toMatchObject(none);
      for (const what of ['check', 'run', 'cancel', 'rejects'])
        expect(
          await other.ask(`POST /imports/${run.id}/${what}`, { body: { mapping: run.mapping } }),
        ).toMatchObject(none);
    });
  });
});
