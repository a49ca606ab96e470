import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { ReportAnswer } from '@domain/report/reports';
import type { Database } from '@server/db/database';
import { clientCredit } from '@server/platform/finance/client-credit';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { afterEach, beforeAll, expect, it } from 'vitest';

const COMPANY = 'company-0001';

onOneEngine((open) => {
  let database: Database;
  let staff: Person;
  let colleague: Person;

  beforeAll(async () => {
    database = await open('tiny');
    const server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
  });

  const read = async (area: string, id: string) =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const add = async (area: string, fields: FieldInputs) => {
    const { status, body, text } = await staff.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
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
  const list = async (area: string, filter: object) =>
    ((await staff.ask(`POST /records/${area}/list`, { body: { filter } })).body as ListPage).rows;
  const sent = async (...dirhams: readonly number[]) => {
    const { id } = await add('invoices', {
      kind: 'general',
      company_id: COMPANY,
      supplied_on: '2026-11-15',
      due_on: '2026-12-15',
    });
    for (const amount of dirhams)
      await add('invoice-lines', {
        invoice_id: id,
        description: `Service ${amount}`,
        quantity: 1,
        unit_price_fils: amount * 100,
        vat_category: 'standard',
      });
    await done(staff, 'invoices', id, 'submit');
    await done(colleague, 'invoices', id, 'approve');
    await done(staff, 'invoices', id, 'send');
    return id;
  };
  const notesOf = async (id: string) =>
    (await list('invoices', { credits_id: { in: [id] }, state: { in: ['draft'] } })).map((row) => row.id);
  const linesOf = (id: string) => list('invoice-lines', { invoice_id: { in: [id] } });
  const price = async (id: string, dirhams: number) => {
    const { version } = await read('invoice-lines', id);
    await staff.ask(`POST /records/invoice-lines/${id}/change`, {
      body: { version, fields: { unit_price_fils: dirhams * 100 } },
    });
  };
  const pays = (dirhams: number) => ({
    amount_fils: dirhams * 100,
    received_on: '2026-11-20',
    method: 'bank_transfer',
  });

  afterEach(async () => {
    const { body } = await staff.ask('POST /reports/control-accounts', { body: {} });
    expect((body as ReportAnswer).rows.filter((row) => row[4] !== 0)).toEqual([]);
  });

  it('credits a part of a line, which takes effect when another person than its author approves it', async () => {
    const id = await sent(1_000, 500);
    await done(staff, 'invoices', id, 'credit', { remark: 'Two days too many' });
    const [note = ''] = await notesOf(id);
    const lines = await linesOf(note);
    const [first, second] = ['1000', '500'].map((name) =>
      lines.find(({ fields }) => fields.description === `Service ${name}`),
    );
    await done(staff, 'invoice-lines', second?.id ?? '', 'remove');
    await price(first?.id ?? '', 1_001);
    expect(await give(staff, 'invoices', note, 'submit')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'more_than_line', values: { left: 1_000 } }] },
    });
    await price(first?.id ?? '', 200);
    await done(staff, 'invoices', note, 'submit');
    expect((await read('invoices', id)).fields).toMatchObject({ outstanding_fils: 157_500 });
    expect(await give(staff, 'invoices', note, 'approve')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'needs_another_person' }] },
    });
    await done(colleague, 'invoices', note, 'approve');
    expect(await read('invoices', id)).toMatchObject({
      state: 'partial',
      fields: { outstanding_fils: 136_500, credited_fils: 21_000 },
    });
    // what was credited is not credited again
    await done(staff, 'invoices', id, 'credit', { remark: 'The rest' });
    const [rest = ''] = await notesOf(id);
    expect((await read('invoices', rest)).fields).toMatchObject({ net_fils: 130_000 });
    expect(await give(staff, 'invoices', id, 'reverse', { remark: 'x' })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'partly_credited' }] },
    });
    await done(staff, 'invoices', rest, 'submit');
    await done(colleague, 'invoices', rest, 'approve');
    expect(await read('invoices', id)).toMatchObject({ state: 'paid', fields: { outstanding_fils: 0 } });
    expect(await give(staff, 'invoices', id, 'credit', { remark: 'Again' })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'nothing_left' }] },
    });
  });

  it('two notes over the same line are not approved both', async () => {
    const id = await sent(100);
    await done(staff, 'invoices', id, 'credit', { remark: 'One' });
    await done(staff, 'invoices', id, 'credit', { remark: 'Two' });
    const [one = '', two = ''] = await notesOf(id);
    await done(staff, 'invoices', one, 'submit');
    expect(await give(staff, 'invoices', two, 'submit')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'more_than_line', values: { left: 0 } }] },
    });
    await done(staff, 'invoices', two, 'cancel', { remark: 'Not needed' });
    await done(colleague, 'invoices', one, 'approve');
    expect(await give(staff, 'invoices', one, 'cancel', { remark: 'x' })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'corrects_an_invoice' }] },
    });
  });

  it('credits no line that the invoice does not have', async () => {
    const id = await sent(100);
    await done(staff, 'invoices', id, 'credit', { remark: 'One' });
    const [note = ''] = await notesOf(id);
    await add('invoice-lines', {
      invoice_id: note,
      description: 'Something else',
      quantity: 1,
      unit_price_fils: 100,
      vat_category: 'standard',
    });
    expect(await give(staff, 'invoices', note, 'submit')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'line_of_no_invoice', values: { line: 'Something else' } }] },
    });
  });

  it('5,000.00 with 1,000.00 paid, reversed: the note is not edited to 999,999.00, and the 1,000.00 is the client\u2019s', async () => {
    const before = await clientCredit(database.db, COMPANY);
    const id = await sent(5_000);
    await done(staff, 'invoices', id, 'record_payment', pays(1_000));
    await done(staff, 'invoices', id, 'reverse', { remark: 'Billed to the wrong branch' });
    const [note = ''] = await notesOf(id);
    const [line] = await linesOf(note);
    await price(line?.id ?? '', 999_999);
    expect(await give(staff, 'invoices', note, 'submit')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'more_than_line' }, { code: 'credit_differs' }] },
    });
    await price(line?.id ?? '', 5_000);
    await done(staff, 'invoices', note, 'submit');
    expect(await clientCredit(database.db, COMPANY)).toBe(before);
    await done(colleague, 'invoices', note, 'approve');
    expect((await read('invoices', id)).fields).toMatchObject({ outstanding_fils: 0 });
    expect(await clientCredit(database.db, COMPANY)).toBe(before + 100_000);
    expect((await read('invoices', note)).fields).toMatchObject({
      client_note: 'Billed to the wrong branch',
    });
  });

  it('of a paid invoice all that is credited is the client\u2019s credit', async () => {
    const before = await clientCredit(database.db, COMPANY);
    const id = await sent(100);
    await done(staff, 'invoices', id, 'record_payment', pays(105));
    await done(staff, 'invoices', id, 'credit', { remark: 'Goodwill' });
    const [note = ''] = await notesOf(id);
    await done(staff, 'invoices', note, 'submit');
    await done(colleague, 'invoices', note, 'approve');
    expect(await clientCredit(database.db, COMPANY)).toBe(before + 10_500);
    expect(await read('invoices', id)).toMatchObject({ state: 'paid', fields: { credited_fils: 0 } });
  });
});
