import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { draftDue } from '@server/areas/recurring-invoices/recurring.job';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const PLAN = {
  subject: 'Portal for September to November',
  company_id: COMPANY,
  interval: 'monthly',
  next_on: '2026-09-30',
  terms_days: 14,
  quantity: 1.5,
  unit_price_fils: 33_333,
  vat_category: 'standard',
  income: 'fees',
};

onOneEngine((open) => {
  let server: TestServer;
  let staff: Person;
  let colleague: Person;

  beforeAll(async () => {
    server = await openTestServer(await open('tiny'));
    staff = await signedIn(server);
    colleague = await signedIn(server);
  });

  const add = async (fields: FieldInputs = {}) =>
    (
      await staff.ask('POST /records/recurring-invoices/create', {
        body: { fields: { ...PLAN, ...fields }, key: randomUUID() },
      })
    ).body as RecordAnswer;
  const read = async (id: string) =>
    (await staff.ask(`GET /records/recurring-invoices/${id}/read`)).body as RecordAnswer;
  const give = async (by: Person, id: string, event: string, payload: FieldInputs = {}) =>
    by.ask(`POST /records/recurring-invoices/${id}/commands/${event}`, {
      body: { version: (await read(id)).version, payload, key: randomUUID() },
    });
  const list = async (area: string, filter: object) =>
    ((await staff.ask(`POST /records/${area}/list`, { body: { filter } })).body as ListPage).rows;
  const linesOf = async (id: string) =>
    (await list('invoice-lines', { kind: { in: ['recurring'] } })).filter(
      ({ fields }) => fields.description === id,
    );
  const active = async (fields: FieldInputs = {}) => {
    const { id } = await add(fields);
    await give(staff, id, 'submit');
    expect((await give(colleague, id, 'approve')).status).toBe(200);
    return id;
  };

  it('is approved by somebody else, and ends no earlier than it begins', async () => {
    const early = await add({ until_on: '2026-09-29' });
    expect((await give(staff, early.id, 'submit')).body).toMatchObject({
      reasons: [{ code: 'ends_before' }],
    });
    const { id } = await add();
    await give(staff, id, 'submit');
    expect((await give(staff, id, 'approve')).body).toMatchObject({
      reasons: [{ code: 'needs_another_person' }],
    });
    expect((await give(staff, id, 'send_back', { remark: 'Later' })).status).toBe(200);
  });

  it('drafts an invoice for each day on which it was due, once, whenever the job runs', async () => {
    const subject = 'Address';
    const id = await active({ subject });
    await draftDue(server.services);
    await draftDue(server.services);
    const lines = await linesOf(subject);
    expect(lines.map(({ fields }) => fields.component).sort()).toEqual([
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
    ]);
    expect(lines[0]?.fields).toMatchObject({ quantity: 1.5, net_fils: 50_000, vat_fils: 2_500 });
    expect((await read(id)).fields).toMatchObject({ next_on: '2026-12-31', drafted_on: '2026-11-30' });
    const invoices = await list('invoices', {
      state: { in: ['draft'] },
      company_id: { in: [COMPANY] },
      kind: { in: ['general'] },
    });
    expect(
      invoices.filter(({ fields }) => fields.due_on === '2026-12-14' && fields.total_fils === 52_500),
    ).toHaveLength(3);
  });

  it('drafts nothing while it is paused, and nothing after its end', async () => {
    const paused = await active({ subject: 'Paused' });
    await give(staff, paused, 'pause');
    await active({ subject: 'Ends', until_on: '2026-10-31' });
    await draftDue(server.services);
    expect(await linesOf('Paused')).toEqual([]);
    expect(await linesOf('Ends')).toHaveLength(2);
    await give(staff, paused, 'resume');
    await give(staff, paused, 'end', { remark: 'Left' });
    await draftDue(server.services);
    expect(await linesOf('Paused')).toEqual([]);
  });

  it('is made by nobody by hand', async () => {
    const id = await active({ subject: 'By hand', next_on: '2027-01-01' });
    expect((await give(staff, id, 'fall_due')).status).toBe(409);
  });
});
