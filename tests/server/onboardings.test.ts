import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FieldInputs } from '@domain/area/field';
import type { ImportRun, ListPage, RecordAnswer } from '@domain/area/records';
import type { OpenedForm } from '@domain/public-forms/public-form';
import type { Database } from '@server/db/database';
import { importWork } from '@server/records/import/work';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');
const QUOTE = {
  monthly_fee_fils: 60_000,
  setup_fee_fils: 150_000,
  deposit_fils: 300_000,
  quote_valid_until: '2026-12-15',
};
const ANSWERS = {
  phone: '+971 50 111 2233',
  nationality: 'India',
  gender: null,
  born_on: '1992-02-29',
  location: 'outside_country',
  passport_number: 'N1234567',
  passport_expires_on: '2031-05-01',
  emirates_id: null,
  iban: null,
  juvenile_permit: null,
};

onOneEngine((open) => {
  const folder = mkdtempSync(join(tmpdir(), 'peo-onboardings-'));
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let admin: Person;
  let stranger: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database, { env: { DATA_DIR: folder } });
    staff = await signedIn(server);
    await database.db
      .insertInto('user_grant')
      .values(
        (['salary', 'passport', 'bank'] as const).map((grant_name) => ({
          user_id: staff.user.id,
          grant_name,
        })),
      )
      .execute();
    colleague = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
    stranger = await signedIn(server, { role: 'isAdmin', companyId: 'company-0006' });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const add = async (area: string, fields: FieldInputs): Promise<RecordAnswer> => {
    const { status, body, text } = await staff.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const find = async (area: string, id: string): Promise<RecordAnswer> =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const give = async (area: string, id: string, event: string, payload: FieldInputs = {}, who = staff) => {
    const { version } = await find(area, id);
    return who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  };
  const made = async (...args: Parameters<typeof give>): Promise<RecordAnswer> => {
    const { status, body, text } = await give(...args);
    expect(status, text).toBe(200);
    return body as RecordAnswer;
  };
  const reasons = async (...args: Parameters<typeof give>): Promise<readonly string[]> => {
    const { status, body } = await give(...args);
    expect(status).toBe(409);
    return (body as { reasons: readonly { code: string }[] }).reasons.map(({ code }) => code);
  };
  const invite = (fields: FieldInputs = {}) =>
    add('onboardings', {
      first_name: 'Meera',
      last_name: 'Menon',
      company_id: COMPANY,
      email: 'meera@mail.example',
      job_title: 'Accountant',
      start_on: '2026-11-30',
      gross_salary_fils: 1_000_000,
      basic_salary_fils: 600_000,
      visa_route: 'new_visa',
      jurisdiction: 'mainland',
      immigration: 'gdrfa',
      ...fields,
    });
  const documentsOf = async (id: string) => {
    const { body } = await staff.ask('POST /records/onboarding-documents/list', {
      body: { filter: { onboarding_case_id: { in: [id] } } },
    });
    return (body as ListPage).rows;
  };
  const linkTo = async (area: string, id: string, purpose: string) => {
    const { status, body, text } = await staff.ask('POST /records/form-link', {
      body: { area, id, purpose },
    });
    expect(status, text).toBe(200);
    const { address, mailed_to } = body as { address: string; mailed_to: string | null };
    const token = new URL(address).searchParams.get('token') ?? '';
    return { address, mailed_to, key: { purpose, token } };
  };
  const outside = async (call: string, body: object) => {
    const { statusCode, body: text } = await server.send({
      method: 'POST',
      url: `/public/forms/${call}`,
      body,
    });
    return { status: statusCode, body: text === '' ? null : JSON.parse(text) };
  };
  const upload = (key: object, document: string, payload = PDF) =>
    server.send({
      method: 'POST',
      url: `/public/forms/upload?${new URLSearchParams({ ...key, document })}`,
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'scan.pdf' },
      payload,
    });
  it('lets nobody in who is too young, or whose passport ends too soon, and says so beside the field', async () => {
    const refused = async (fields: FieldInputs) => {
      const body = {
        fields: {
          first_name: 'Young',
          company_id: COMPANY,
          email: 'y@mail.example',
          start_on: '2026-11-30',
          ...fields,
        },
        key: randomUUID(),
      };
      const { status, body: problem } = await staff.ask('POST /records/onboardings/create', { body });
      return status === 201
        ? []
        : (problem as { errors: { field: string; code: string }[] }).errors.map(
            ({ field, code }) => `${field}: ${code}`,
          );
    };
    expect(await refused({ born_on: '2010-01-01', passport_expires_on: '2027-05-29' })).toEqual([
      'fields.juvenile_permit: juvenile_permit_needed',
      'fields.passport_expires_on: passport_ends_too_soon',
    ]);
    expect(await refused({ born_on: '2010-01-01' })).toEqual([
      'fields.juvenile_permit: juvenile_permit_needed',
    ]);
    expect(await refused({ born_on: '2010-01-01', juvenile_permit: 'JP-77' })).toEqual([]);
    expect(await refused({ born_on: '2012-01-01', juvenile_permit: 'JP-77' })).toEqual([
      'fields.born_on: under_age',
    ]);

    const { id } = await invite();
    const { key } = await linkTo('onboardings', id, 'employee_form');
    for (const document of ['passport_copy', 'photo']) await upload(key, document);
    const values = { ...ANSWERS, born_on: '2009-12-31', passport_expires_on: '2027-05-29' };
    const { status, body } = await outside('submit', { ...key, values, consent: true });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { field: 'values.juvenile_permit', code: 'juvenile_permit_needed' },
      { field: 'values.passport_expires_on', code: 'passport_ends_too_soon' },
    ]);
  });

  /** Fills in the candidate's form through its link. */
  const fillIn = async (id: string) => {
    const { key } = await linkTo('onboardings', id, 'employee_form');
    for (const document of ['passport_copy', 'photo'])
      expect((await upload(key, document)).statusCode).toBe(201);
    expect(await outside('submit', { ...key, values: ANSWERS, consent: true })).toMatchObject({
      status: 204,
    });
  };
  const verifyAll = async (id: string) => {
    for (const { id: document, state } of await documentsOf(id))
      if (state === 'uploaded') await made('onboarding-documents', document, 'verify');
  };
  const quoted = async (fields: FieldInputs = {}) => {
    const { id } = await invite(fields);
    await fillIn(id);
    await verifyAll(id);
    await made('onboardings', id, 'start_review');
    await made('onboardings', id, 'prepare_quote', QUOTE);
    await made('onboardings', id, 'send_quote', {}, colleague);
    return id;
  };

  describe('the candidate’s form', () => {
    it('asks for what is needed, keeps what was typed, and lays the files to the checklist', async () => {
      const { id } = await invite();
      const { key, mailed_to, address } = await linkTo('onboardings', id, 'employee_form');
      expect(mailed_to).toBe('meera@mail.example');
      expect(new URL(address).pathname).toBe('/Onboarding/new-employee');
      const { body } = await outside('open', key);
      const form = body as OpenedForm;
      expect(form.about).toBe('Meera Menon');
      expect(form.documents.filter(({ required }) => required).map(({ name }) => name)).toEqual([
        'passport_copy',
        'photo',
      ]);
      expect(await find('onboardings', id)).toMatchObject({ state: 'form_in_progress' });
      await outside('save', { ...key, values: { phone: '+971 50 1' } });
      expect((await outside('open', key)).body).toMatchObject({ values: { phone: '+971 50 1' } });
      await fillIn(id);
      expect(await find('onboardings', id)).toMatchObject({
        state: 'submitted',
        fields: { nationality: 'India', missing_documents: 0 },
      });
      const handed = (await documentsOf(id)).filter(({ state }) => state === 'uploaded');
      expect(handed.map(({ fields }) => [fields.kind, fields.files]).sort()).toEqual([
        ['passport_copy', 1],
        ['photo', 1],
      ]);
      const { body: files } = await staff.ask(
        `GET /records/onboarding-documents/${handed[0]?.id}/attachments`,
      );
      expect(files).toMatchObject({ attachments: [{ author: { label: 'Meera Menon' } }] });
    });

    it('is asked for by nobody from another company, and told to nobody who may not change the case', async () => {
      const { id } = await invite({ email: 'asked@mail.example' });
      const body = { area: 'onboardings', id, purpose: 'employee_form', email: 'thief@mail.example' };
      expect(await stranger.ask('POST /records/form-link', { body })).toMatchObject({ status: 404 });
      expect(await admin.ask('POST /records/form-link', { body })).toMatchObject({ status: 403 });
      // of a record of another kind there is no such form
      const [item] = await documentsOf(id);
      const other = { ...body, area: 'onboarding-documents', id: item?.id ?? '' };
      expect(await staff.ask('POST /records/form-link', { body: other })).toMatchObject({ status: 404 });
      const { rows } = await sql`select from mail where to_address = 'thief@mail.example'
        union all select from form_link where entity_id = ${id}`.execute(database.db);
      expect(rows).toEqual([]);
    });

    it('sent twice in the same moment is handed in once', async () => {
      const { id } = await invite({ email: 'twice@mail.example' });
      const { key } = await linkTo('onboardings', id, 'employee_form');
      for (const document of ['passport_copy', 'photo']) await upload(key, document);
      const send = () => outside('submit', { ...key, values: ANSWERS, consent: true });
      const answers = await Promise.all([send(), send(), send()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
      expect((await find('onboardings', id)).state).toBe('submitted');
      const handed = (await documentsOf(id)).filter(({ state }) => state === 'uploaded');
      expect(handed.map(({ fields }) => fields.files)).toEqual([1, 1]);
    });

    it('an attempt sent again, as nobody had an answer, is answered as it was and carried out once; others find the link used', async () => {
      const { id } = await invite({ email: 'lost@mail.example' });
      const { key } = await linkTo('onboardings', id, 'employee_form');
      for (const document of ['passport_copy', 'photo']) await upload(key, document);
      const send = (attempt: string | undefined, values: FieldInputs = ANSWERS) =>
        outside('submit', { ...key, values, consent: true, attempt });
      const first = await Promise.all([send('attempt-0001'), send('attempt-0001')]);
      expect(first.map(({ status }) => status)).toEqual([204, 204]);
      const { version } = await find('onboardings', id);
      // as often as would be too many guesses
      for (let n = 0; n < 25; n += 1) expect((await send('attempt-0001')).status).toBe(204);
      expect(await send('attempt-0001', { ...ANSWERS, phone: '+971 50 2' })).toMatchObject({
        status: 409,
        body: { code: 'key_reused' },
      });
      for (const other of [undefined, 'attempt-0002'])
        expect(await send(other)).toMatchObject({ status: 404, body: { code: 'link_not_valid' } });
      expect(await find('onboardings', id)).toMatchObject({ state: 'submitted', version });
      const handed = (await documentsOf(id)).filter(({ state }) => state === 'uploaded');
      expect(handed.map(({ fields }) => fields.files)).toEqual([1, 1]);
    });

    it('comes back with what has to be changed, and asks only for the files that were rejected', async () => {
      const { id } = await invite({ email: 'again@mail.example' });
      await fillIn(id);
      const photo = (await documentsOf(id)).find(({ fields }) => fields.kind === 'photo');
      await made('onboarding-documents', photo?.id ?? '', 'reject', { reject_reason: 'Too dark' });
      await made('onboardings', id, 'start_review');
      await made('onboardings', id, 'request_changes', { changes_wanted: 'A brighter photo, please' });
      const { key } = await linkTo('onboardings', id, 'employee_form');
      const { body } = await outside('open', key);
      expect(body).toMatchObject({
        remark: 'A brighter photo, please',
        values: { passport_number: 'N1234567' },
      });
      expect((body as OpenedForm).documents.filter(({ required }) => required)).toEqual([
        { name: 'photo', required: true },
      ]);
      // the very file that was rejected is refused where it is chosen
      expect(await upload(key, 'photo')).toMatchObject({ statusCode: 409 });
      expect((await upload(key, 'photo')).json()).toMatchObject({ code: 'file_unchanged' });
      expect(await upload(key, 'photo', Buffer.concat([PDF, Buffer.from('% another\n')]))).toMatchObject({
        statusCode: 201,
      });
    });
  });

  it('says all that is missing before the form is complete', async () => {
    const { id } = await invite();
    await made('onboardings', id, 'start_form');
    expect(await reasons('onboardings', id, 'submit_form')).toEqual([
      'field_missing',
      'field_missing',
      'field_missing',
      'field_missing',
      'passport_missing',
      'document_missing',
      'document_missing',
    ]);
  });

  it('has a quote sent by somebody else than who made it, on verified papers', async () => {
    const { id } = await invite();
    await fillIn(id);
    await made('onboardings', id, 'start_review');
    expect(await reasons('onboardings', id, 'send_quote')).toEqual([
      'quote_missing',
      'document_not_verified',
      'document_not_verified',
    ]);
    await verifyAll(id);
    await made('onboardings', id, 'prepare_quote', QUOTE);
    expect(await reasons('onboardings', id, 'send_quote')).toEqual(['needs_another_person']);
    expect(await made('onboardings', id, 'send_quote', {}, colleague)).toMatchObject({
      state: 'quote_client',
    });
  });

  it('is answered by the client’s own HR administrator, as long as the quote is valid', async () => {
    const id = await quoted();
    expect(await stranger.ask(`GET /records/onboardings/${id}/read`)).toMatchObject({ status: 404 });
    const seen = (await admin.ask(`GET /records/onboardings/${id}/read`)).body as RecordAnswer;
    expect(seen.fields).toMatchObject({ monthly_fee_fils: 60_000 });
    expect(seen.masked).toEqual(expect.arrayContaining(['gross_salary_fils', 'passport_number']));
    expect(await give('onboardings', id, 'client_approve')).toMatchObject({ status: 409 });
    const declined = await made('onboardings', id, 'client_decline', { decline_reason: 'Too dear' }, admin);
    expect(declined).toMatchObject({ state: 'review', fields: { decline_reason: 'Too dear' } });
    await made('onboardings', id, 'prepare_quote', { ...QUOTE, monthly_fee_fils: 50_000 });
    await made('onboardings', id, 'send_quote', {}, colleague);
    expect(await made('onboardings', id, 'client_approve', {}, admin)).toMatchObject({
      state: 'client_approved',
      fields: { monthly_fee_fils: 50_000, decline_reason: null },
    });
  });

  it('makes the employee and his visa process, and has him work from the first day on', async () => {
    const id = await quoted({ first_name: 'Latha' });
    await made('onboardings', id, 'record_approval', { approval_note: 'By e-mail' });
    await made('onboardings', id, 'request_deposit');
    expect(await reasons('onboardings', id, 'issue_offer')).toEqual(['deposit_missing']);
    await made('onboardings', id, 'receive_deposit', {
      deposit_received_fils: 300_000,
      deposit_received_on: '2026-11-30',
    });
    await made('onboardings', id, 'issue_offer');
    expect(await reasons('onboardings', id, 'sign_offer', { offer_signed_on: '2026-11-30' })).toEqual([
      'document_missing',
    ]);
    const offer = (await documentsOf(id)).find(({ fields }) => fields.kind === 'signed_offer');
    await colleague.send(`/records/onboarding-documents/${offer?.id}/attachments`, 'offer.pdf', PDF);
    await made('onboardings', id, 'sign_offer', { offer_signed_on: '2026-11-30' });
    expect(await reasons('onboardings', id, 'open_visa')).toEqual(['document_not_verified']);
    await made('onboarding-documents', offer?.id ?? '', 'verify');

    const opened = await made('onboardings', id, 'open_visa');
    const { id: employeeId } = opened.fields.employee_id as { readonly id: string };
    expect(await find('employees', employeeId)).toMatchObject({
      state: 'onboarding',
      fields: { first_name: 'Latha', nationality: 'India', joined_on: '2026-11-30' },
    });
    const { body } = await staff.ask('POST /records/visas/list', {
      body: { filter: { employee_id: { in: [employeeId] } } },
    });
    const [visa] = (body as ListPage).rows;
    expect(visa).toMatchObject({
      state: 'docs',
      fields: { location: 'outside_country', job_title: 'Accountant' },
    });
    // what the candidate handed in and staff verified is on file, and stands for the items of the process
    const { body: filed } = await staff.ask('POST /records/documents/list', {
      body: { filter: { employee_id: { in: [employeeId] } } },
    });
    expect((filed as ListPage).rows.map(({ state, fields }) => [fields.type, state]).sort()).toEqual([
      ['offer_letter', 'verified'],
      ['passport', 'verified'],
      ['photo', 'verified'],
    ]);
    const { body: items } = await staff.ask('POST /records/visa-documents/list', {
      body: { filter: { visa_case_id: { in: [visa?.id ?? ''] }, state: { in: ['verified'] } } },
    });
    expect((items as ListPage).rows.map(({ fields }) => fields.kind).sort()).toEqual([
      'offer_letter',
      'passport_copy',
      'photo',
    ]);
    expect(await reasons('onboardings', id, 'visa_ready')).toEqual(['visa_not_completed']);
    expect(
      await reasons('onboardings', id, 'mark_unsuccessful', { unsuccessful_reason: 'no_answer' }),
    ).toEqual(['visa_open']);
    await database.db
      .updateTable('visa_case')
      .set({ state: 'completed' })
      .where('id', '=', visa?.id ?? '')
      .execute();
    await made('onboardings', id, 'visa_ready');
    expect(await made('onboardings', id, 'complete')).toMatchObject({ state: 'completed' });
    expect(await find('employees', employeeId)).toMatchObject({ state: 'active' });
  });

  it('ends without success, and says why; the first day is a risk as soon as there is too little time', async () => {
    const { id } = await invite({ start_on: '2027-06-01' });
    expect(await find('onboardings', id)).toMatchObject({ fields: { start_risk: 'on_track' } });
    await staff.ask(`POST /records/onboardings/${id}/change`, {
      body: { version: 1, fields: { start_on: '2026-12-20' } },
    });
    expect(await find('onboardings', id)).toMatchObject({ fields: { start_risk: 'late' } });
    expect(
      await made('onboardings', id, 'mark_unsuccessful', { unsuccessful_reason: 'no_answer' }),
    ).toMatchObject({
      state: 'unsuccessful',
      fields: { unsuccessful_reason: 'no_answer', start_risk: null, missing_documents: 0 },
    });
  });

  describe('missing details', () => {
    const employee = async () => {
      const { rows } = (
        await staff.ask('POST /records/employees/list', {
          body: { filter: { company_id: { in: [COMPANY] } }, size: 50 },
        })
      ).body as ListPage;
      const request = await database.db.selectFrom('missing_detail').select('employee_id').execute();
      const free = rows.find(
        ({ id, state }) => state === 'active' && !request.some((each) => each.employee_id === id),
      );
      const id = free?.id ?? '';
      await database.db
        .updateTable('employee')
        .set({ phone: null, iban: null })
        .where('id', '=', id)
        .execute();
      return id;
    };

    it('asks only for what is missing, and writes what was verified to the employee', async () => {
      const employee_id = await employee();
      const { id } = await add('missing-details', {
        employee_id,
        asks_for: 'bank',
        send_to: 'me@mail.example',
      });
      const { key, mailed_to } = await linkTo('missing-details', id, 'missing_details');
      expect(mailed_to).toBe('me@mail.example');
      const { body } = await outside('open', key);
      expect((body as OpenedForm).groups.map(({ fields }) => fields.map(({ name }) => name))).toEqual([
        ['iban'],
      ]);
      expect(await find('missing-details', id)).toMatchObject({
        state: 'opened',
        fields: { still_missing: 1 },
      });
      expect(
        await outside('submit', { ...key, values: { iban: 'AE070331234567890123457' }, consent: true }),
      ).toMatchObject({ status: 400 });
      await outside('submit', { ...key, values: { iban: 'AE070331234567890123456' }, consent: true });
      expect(await outside('open', key)).toMatchObject({ body: { code: 'link_not_valid' } });
      await made('missing-details', id, 'give_back', { return_reason: 'Not your account' });
      const again = await linkTo('missing-details', id, 'missing_details');
      expect((await outside('open', again.key)).body).toMatchObject({ remark: 'Not your account' });
      await outside('submit', { ...again.key, values: { iban: 'AE070331234567890123456' }, consent: true });
      expect(await made('missing-details', id, 'verify')).toMatchObject({
        state: 'verified',
        fields: { still_missing: 0 },
      });
      const stored = await database.db
        .selectFrom('employee')
        .select('iban')
        .where('id', '=', employee_id)
        .executeTakeFirst();
      expect(stored).toEqual({ iban: 'AE070331234567890123456' });
    });

    it('are asked of many at once by a list, row by row', async () => {
      const free = await employee();
      const lines = [
        'Employee,Asks for,Note',
        `${free},Bank,For the salaries of December`,
        `${free},Contact,`,
        'nobody@people.example,Bank,',
      ];
      const sent = await staff.send('/records/missing-details/imports', 'campaign.csv', lines.join('\r\n'));
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      const { id, mapping } = sent.body as ImportRun;
      for (const [step, body] of [
        ['check', { mapping }],
        ['run', {}],
      ] as const) {
        await staff.ask(`POST /imports/${id}/${step}`, { body });
        await importWork.workOff(server.services);
      }
      expect((await staff.ask(`GET /imports/${id}`)).body).toMatchObject({
        state: 'done',
        created: 1,
        rejected: 2,
      });
      const { body } = await staff.ask('POST /records/missing-details/list', {
        body: { filter: { employee_id: { in: [free] } } },
      });
      expect((body as ListPage).rows).toMatchObject([
        { state: 'sent', fields: { asks_for: 'bank', company_id: { id: COMPANY } } },
      ]);
      // the tiny company has few employees: he can be asked again
      await database.db.deleteFrom('missing_detail').where('employee_id', '=', free).execute();
    });

    it('are not asked for twice at once, nor when nothing is missing', async () => {
      const employee_id = await employee();
      await add('missing-details', { employee_id, asks_for: 'contact' });
      const ask = (fields: FieldInputs) =>
        staff.ask('POST /records/missing-details/create', { body: { fields, key: randomUUID() } });
      expect(await ask({ employee_id, asks_for: 'bank' })).toMatchObject({ body: { code: 'duplicate' } });
      const other = await employee();
      await database.db
        .updateTable('employee')
        .set({ iban: 'AE070331234567890123456' })
        .where('id', '=', other)
        .execute();
      expect(await ask({ employee_id: other, asks_for: 'bank' })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'fields.asks_for' }] },
      });
    });
  });
});
