import { randomUUID } from 'node:crypto';
import { createHttpPublicForms } from '@adapters/http/public-forms.http';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { IssuedLink, OpenedForm } from '@domain/public-forms/public-form';
import { FORM_UPLOAD_BYTES } from '@openapi/public-forms.contract';
import { onOneEngine } from '@tests/support/database';
import { stored } from '@tests/support/edge-records';
import { injecting } from '@tests/support/injecting';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describePublicForms } from '../contracts/public-forms.contract';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const DOCUMENTS = ['trade_licence', 'memorandum', 'signatory_passport'];
const TOLD: FieldInputs = {
  legal_name: 'Heron Robotics LLC',
  legal_form: 'llc',
  activity: 'Robots for warehouses',
  address: 'Dubai Silicon Oasis',
  licence_number: '778899',
  licence_authority: 'dmcc',
  licence_expires_on: '2027-10-01',
  trn: '100000000000003',
  contact_name: 'Ines Qadir',
  contact_email: 'ines@heron.example',
  signatory_name: 'Ines Qadir',
  signatory_title: 'Director',
  owners: 'Ines Qadir, Jordan, 100 %',
  has_political_owner: false,
  source_of_funds: 'operations',
};

onOneEngine((open) => {
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let admin: Person;
  let clientNumber = 0;

  beforeAll(async () => {
    server = await openTestServer(await open('tiny'));
    staff = await signedIn(server);
    colleague = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
  });
  // guesses of one test hold up no other one
  beforeEach(async () => {
    await server.services.db.deleteFrom('sign_in_attempt').execute();
  });

  const give = async (
    who: Person,
    area: string,
    { id, version }: RecordAnswer,
    event: string,
    payload = {},
  ) =>
    who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  const input = async (...args: Parameters<typeof give>): Promise<RecordAnswer> => {
    const { status, body } = await give(...args);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as RecordAnswer;
  };
  const read = async (area: string, id: string): Promise<RecordAnswer> =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;

  /** A client whose KYC has just begun, and its case. */
  const beginKyc = async (): Promise<{ client: RecordAnswer; kyc: RecordAnswer }> => {
    clientNumber += 1;
    const fields = { name: `Heron Robotics ${clientNumber}`, email: 'office@heron.example' };
    const made = await staff.ask('POST /records/clients/create', { body: { fields, key: randomUUID() } });
    const client = await input(staff, 'clients', made.body as RecordAnswer, 'start_kyc');
    const { body } = await staff.ask('POST /records/enrolments/list', {
      body: { filter: { company_id: { in: [client.id] } } },
    });
    const [row] = (body as ListPage).rows;
    return { client, kyc: await read('enrolments', row?.id ?? '') };
  };
  const linkTo = async ({ id }: RecordAnswer, who = staff) =>
    who.ask('POST /records/form-link', { body: { area: 'enrolments', id, purpose: 'kyc' } });
  const tokenOf = async (kyc: RecordAnswer): Promise<string> => {
    const { address } = (await linkTo(kyc)).body as IssuedLink;
    return new URL(address).searchParams.get('token') ?? '';
  };

  const call = async (path: string, body: object, from = '192.0.2.40') => {
    const answer = await server.send({
      method: 'POST',
      url: `/public/forms/${path}`,
      body,
      remoteAddress: from,
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : JSON.parse(answer.body) };
  };
  const key = (token: string) => ({ purpose: 'kyc', token });
  const upload = async (token: string, document: string, content = PDF, name = 'scan.pdf') => {
    const query = new URLSearchParams({ ...key(token), document }).toString();
    const answer = await server.send({
      method: 'POST',
      url: `/public/forms/upload?${query}`,
      remoteAddress: '192.0.2.40',
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': name },
      payload: content,
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
  };
  const submit = (token: string, values: FieldInputs = TOLD) =>
    call('submit', { ...key(token), values, consent: true });

  describe('a link', () => {
    it('is told once, mailed, and kept as a hash only', async () => {
      const { kyc } = await beginKyc();
      const { status, body } = await linkTo(kyc);
      expect(status).toBe(200);
      const { address, mailed_to } = body as IssuedLink;
      expect(address).toMatch(/^https:\/\/portal\.example\/kyc-enrollment\?token=[\w-]{43}$/);
      expect(mailed_to).toBe('office@heron.example');
      const token = new URL(address).searchParams.get('token') ?? '';
      const { db } = server.services;
      expect(JSON.stringify(await db.selectFrom('form_link').selectAll().execute())).not.toContain(token);
      expect(server.logged()).not.toContain(token);
      const letters = await db.selectFrom('mail').where('to_address', '=', mailed_to).selectAll().execute();
      expect(letters.some(({ text }) => text.includes(address))).toBe(true);
    });

    it('is made by whoever may change the case', async () => {
      const own = await staff.ask('POST /records/enrolments/list', {
        body: { filter: { company_id: { in: ['company-0001'] } } },
      });
      const [kyc] = (own.body as ListPage).rows;
      if (!kyc) throw new Error('The demo has no case');
      const closed = await read('enrolments', kyc.id);
      expect(await linkTo(closed, admin)).toMatchObject({ status: 403 });
      expect(await linkTo(closed)).toMatchObject({ status: 409, body: { code: 'not_offered' } });
    });

    it('that is guessed, expired, replaced, used or for something else is answered all the same', async () => {
      const { kyc } = await beginKyc();
      const replaced = await tokenOf(kyc);
      const token = await tokenOf(kyc);
      const answers = [
        await call('open', key('a'.repeat(43))),
        await call('open', key(replaced)),
        await call('open', { purpose: 'employee_form', token }),
        await call('save', { ...key(replaced), values: {} }),
        await submit(replaced),
        await upload(replaced, 'trade_licence'),
      ];
      expect((await call('open', key(token))).status).toBe(200);
      for (const document of DOCUMENTS) await upload(token, document);
      expect((await submit(token)).status).toBe(204);
      answers.push(await call('open', key(token)));
      const report = answers.map(({ status, body: { instance: _, ...body } }) => ({ status, body }));
      expect(new Set(report.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(report[0]).toMatchObject({ status: 404, body: { code: 'link_not_valid' } });
    });

    it('ends with its day', async () => {
      const { kyc } = await beginKyc();
      const token = await tokenOf(kyc);
      await server.services.db
        .updateTable('form_link')
        .set({ expires_at: server.services.clock.now() })
        .where('entity_id', '=', kyc.id)
        .execute();
      expect(await call('open', key(token))).toMatchObject({ body: { code: 'link_not_valid' } });
    });

    it('cannot be guessed at will, and who has one is not held up', async () => {
      const { kyc } = await beginKyc();
      const token = await tokenOf(kyc);
      const from = '198.51.100.77';
      for (let n = 0; n < 30; n += 1) expect((await call('open', key(token), from)).status).toBe(200);
      const codes = [];
      for (let n = 0; n < 21; n += 1) codes.push((await call('open', key(`guess-${n}`), from)).body.code);
      expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'link_not_valid'));
      expect(codes[20]).toBe('too_many_attempts');
    });
  });

  describe('a form', () => {
    it('shows what is known, keeps what was typed, and goes on with a new link', async () => {
      const { kyc } = await beginKyc();
      const token = await tokenOf(kyc);
      const first = (await call('open', key(token))).body as OpenedForm;
      expect(first).toMatchObject({
        about: kyc.fields.company_id && `Heron Robotics ${clientNumber}`,
        values: { contact_email: 'office@heron.example', activity: null },
        saved_at: null,
      });
      expect((await read('enrolments', kyc.id)).state).toBe('in_progress');
      await call('save', { ...key(token), values: { activity: 'Robots', risk: 'low' } });
      await upload(token, 'trade_licence');
      const again = (await call('open', key(await tokenOf(kyc)))).body as OpenedForm;
      expect(again.values.activity).toBe('Robots');
      expect(again.values).not.toHaveProperty('risk');
      expect(again.uploads).toEqual([{ document: 'trade_licence', name: 'scan.pdf', size: PDF.length }]);
    });

    it('names every field and document that is missing or wrong, and nothing is handed in', async () => {
      const { kyc } = await beginKyc();
      const token = await tokenOf(kyc);
      await call('open', key(token));
      await upload(token, 'memorandum');
      const { status, body } = await submit(token, { ...TOLD, trn: '12', activity: '  ' });
      expect(status).toBe(400);
      expect(
        body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
      ).toEqual([
        'values.activity required',
        'values.trn invalid',
        'documents.trade_licence required',
        'documents.signatory_passport required',
      ]);
      expect((await read('enrolments', kyc.id)).state).toBe('in_progress');
    });

    it('asks for no document that the client has on file, and says until when that counts', async () => {
      const { client, kyc } = await beginKyc();
      for (const [type, fields] of [
        ['trade_licence', { number: '654321', expires_on: '2034-02-12' }],
        ['moa', {}],
        ['signatory_passport', { expires_on: '2020-01-01' }],
      ] as const)
        await server.services.db
          .insertInto('document')
          .values({
            ...stored('document', 'verified'),
            owner_kind: 'company',
            company_id: client.id,
            name: 'Scan',
            version_number: 1,
            type,
            ...fields,
          })
          .execute();
      const token = await tokenOf(kyc);
      const { documents } = (await call('open', key(token))).body as OpenedForm;
      expect(documents.slice(0, 4)).toEqual([
        { name: 'trade_licence', required: false, on_file: { until: '2034-02-12' } },
        { name: 'memorandum', required: false, on_file: { until: null } },
        { name: 'signatory_passport', required: true },
        { name: 'establishment_card', required: false },
      ]);
      await upload(token, 'signatory_passport');
      expect((await submit(token)).status).toBe(204);
    });

    it('takes files by their content', async () => {
      const { kyc } = await beginKyc();
      const token = await tokenOf(kyc);
      expect(await upload(token, 'trade_licence', Buffer.from('a,b\n1,2\n'), 'licence.pdf')).toMatchObject({
        status: 415,
        body: { code: 'file_refused' },
      });
      expect(await upload(token, 'photo')).toMatchObject({ status: 400 });
    });

    it('takes 10 MB at most, and goes on with what it had', async () => {
      const { kyc } = await beginKyc();
      const token = await tokenOf(kyc);
      await upload(token, 'trade_licence');
      const large = Buffer.concat([PDF, Buffer.alloc(FORM_UPLOAD_BYTES)]);
      expect(await upload(token, 'trade_licence', large)).toMatchObject({
        status: 413,
        body: { code: 'file_too_large' },
      });
      expect((await call('open', key(token))).body).toMatchObject({
        uploads: [{ document: 'trade_licence', size: PDF.length }],
      });
    });

    it('is not handed in without consent, nor with more than a form can hold', async () => {
      const { kyc } = await beginKyc();
      const token = await tokenOf(kyc);
      await call('open', key(token));
      for (const document of DOCUMENTS) await upload(token, document);
      for (const more of [{}, { consent: false }])
        expect(await call('submit', { ...key(token), values: TOLD, ...more })).toMatchObject({
          status: 400,
          body: { code: 'invalid_input' },
        });
      for (const values of [{ activity: 'R'.repeat(100_001) }, { activity: ['Robots'] }, { activity: {} }])
        expect(await call('save', { ...key(token), values })).toMatchObject({ status: 400 });
      expect((await read('enrolments', kyc.id)).state).toBe('in_progress');
      expect((await submit(token)).status).toBe(204);
    });

    it('open in two tabs is handed in by one of them, whatever both send in the same moment', async () => {
      const { kyc } = await beginKyc();
      const token = await tokenOf(kyc);
      await call('open', key(token));
      for (const document of DOCUMENTS) await upload(token, document);
      const answers = await Promise.all(
        ['One', 'Other'].map((name) => submit(token, { ...TOLD, contact_name: name })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
      const { body } = await staff.ask(`GET /records/enrolments/${kyc.id}/timeline`);
      const winner = answers[0]?.status === 204 ? 'One' : 'Other';
      const { fields, state } = await read('enrolments', kyc.id);
      expect([state, fields.contact_name]).toEqual(['submitted', winner]);
      expect(JSON.stringify(body).match(/"submit"/g)).toHaveLength(1);
      const files = await staff.ask(`GET /records/enrolments/${kyc.id}/attachments`);
      expect((files.body as { attachments: unknown[] }).attachments).toHaveLength(DOCUMENTS.length);
      // the tab that came too late neither changes nor adds anything
      for (const late of [
        await call('save', { ...key(token), values: { contact_name: 'Late' } }),
        await upload(token, 'trade_licence'),
        await submit(token),
      ])
        expect(late).toMatchObject({ status: 404, body: { code: 'link_not_valid' } });
    });
  });

  it('goes from the link over the review to the agreement', async () => {
    const { client, kyc } = await beginKyc();
    expect(await give(staff, 'clients', client, 'agree')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'kyc_not_approved' }] },
    });
    const token = await tokenOf(kyc);
    await call('open', key(token));
    for (const document of DOCUMENTS) await upload(token, document);
    expect((await submit(token)).status).toBe(204);
    const submitted = await read('enrolments', kyc.id);
    expect(submitted).toMatchObject({ state: 'submitted', fields: { owners: TOLD.owners } });
    const files = await staff.ask(`GET /records/enrolments/${kyc.id}/attachments`);
    expect(files.body).toMatchObject({
      attachments: [{ author: { id: 'form' } }, { author: { id: 'form' } }, { author: { id: 'form' } }],
    });

    const review = await input(staff, 'enrolments', submitted, 'take');
    const back = await input(staff, 'enrolments', review, 'request_changes', { remark: 'Which floor?' });
    const second = await tokenOf(back);
    const request = (await call('open', key(second))).body as OpenedForm;
    expect(request).toMatchObject({ remark: 'Which floor?', values: { address: TOLD.address } });
    expect(request.documents.filter(({ required }) => required)).toEqual([]);
    expect((await submit(second, { ...TOLD, address: 'Floor 4' })).status).toBe(204);

    const taken = await input(staff, 'enrolments', await read('enrolments', kyc.id), 'take');
    const today = '2026-11-30';
    const approved = await input(staff, 'enrolments', taken, 'approve', {
      risk: 'low',
      sanctions_checked_on: today,
      review_on: '2027-11-30',
    });
    expect(approved).toMatchObject({ state: 'approved', fields: { decided_on: today } });
    const proved = await read('clients', client.id);
    expect(proved.fields).toMatchObject({
      licence_number: '778899',
      address: 'Floor 4',
      kyc_state: 'approved',
    });
    const { body } = await staff.ask('POST /records/documents/list', {
      body: { filter: { company_id: { in: [client.id] } } },
    });
    const documents = (body as ListPage).rows.map(({ state, fields }) => [fields.type, state, fields.files]);
    expect(documents.sort()).toEqual([
      ['moa', 'verified', 1],
      ['signatory_passport', 'verified', 1],
      ['trade_licence', 'verified', 1],
    ]);
    expect(await input(staff, 'clients', proved, 'agree')).toMatchObject({ state: 'agreement' });
  });

  it('is not judged by whoever handed it in', async () => {
    const { kyc } = await beginKyc();
    const begun = await input(staff, 'enrolments', kyc, 'begin');
    const { body } = await staff.ask(`POST /records/enrolments/${kyc.id}/change`, {
      body: { version: begun.version, fields: TOLD },
    });
    const submitted = await input(staff, 'enrolments', body as RecordAnswer, 'submit');
    expect(await give(staff, 'enrolments', submitted, 'take')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'needs_another_person' }] },
    });
    expect(await input(colleague, 'enrolments', submitted, 'take')).toMatchObject({
      fields: { reviewer_id: { id: colleague.user.id } },
    });
  });

  describePublicForms('http, on the reference server', async () => {
    const { kyc } = await beginKyc();
    const fetch = injecting(server.app);
    return {
      port: createHttpPublicForms({ apiBase: 'http://server.example', fetch }),
      key: { purpose: 'kyc', token: await tokenOf(kyc) },
      documents: DOCUMENTS,
      values: TOLD,
      needed: 'activity',
      wrong: { field: 'trn', value: '12' },
    };
  });

  describe('a client', () => {
    it('is active with an agreement and a licence in force, and closed when nobody is left', async () => {
      const { body } = await staff.ask('GET /records/clients/company-0001/read');
      const falcon = body as RecordAnswer;
      expect(falcon).toMatchObject({ state: 'active', fields: { parent_company_id: null } });
      const leaving = await input(staff, 'clients', falcon, 'offboard', { standing_reason: 'Moves away' });
      const refused = await give(staff, 'clients', leaving, 'close');
      expect(refused).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'employees_left' }, { code: 'branches_left' }] },
      });
      const { status } = await server.services.db
        .selectFrom('company')
        .where('id', '=', falcon.id)
        .select('status')
        .executeTakeFirstOrThrow();
      expect(status).toBe('offboarding');
    });

    it('has a name of its own, and no fourth level', async () => {
      const add = (fields: FieldInputs) =>
        staff.ask('POST /records/clients/create', { body: { fields, key: randomUUID() } });
      expect(await add({ name: 'falcon contracting LLC', parent_company_id: 'company-0001' })).toMatchObject({
        status: 409,
        body: { code: 'name_taken' },
      });
      expect(await add({ name: 'Deep', parent_company_id: 'company-0004' })).toMatchObject({
        status: 409,
        body: { code: 'too_deep' },
      });
      expect(await add({ name: 'Second level', parent_company_id: 'company-0001' })).toMatchObject({
        status: 201,
        body: { state: 'prospect', fields: { employees: 0, kyc_state: null } },
      });
    });

    it('is seen by its own administrator, who changes nothing', async () => {
      const { body } = await admin.ask('POST /records/clients/list', { body: {} });
      const ids = (body as ListPage).rows.map(({ id }) => id);
      expect(ids).toContain('company-0001');
      expect(ids).not.toContain('company-0006');
      expect(
        await admin.ask('POST /records/clients/company-0001/change', {
          body: { version: 1, fields: { note: 'x' } },
        }),
      ).toMatchObject({ status: 403 });
    });
  });
});
