import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Attachment, RecordAnswer, TimelineEntry } from '@domain/area/records';
import { type Bucket, openBucket } from '@tests/support/bucket';
import { onBothEngines } from '@tests/support/database';
import {
  addLead,
  fetchFile,
  lastEmployee,
  makeEmployee,
  type Person,
  signedIn,
} from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const ZIP = Buffer.from(zipSync({ 'inside.txt': strToU8('text') }));

onBothEngines((open) => {
  const folder = mkdtempSync(join(tmpdir(), 'peo-attachments-'));
  let server: TestServer;
  let staff: Person;
  let admin: Person;
  beforeAll(async () => {
    server = await openTestServer(await open('tiny'), { env: { DATA_DIR: folder } });
    staff = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const filesIn = () =>
    readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length;
  const attach = (who: Person, id: string, name: string, content: Buffer | string) =>
    who.send(`/records/leads/${id}/attachments`, name, content);
  const listOf = async (id: string) =>
    ((await staff.ask(`GET /records/leads/${id}/attachments`)).body as { attachments: Attachment[] })
      .attachments;
  const ticketFor = async (id: string, name = 'contract.pdf', content: Buffer | string = PDF) => {
    const { body } = await attach(staff, id, name, content);
    return staff.ask(`POST /records/leads/${id}/attachments/${(body as Attachment).id}/open`);
  };

  describe('an attachment', () => {
    it('is kept, listed, told in the timeline, and fetched as it came', async () => {
      const { id } = await addLead(staff);
      const { status, body } = await attach(staff, id, 'عقد 2026.pdf', PDF);
      expect(status).toBe(201);
      expect(body).toMatchObject({
        name: 'عقد 2026.pdf',
        type: 'application/pdf',
        size: PDF.length,
        author: { id: staff.user.id },
      });
      expect(await listOf(id)).toEqual([body]);
      const timeline = (await staff.ask(`GET /records/leads/${id}/timeline`)).body as {
        entries: TimelineEntry[];
      };
      expect(timeline.entries.map(({ kind }) => kind)).toContain('attachment');
      const ticket = await staff.ask(`POST /records/leads/${id}/attachments/${(body as Attachment).id}/open`);
      const file = await fetchFile(server, ticket);
      expect(file).toMatchObject({ status: 200, content: PDF });
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringContaining(
          `filename*=UTF-8''${encodeURIComponent('عقد 2026.pdf')}`,
        ),
      });
    });

    it('is one when it comes twice at once under its key, and one file lies on the disk', async () => {
      const { id } = await addLead(staff);
      const before = filesIn();
      const send = (key: string, content = PDF) =>
        staff.send(`/records/leads/${id}/attachments?key=${key}`, 'once.pdf', content);
      const answers = await Promise.all([send('twice-at-once'), send('twice-at-once')]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      expect(await listOf(id)).toEqual([answers[0]?.body]);
      expect(await send('twice-at-once', Buffer.concat([PDF, PDF]))).toMatchObject({
        status: 409,
        body: { code: 'key_reused' },
      });
      expect(filesIn()).toBe(before + 1);
    });

    it('is written down with who brought it', async () => {
      const { id } = await addLead(staff);
      await attach(staff, id, 'a.png', PNG);
      const entries = await server.services.db
        .selectFrom('audit')
        .where('entity_id', '=', id)
        .where('action', '=', 'attachment.added')
        .selectAll()
        .execute();
      expect(entries).toMatchObject([
        { actor_id: staff.user.id, after: { name: 'a.png', type: 'image/png' } },
      ]);
    });

    it('has a name without what nobody sees, and that nothing turns around', async () => {
      const { id } = await addLead(staff);
      const { body } = await attach(staff, id, 'contract\u202efdp\u200b.exe\u2066.pdf', PDF);
      expect(body).toMatchObject({ name: 'contractfdp.exe.pdf' });
      expect(await attach(staff, id, '\u202e\u2066', PDF)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'x-file-name', code: 'required' }] },
      });
    });

    it.each([
      ['a program that calls itself a PDF', 'contract.pdf', EXE],
      ['an archive', 'all.zip', ZIP],
      ['an archive that calls itself a sheet', 'list.xlsx', ZIP],
      ['a page', 'page.txt', '<!DOCTYPE html><script>alert(1)</script>'],
      ['a text with control characters', 'note.txt', 'abc\u0000def'],
      ['a text that is no UTF-8', 'note.txt', Buffer.from([0x61, 0xff, 0xfe, 0x62])],
      ['nothing', 'empty.pdf', ''],
    ])('is not %s', async (_, name, content) => {
      const { id } = await addLead(staff);
      const before = filesIn();
      expect(await attach(staff, id, name, content)).toMatchObject({
        status: 415,
        body: { code: 'file_refused' },
      });
      expect(await listOf(id)).toEqual([]);
      expect(filesIn()).toBe(before);
    });

    it.each([
      ['a.csv', 'name,amount\r\nPalm,1\r\n', 'text/csv'],
      ['a.txt', 'Besuch morgen – مرحبا', 'text/plain'],
      ['looks-like.exe', PNG, 'image/png'],
    ])('is known by its content: %s', async (name, content, type) => {
      const { id } = await addLead(staff);
      expect(await attach(staff, id, name, content)).toMatchObject({ status: 201, body: { type } });
    });

    it('has 20 MB at most', async () => {
      const { id } = await addLead(staff);
      const before = filesIn();
      const large = Buffer.concat([PDF, Buffer.alloc(20 * 1_048_576)]);
      expect(await attach(staff, id, 'large.pdf', large)).toMatchObject({
        status: 413,
        body: { code: 'file_too_large' },
      });
      expect(filesIn()).toBe(before);
    });

    it('is not kept when it cannot be written down', async () => {
      const { id } = await addLead(staff);
      const before = filesIn();
      const { live } = server.services;
      const whole = live.dataChanged;
      Object.assign(live, { dataChanged: () => Promise.reject(new Error('the line is dead')) });
      try {
        expect(await attach(staff, id, 'a.pdf', PDF)).toMatchObject({ status: 500 });
      } finally {
        Object.assign(live, { dataChanged: whole });
      }
      expect(await listOf(id)).toEqual([]);
      expect(filesIn()).toBe(before);
    });

    it('is not kept for whom the record has gone from while the file came in', async () => {
      const { user } = admin;
      const employee_id = await lastEmployee(server.services.db, 'company-0001');
      const made = await admin.ask('POST /records/requests/create', {
        body: { fields: { employee_id, kind: 'letter', letter_type: 'noc' }, key: randomUUID() },
      });
      expect(made.status, made.text).toBe(201);
      const { id } = made.body as RecordAnswer;
      const { access: token } = await server.signIn(user);
      const before = filesIn();
      const upload = async function* () {
        yield PDF.subarray(0, 9);
        await server.services.db
          .updateTable('hr_request')
          .set({ company_id: 'company-0006' })
          .where('id', '=', id)
          .execute();
        yield PDF.subarray(9);
      };
      const { statusCode } = await server.send({
        method: 'POST',
        url: `/records/requests/${id}/attachments`,
        token,
        headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'a.pdf' },
        payload: Readable.from(upload()),
      });
      expect(statusCode).toBe(404);
      expect(filesIn()).toBe(before);
      expect((await staff.ask(`GET /records/requests/${id}/attachments`)).body).toEqual({ attachments: [] });
    });

    it('is opened by who has the grant of its kind, and by who has put it there', async () => {
      const { db } = server.services;
      const COMPANY = 'company-0001';
      const visa = await db
        .selectFrom('visa_case')
        .select(['id', 'employee_id'])
        .where('company_id', '=', COMPANY)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const answer = await staff.ask('POST /records/visa-documents/create', {
        body: {
          fields: { kind: 'passport_copy', visa_case_id: visa.id, needed_for: 'draft' },
          key: randomUUID(),
        },
      });
      expect(answer.status, answer.text).toBe(201);
      const { id } = answer.body as { id: string };
      const employee = await signedIn(server, { role: 'isEmployee', companyId: COMPANY });
      await makeEmployee(db, employee, visa.employee_id);
      const granted = await signedIn(server);
      await db
        .insertInto('user_grant')
        .values({ user_id: granted.user.id, grant_name: 'passport' })
        .execute();
      const path = `/records/visa-documents/${id}/attachments`;
      const { body } = await admin.send(path, 'passport.pdf', PDF);
      const open = ({ ask }: Person) => ask(`POST ${path}/${(body as Attachment).id}/open`);
      const masked = async ({ ask }: Person) =>
        ((await ask(`GET ${path}`)).body as { attachments: Attachment[] }).attachments.map(
          (one) => one.masked,
        );
      expect(await masked(staff)).toEqual([true]);
      expect(await open(staff)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', detail: 'grant_missing' },
      });
      for (const who of [granted, admin, employee]) {
        expect(await masked(who)).toEqual([false]);
        expect((await fetchFile(server, await open(who))).status).toBe(200);
      }
      // who has lost it meanwhile follows his ticket in vain
      const ticket = await open(granted);
      await db.deleteFrom('user_grant').where('user_id', '=', granted.user.id).execute();
      expect((await fetchFile(server, ticket)).status).toBe(403);
    });

    it('is for whoever may look at the record', async () => {
      const { id } = await addLead(staff);
      const { body } = await attach(staff, id, 'a.pdf', PDF);
      const { id: attachment } = body as Attachment;
      expect(await attach(admin, id, 'b.pdf', PDF)).toMatchObject({ status: 403 });
      expect(await admin.ask(`POST /records/leads/${id}/attachments/${attachment}/open`)).toMatchObject({
        status: 403,
      });
      const other = await addLead(staff);
      expect(await staff.ask(`POST /records/leads/${other.id}/attachments/${attachment}/open`)).toMatchObject(
        { status: 404 },
      );
      expect(await attach(staff, 'nowhere', 'b.pdf', PDF)).toMatchObject({ status: 404 });
    });
  });

  describe('a ticket', () => {
    const expired = { status: 410, text: expect.stringContaining('link_expired') };

    it('is good once', async () => {
      const ticket = await ticketFor((await addLead(staff)).id);
      expect(await fetchFile(server, ticket)).toMatchObject({ status: 200 });
      expect(await fetchFile(server, ticket)).toMatchObject(expired);
    });

    it('is good once, even for two at the same moment', async () => {
      const ticket = await ticketFor((await addLead(staff)).id);
      const both = await Promise.all([fetchFile(server, ticket), fetchFile(server, ticket)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    });

    it('is good for a minute', async () => {
      const ticket = await ticketFor((await addLead(staff)).id);
      server.passSeconds(61);
      expect(await fetchFile(server, ticket)).toMatchObject(expired);
    });

    it('ends with the session that asked for it', async () => {
      const leaver = await signedIn(server);
      const { id } = await addLead(staff);
      const { body } = await attach(staff, id, 'a.pdf', PDF);
      const ticket = await leaver.ask(
        `POST /records/leads/${id}/attachments/${(body as Attachment).id}/open`,
      );
      await server.services.db
        .updateTable('auth_session')
        .set({ revoked_at: new Date(), revoked_for: 'signed_out' })
        .where('user_id', '=', leaver.user.id)
        .execute();
      expect(await fetchFile(server, ticket)).toMatchObject(expired);
    });

    it('is not found by guessing', async () => {
      const guess = { body: { download: `/downloads/${'x'.repeat(43)}` } };
      for (let at = 0; at < 30; at += 1)
        expect(await fetchFile(server, guess, '203.0.113.5')).toMatchObject(expired);
      expect(await fetchFile(server, guess, '203.0.113.5')).toMatchObject({ status: 429 });
      expect(await fetchFile(server, guess, '203.0.113.6')).toMatchObject(expired);
    });

    it('does not stand in the log, nor in the database', async () => {
      const ticket = await ticketFor((await addLead(staff)).id);
      await fetchFile(server, ticket);
      const open = await ticketFor((await addLead(staff)).id);
      const [, secret = ''] = /downloads\/(.+)/.exec((open.body as { download: string }).download) ?? [];
      const rows = await server.services.db.selectFrom('download_ticket').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(secret);
      await fetchFile(server, open);
      expect(server.logged().includes(secret)).toBe(false);
      expect(server.logged().includes('/downloads/[secret]')).toBe(true);
    });
  });
});

onBothEngines((open) => {
  let bucket: Bucket;
  beforeAll(async () => {
    bucket = await openBucket();
  });
  afterAll(() => bucket.close());

  it('keeps attachments in a bucket when one is named', async () => {
    const { endpoint, accessKey, secretKey, region } = bucket.settings;
    const host = endpoint.replace('http://', '');
    const address = `s3://${accessKey}:${encodeURIComponent(secretKey)}@${host}/${bucket.settings.bucket}`;
    const server = await openTestServer(await open('empty'), {
      env: { FILES_URL: `${address}?region=${region}&tls=0` },
    });
    const staff = await signedIn(server);
    const { id } = await addLead(staff);
    const { body } = await staff.send(`/records/leads/${id}/attachments`, 'a.png', PNG);
    expect([...bucket.objects.values()].map((found) => found.equals(PNG))).toEqual([true]);
    const ticket = await staff.ask(`POST /records/leads/${id}/attachments/${(body as Attachment).id}/open`);
    expect(await fetchFile(server, ticket)).toMatchObject({ status: 200, content: PNG });
  });
});
