import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { textAt } from '@domain/finance/e-invoice/xml';
import { job } from '@server/areas/e-invoices/deliver.job';
import type { Database } from '@server/db/database';
import type { EInvoiceGateway } from '@server/platform/e-invoice/gateway';
import { treeOf } from '@server/records/import/statements/xml-tree';
import { onOneEngine } from '@tests/support/database';
import { fetchFile, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { afterEach, beforeAll, expect, it } from 'vitest';

const COMPANY = 'company-0001';

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let admin: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
    await rounds();
  });
  afterEach(() => place('DXB'));

  /** Three rounds of delivery: sent, answered, reported. */
  const rounds = async (gateway?: EInvoiceGateway) => {
    for (let round = 0; round < 3; round += 1) {
      await job.run(gateway ? { ...server.services, eInvoices: gateway } : server.services);
      server.passSeconds(100);
    }
  };
  const place = (emirate: string | null) =>
    database.db.updateTable('company').set({ emirate }).where('id', '=', COMPANY).execute();
  const read = async (area: string, id: string) =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const add = async (area: string, fields: FieldInputs) => {
    const { status, body, text } = await staff.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return (body as RecordAnswer).id;
  };
  const give = async (who: Person, area: string, id: string, event: string, payload: FieldInputs = {}) =>
    who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version: (await read(area, id)).version, payload, key: randomUUID() },
    });
  const done = async (...args: Parameters<typeof give>) => {
    const { status, body, text } = await give(...args);
    expect(status, text).toBe(200);
    return body as RecordAnswer;
  };
  const approved = async (dirhams = 850) => {
    const id = await add('invoices', {
      kind: 'service',
      company_id: COMPANY,
      supplied_on: '2026-11-15',
      due_on: '2026-12-31',
    });
    await add('invoice-lines', {
      invoice_id: id,
      description: 'Service fee for 2026-11',
      quantity: 1,
      unit_price_fils: dirhams * 100,
      vat_category: 'standard',
    });
    await done(staff, 'invoices', id, 'submit');
    await done(colleague, 'invoices', id, 'approve');
    return id;
  };
  const formOf = async (invoice: string) => {
    const { body } = await staff.ask('POST /records/e-invoices/list', {
      body: { filter: { invoice_id: { in: [invoice] } } },
    });
    const [row] = (body as ListPage).rows;
    return read('e-invoices', String(row?.id));
  };
  const file = async (id: string, what: string) =>
    (await fetchFile(server, await staff.ask(`POST /e-invoices/${id}/files/${what}`))).text;

  it('goes from its approval to the authority, and what was sent and answered is archived to the byte', async () => {
    const invoice = await approved();
    const queued = await formOf(invoice);
    expect(queued).toMatchObject({ state: 'queued', fields: { xml_sha256: null } });
    expect(await staff.ask(`POST /e-invoices/${queued.id}/files/xml`)).toMatchObject({ status: 409 });
    await job.run(server.services);
    expect(await formOf(invoice)).toMatchObject({ state: 'submitted', fields: { provider: 'reference' } });
    server.passSeconds(40);
    await job.run(server.services);
    expect(await formOf(invoice)).toMatchObject({ state: 'validated' });
    server.passSeconds(60);
    await job.run(server.services);
    const reported = await formOf(invoice);
    expect(reported).toMatchObject({ state: 'reported' });
    const { fields } = await read('invoices', invoice);
    expect(fields).toMatchObject({ e_invoice: 'reported', e_invoice_id: reported.id });
    const root = treeOf(await file(reported.id, 'xml'));
    expect([
      textAt(root, 'ID'),
      textAt(root, 'UUID'),
      textAt(root, 'LegalMonetaryTotal/PayableAmount'),
    ]).toEqual([fields.number, reported.fields.uuid, '892.50']);
    expect(JSON.parse(await file(reported.id, 'answer'))).toMatchObject({ status: 'REPORTED', rules: [] });
    const stored = await database.db
      .selectFrom('document_file')
      .select('sha256')
      .where('entity_id', '=', reported.id)
      .execute();
    expect(stored.map(({ sha256 }) => sha256)).toContain(reported.fields.xml_sha256);
  });

  it('is rejected with the rule, corrected at the client, and accepted under an identity of its own', async () => {
    await place(null);
    const invoice = await approved();
    await rounds();
    const rejected = await formOf(invoice);
    expect(rejected).toMatchObject({ state: 'rejected', fields: { rejected_rules: 'ibr-144-ae' } });
    expect((await read('invoices', invoice)).fields).toMatchObject({
      e_invoice: 'rejected',
      e_invoice_rules: 'ibr-144-ae',
    });
    expect(await give(staff, 'e-invoices', rejected.id, 'correct')).toMatchObject({ status: 400 });
    await place('AUH');
    await done(staff, 'e-invoices', rejected.id, 'correct', { correction: 'The emirate was entered.' });
    await rounds();
    const accepted = await formOf(invoice);
    expect(accepted).toMatchObject({ state: 'reported', fields: { rejected_rules: null } });
    expect(accepted.fields.uuid).not.toBe(rejected.fields.uuid);
    const archived = await database.db
      .selectFrom('document_file')
      .select('name')
      .where('entity_id', '=', accepted.id)
      .where('kind', '=', 'e_invoice_xml')
      .execute();
    expect(archived).toHaveLength(2);
  });

  it('is tried again later and later while the provider cannot be reached, and sent as the same file', async () => {
    const invoice = await approved();
    const sent: string[] = [];
    const away: EInvoiceGateway = {
      name: 'away',
      submit: async ({ content }) => {
        sent.push(content.toString('utf8'));
        throw new Error('connect ECONNREFUSED');
      },
      ask: async () => ({ kind: 'pending' }),
    };
    const services = { ...server.services, eInvoices: away };
    await job.run(services);
    await job.run(services);
    expect(await formOf(invoice)).toMatchObject({
      state: 'queued',
      fields: { attempts: 1, failure: 'connect ECONNREFUSED' },
    });
    server.passSeconds(61);
    await job.run(services);
    server.passSeconds(61);
    await job.run(services);
    const { id, fields } = await formOf(invoice);
    expect(fields).toMatchObject({ attempts: 2 });
    await done(staff, 'e-invoices', id, 'retry');
    await job.run(services);
    expect(new Set(sent).size).toBe(1);
    expect(sent).toHaveLength(3);
    await done(staff, 'e-invoices', id, 'retry');
    await rounds();
    expect(await formOf(invoice)).toMatchObject({
      state: 'reported',
      fields: { attempts: null, failure: null },
    });
  });

  it('waits while no provider is configured', async () => {
    const invoice = await approved();
    await job.run({ ...server.services, eInvoices: null });
    expect(await formOf(invoice)).toMatchObject({ state: 'queued' });
    await rounds();
  });

  it('keeps its invoice from being cancelled once the provider has it; one that waits is withdrawn with it', async () => {
    const early = await approved();
    await done(staff, 'invoices', early, 'cancel', { remark: 'Entered twice' });
    await rounds();
    expect(await formOf(early)).toMatchObject({ state: 'withdrawn' });
    const late = await approved();
    const { id } = await formOf(late);
    expect(await give(staff, 'e-invoices', id, 'withdraw', { correction: 'No' })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'document_stands' }] },
    });
    await rounds();
    expect(await give(staff, 'invoices', late, 'cancel', { remark: 'Too late' })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'e_invoice_handed_over' }] },
    });
  });

  it('a credit note names its invoice and the reason, and credits no more than the gateway has left of it', async () => {
    const invoice = await approved();
    await done(staff, 'invoices', invoice, 'send');
    await rounds();
    await done(staff, 'invoices', invoice, 'reverse', { remark: 'Supplied to another client' });
    const { body } = await staff.ask('POST /records/invoices/list', {
      body: { filter: { credits_id: { in: [invoice] } } },
    });
    const note = String((body as ListPage).rows[0]?.id);
    await done(staff, 'invoices', note, 'submit');
    await done(colleague, 'invoices', note, 'approve');
    await rounds();
    const form = await formOf(note);
    expect(form).toMatchObject({ state: 'reported' });
    const root = treeOf(await file(form.id, 'xml'));
    expect([
      root.name,
      textAt(root, 'CreditNoteTypeCode'),
      textAt(root, 'DiscrepancyResponse/ResponseCode'),
      textAt(root, 'BillingReference/InvoiceDocumentReference/ID'),
    ]).toEqual(['CreditNote', '381', 'DL8.61.1.A', (await read('invoices', invoice)).fields.number]);
    const gateway = server.services.eInvoices;
    const again = Buffer.from(
      (await file(form.id, 'xml'))
        .replace(String(form.fields.uuid), randomUUID())
        .replace(`<cbc:ID>${form.fields.number}</cbc:ID>`, '<cbc:ID>CRN-2026-99999</cbc:ID>'),
    );
    const receipt = await gateway?.submit({ uuid: randomUUID(), content: again });
    server.passSeconds(100);
    expect(await gateway?.ask(String(receipt))).toMatchObject({
      kind: 'rejected',
      rules: [{ id: 'own-credit-over-invoice' }],
    });
  });

  it('the gateway takes no number and no identity twice', async () => {
    const invoice = await approved();
    await rounds();
    const form = await formOf(invoice);
    const content = Buffer.from(`${await file(form.id, 'xml')}\n`);
    const receipt = await server.services.eInvoices?.submit({ uuid: String(form.fields.uuid), content });
    server.passSeconds(100);
    expect(await server.services.eInvoices?.ask(String(receipt))).toMatchObject({
      rules: [{ id: 'own-uuid-reused' }, { id: 'own-number-reused' }],
    });
  });

  it('none is made before the day on which its issuer begins', async () => {
    await database.db
      .updateTable('legal_entity')
      .set({ e_invoices_from: '2027-01-01', revenue_class: 'below_50m' })
      .execute();
    const invoice = await approved();
    expect((await read('invoices', invoice)).fields).toMatchObject({ e_invoice: 'not_applicable' });
    const { body } = await staff.ask('POST /records/e-invoices/list', {
      body: { filter: { invoice_id: { in: [invoice] } } },
    });
    expect((body as ListPage).rows).toEqual([]);
  });

  it('is for staff, and what the provider says is nobody’s to enter', async () => {
    const { body } = await staff.ask('POST /records/e-invoices/list', { body: {} });
    const id = String((body as ListPage).rows[0]?.id);
    expect(await admin.ask('POST /records/e-invoices/list', { body: {} })).toMatchObject({ status: 403 });
    expect(await admin.ask(`POST /e-invoices/${id}/files/xml`)).toMatchObject({ status: 403 });
    expect(await give(staff, 'e-invoices', id, 'report', { answer_sha256: 'x' })).toMatchObject({
      status: 409,
    });
  });
});
