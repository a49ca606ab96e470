import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer, TimelineEntry } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { runJobs } from '@server/platform/jobs/run-jobs';
import { onOneEngine } from '@tests/support/database';
import { grantTo, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
/** Of ICAO 9303: number, nationality, day of birth, sex and last day of a passport. */
const ZONE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';

/** What a verified document proves is taken over into the record of its owner. */
onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let client: Person;
  let employee: RecordAnswer;
  let known: FieldInputs;
  let count = 0;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    client = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
    await grantTo(database.db, [staff, client], ['passport']);
  });

  const read = async (area: string, id: string) =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const give = async (area: string, id: string, event: string, payload: FieldInputs = {}, who = staff) =>
    who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version: (await read(area, id)).version, payload, key: randomUUID() },
    });
  const made = async (area: string, fields: FieldInputs): Promise<RecordAnswer> => {
    const { status, body, text } = await staff.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID(), force: true },
    });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const anEmployee = (fields: FieldInputs = {}) =>
    made('employees', {
      first_name: 'Rana',
      last_name: 'Nasser',
      company_id: COMPANY,
      job_title: 'Nurse',
      joined_on: '2026-11-01',
      born_on: '1990-02-28',
      nationality: 'Lebanon',
      ...fields,
    });
  /** Of the client's administrator, so that staff may judge it. */
  const handedIn = async (fields: FieldInputs): Promise<string> => {
    const { id } = await made('documents', { name: 'Scan', ...fields });
    const { status } = await client.send(`/records/documents/${id}/attachments`, 'scan.pdf', PDF);
    expect(status).toBe(201);
    return id;
  };
  const verify = (id: string) => give('documents', id, 'verify');
  const ofEmployee = (type: string, fields: FieldInputs) =>
    handedIn({ type, employee_id: employee.id, ...fields });
  const timeline = async (area: string, id: string) =>
    (
      (await staff.ask(`GET /records/${area}/${id}/timeline`)).body as {
        readonly entries: readonly TimelineEntry[];
      }
    ).entries;

  beforeEach(async () => {
    employee = await anEmployee();
    count += 1;
    known = { passport_number: `LR100000${count}`, passport_expires_on: '2026-12-10' };
    expect((await give('employees', employee.id, 'record_papers', known)).status).toBe(200);
  });

  describe('of an employee', () => {
    it('a verified passport is the one of his record, which tells who took it over from which document', async () => {
      const id = await ofEmployee('passport', { passport_number: 'LR0000002', expires_on: '2036-01-15' });
      expect((await read('employees', employee.id)).fields).toMatchObject(known);
      expect(await verify(id)).toMatchObject({ status: 200, body: { state: 'verified' } });
      expect((await read('employees', employee.id)).fields).toMatchObject({
        passport_number: 'LR0000002',
        passport_expires_on: '2036-01-15',
        proof_id: { id },
      });
      const [entry] = await timeline('employees', employee.id);
      expect(entry).toMatchObject({
        kind: 'command',
        name: 'record_proof',
        actor: { id: staff.user.id },
        payload: { passport_number: 'LR0000002', proof_id: { id, label: 'Scan' } },
      });
    });

    it.each([
      ['emirates_id', '784-1990-7654321-4', 'emirates_id', 'emirates_id_expires_on'],
      ['residence_visa', '201/2026/7654321', 'visa_file', 'residence_expires_on'],
      ['labour_card', '87654321', 'labour_card_number', 'labour_card_expires_on'],
    ])('a verified %s is the one of his record', async (type, number, field, until) => {
      expect((await verify(await ofEmployee(type, { number, expires_on: '2028-05-01' }))).status).toBe(200);
      expect((await read('employees', employee.id)).fields).toMatchObject({
        [field]: number,
        [until]: '2028-05-01',
      });
    });

    it('one that ends before what the record holds changes nothing in it', async () => {
      await give('employees', employee.id, 'record_papers', { passport_expires_on: '2036-01-15' });
      const { version } = await read('employees', employee.id);
      const id = await ofEmployee('passport', { passport_number: 'LR0000009', expires_on: '2031-01-15' });
      expect(await verify(id)).toMatchObject({ status: 200, body: { state: 'verified' } });
      expect(await read('employees', employee.id)).toMatchObject({
        version,
        fields: { passport_number: known.passport_number, passport_expires_on: '2036-01-15' },
      });
    });

    it('is refused at its field when the number is that of somebody else, unless his record says why', async () => {
      const other = await anEmployee({ first_name: 'Hala' });
      await give('employees', other.id, 'record_papers', { passport_number: 'LR0000003' });
      const id = await ofEmployee('passport', { passport_number: 'LR0000003', expires_on: '2036-01-15' });
      expect(await verify(id)).toMatchObject({
        status: 409,
        body: {
          code: 'not_allowed',
          reasons: [{ code: 'number_of_another', fix: { tab: 'overview', field: 'passport_number' } }],
        },
      });
      expect((await read('documents', id)).state).toBe('uploaded');
      expect((await read('employees', employee.id)).fields).toMatchObject(known);
      await give('employees', employee.id, 'record_papers', { same_number_reason: 'Works for two clients' });
      expect((await verify(id)).status).toBe(200);
      expect((await read('employees', employee.id)).fields.passport_number).toBe('LR0000003');
    });

    it('is refused at its field when the number has not the form of its kind', async () => {
      const id = await ofEmployee('residence_visa', { number: 'the new one', expires_on: '2028-05-01' });
      expect(await verify(id)).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'number_malformed', fix: { field: 'number' } }] },
      });
    });

    it('the machine-readable lines of a passport fill in its number and last day, or say what is wrong', async () => {
      const create = (fields: FieldInputs) =>
        staff.ask('POST /records/documents/create', {
          body: {
            fields: { name: 'Scan', type: 'passport', employee_id: employee.id, ...fields },
            key: randomUUID(),
          },
        });
      expect((await create({ passport_mrz: 'two lines' })).body).toMatchObject({
        errors: [{ field: 'fields.passport_mrz', code: 'zone_shape' }],
      });
      expect((await create({ passport_mrz: ZONE, passport_number: 'LR0000002' })).body).toMatchObject({
        errors: [{ field: 'fields.passport_number', code: 'differs_from_passport' }],
      });
      expect((await create({ passport_mrz: ZONE })).body).toMatchObject({
        fields: { passport_number: 'L898902C3', expires_on: '2012-04-15' },
      });
    });

    it('asks why the passport has another name, and takes its lines over with the answer', async () => {
      const passport_mrz =
        'P<LBNHADDAD<<AMAL<<<<<<<<<<<<<<<<<<<<<<<<<<<LR01234563LBN9002281F3201152<<<<<<<<<<<<<<<0';
      const id = await ofEmployee('passport', { passport_mrz });
      expect(await verify(id)).toMatchObject({
        status: 409,
        body: {
          reasons: [{ code: 'name_differs_from_passport', fix: { field: 'passport_name_reason' } }],
        },
      });
      const { version } = await read('documents', id);
      const fields = { passport_name_reason: 'Married in November' };
      await staff.ask(`POST /records/documents/${id}/change`, { body: { version, fields } });
      expect((await verify(id)).status).toBe(200);
      expect((await read('employees', employee.id)).fields).toMatchObject({
        passport_mrz,
        passport_number: 'LR0123456',
        passport_expires_on: '2032-01-15',
        ...fields,
      });
    });

    it('a number of another passport takes the lines of the old one away', async () => {
      await database.db
        .updateTable('employee_papers')
        .set({ passport_mrz: ZONE })
        .where('employee_id', '=', employee.id)
        .execute();
      const id = await ofEmployee('passport', { passport_number: 'LR0000004', expires_on: '2036-01-15' });
      expect((await verify(id)).status).toBe(200);
      expect((await read('employees', employee.id)).fields).toMatchObject({
        passport_number: 'LR0000004',
        passport_mrz: null,
      });
    });

    it('who has left is left as he was', async () => {
      await give('employees', employee.id, 'cancel', { standing_reason: 'Never came' });
      const id = await ofEmployee('passport', { passport_number: 'LR0000005', expires_on: '2036-01-15' });
      expect((await verify(id)).status).toBe(200);
      expect((await read('employees', employee.id)).fields).toMatchObject(known);
    });

    it('nobody gives the command by hand', async () => {
      const id = await ofEmployee('passport', { passport_number: 'LR0000006', expires_on: '2036-01-15' });
      expect(
        await give('employees', employee.id, 'record_proof', { passport_number: 'LR0000006', proof_id: id }),
      ).toMatchObject({ status: 409 });
    });
  });

  it('the alert of a passport that ends goes out when its successor is verified', async () => {
    await give('employees', employee.id, 'begin_onboarding');
    await database.db
      .updateTable('employee')
      .set({ basic_fils: 100_000 })
      .where('id', '=', employee.id)
      .execute();
    expect((await give('employees', employee.id, 'activate')).status).toBe(200);
    const alerts = async () =>
      database.db
        .selectFrom('alert')
        .select('state')
        .where('record_id', '=', employee.id)
        .where('kind', '=', 'passport')
        .execute();
    await runJobs(server.services);
    expect(await alerts()).toEqual([{ state: 'raised' }]);
    await verify(await ofEmployee('passport', { passport_number: 'LR0000007', expires_on: '2036-01-15' }));
    expect(await alerts()).toEqual([{ state: 'resolved' }]);
  });

  it('a trade licence is refused at its number when another client of the same authority has it', async () => {
    const of = async (fields: FieldInputs) =>
      database.db.updateTable('company').set(fields).where('id', '=', 'company-0002').execute();
    await of({ licence_number: '7654321', licence_authority: 'det_dubai' });
    await database.db
      .updateTable('company')
      .set({ licence_authority: 'det_dubai' })
      .where('id', '=', COMPANY)
      .execute();
    const { body } = await staff.ask('POST /records/documents/list', {
      body: { filter: { company_id: { in: [COMPANY] }, type: { in: ['trade_licence'] } }, page: { size: 9 } },
    });
    for (const { id, state } of (body as ListPage).rows)
      if (state !== 'verified' && state !== 'superseded') await give('documents', id, 'withdraw');
    const id = await handedIn({
      type: 'trade_licence',
      company_id: COMPANY,
      number: '7654321',
      expires_on: '2029-05-01',
    });
    expect(await verify(id)).toMatchObject({
      status: 409,
      body: {
        reasons: [{ code: 'licence_of_another', fix: { tab: 'overview', field: 'number' } }],
      },
    });
    expect((await read('documents', id)).state).toBe('uploaded');
    await of({ licence_authority: 'added_abu_dhabi' });
    expect((await verify(id)).status).toBe(200);
    expect((await read('clients', COMPANY)).fields.licence_number).toBe('7654321');
  });

  it.each([
    ['trade_licence', '1234567', 'licence_number', 'licence_expires_on'],
    ['establishment_card', 'EC-99', 'establishment_card_number', 'establishment_card_expires_on'],
    ['vat_certificate', '100123456700003', 'trn', null],
  ])('a verified %s is the one of the client’s record', async (type, number, field, until) => {
    const fields = { name: 'Scan', type, company_id: COMPANY, number, expires_on: '2029-05-01' };
    const { body } = await staff.ask('POST /records/documents/list', {
      body: { filter: { company_id: { in: [COMPANY] }, type: { in: [type] } }, page: { size: 9 } },
    });
    for (const { id, state } of (body as ListPage).rows)
      if (state !== 'verified' && state !== 'superseded') await give('documents', id, 'withdraw');
    const id = await handedIn(fields);
    expect(await verify(id)).toMatchObject({ status: 200, body: { state: 'verified' } });
    expect((await read('clients', COMPANY)).fields).toMatchObject({
      [field]: number,
      ...(until !== null && { [until]: '2029-05-01' }),
      proof_id: { id },
    });
    expect((await timeline('clients', COMPANY))[0]).toMatchObject({
      name: 'record_proof',
      actor: { id: staff.user.id },
      payload: { proof_id: { id } },
    });
  });
});
