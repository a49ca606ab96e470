import { randomUUID } from 'node:crypto';
import type { RecordAnswer } from '@domain/area/records';
import type { Quote } from '@domain/areas/leads/quote';
import type { Database } from '@server/db/database';
import { type Ask, askAs } from '@tests/support/asking';
import { onOneEngine } from '@tests/support/database';
import { pdfText } from '@tests/support/pdf-text';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

const KNOWN = {
  prospect_name: 'Kestrel Robotics FZ-LLC',
  contact_name: 'Mona Farouk',
  email: 'Mona@Kestrel-robotics.example',
  phone: '+971 50 765 4321',
};

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Ask;
  let known: string;

  const create = (fields: object, more: object = {}) =>
    staff('POST /records/leads/create', { body: { fields, key: randomUUID(), ...more } });

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await askAs(server, 'superAdmin');
    const { body, text } = await create(KNOWN);
    known = (body as RecordAnswer).id;
    expect(known, text).toBeTruthy();
  });

  describe('a lead that is probably there already', () => {
    const fresh = { prospect_name: 'Somebody Else', contact_name: 'X Y' };

    it.each([
      [
        'the same name in another legal form',
        { prospect_name: 'KESTREL  Robotics, L.L.C.' },
        'prospect_name',
      ],
      ['the same address in other letters', { email: 'mona@kestrel-ROBOTICS.example' }, 'email'],
      ['the same number dialled at home', { phone: '050-765 43 21' }, 'phone'],
      ['the same number dialled from abroad', { phone: '00971507654321' }, 'phone'],
    ])('is refused for %s, naming the other', async (_, input, why) => {
      const { status, body } = await create({ ...fresh, ...input });
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'duplicate',
        detail: expect.stringContaining(KNOWN.prospect_name),
        duplicates: [{ id: known, label: KNOWN.prospect_name, why }],
      });
      const typed = await staff('POST /leads/duplicates', { body: input });
      expect(typed.body).toEqual({ duplicates: [{ id: known, label: KNOWN.prospect_name, why }] });
    });

    it.each([
      ['a name that only begins like it', { prospect_name: 'Kestrel Robotics Academy' }],
      ['a legal form alone', { prospect_name: 'LLC' }],
      ['a number that ends like it', { phone: '+971 4 765 4321' }],
    ])('is not meant by %s', async (_, input) => {
      expect((await staff('POST /leads/duplicates', { body: input })).body).toEqual({ duplicates: [] });
    });

    it('is made all the same for somebody who insists, which is written down', async () => {
      const { status, body } = await create({ ...fresh, phone: KNOWN.phone }, { force: true });
      expect(status).toBe(201);
      const { id } = body as RecordAnswer;
      const entries = await database.db
        .selectFrom('audit')
        .select(['action', 'after'])
        .where('entity_id', '=', id)
        .orderBy('seq')
        .execute();
      expect(entries[0]).toEqual({ action: 'lead.duplicate_accepted', after: { duplicates: [known] } });
    });

    it('is found when a change makes it so, and a lead is no duplicate of itself', async () => {
      const { body } = await create({ prospect_name: 'Plain Sails', contact_name: 'X' });
      const { id, version } = body as RecordAnswer;
      const change = (of: string, fields: object, more: object = {}) =>
        staff(`POST /records/leads/${of}/change`, { body: { version, fields, ...more } });
      expect(await change(id, { email: KNOWN.email })).toMatchObject({
        status: 409,
        body: { duplicates: [{ id: known }] },
      });
      expect(await change(id, { email: KNOWN.email }, { force: true })).toMatchObject({ status: 200 });
      expect(await change(known, { prospect_name: 'Kestrel Robotics' })).toMatchObject({ status: 200 });
    });
  });

  describe('a quote', () => {
    const request = {
      headcount: 3,
      jurisdiction: 'mainland',
      immigration: 'gdrfa',
      location: 'outside_country',
      salary_fils: 800_000,
    };
    const issue = (key: string = randomUUID(), more: object = {}, id = known) =>
      staff(`POST /leads/${id}/quote`, { body: { ...request, key, ...more } });

    it('is computed by the price list, government fees included', async () => {
      const { body } = await staff(`POST /leads/${known}/quote/preview`, { body: request });
      const { lines, monthly } = body as Quote;
      expect(monthly).toEqual({
        net_fils: 3 * (800_000 + 85_000),
        vat_fils: (3 * (800_000 + 85_000)) / 20,
        gross_fils: 3 * (800_000 + 85_000) * 1.05,
      });
      const rates = await database.db
        .selectFrom('visa_fee_rate')
        .select(['kind', 'amount_fils'])
        .where('type', '=', 'new visa process')
        .execute();
      const fees = lines.filter(({ authority }) => authority !== null);
      expect(fees.length).toBeGreaterThan(3);
      for (const fee of fees) expect(rates).toContainEqual({ kind: fee.code, amount_fils: fee.unit_fils });
      expect(await database.db.selectFrom('lead_quote').select('id').execute()).toEqual([]);
    });

    it('gets a number without gaps, once for each key, and its PDF lies among the files of the lead', async () => {
      const key = randomUUID();
      const first = await issue(key);
      expect(first.status, first.text).toBe(201);
      const { quote, download } = first.body as { quote: Quote; download: string };
      expect(quote).toMatchObject({ number: 'Q-2026-00001', created_by: { id: 'user-0001' } });
      expect(await issue(key)).toMatchObject({ body: { quote: { number: 'Q-2026-00001' } } });
      expect(await issue(key, { headcount: 4 })).toMatchObject({ status: 409, body: { code: 'key_reused' } });
      const more = await Promise.all([issue(), issue(), issue()]);
      const numbers = more.map(({ body }) => (body as { quote: Quote }).quote.number).sort();
      expect(numbers).toEqual(['Q-2026-00002', 'Q-2026-00003', 'Q-2026-00004']);
      const pdf = await server.send({ method: 'GET', url: download });
      expect(pdf.headers['content-type']).toBe('application/pdf');
      expect(pdfText(pdf.rawPayload)).toContain('Q-2026-00001');
      const { body } = await staff(`GET /records/leads/${known}/attachments`);
      const files = (body as { attachments: { name: string }[] }).attachments.map(({ name }) => name);
      expect(files.sort()).toEqual([
        'Q-2026-00001.pdf',
        'Q-2026-00002.pdf',
        'Q-2026-00003.pdf',
        'Q-2026-00004.pdf',
      ]);
    });

    it('stays as it was given out, and its PDF too', async () => {
      const { body } = await issue();
      const { quote } = body as { quote: Quote };
      const fetched = async () => {
        const opened = await staff(`POST /leads/${known}/quotes/${quote.id}/open`, { body: {} });
        return (await server.send({ method: 'GET', url: (opened.body as { download: string }).download }))
          .rawPayload;
      };
      const before = await fetched();
      await database.db
        .updateTable('lead_quote_rate')
        .set({ amount: 1 })
        .where('code', '=', 'service_fee')
        .execute();
      await database.db
        .updateTable('lead')
        .set({ prospect_name: 'Renamed' })
        .where('id', '=', known)
        .execute();
      await database.db
        .updateTable('lead_quote')
        .set({ attachment_id: null })
        .where('id', '=', quote.id)
        .execute();
      expect((await fetched()).equals(before)).toBe(true);
      const listed = (await staff(`GET /leads/${known}/quotes`)).body as { quotes: Quote[] };
      expect(listed.quotes.find(({ id }) => id === quote.id)).toEqual(quote);
    });

    it('is refused when the price list lacks a figure, and leaves no number', async () => {
      await database.db.deleteFrom('lead_quote_rate').where('code', '=', 'vat').execute();
      expect(await issue()).toMatchObject({
        status: 409,
        body: { code: 'not_allowed', reasons: [{ code: 'rate_missing', values: { rate: 'vat' } }] },
      });
      await database.db
        .insertInto('lead_quote_rate')
        .values({ code: 'vat', valid_from: '2018-01-01', amount: 500 })
        .execute();
      expect(await issue()).toMatchObject({ body: { quote: { number: 'Q-2026-00006' } } });
    });

    it('of nothing, of another lead, or by somebody else is refused', async () => {
      expect(await issue(randomUUID(), { headcount: 0 })).toMatchObject({ status: 400 });
      expect(await issue(randomUUID(), {}, 'nowhere')).toMatchObject({ status: 404 });
      const { quotes } = (await staff(`GET /leads/${known}/quotes`)).body as { quotes: Quote[] };
      expect(await staff(`POST /leads/lead-00001/quotes/${quotes[0]?.id}/open`, { body: {} })).toMatchObject({
        status: 404,
      });
      const admin = await askAs(server, 'hrAdmin');
      expect(await admin(`GET /leads/${known}/quotes`)).toMatchObject({ status: 403 });
    });
  });
});
