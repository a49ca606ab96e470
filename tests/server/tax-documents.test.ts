import { createHash, randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { runJobs } from '@server/platform/jobs/run-jobs';
import { createSmtpTransport } from '@server/platform/mail/smtp';
import { onOneEngine } from '@tests/support/database';
import { pdfPlainText } from '@tests/support/pdf-text';
import { fetchFile, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { startSmtpServer, type TestSmtpServer } from '@tests/support/smtp';
import { until } from '@tests/support/until';
import { afterAll, beforeAll, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const FROM = 'PEO Central <no-reply@peo-central.example>';

/** The attachment of a letter as it came over the wire. */
const attached = (letter: string): Buffer => {
  const [, part = ''] = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(letter) ?? [];
  return Buffer.from(part.replaceAll('\r\n', ''), 'base64');
};

onOneEngine((open) => {
  let database: Database;
  let smtp: TestSmtpServer;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let admin: Person;
  let stranger: Person;

  beforeAll(async () => {
    database = await open('tiny');
    smtp = await startSmtpServer();
    server = await openTestServer(database, { send: createSmtpTransport(smtp.url, FROM).send });
    staff = await signedIn(server);
    colleague = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
    stranger = await signedIn(server, { role: 'isAdmin', companyId: 'company-0009' });
  });
  afterAll(() => smtp.stop());

  const read = async (id: string, area = 'invoices', who = staff) =>
    (await who.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const add = async (area: string, fields: FieldInputs) =>
    (await staff.ask(`POST /records/${area}/create`, { body: { fields, key: randomUUID() } }))
      .body as RecordAnswer;
  const give = async (who: Person, id: string, event: string, payload: FieldInputs = {}) =>
    who.ask(`POST /records/invoices/${id}/commands/${event}`, {
      body: { version: (await read(id)).version, payload, key: randomUUID() },
    });
  const done = async (...args: Parameters<typeof give>) => {
    const { status, body, text } = await give(...args);
    expect(status, text).toBe(200);
    return body as RecordAnswer;
  };
  const submitted = async (fields: FieldInputs = {}) => {
    const { id } = await add('invoices', {
      kind: 'general',
      company_id: COMPANY,
      supplied_on: '2026-11-15',
      due_on: '2026-12-15',
      ...fields,
    });
    await add('invoice-lines', {
      invoice_id: id,
      description: 'Attestation of certificates',
      quantity: 3,
      unit_price_fils: 1_010,
      vat_category: 'standard',
    });
    await done(staff, id, 'submit');
    return id;
  };
  const approved = async (fields: FieldInputs = {}) => {
    const id = await submitted(fields);
    await done(colleague, id, 'approve');
    return id;
  };
  const pdfOf = async (who: Person, id: string) => {
    const answer = await who.ask(`POST /invoices/${id}/document`);
    return answer.status === 200 ? (await fetchFile(server, answer)).content : answer;
  };
  const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');

  /** Letters go out after the commit, without anybody waiting for them. */
  const letterWith = (text: string) =>
    until(() => {
      const found = smtp.received.find((letter) => letter.includes(text));
      if (found === undefined) throw new Error(`No letter has ${text}`);
      return found;
    });
  const became = (id: string, state: string) =>
    until(async () => expect((await read(id)).fields).toMatchObject({ mail_state: state }));

  it('is made when the invoice is approved, with its hash, and is the same whenever it is opened', async () => {
    const id = await submitted({ client_note: 'Thank you', note: 'They always pay late' });
    expect(await pdfOf(staff, id)).toMatchObject({ status: 409, body: { code: 'not_offered' } });
    const { fields } = await done(colleague, id, 'approve');
    const pdf = (await pdfOf(staff, id)) as Buffer;
    expect(hash(pdf)).toBe(fields.document_sha256);
    expect(hash((await pdfOf(staff, id)) as Buffer)).toBe(fields.document_sha256);
    const client = await database.db
      .selectFrom('company')
      .select(['name', 'trn', 'address'])
      .where('id', '=', COMPANY)
      .executeTakeFirstOrThrow();
    const texts = pdfPlainText(pdf);
    for (const said of [
      'Tax Invoice',
      'فاتورة ضريبية',
      String(fields.number),
      '100012345300003',
      client.name,
      String(client.trn),
      String(client.address),
      'Attestation of certificates',
      '10.10',
      '30.30',
      '1.52',
      '31.82',
      'Thank you',
    ])
      expect(texts).toContain(said);
    expect(texts).not.toContain('always pay late');
  });

  it('is for staff and for the client, once it is sent; nobody else', async () => {
    const id = await approved({ note: 'Internal' });
    expect(await pdfOf(admin, id)).toMatchObject({ status: 404 });
    await done(staff, id, 'send');
    expect(hash((await pdfOf(admin, id)) as Buffer)).toBe((await read(id)).fields.document_sha256);
    expect(await pdfOf(stranger, id)).toMatchObject({ status: 404 });
    const seen = await read(id, 'invoices', admin);
    expect(Object.keys(seen.fields)).not.toContain('note');
    expect(JSON.stringify(seen)).not.toContain('Internal');
  });

  it('is mailed with the document attached when it is sent, and again to whom it is asked for', async () => {
    const id = await approved();
    const { fields } = await done(staff, id, 'send');
    const letter = await letterWith(`${fields.number}.pdf`);
    expect(letter).toContain(`To: ${fields.mailed_to}`);
    expect(hash(attached(letter))).toBe(fields.document_sha256);
    await became(id, 'sent');
    await done(staff, id, 'mail', { to: 'accounts@client.example' });
    expect(await letterWith('To: accounts@client.example')).toContain(`${fields.number}.pdf`);
    expect((await read(id)).fields).toMatchObject({ mailed_to: 'accounts@client.example' });
  });

  it('a letter that nobody took says so', async () => {
    const id = await approved();
    smtp.refuse(true);
    await done(staff, id, 'send');
    await became(id, 'failed');
    smtp.refuse(false);
    server.passSeconds(3_600);
    await server.services.mail.deliverOverdue();
    expect((await read(id)).fields).toMatchObject({ mail_state: 'sent' });
  });

  it('a tax credit note names its invoice, both values and the reason', async () => {
    const id = await approved();
    const { fields } = await done(staff, id, 'send');
    await done(staff, id, 'credit', { remark: 'Billed twice by mistake' });
    const { body } = await staff.ask('POST /records/invoices/list', {
      body: { filter: { credits_id: { in: [id] } } },
    });
    const note = (body as ListPage).rows[0]?.id ?? '';
    await done(staff, note, 'submit');
    await done(colleague, note, 'approve');
    const texts = pdfPlainText((await pdfOf(staff, note)) as Buffer);
    for (const said of [
      'Tax Credit Note',
      'إشعار دائن ضريبي',
      `${fields.number}, 30-11-2026`,
      'AED 30.30',
      'AED 0.00',
      'AED 1.52',
      'Billed twice by mistake',
    ])
      expect(texts).toContain(said);
  });

  it('is not approved while nobody issues it, and not submitted for a client without an address', async () => {
    const id = await submitted();
    const state = (to: string) => database.db.updateTable('legal_entity').set({ state: to }).execute();
    await state('archived');
    expect(await give(colleague, id, 'approve')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'no_issuer', fix: { field: 'legal_entity_id' } }] },
    });
    await state('active');
    const address = (to: string | null) =>
      database.db.updateTable('company').set({ address: to }).where('id', '=', COMPANY).execute();
    await done(staff, id, 'send_back', { remark: 'Look again' });
    await address(null);
    expect(await give(staff, id, 'submit')).toMatchObject({
      body: { reasons: [{ code: 'no_client_address', fix: { href: `/Employer?record=${COMPANY}` } }] },
    });
    await address('Office 1, Dubai');
  });

  it('reminds of an overdue invoice once at each level, unless it is stopped for the client', async () => {
    const [id, stopped] = [await approved(), await approved()];
    for (const one of [id, stopped]) await done(staff, one, 'send');
    const due = (one: string, on: string) =>
      database.db.updateTable('invoice').set({ due_on: on }).where('id', '=', one).execute();
    // nobody else is reminded in this test
    await database.db.updateTable('company').set({ dunning_stopped: true }).execute();
    await due(id, '2026-11-29');
    await runJobs(server.services);
    expect((await read(id)).fields).toMatchObject({ reminder_days: null, reminded_on: null });
    await database.db
      .updateTable('company')
      .set({ dunning_stopped: false })
      .where('id', '=', COMPANY)
      .execute();
    const letters = async () => {
      const rows = await database.db
        .selectFrom('document_mail as d')
        .innerJoin('mail as m', 'm.id', 'd.mail_id')
        .select(['m.subject', 'm.text'])
        .where('d.entity_id', '=', id)
        .where('d.kind', '=', 'reminder')
        .orderBy('d.at')
        .execute();
      return rows;
    };
    await runJobs(server.services);
    await runJobs(server.services);
    expect(await letters()).toMatchObject([
      { subject: expect.stringMatching(/^Invoice .* was due yesterday/) },
    ]);
    expect((await read(id)).fields).toMatchObject({ reminder_days: 1, reminded_on: '2026-11-30' });
    expect((await letters())[0]?.text).toContain('AED 31.82');
    await due(id, '2026-11-14');
    await runJobs(server.services);
    await runJobs(server.services);
    expect(await letters()).toHaveLength(2);
    expect((await read(id)).fields).toMatchObject({ reminder_days: 15 });
    // paid, it is not reminded of any more
    await due(id, '2026-10-31');
    await done(staff, id, 'record_payment', {
      amount_fils: 3_182,
      received_on: '2026-11-30',
      method: 'bank_transfer',
    });
    await runJobs(server.services);
    expect(await letters()).toHaveLength(2);
  });
});
