import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import { type RecordAnswer, SOMEBODY, type TimelineEntry } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { LIVE_CHANNEL, LiveNews } from '@server/platform/live/live';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn, signedInAgain } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const DAY = 86_400;
/** What the staff write while the client does not see the invoice. */
const SECRET = 'Zq9zqzq secret';

/** A client sees an invoice once it is sent: what was before is not told then either. */
onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let author: Person;
  let approver: Person;
  let admin: Person;
  const events: LiveNews[] = [];
  const dayNow = () => server.services.clock.now().toISOString().slice(0, 10);

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    author = await signedIn(server);
    approver = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
    await database.listen(LIVE_CHANNEL, (text) => void events.push(LiveNews.parse(JSON.parse(text))));
  });

  const nextDay = async () => {
    server.passSeconds(DAY);
    author = await signedInAgain(server, author.user);
    approver = await signedInAgain(server, approver.user);
    admin = await signedInAgain(server, admin.user);
  };
  const add = async (area: string, fields: FieldInputs): Promise<RecordAnswer> => {
    const answer = await author.ask(`POST /records/${area}/create`, { body: { fields, key: randomUUID() } });
    expect(answer.status, answer.text).toBe(201);
    return answer.body as RecordAnswer;
  };
  const give = async (
    { id, version }: Pick<RecordAnswer, 'id' | 'version'>,
    event: string,
    by = author,
    payload: FieldInputs = {},
  ): Promise<RecordAnswer> => {
    const body = { version, payload, key: randomUUID() };
    const answer = await by.ask(`POST /records/invoices/${id}/commands/${event}`, { body });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as RecordAnswer;
  };
  const timeline = async ({ ask }: Person, area: string, id: string) => {
    const { body, text } = await ask(`GET /records/${area}/${id}/timeline`);
    return { entries: (body as { entries: TimelineEntry[] }).entries, text };
  };
  const onDay = ({ ask }: Person, id: string, day: string) =>
    ask(`GET /records/invoices/${id}/read?as_of=${day}`);
  const drafted = async () => {
    const { id } = await add('invoices', {
      kind: 'general',
      company_id: COMPANY,
      supplied_on: '2026-11-15',
      due_on: '2026-12-30',
    });
    const line = await add('invoice-lines', {
      invoice_id: id,
      description: SECRET,
      quantity: 1,
      unit_price_fils: 777_700,
      vat_category: 'standard',
    });
    const changed = await author.ask(`POST /records/invoice-lines/${line.id}/change`, {
      body: { version: 1, fields: { description: 'Typing', unit_price_fils: 1_000 } },
    });
    expect(changed.status, changed.text).toBe(200);
    const { body } = await author.ask(`GET /records/invoices/${id}/read`);
    return { invoice: body as RecordAnswer, line };
  };
  const sent = async (whileHidden: (id: string) => Promise<unknown> = async () => {}) => {
    const { invoice, line } = await drafted();
    await whileHidden(invoice.id);
    const back = await give(await give(invoice, 'submit'), 'send_back', approver, { remark: SECRET });
    const approved = await give(await give(back, 'submit'), 'approve', approver);
    await nextDay();
    return { invoice: await give(approved, 'send'), line };
  };

  describe('what happened while a record was hidden', () => {
    it('is in no timeline of the client, nor are its values before', async () => {
      const { invoice, line } = await sent();
      const staffs = await timeline(author, 'invoices', invoice.id);
      expect(staffs.text).toContain(SECRET);
      const clients = await timeline(admin, 'invoices', invoice.id);
      expect(clients.entries).toMatchObject([
        { name: 'send', from: null, to: 'sent', before: {}, payload: {} },
      ]);
      expect(clients.text).not.toContain(SECRET);
      const ofLine = await timeline(admin, 'invoice-lines', line.id);
      expect(ofLine.entries).toEqual([]);
      expect((await timeline(author, 'invoice-lines', line.id)).text).toContain(SECRET);
    });

    it('is not told as of a day of that time, and is as of a later one', async () => {
      const before = dayNow();
      const { invoice } = await sent();
      expect(await onDay(admin, invoice.id, before)).toMatchObject({
        status: 404,
        body: { code: 'not_yet' },
      });
      expect(await onDay(author, invoice.id, before)).toMatchObject({ status: 200 });
      expect(await onDay(author, invoice.id, '2026-01-01')).toMatchObject({
        status: 404,
        body: { code: 'not_yet' },
      });
      expect(await onDay(admin, invoice.id, dayNow())).toMatchObject({
        status: 200,
        body: { state: 'sent', as_of: dayNow() },
      });
    });

    it('is told of what comes after it as ever', async () => {
      const { invoice } = await sent();
      server.passSeconds(60);
      const note = await admin.ask(`POST /records/invoices/${invoice.id}/notes`, {
        body: { text: 'When is it due?' },
      });
      expect(note.status, note.text).toBe(201);
      const { entries } = await timeline(admin, 'invoices', invoice.id);
      expect(entries.map(({ name }) => name)).toEqual(['note', 'send']);
    });
  });

  describe('people whom the fields of a record do not name', () => {
    it('are named by nothing else', async () => {
      const { invoice } = await sent((id) =>
        author.send(`/records/invoices/${id}/attachments`, 'a.csv', 'name,amount\r\nPalm,1\r\n'),
      );
      const people = [author.user.id, approver.user.id];
      const read = await admin.ask(`GET /records/invoices/${invoice.id}/read`);
      expect(read.body).toMatchObject({ created_by: null, updated_by: null });
      const { entries, text } = await timeline(admin, 'invoices', invoice.id);
      expect(entries.map(({ actor }) => actor)).toEqual([SOMEBODY]);
      const then = await onDay(admin, invoice.id, dayNow());
      const files = await admin.ask(`GET /records/invoices/${invoice.id}/attachments`);
      expect(files.body).toMatchObject({ attachments: [{ name: 'a.csv', author: SOMEBODY }] });
      for (const reported of [read.text, text, then.text, files.text])
        for (const id of people) expect(reported).not.toContain(id);
      const own = await author.ask(`GET /records/invoices/${invoice.id}/read`);
      expect(own.body).toMatchObject({
        created_by: author.user.id,
        memory: { submitted_by: author.user.id },
      });
    });

    it('are named where a field names them', async () => {
      const { id } = await database.db
        .selectFrom('visa_case')
        .select('id')
        .where('company_id', '=', COMPANY)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      await database.db
        .updateTable('visa_case')
        .set({ updated_by: author.user.id })
        .where('id', '=', id)
        .execute();
      const read = await admin.ask(`GET /records/visas/${id}/read`);
      expect(read.body).toMatchObject({ updated_by: author.user.id });
    });
  });

  describe('live news', () => {
    const report = () => events.splice(0).flatMap((news) => (news.kind === 'dataChanged' ? [news] : []));
    const settled = async () => {
      const mark = randomUUID();
      await server.services.live.dataChanged([mark], {});
      await expect.poll(() => events.some((one) => 'topics' in one && one.topics.includes(mark))).toBe(true);
      return report();
    };

    it('of a hidden record reach the staff alone; once it is shown, the administrators of its company', async () => {
      await settled();
      const { invoice } = await drafted();
      const hidden = await settled();
      expect(hidden.length).toBeGreaterThan(1);
      expect(new Set(hidden.flatMap(({ rooms }) => rooms))).toEqual(new Set(['staff']));
      const approved = await give(await give(invoice, 'submit'), 'approve', approver);
      await settled();
      await give(approved, 'send');
      const rooms = (await settled())
        .filter(({ topics }) => topics.includes('invoices'))
        .flatMap((news) => news.rooms);
      expect(rooms).toContain(`company:${COMPANY}:isAdmin`);
      expect(rooms.filter((room) => room.includes('isEmployee') || room.startsWith('employee:'))).toEqual([]);
    });

    it("of an employee's own record reach him, and no other employee", async () => {
      const visa = await database.db
        .selectFrom('visa_case')
        .select(['id', 'employee_id'])
        .where('company_id', '=', COMPANY)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      await settled();
      await author.ask(`POST /records/visas/${visa.id}/notes`, { body: { text: SECRET } });
      expect((await settled()).flatMap(({ rooms }) => rooms)).not.toContain(`employee:${visa.employee_id}`);
      await author.ask(`POST /records/visas/${visa.id}/notes`, {
        body: { text: 'Soon.', audience: 'shared' },
      });
      const news = await settled();
      const rooms = news.flatMap((one) => one.rooms);
      expect(rooms).toContain(`employee:${visa.employee_id}`);
      expect(rooms).toContain(`company:${COMPANY}:isAdmin`);
      expect(rooms).not.toContain(`company:${COMPANY}:isEmployee`);
    });
  });
});
