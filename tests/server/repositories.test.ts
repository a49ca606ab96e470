import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { onBothEngines } from '@tests/support/database';
import { makeEmployee, type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

const FALCON = ['company-0001', 'company-0002', 'company-0003', 'company-0004', 'company-0005'];
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

onBothEngines((open) => {
  let database: Database;
  let staff: Person;
  let colleague: Person;
  let admin: Person;
  let stranger: Person;
  let employee: Person;
  let employeeId: string;
  let companyId: string;

  beforeAll(async () => {
    database = await open('tiny');
    const server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
    stranger = await signedIn(server, { role: 'isAdmin', companyId: 'company-0006' });
    // the demo data has no documents of those who have left
    const { id, company_id } = await database.db
      .selectFrom('employee')
      .select(['id', 'company_id'])
      .where('status', '=', 'former')
      .where('company_id', 'in', FALCON)
      .executeTakeFirstOrThrow();
    employeeId = id;
    companyId = company_id;
    employee = await signedIn(server, { role: 'isEmployee', companyId });
    await makeEmployee(database.db, employee, id);
  });

  const add = (who: Person, fields: FieldInputs) =>
    who.ask('POST /records/documents/create', { body: { fields, key: randomUUID() } });
  const added = async (who: Person, fields: FieldInputs): Promise<RecordAnswer> =>
    (await add(who, fields)).body as RecordAnswer;
  const give = async (who: Person, id: string, event: string, payload: FieldInputs = {}) => {
    const { body } = await staff.ask(`GET /records/documents/${id}/read`);
    const { version } = body as RecordAnswer;
    return who.ask(`POST /records/documents/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  };
  const read = async (who: Person, id: string) => who.ask(`GET /records/documents/${id}/read`);
  const change = async (who: Person, { id, version }: RecordAnswer, fields: FieldInputs) =>
    who.ask(`POST /records/documents/${id}/change`, { body: { version, fields } });
  const attach = (who: Person, id: string, content = PDF) =>
    who.send(`/records/documents/${id}/attachments`, 'scan.pdf', content);
  const list = async (who: Person, filter: object = {}) =>
    (
      (await who.ask('POST /records/documents/list', { body: { filter, page: { size: 200 } } }))
        .body as ListPage
    ).rows;
  /** Handed in by one, verified by the other. */
  const verified = async (record: RecordAnswer) => {
    await attach(staff, record.id);
    await give(colleague, record.id, 'review');
    return give(colleague, record.id, 'verify');
  };

  it('belongs to whom it is given: an employee, his company, or the PEO itself', async () => {
    const mine = await added(employee, { name: 'My passport', type: 'passport' });
    expect(mine).toMatchObject({
      state: 'requested',
      fields: {
        owner_kind: 'employee',
        employee_id: { id: employeeId },
        company_id: { id: companyId },
        version_number: 1,
      },
    });
    expect(await add(employee, { name: 'Licence', type: 'trade_licence' })).toMatchObject({ status: 400 });
    expect(await added(admin, { name: 'Statutes', type: 'moa' })).toMatchObject({
      fields: { owner_kind: 'company', company_id: { id: 'company-0001' }, employee_id: null },
    });
    expect(await added(staff, { name: 'House rules', type: 'policy' })).toMatchObject({
      fields: { owner_kind: 'internal', company_id: null },
    });
    expect(
      await add(staff, { name: 'X', type: 'letter', employee_id: employeeId, company_id: 'company-0006' }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'fields.employee_id' }] } });
    expect(await read(stranger, mine.id)).toMatchObject({ status: 404 });
    expect(await add(stranger, { name: 'Not his', type: 'letter', employee_id: employeeId })).toMatchObject({
      status: 400,
    });
  });

  it('is verified in one step by whoever looks at it', async () => {
    const { id } = await added(staff, { name: 'Rules of leave', type: 'policy' });
    await attach(staff, id);
    expect(await read(staff, id)).toMatchObject({ body: { state: 'uploaded' } });
    expect(await give(colleague, id, 'verify')).toMatchObject({ status: 200, body: { state: 'verified' } });
  });

  it('is verified by another than who handed it in, complete and in force', async () => {
    const { id } = await added(admin, { name: 'Licence', type: 'trade_licence' });
    expect(await give(admin, id, 'upload')).toMatchObject({ body: { reasons: [{ code: 'no_file' }] } });
    await attach(admin, id);
    expect(await read(admin, id)).toMatchObject({ body: { state: 'uploaded' } });
    expect(await give(admin, id, 'upload')).toMatchObject({ status: 409 });
    expect(await give(admin, id, 'review')).toMatchObject({ status: 403 });
    await attach(staff, id);
    expect(await give(staff, id, 'review')).toMatchObject({
      body: { reasons: [{ code: 'needs_another_person' }] },
    });
    await give(colleague, id, 'review');
    expect(await give(colleague, id, 'verify')).toMatchObject({
      body: {
        reasons: [
          { code: 'field_missing', values: { field: 'number' } },
          { code: 'field_missing', values: { field: 'expires_on' } },
        ],
      },
    });
    const now = (await read(staff, id)).body as RecordAnswer;
    const late = (await change(staff, now, { number: '812345', expires_on: '2026-11-29' })).body;
    expect(late).toMatchObject({ fields: { expiry: 'expired' } });
    expect(await give(colleague, id, 'verify')).toMatchObject({
      body: { reasons: [{ code: 'document_expired' }] },
    });
    await give(colleague, id, 'reject', { reject_reason: 'Expired' });
    await attach(admin, id, `${PDF}% another scan\n`);
    await change(staff, (await read(staff, id)).body as RecordAnswer, { expires_on: '2027-01-29' });
    await give(colleague, id, 'review');
    expect(await give(colleague, id, 'verify')).toMatchObject({
      body: { state: 'verified', fields: { expiry: 'expiring', reject_reason: null } },
    });
    const found = await list(staff, { expiry: { in: ['expiring'] }, company_id: { in: ['company-0001'] } });
    expect(found.map((row) => row.id)).toContain(id);
  });

  it('is superseded by its next version, never overwritten', async () => {
    const card = { name: 'Card', type: 'emirates_id', employee_id: employeeId };
    const first = await added(staff, { ...card, number: '784-1990-1234567-6', expires_on: '2027-06-30' });
    expect(await add(staff, card)).toMatchObject({
      status: 409,
      body: { code: 'duplicate', detail: first.id },
    });
    expect(await verified(first)).toMatchObject({ body: { state: 'verified' } });
    expect(
      await change(staff, (await read(staff, first.id)).body as RecordAnswer, { number: '1' }),
    ).toMatchObject({ status: 409 });
    await give(staff, first.id, 'renew');
    expect(await give(staff, first.id, 'renew')).toMatchObject({
      body: { reasons: [{ code: 'version_open' }] },
    });
    const next = (await list(staff, { employee_id: { in: [employeeId] } })).find(
      ({ state, fields }) => state === 'requested' && fields.type === 'emirates_id',
    );
    expect(next).toMatchObject({ fields: { name: 'Card' } });
    const second = (await read(staff, next?.id ?? '')).body as RecordAnswer;
    expect(second.fields).toMatchObject({
      version_number: 2,
      supersedes_id: { id: first.id, label: 'Card' },
    });
    await change(staff, second, { number: '784-1990-1234567-6', expires_on: '2029-06-30' });
    expect((await read(staff, first.id)).body).toMatchObject({ state: 'verified' });
    expect(await verified(second)).toMatchObject({ body: { state: 'verified' } });
    expect((await read(staff, first.id)).body).toMatchObject({
      state: 'superseded',
      fields: { expires_on: '2027-06-30' },
    });
    expect(await give(staff, second.id, 'supersede')).toMatchObject({ body: { code: 'not_offered' } });
  });

  it('masks the number of a passport, and takes it nowhere else', async () => {
    const passport = { name: 'Passport', type: 'passport', employee_id: employeeId };
    expect(await add(staff, { ...passport, number: 'N1234567' })).toMatchObject({ status: 400 });
    const [found] = await list(employee, { type: { in: ['passport'] } });
    await database.db
      .updateTable('document')
      .set({ passport_number: 'N7654321' })
      .where('id', '=', found?.id ?? '')
      .execute();
    expect((await read(employee, found?.id ?? '')).body).toMatchObject({
      fields: { passport_number: 'N7654321' },
    });
    expect((await read(admin, found?.id ?? '')).body).toMatchObject({
      fields: { passport_number: null },
      masked: ['passport_number'],
    });
  });

  it('is read by everybody once it is published, and written by nobody but staff', async () => {
    const policy = await added(staff, { name: 'Travel policy', type: 'policy', is_shared: true });
    expect(await read(employee, policy.id)).toMatchObject({ status: 404 });
    await verified(policy);
    await staff.ask(`POST /records/documents/${policy.id}/notes`, { body: { text: 'Between us' } });
    for (const who of [admin, stranger, employee]) {
      expect(await read(who, policy.id)).toMatchObject({ status: 200 });
      expect((await list(who)).map(({ id }) => id)).toContain(policy.id);
      expect(await attach(who, policy.id)).toMatchObject({ status: 404 });
      expect((await who.ask(`GET /records/documents/${policy.id}/notes`)).body).toEqual({ notes: [] });
      const note = await who.ask(`POST /records/documents/${policy.id}/notes`, { body: { text: 'Hi' } });
      expect(note).toMatchObject({ status: 404 });
    }
    const ofClient = await added(staff, {
      name: 'Handbook',
      type: 'policy',
      company_id: companyId,
      is_shared: true,
    });
    await verified(ofClient);
    expect(await read(employee, ofClient.id)).toMatchObject({ status: 200 });
    expect(await read(stranger, ofClient.id)).toMatchObject({ status: 404 });
  });
});
