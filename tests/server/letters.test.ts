import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FieldInputs } from '@domain/area/field';
import type { BulkAnswer, ListPage, RecordAnswer } from '@domain/area/records';
import type { LetterPreview } from '@domain/areas/letters/letter-calls';
import { countryOf } from '@domain/employment/countries';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { job } from '@server/areas/letters/reminders.job';
import type { Database } from '@server/db/database';
import { applyDueTimers } from '@server/platform/jobs/due-timers';
import { onOneEngine } from '@tests/support/database';
import { pdfPlainText } from '@tests/support/pdf-text';
import { fetchFile, lastEmployee, makeEmployee, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const TEMPLATE = (kind: string) => `letter-template-${kind.replaceAll('_', '-')}`;
const ANSWER = { decision: 'sign', signer_name: 'Meera Menon', reason: null, code: '' };

onOneEngine((open) => {
  const folder = mkdtempSync(join(tmpdir(), 'peo-letters-'));
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let blind: Person;
  let employee: string;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database, { env: { DATA_DIR: folder } });
    staff = await signedIn(server);
    blind = await signedIn(server);
    await database.db
      .insertInto('user_grant')
      .values(
        (['salary', 'passport', 'bank'] as const).map((grant_name) => ({
          user_id: staff.user.id,
          grant_name,
        })),
      )
      .execute();
    employee = await lastEmployee(database.db, COMPANY);
    await database.db
      .updateTable('employee')
      .set({ job_title: 'Accountant', email: 'worker@mail.example' })
      .where('id', '=', employee)
      .execute();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const create = (area: string, fields: FieldInputs, who = staff) =>
    who.ask(`POST /records/${area}/create`, { body: { fields, key: randomUUID() } });
  const add = async (area: string, fields: FieldInputs): Promise<RecordAnswer> => {
    const { status, body, text } = await create(area, fields);
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const find = async (area: string, id: string): Promise<RecordAnswer> =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const give = async (id: string, event: string, payload: FieldInputs = {}, who = staff) => {
    // mails are told apart by when they were written
    server.passSeconds(1);
    const { version } = await find('letters', id);
    return who.ask(`POST /records/letters/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  };
  const made = async (...args: Parameters<typeof give>): Promise<RecordAnswer> => {
    const { status, body, text } = await give(...args);
    expect(status, text).toBe(200);
    return body as RecordAnswer;
  };
  const reasonsIn = ({ body }: { body: unknown }) =>
    ((body as { reasons?: { code: string; values?: Record<string, unknown> }[] }).reasons ?? []).map(
      ({ code, values }) => [code, ...Object.values(values ?? {})].join(' '),
    );
  const pdfOf = async (id: string, who = staff): Promise<Buffer> => {
    const answer = await who.ask(`POST /letters/${id}/pdf`);
    expect(answer.status, answer.text).toBe(200);
    return (await fetchFile(server, answer)).content;
  };
  const mailsTo = async (address: string) =>
    database.db
      .selectFrom('mail')
      .selectAll()
      .where('to_address', '=', address)
      .orderBy('created_at', 'desc')
      .execute();
  const linkFor = async (address: string): Promise<{ purpose: string; token: string }> => {
    const found = (await mailsTo(address)).flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
    return { purpose: 'letter_signing', token: found[0] ?? '' };
  };
  const outside = async (call: string, body: object) => {
    const { statusCode, body: text } = await server.send({
      method: 'POST',
      url: `/public/forms/${call}`,
      headers: { 'user-agent': 'Telephone of the signer' },
      body,
    });
    return { status: statusCode, body: text === '' ? null : JSON.parse(text) };
  };
  /** Opens a link and takes the code from the mail that comes with it. */
  const opened = async (address: string) => {
    server.passSeconds(1);
    const before = new Set((await mailsTo(address)).map(({ id }) => id));
    const key = await linkFor(address);
    const form = await outside('open', key);
    const fresh = (await mailsTo(address)).filter(({ id }) => !before.has(id));
    const code = fresh.flatMap(({ text }) => /code is (\d{6})/.exec(text)?.[1] ?? [])[0];
    return { key, form, code: code ?? '' };
  };
  const signAs = async (address: string, values: object = {}) => {
    const { key, code } = await opened(address);
    return outside('submit', { ...key, values: { ...ANSWER, code, ...values }, consent: true });
  };
  let people = 0;
  /** A candidate whose offer has been issued and waits for his signature. */
  const candidate = async (state = 'offer_issued') => {
    people += 1;
    const email = `candidate${people}@mail.example`;
    const { id } = await add('onboardings', {
      first_name: 'Meera',
      last_name: 'Menon',
      company_id: COMPANY,
      email,
      job_title: 'Accountant',
      start_on: '2026-12-15',
      nationality: 'India',
      gross_salary_fils: 1_000_000,
      basic_salary_fils: 600_000,
    });
    await reach(id, state);
    await add('onboarding-documents', {
      onboarding_case_id: id,
      kind: 'signed_offer',
      needed_for: 'offer',
      is_required: true,
    });
    return { id, email };
  };
  const reach = (id: string, state: string) =>
    database.db
      .updateTable('onboarding_case')
      .set({ state, state_value: JSON.stringify(state), leaves: [state] })
      .where('id', '=', id)
      .execute();
  /** An offer that is out for signature: the employer's signatory is asked first. */
  const offered = async (onboardingId: string) => {
    const letter = await add('letters', {
      template_id: TEMPLATE('offer_letter'),
      onboarding_id: onboardingId,
      signatory_id: staff.user.id,
    });
    await made(letter.id, 'issue');
    await made(letter.id, 'send_for_signature', { sign_by: '2026-12-10' });
    return letter.id;
  };
  /** The same, signed by the employer: the candidate is asked. */
  const askedFor = async (onboardingId: string) => {
    const id = await offered(onboardingId);
    expect(await signAs(staff.user.email)).toMatchObject({ status: 204 });
    return id;
  };

  describe('making a letter', () => {
    it('prints what the records know in both languages, and stays as it was issued', async () => {
      const { id } = await add('letters', {
        template_id: TEMPLATE('salary_certificate'),
        employee_id: employee,
        addressed_to: 'First Bank',
      });
      const issued = await made(id, 'issue');
      const pdf = await pdfOf(id);
      expect(createHash('sha256').update(pdf).digest('hex')).toBe(issued.fields.sha256);
      expect(issued.fields.template_id).toMatchObject({
        label: 'Salary certificate',
        label_ar: 'شهادة راتب',
      });
      const words = pdfPlainText(pdf);
      for (const word of ['Salary certificate', 'شهادة راتب', 'First Bank', 'Accountant', 'AED'])
        expect(words).toContain(word);
      const { nationality } = (await find('employees', employee)).fields;
      expect(words).toContain(countryOf(String(nationality))?.name_ar);
      await database.db
        .updateTable('employee')
        .set({ job_title: 'Auditor' })
        .where('id', '=', employee)
        .execute();
      expect((await pdfOf(id)).equals(pdf)).toBe(true);
      await database.db
        .updateTable('employee')
        .set({ job_title: 'Accountant' })
        .where('id', '=', employee)
        .execute();
    });

    it('that is addressed to nobody is for whom it may concern', async () => {
      const template_id = TEMPLATE('noc');
      const { id, fields } = await add('letters', { template_id, employee_id: employee });
      expect(fields.addressed_to).toBeNull();
      await made(id, 'issue');
      const words = pdfPlainText(await pdfOf(id));
      for (const word of ['Whom it may concern', 'من يهمه الأمر']) expect(words).toContain(word);
    });

    it('is refused with the name of each field that nobody has filled in', async () => {
      const template_id = TEMPLATE('contract_amendment');
      const answer = await create('letters', { template_id, employee_id: employee, details: 'More pay' });
      expect(answer.status).toBe(409);
      expect(reasonsIn(answer)).toEqual(['letter_field_empty letter.details_ar']);
    });

    it('is for one person', async () => {
      const template_id = TEMPLATE('noc');
      expect(await create('letters', { template_id })).toMatchObject({ status: 400 });
      const both = { employee_id: employee, onboarding_id: (await candidate()).id };
      expect(await create('letters', { template_id, ...both })).toMatchObject({ status: 400 });
    });

    it('who does not see an amount neither makes, issues, nor opens a letter that prints it', async () => {
      const fields = {
        template_id: TEMPLATE('salary_certificate'),
        employee_id: employee,
        addressed_to: 'Bank',
      };
      expect(reasonsIn(await create('letters', fields, blind))).toEqual([
        'letter_field_masked salary.gross',
        'letter_field_masked salary.basic',
      ]);
      const { id } = await add('letters', fields);
      expect(reasonsIn(await give(id, 'issue', {}, blind))).toEqual(['letter_masked prints_salary']);
      await made(id, 'issue');
      expect(await blind.ask(`POST /letters/${id}/pdf`)).toMatchObject({ status: 403 });
      expect(reasonsIn(await give(id, 'mail', {}, blind))).toEqual(['letter_masked prints_salary']);
      await made(id, 'mail');
      const [mail] = await mailsTo('worker@mail.example');
      const files = await database.db
        .selectFrom('mail_attachment as a')
        .innerJoin('document_file as f', 'f.id', 'a.file_id')
        .select('f.name')
        .where('a.mail_id', '=', mail?.id ?? '')
        .execute();
      expect(files).toEqual([{ name: expect.stringMatching(/^LTR-\d{6}\.pdf$/) }]);
    });

    it('a letter of before its template was superseded is not issued any more', async () => {
      const { id } = await add('letters', {
        template_id: TEMPLATE('noc'),
        employee_id: employee,
        addressed_to: 'Bank',
      });
      await database.db
        .updateTable('letter_template')
        .set({ state: 'superseded' })
        .where('id', '=', TEMPLATE('noc'))
        .execute();
      expect(reasonsIn(await give(id, 'issue'))).toEqual(['template_not_in_use']);
    });

    const makeMany = async (
      ids: readonly string[],
      payload: FieldInputs,
      who = staff,
      key = randomUUID(),
    ) => {
      const { body } = await who.ask('POST /records/employees/bulk', {
        body: { event: 'make_letters', ids, key, payload },
      });
      return (body as BulkAnswer).results;
    };
    const lettersOf = async (template_id: string) =>
      database.db
        .selectFrom('letter')
        .select(['employee_id', 'state'])
        .where('template_id', '=', template_id)
        .where('addressed_to', '=', 'Many')
        .execute();

    it('of one template for many employees answers for each, once for each key', async () => {
      const template_id = TEMPLATE('experience');
      const left = await database.db
        .selectFrom('employee')
        .select('id')
        .where('id', '!=', employee)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      // who has left is given a letter as well: it is no step of his employment
      await database.db
        .updateTable('employee')
        .set({ state: 'ended', left_on: '2026-11-01' as CalendarDate, job_title: 'Clerk' })
        .where('id', '=', left.id)
        .execute();
      const works = (job_title: string | null) =>
        database.db.updateTable('employee').set({ job_title }).where('id', '=', employee).execute();
      await works(null);
      const key = randomUUID();
      const payload = { template_id, addressed_to: 'Many', issue_at_once: true };
      for (let times = 0; times < 2; times += 1)
        expect(await makeMany([left.id, employee, 'nobody'], payload, staff, key)).toMatchObject([
          { id: left.id, ok: true },
          {
            id: employee,
            ok: false,
            code: 'not_allowed',
            reasons: [{ code: 'letter_field_empty', values: { field: 'employment.job_title' } }],
          },
          { id: 'nobody', ok: false, code: 'not_found' },
        ]);
      await works('Accountant');
      expect(await lettersOf(template_id)).toEqual([{ employee_id: left.id, state: 'issued' }]);
    });

    it('for many is made by staff alone, from a template, and prints nothing that he does not see', async () => {
      const template_id = TEMPLATE('salary_certificate');
      const payload = { template_id, addressed_to: 'Many' };
      expect(await makeMany([employee], payload, blind)).toMatchObject([
        { ok: false, reasons: [{ code: 'letter_field_masked' }, { code: 'letter_field_masked' }] },
      ]);
      expect(await makeMany([employee], { addressed_to: 'Many' })).toMatchObject([
        { ok: false, code: 'invalid_input' },
      ]);
      const client = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
      expect(await makeMany([employee], payload, client)).toMatchObject([{ ok: false, code: 'forbidden' }]);
      expect(await makeMany([employee], payload)).toMatchObject([{ ok: true }]);
      expect(await lettersOf(template_id)).toEqual([{ employee_id: employee, state: 'draft' }]);
    });

    it('is looked at for an employee before there is one, without what the reader does not see', async () => {
      const path = `POST /letter-templates/${TEMPLATE('salary_certificate')}/preview`;
      const preview = (who: Person) => who.ask(path, { body: { employee_id: employee } });
      expect(await preview(staff)).toMatchObject({ status: 200, body: { empty: [], masked: [] } });
      const { values } = (await preview(staff)).body as LetterPreview;
      expect(values).toContainEqual({ name: 'salary.gross', text: expect.stringMatching(/^AED /) });
      const unseen = (await preview(blind)).body as LetterPreview;
      expect(unseen.masked).toEqual(['salary.gross', 'salary.basic']);
      expect(unseen.values.map(({ name }) => name)).not.toContain('salary.gross');
      const client = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
      expect((await preview(client)).status).toBeGreaterThanOrEqual(403);
      expect(await staff.ask(path, { body: { employee_id: 'nobody' } })).toMatchObject({ status: 404 });
    });

    /** A letter that an employee asks for, approved. */
    const requested = async (letter_type: string): Promise<RecordAnswer> => {
      const request = await add('requests', {
        employee_id: employee,
        kind: 'letter',
        letter_type,
        letter_to: 'First Bank',
      });
      await database.db
        .updateTable('hr_request')
        .set({ state: 'approved', state_value: JSON.stringify('approved'), leaves: ['approved'] })
        .where('id', '=', request.id)
        .execute();
      return request;
    };

    it('asked for in a request and signed by others, it is delivered when all have signed', async () => {
      const template = TEMPLATE('employment_certificate');
      const signs = (person_signs: boolean) =>
        database.db.updateTable('letter_template').set({ person_signs }).where('id', '=', template).execute();
      await signs(true);
      const request = await requested('employment_certificate');
      const letter = await add('letters', {
        template_id: template,
        request_id: request.id,
        addressed_to: 'Bank',
      });
      await made(letter.id, 'issue');
      expect(await find('requests', request.id)).toMatchObject({ state: 'approved' });
      const byHand = await staff.ask(`POST /records/requests/${request.id}/commands/deliver`, {
        body: { version: request.version, payload: { outcome: 'done' }, key: randomUUID() },
      });
      expect(byHand.status).toBe(409);
      await made(letter.id, 'send_for_signature', { sign_by: '2026-12-10' });
      expect(await signAs('worker@mail.example')).toMatchObject({ status: 204 });
      await signs(false);
      expect(await find('letters', letter.id)).toMatchObject({
        state: 'signed',
        fields: { case_outcome: 'moved' },
      });
      expect(await find('requests', request.id)).toMatchObject({
        state: 'fulfilled',
        fields: { outcome: letter.fields.number },
      });
    });

    it('asked for in a request, it is delivered by the request’s own command', async () => {
      const own = await signedIn(server, { role: 'isEmployee', companyId: COMPANY });
      await makeEmployee(database.db, own, employee);
      const request = await requested('salary_certificate');
      const letter = await add('letters', {
        template_id: TEMPLATE('salary_certificate'),
        request_id: request.id,
      });
      // to whom it goes is what was asked for
      expect(letter.fields).toMatchObject({ addressed_to: 'First Bank' });
      expect(await own.ask(`GET /records/letters/${letter.id}/read`)).toMatchObject({ status: 404 });
      const done = await made(letter.id, 'issue');
      expect(done).toMatchObject({ fields: { case_outcome: 'moved' } });
      expect(await find('requests', request.id)).toMatchObject({
        state: 'fulfilled',
        fields: { outcome: letter.fields.number },
      });
      const { body } = await own.ask(`GET /records/requests/${request.id}/attachments`);
      expect(body).toMatchObject({ attachments: [{ name: `${letter.fields.number}.pdf`, masked: false }] });
      const { body: unseen } = await blind.ask(`GET /records/requests/${request.id}/attachments`);
      expect(unseen).toMatchObject({ attachments: [{ masked: true }] });
      expect(await pdfOf(letter.id, own)).toEqual(await pdfOf(letter.id));
    });
  });

  describe('signing', () => {
    it('goes round in the order of its signers; when all have signed, the onboarding goes on', async () => {
      const { id, email } = await candidate();
      const letter = await offered(id);
      expect(await mailsTo(email)).toEqual([]);
      const issued = await find('letters', letter);
      const { key, form, code } = await opened(staff.user.email);
      expect(form.body.reading).toMatchObject({
        title_en: 'Offer of employment',
        title_ar: 'عرض عمل',
        sha256: issued.fields.sha256,
        code_sent_to: expect.stringMatching(/^.•••@/),
        signers: [
          { signed_at: null, isReader: true },
          { name: 'Meera Menon', signed_at: null, isReader: false },
        ],
      });
      expect(form.body.reading.text_en).toContain('AED 10,000.00');
      // the link ends with the last day on which it may be signed, and the mail names that day
      expect(form.body.expires_at).toBe('2026-12-10T19:59:59.999Z');
      expect((await mailsTo(staff.user.email)).some(({ text }) => /until 10-12-2026:/.test(text))).toBe(true);
      const file = await server.send({ method: 'GET', url: form.body.reading.file });
      expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(issued.fields.sha256);
      expect(
        await outside('submit', {
          ...key,
          values: { ...ANSWER, signer_name: 'The Signatory', code },
          consent: true,
        }),
      ).toMatchObject({ status: 204 });
      expect(await find('letters', letter)).toMatchObject({
        state: 'out_for_signature',
        fields: { signer_name: 'Meera Menon', signer_email: email },
      });
      const { form: next } = await opened(email);
      expect(next.body.reading.signers).toMatchObject([
        { signed_at: expect.stringContaining('2026-11-30T'), isReader: false },
        { signed_at: null, isReader: true },
      ]);
      server.passSeconds(700);
      expect(await signAs(email)).toMatchObject({ status: 204 });
      expect(await find('letters', letter)).toMatchObject({
        state: 'signed',
        fields: { signed_on: '2026-11-30', case_outcome: 'moved', signer_name: null },
      });
      expect(await find('onboardings', id)).toMatchObject({
        state: 'offer_signed',
        fields: { offer_signed_on: '2026-11-30' },
      });
      const words = pdfPlainText(await pdfOf(letter));
      for (const word of [
        'The Signatory',
        'Meera Menon',
        'Telephone of the signer',
        email,
        '30-11-2026',
        'التوقيعات',
      ])
        expect(words).toContain(word);
      expect(words.replaceAll('\n', '')).toContain(String(issued.fields.sha256).slice(0, 40));
      const subjects = (await mailsTo(email)).map(({ subject }) => subject);
      expect(subjects).toContain(`Signed: ${issued.fields.number} / تم التوقيع`);
    });

    it('a wrong code is counted, and after five of them the right one is refused as well', async () => {
      const { id, email } = await candidate();
      const letter = await askedFor(id);
      const { key, code } = await opened(email);
      const wrong = code === '000000' ? '000001' : '000000';
      const submit = (entered: string) =>
        outside('submit', { ...key, values: { ...ANSWER, code: entered }, consent: true });
      for (let tries = 0; tries < 5; tries += 1)
        expect(await submit(wrong)).toMatchObject({
          status: 400,
          body: { errors: [{ field: 'values.code', code: 'wrong_code' }] },
        });
      expect(await submit(code)).toMatchObject({ status: 400, body: { errors: [{ code: 'code_expired' }] } });
      expect(await find('letters', letter)).toMatchObject({ state: 'out_for_signature' });
      expect(await signAs(email)).toMatchObject({ status: 204 });
    });

    it('answers that are missing or do not fit spend no try of the code', async () => {
      const { id, email } = await candidate();
      const letter = await askedFor(id);
      const { key, code } = await opened(email);
      const refused = async (values: object, problem: object) =>
        expect(
          await outside('submit', { ...key, values: { ...ANSWER, code, ...values }, consent: true }),
        ).toMatchObject({ status: 400, body: { errors: [problem] } });
      await refused({ decision: 'decline' }, { field: 'values.reason', code: 'required' });
      await refused({ decision: 'decline', reason: '  ' }, { field: 'values.reason', code: 'required' });
      await refused({ signer_name: null }, { field: 'values.signer_name', code: 'required' });
      await refused({ decision: 'perhaps' }, { field: 'values.decision', code: 'invalid' });
      await refused({ code: '12' }, { field: 'values.code', code: 'invalid' });
      await refused({ code: null }, { field: 'values.code', code: 'required' });
      const { tries } = await database.db
        .selectFrom('signing_code')
        .select('tries')
        .orderBy('expires_at', 'desc')
        .executeTakeFirstOrThrow();
      expect(tries).toBe(0);
      const declined = { ...ANSWER, decision: 'decline', reason: 'The salary is another one', code };
      expect(await outside('submit', { ...key, values: declined, consent: true })).toMatchObject({
        status: 204,
      });
      expect(await find('letters', letter)).toMatchObject({ state: 'declined' });
    });

    it('a code ends after ten minutes; no second one is mailed before, and opening the link again mails another', async () => {
      const { id, email } = await candidate();
      await askedFor(id);
      const { key, code } = await opened(email);
      expect((await opened(email)).code).toBe('');
      server.passSeconds(601);
      expect(await outside('submit', { ...key, values: { ...ANSWER, code }, consent: true })).toMatchObject({
        status: 400,
        body: { errors: [{ code: 'code_expired' }] },
      });
      expect(await signAs(email)).toMatchObject({ status: 204 });
    });

    it('the code is neither stored nor saved as a draft', async () => {
      const { id, email } = await candidate();
      await askedFor(id);
      const { key, code } = await opened(email);
      await outside('save', { ...key, values: { ...ANSWER, code } });
      expect((await outside('open', key)).body.values).toMatchObject({ decision: 'sign', code: null });
      const rows = await database.db.selectFrom('signing_code').selectAll().execute();
      expect(rows.map(({ code_hash }) => code_hash)).not.toContain(
        createHash('sha256').update(code).digest('hex'),
      );
    });

    it('a link that was used, one of another purpose, and one of a letter that is void open nothing', async () => {
      const { id, email } = await candidate();
      const letter = await askedFor(id);
      const { key, code } = await opened(email);
      const refused = { status: 404, body: { code: 'link_not_valid' } };
      expect(await outside('open', { ...key, purpose: 'employee_form' })).toMatchObject(refused);
      const used = await linkFor(staff.user.email);
      expect(await outside('open', used)).toMatchObject(refused);
      expect(await outside('submit', { ...used, values: { ...ANSWER, code }, consent: true })).toMatchObject(
        refused,
      );
      await made(letter, 'void', { void_reason: 'Other terms' });
      expect(await outside('open', key)).toMatchObject(refused);
      expect(await outside('submit', { ...key, values: { ...ANSWER, code }, consent: true })).toMatchObject(
        refused,
      );
      const file = await server.send({
        method: 'GET',
        url: `/public/forms/file?${new URLSearchParams(key)}`,
      });
      expect(file.statusCode).toBe(404);
    });

    it('a code of one link does not sign with another', async () => {
      const [one, other] = [await candidate(), await candidate()];
      await askedFor(one.id);
      await askedFor(other.id);
      const mine = await opened(one.email);
      const foreign = await opened(other.email);
      expect(
        await outside('submit', { ...foreign.key, values: { ...ANSWER, code: mine.code }, consent: true }),
      ).toMatchObject({ status: 400, body: { errors: [{ code: 'wrong_code' }] } });
    });

    it('signed in one tab and declined in the other at the same moment, it is one of them', async () => {
      const { id, email } = await candidate();
      const letter = await askedFor(id);
      const { key, code } = await opened(email);
      const send = (values: object) =>
        outside('submit', { ...key, values: { ...ANSWER, code, ...values }, consent: true });
      const [signed, declined] = await Promise.all([send({}), send({ decision: 'decline', reason: 'No' })]);
      const statuses = [signed?.status, declined?.status];
      expect([...statuses].sort()).toEqual([204, 404]);
      expect((await find('letters', letter)).state).toBe(signed?.status === 204 ? 'signed' : 'declined');
      // the same once more does nothing, and spends no try of any code
      expect(await send({})).toMatchObject({ status: 404, body: { code: 'link_not_valid' } });
    });

    it('a PDF that is not the one that was issued is not signed', async () => {
      const { id, email } = await candidate();
      const letter = await askedFor(id);
      const { key, code } = await opened(email);
      await database.db
        .updateTable('document_file')
        .set({ content: Buffer.from('%PDF-1.7 something else') })
        .where('entity_id', '=', letter)
        .execute();
      expect(await outside('submit', { ...key, values: { ...ANSWER, code }, consent: true })).toMatchObject({
        status: 404,
        body: { code: 'link_not_valid' },
      });
    });

    it('a signer declines with a reason, and nobody else is asked', async () => {
      const { id } = await candidate();
      const letter = await offered(id);
      const { key, code } = await opened(staff.user.email);
      const values = { ...ANSWER, code, decision: 'decline' };
      expect(await outside('submit', { ...key, values, consent: true })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'values.reason', code: 'required' }] },
      });
      const again = { ...values, reason: 'The wage is another one.' };
      expect(await outside('submit', { ...key, values: again, consent: true })).toMatchObject({
        status: 204,
      });
      expect(await find('letters', letter)).toMatchObject({
        state: 'declined',
        fields: { decline_reason: 'The wage is another one.' },
      });
      const { body } = await staff.ask('POST /records/letter-signers/list', {
        body: { filter: { letter_id: { in: [letter] } } },
      });
      expect((body as ListPage).rows.map(({ state }) => state).sort()).toEqual(['cancelled', 'declined']);
      expect(await find('onboardings', id)).toMatchObject({ state: 'offer_issued' });
    });

    it('a contract that is signed after the offer has nothing to move', async () => {
      const { id, email } = await candidate('offer_signed');
      const letter = await add('letters', {
        template_id: TEMPLATE('employment_contract'),
        onboarding_id: id,
        signatory_id: staff.user.id,
      });
      await made(letter.id, 'issue');
      await made(letter.id, 'send_for_signature', { sign_by: '2026-12-10' });
      for (const who of [staff.user.email, email]) expect(await signAs(who)).toMatchObject({ status: 204 });
      expect(await find('letters', letter.id)).toMatchObject({
        state: 'signed',
        fields: { case_outcome: null },
      });
      expect(await find('onboardings', id)).toMatchObject({ state: 'offer_signed' });
    });

    it('what the case refuses leaves the letter signed, and is tried again', async () => {
      const { id, email } = await candidate('deposit_pending');
      const letter = await askedFor(id);
      await signAs(email);
      expect(await find('letters', letter)).toMatchObject({
        state: 'signed',
        fields: { case_outcome: 'refused' },
      });
      expect(await find('onboardings', id)).toMatchObject({ state: 'deposit_pending' });
      await reach(id, 'offer_issued');
      expect(await made(letter, 'move_case')).toMatchObject({ fields: { case_outcome: 'moved' } });
      expect(await find('onboardings', id)).toMatchObject({ state: 'offer_signed' });
    });

    it('a signed settlement statement counts as the signature of the dues, there and for the cancellation of the visa', async () => {
      await database.db
        .insertInto('employee_papers')
        .values({
          employee_id: employee,
          jurisdiction: 'mainland',
          immigration: 'gdrfa',
          labour_card_number: '12345678',
          updated_at: '2026-11-30T08:00:00Z',
        })
        .onConflict((known) => known.column('employee_id').doUpdateSet({ labour_card_number: '12345678' }))
        .execute();
      const { id } = await add('offboardings', {
        employee_id: employee,
        reason: 'resignation',
        last_day_on: '2026-12-31',
      });
      const LINES = [
        {
          code: 'first_years',
          days: 365,
          amount_fils: 1_400_000,
          formula: {
            times: [
              { value: 2_000_000, isMoney: true },
              { value: 21, isMoney: false },
            ],
            over: [30],
            less_fils: 0,
            isOwed: false,
          },
        },
        { code: 'deductions', days: null, amount_fils: -165_500, formula: null },
      ];
      const settle = (state: string) =>
        database.db
          .updateTable('offboarding_case')
          .set({
            state,
            state_value: JSON.stringify(state),
            leaves: [state],
            total_fils: 1_234_500,
            estimate: JSON.stringify({ lines: LINES }),
          })
          .where('id', '=', id)
          .execute();
      await settle('eos_estimated');
      const letter = await add('letters', {
        template_id: TEMPLATE('settlement_statement'),
        offboarding_id: id,
        signatory_id: staff.user.id,
      });
      expect(reasonsIn(await give(letter.id, 'issue'))).toEqual(['settlement_not_approved']);
      await settle('eos_approved');
      expect(await made(letter.id, 'issue')).toMatchObject({ state: 'to_sign' });
      const printed = pdfPlainText(await pdfOf(letter.id));
      // the columns stand beside each other, and the formula goes over two lines
      expect(printed).toContain('Gratuity, first five years: AED 20,000.00 × 21 ÷ 30 =');
      expect(printed).toContain('المكافأة، السنوات الخمس الأولى');
      expect(printed).toContain('Deductions: AED -1,655.00');
      expect(printed).toContain('AED 12,345.00');
      await made(letter.id, 'send_for_signature', { sign_by: '2026-12-10' });
      await signAs(staff.user.email);
      await signAs('worker@mail.example');
      expect(await find('letters', letter.id)).toMatchObject({
        state: 'signed',
        fields: { case_outcome: 'moved' },
      });
      expect(await find('offboardings', id)).toMatchObject({
        state: 'dues_signed',
        fields: { dues_signed_on: '2026-11-30' },
      });
      const items = await database.db
        .selectFrom('visa_document as d')
        .innerJoin('offboarding_case as o', 'o.visa_case_id', 'd.visa_case_id')
        .innerJoin('attachment as a', 'a.entity_id', 'd.id')
        .select(['d.kind', 'd.state', 'a.name'])
        .where('o.id', '=', id)
        .execute();
      expect(items).toEqual([
        { kind: 'dues_settlement', state: 'verified', name: expect.stringMatching(/\.pdf$/) },
      ]);
    });

    it('a signed contract of an employee is a verified document of his', async () => {
      const { id } = await add('letters', {
        template_id: TEMPLATE('contract_amendment'),
        employee_id: employee,
        signatory_id: staff.user.id,
        details: 'More pay',
        details_ar: 'راتب أعلى',
      });
      await made(id, 'issue');
      await made(id, 'send_for_signature', { sign_by: '2026-12-10' });
      await signAs(staff.user.email);
      await signAs('worker@mail.example');
      const letter = await find('letters', id);
      expect(letter).toMatchObject({ state: 'signed' });
      const { body } = await staff.ask('POST /records/documents/list', {
        body: { search: String(letter.fields.number) },
      });
      expect((body as ListPage).rows).toMatchObject([
        { state: 'verified', fields: { type: 'pay_letter', files: 1 } },
      ]);
    });

    it('reminds whoever is asked, with a new link, and ends when its last day is over', async () => {
      const { id, email } = await candidate();
      const letter = await askedFor(id);
      const { token } = await linkFor(email);
      server.passSeconds(3 * 86_400);
      await job.run(server.services);
      await job.run(server.services);
      const [mail, ...others] = await mailsTo(email);
      expect(mail?.subject).toContain('Reminder');
      expect(others).toHaveLength(1);
      const next = await linkFor(email);
      expect(next.token).not.toBe(token);
      expect(await outside('open', { purpose: next.purpose, token })).toMatchObject({ status: 404 });
      server.passSeconds(14 * 86_400);
      await applyDueTimers(server.services);
      expect(
        await database.db.selectFrom('letter').select('state').where('id', '=', letter).execute(),
      ).toEqual([{ state: 'expired' }]);
      expect(await outside('open', next)).toMatchObject({ status: 404 });
    });
  });
});
