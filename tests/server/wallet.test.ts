import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer, Row } from '@domain/area/records';
import { MyWork } from '@domain/my-work/my-work';
import type { Database } from '@server/db/database';
import { up as migrate } from '@server/db/migrations/140-wallet';
import { onOneEngine } from '@tests/support/database';
import { grantTo, lastEmployee, makeEmployee, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
/** A scan that nobody has handed in yet. */
const newScan = (): string => `${PDF}% ${randomUUID()}\n`;

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let client: Person;
  /** Without a grant. */
  let blind: Person;
  let employeeId: string;

  beforeEach(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    client = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
    blind = await signedIn(server);
    await grantTo(database.db, [staff, colleague], ['passport', 'salary']);
    employeeId = await lastEmployee(database.db, COMPANY);
    // he begins with nothing on file, and with no process under way
    await sql`delete from visa_document where employee_id = ${employeeId}`.execute(database.db);
    await sql`update visa_case set state = 'withdrawn', state_value = '"withdrawn"', leaves = '{withdrawn}'
      where employee_id = ${employeeId}`.execute(database.db);
    await database.db.deleteFrom('document').where('employee_id', '=', employeeId).execute();
  });

  const list = async (area: string, filter: object, who = staff): Promise<readonly Row[]> => {
    const { body } = await who.ask(`POST /records/${area}/list`, { body: { filter, page: { size: 200 } } });
    return (body as ListPage).rows;
  };
  const give = async (who: Person, area: string, id: string, event: string, payload: FieldInputs = {}) => {
    const { body } = await staff.ask(`GET /records/${area}/${id}/read`);
    return who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version: (body as RecordAnswer).version, payload, key: randomUUID() },
    });
  };
  const attach = (who: Person, area: string, id: string, content = newScan()) =>
    who.send(`/records/${area}/${id}/attachments`, 'scan.pdf', content);
  const openVisa = async (type = 'new visa process'): Promise<string> => {
    const { body, text } = await staff.ask('POST /records/visas/create', {
      body: {
        fields: {
          type,
          employee_id: employeeId,
          location: 'inside_country',
          jurisdiction: 'mainland',
          immigration: 'gdrfa',
          job_title: 'Accountant',
          target_on: '2027-01-31',
          second_visa_reason: 'Comes from another sponsor',
        },
        key: randomUUID(),
      },
    });
    expect(body, text).toMatchObject({ id: expect.any(String) });
    return (body as RecordAnswer).id;
  };
  const itemOf = async (visa: string, kind: string): Promise<Row> => {
    const [found] = await list('visa-documents', { visa_case_id: { in: [visa] }, kind: { in: [kind] } });
    if (!found) throw new Error(`No item ${kind}`);
    return found;
  };
  const documents = (type: string, who = staff) =>
    list('documents', { employee_id: { in: [employeeId] }, type: { in: [type] } }, who);

  describe('a file that is handed in at a case', () => {
    it('is the person’s document at once, and one verification verifies both', async () => {
      const visa = await openVisa();
      const { id } = await itemOf(visa, 'passport_copy');
      expect(await attach(client, 'visa-documents', id)).toMatchObject({ status: 201 });
      const [document] = await documents('passport');
      expect(document).toMatchObject({ state: 'uploaded', fields: { source: 'visa', files: 1 } });
      expect(await itemOf(visa, 'passport_copy')).toMatchObject({
        state: 'uploaded',
        fields: { document_id: { id: document?.id } },
      });
      expect(await give(client, 'visa-documents', id, 'verify')).toMatchObject({ status: 403 });
      const verified = await give(staff, 'visa-documents', id, 'verify', { expires_on: '2034-02-12' });
      expect(verified).toMatchObject({ body: { state: 'verified' } });
      expect(await documents('passport')).toMatchObject([
        { id: document?.id, state: 'verified', fields: { expires_on: '2034-02-12' } },
      ]);
    });

    it('is judged by nobody who may not open it, at the case or at the document', async () => {
      const visa = await openVisa();
      const { id } = await itemOf(visa, 'passport_copy');
      await attach(client, 'visa-documents', id);
      const [document] = await documents('passport');
      const refused = { status: 409, body: { reasons: [{ code: 'files_masked' }] } };
      for (const [event, payload] of [
        ['verify', {}],
        ['reject', { reject_reason: 'Cut off' }],
      ] as const) {
        expect(await give(blind, 'visa-documents', id, event, payload)).toMatchObject(refused);
        expect(await give(blind, 'documents', document?.id ?? '', event, payload)).toMatchObject(refused);
      }
      const seen = async (who: Person) =>
        ((await who.ask(`GET /records/visa-documents/${id}/read`)).body as RecordAnswer).facts;
      expect(await seen(blind)).toMatchObject({ files_masked: true });
      expect(await seen(staff)).not.toHaveProperty('files_masked');
      const { body } = await blind.ask('POST /records/visa-documents/bulk-offers', { body: { ids: [id] } });
      expect(body).toMatchObject({
        records: [
          {
            offers: [
              { command: 'verify', reasons: [{ code: 'files_masked' }] },
              { command: 'review', reasons: [{ code: 'files_masked' }] },
            ],
          },
        ],
      });
      // a photo shows nothing that a grant hides
      const photo = await itemOf(visa, 'photo');
      await attach(client, 'visa-documents', photo.id);
      expect(await give(blind, 'visa-documents', photo.id, 'verify')).toMatchObject({ status: 200 });
    });

    it('is verified at the document for the case, too, and returned with its reason', async () => {
      const visa = await openVisa();
      for (const kind of ['photo', 'medical_result'])
        await attach(client, 'visa-documents', (await itemOf(visa, kind)).id);
      const [photo] = await documents('photo');
      const [medical] = await documents('medical_result');
      await give(staff, 'documents', photo?.id ?? '', 'verify');
      expect(await itemOf(visa, 'photo')).toMatchObject({ state: 'verified' });
      await give(staff, 'documents', medical?.id ?? '', 'reject', { reject_reason: 'Cut off' });
      const item = await itemOf(visa, 'medical_result');
      expect(item).toMatchObject({ state: 'rejected' });
      const { body } = await staff.ask(`GET /records/visa-documents/${item.id}/read`);
      expect(body).toMatchObject({ fields: { reject_reason: 'Cut off' } });
      // the next file goes into the same document
      await attach(client, 'visa-documents', item.id);
      expect(await documents('medical_result')).toMatchObject([{ id: medical?.id, state: 'uploaded' }]);
      await give(colleague, 'visa-documents', item.id, 'reject', { reject_reason: 'Still cut off' });
      expect(await documents('medical_result')).toMatchObject([{ id: medical?.id, state: 'rejected' }]);
    });

    it.each([
      ['at the case', 'visa-documents'],
      ['at the document', 'documents'],
    ] as const)('that was returned is not handed in again as it was, %s', async (_, area) => {
      const visa = await openVisa();
      const item = await itemOf(visa, 'photo');
      const scan = newScan();
      await attach(client, 'visa-documents', item.id, scan);
      const [photo] = await documents('photo');
      const id = area === 'documents' ? (photo?.id ?? '') : item.id;
      await give(staff, area, id, 'reject', { reject_reason: 'Too dark' });
      const unchanged = {
        status: 409,
        body: { reasons: [{ code: 'file_unchanged', fix: { tab: 'attachments' } }] },
      };
      for (const who of [client, staff]) {
        expect(await give(who, area, id, 'upload')).toMatchObject(unchanged);
        // under another name it is the same file; what is refused leaves no copy
        expect(await attach(who, area, id, scan)).toMatchObject(unchanged);
      }
      expect(await itemOf(visa, 'photo')).toMatchObject({ state: 'rejected', fields: { files: 1 } });
      expect(await attach(client, area, id)).toMatchObject({ status: 201 });
      expect(await itemOf(visa, 'photo')).toMatchObject({ state: 'uploaded' });
      expect(await documents('photo')).toMatchObject([{ state: 'uploaded', fields: { files: 2 } }]);
    });

    it('waits once, for him and his client, when it was returned, and is handed in anew where they read why', async () => {
      const employee = await signedIn(server, { role: 'isEmployee', companyId: COMPANY });
      await makeEmployee(database.db, employee, employeeId);
      const visa = await openVisa();
      const { id } = await itemOf(visa, 'photo');
      await attach(employee, 'visa-documents', id);
      const [photo] = await documents('photo');
      const waiting = async (who: Person) => {
        const found: string[][] = [];
        for (const area of ['documents', 'visa-documents']) {
          const { items } = MyWork.parse((await who.ask('POST /my-work/list', { body: { area } })).body);
          for (const { row, state } of items) if ([id, photo?.id].includes(row.id)) found.push([area, state]);
        }
        return found;
      };
      const notices = async ({ ask, user }: Person): Promise<unknown> =>
        ((await ask(`GET /notification-data/recipient/${user.id}`)).body as { data: unknown }).data;
      expect(await waiting(staff)).toEqual([['visa-documents', 'uploaded']]);
      await give(staff, 'documents', photo?.id ?? '', 'reject', { reject_reason: 'Too dark' });
      for (const who of [employee, client]) {
        expect(await waiting(who)).toEqual([['visa-documents', 'rejected']]);
        expect(await notices(who)).toMatchObject([
          {
            title: expect.stringMatching(/^Photo, Rejected: /),
            body: '“Too dark”, your step: Hand in',
            route: `/visa-process?tab=visa-documents&record=${id}`,
          },
        ]);
      }
      await attach(employee, 'documents', photo?.id ?? '');
      expect(await itemOf(visa, 'photo')).toMatchObject({ state: 'uploaded', fields: { files: 2 } });
      expect(await documents('photo')).toMatchObject([{ state: 'uploaded', fields: { files: 2 } }]);
      expect(await waiting(employee)).toEqual([]);
      expect(await give(employee, 'visa-documents', id, 'verify')).toMatchObject({ status: 403 });
      await give(staff, 'visa-documents', id, 'verify');
      expect(await documents('photo')).toMatchObject([{ id: photo?.id, state: 'verified' }]);
    });

    it('supersedes the document that he had', async () => {
      const visa = await openVisa();
      await staff.ask('POST /records/visa-documents/create', {
        body: {
          fields: { kind: 'labour_contract', visa_case_id: visa, needed_for: 'docs', is_required: true },
          key: randomUUID(),
        },
      });
      const ofVisa = { kind: { in: ['labour_contract'] }, visa_case_id: { in: [visa] } };
      for (const { id } of await list('visa-documents', ofVisa)) {
        await attach(client, 'visa-documents', id);
        await give(staff, 'visa-documents', id, 'verify');
      }
      const contracts = await documents('labour_contract');
      expect(contracts.map(({ state, fields }) => [state, fields.version_number]).sort()).toEqual([
        ['superseded', 1],
        ['verified', 2],
      ]);
    });

    it('is not verified by whoever handed it in, nor after its last day', async () => {
      const { id } = await itemOf(await openVisa(), 'passport_copy');
      await attach(staff, 'visa-documents', id);
      expect(await give(staff, 'visa-documents', id, 'verify')).toMatchObject({
        body: { reasons: [{ code: 'needs_another_person' }] },
      });
      expect(
        await give(colleague, 'visa-documents', id, 'verify', { expires_on: '2020-01-01' }),
      ).toMatchObject({ body: { reasons: [{ code: 'document_expired' }] } });
      expect(await documents('passport')).toMatchObject([{ state: 'uploaded' }]);
    });
  });

  describe('a document on file', () => {
    it('satisfies the items of a new case, while it is in force', async () => {
      const first = await openVisa();
      for (const [kind, expires_on] of [
        ['passport_copy', '2034-02-12'],
        ['photo', null],
        ['insurance_card', '2026-12-01'],
        ['medical_result', null],
      ] as const) {
        const { id } = await itemOf(first, kind);
        await attach(client, 'visa-documents', id);
        await give(staff, 'visa-documents', id, 'verify', { expires_on });
      }
      await sql`update document set expires_on = '2020-01-01' where type = 'insurance'`.execute(database.db);
      await sql`update visa_case set state = 'withdrawn', state_value = '"withdrawn"', leaves = '{withdrawn}'
        where id = ${first}`.execute(database.db);
      const second = await openVisa();
      const states = async (kind: string) => (await itemOf(second, kind)).state;
      expect(await itemOf(second, 'passport_copy')).toMatchObject({
        state: 'verified',
        fields: { expires_on: '2034-02-12', files: 0 },
      });
      expect(await states('photo')).toBe('verified');
      expect(await states('insurance_card')).toBe('requested');
      expect(await states('medical_result')).toBe('requested');
    });

    it('satisfies items that wait when it is verified, wherever it came in', async () => {
      const visa = await openVisa();
      const { body } = await staff.ask('POST /records/documents/create', {
        body: { fields: { name: 'Degree', type: 'degree', employee_id: employeeId }, key: randomUUID() },
      });
      const { id } = body as RecordAnswer;
      await attach(client, 'documents', id);
      await give(staff, 'documents', id, 'verify');
      expect(await itemOf(visa, 'attested_degree')).toMatchObject({
        state: 'verified',
        fields: { document_id: { id } },
      });
    });
  });

  it('takes over what was handed in before it was there, without loss', async () => {
    const { db } = database;
    const visa = await openVisa();
    const kinds = ['passport_copy', 'photo', 'medical_result', 'emirates_id_form'];
    for (const kind of kinds) await attach(client, 'visa-documents', (await itemOf(visa, kind)).id);
    await give(staff, 'visa-documents', (await itemOf(visa, 'photo')).id, 'verify');
    // as it was before: items with files, each stored for one of them alone, and no documents
    const before = await list('visa-documents', { visa_case_id: { in: [visa] } });
    await sql`update visa_document set document_id = null`.execute(db);
    await sql`delete from attachment where entity = 'document'`.execute(db);
    await sql`delete from attachment as a using attachment as other where other.file_key = a.file_key and other.id < a.id`.execute(
      db,
    );
    await sql`delete from document where employee_id = ${employeeId}`.execute(db);
    for (const drop of [
      'drop index attachment_file, onboarding_document_of_person, document_on_file',
      'alter table attachment drop column author_name, add constraint attachment_file_key_key unique (file_key)',
      'alter table document drop column source',
      'alter table visa_document drop column document_id',
      'alter table onboarding_document drop column document_id',
    ])
      await sql.raw(drop).execute(db);
    await migrate(db as never);
    const after = await list('visa-documents', { visa_case_id: { in: [visa] } });
    expect(after.map(({ id, state, fields }) => [id, state, fields.files])).toEqual(
      before.map(({ id, state, fields }) => [id, state, fields.files]),
    );
    const found = await list('documents', { employee_id: { in: [employeeId] } });
    expect(found.map(({ state, fields }) => [fields.type, state, fields.files]).sort()).toEqual([
      ['medical_result', 'uploaded', 1],
      ['passport', 'uploaded', 1],
      ['photo', 'verified', 1],
      ['visa_form', 'uploaded', 1],
    ]);
    const passport = await itemOf(visa, 'passport_copy');
    await give(staff, 'visa-documents', passport.id, 'verify', { expires_on: '2030-01-01' });
    expect(await documents('passport')).toMatchObject([{ state: 'verified', fields: { version_number: 1 } }]);
  });
});
