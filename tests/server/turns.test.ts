import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { NoticeWording } from '@domain/header-tools/notice-wording';
import type { Database } from '@server/db/database';
import { tidyUp } from '@server/platform/housekeeping';
import { queueNotices } from '@server/platform/pending-notices';
import { onOneEngine } from '@tests/support/database';
import { lastEmployee, makeEmployee, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

interface Notification {
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly route: string | null;
  readonly wording: NoticeWording | null;
}

/** Whoever is to do the next thing about a record is told so. */
onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let admin: Person;
  let stranger: Person;
  let employee: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
    stranger = await signedIn(server, { role: 'isAdmin', companyId: 'company-0006' });
    employee = await signedIn(server, { role: 'isEmployee', companyId: 'company-0001' });
    const id = await lastEmployee(database.db, 'company-0001');
    await makeEmployee(database.db, employee, id);
  });

  const notificationsOf = async ({ ask, user }: Person, record: string): Promise<readonly Notification[]> => {
    const { body } = await ask(`GET /notification-data/recipient/${user.id}`);
    return (body as { data: Notification[] }).data.filter(({ route }) => route?.includes(record));
  };
  const open1 = async (who: Person): Promise<RecordAnswer> => {
    const fields = { subject: 'No payslip', type: 'Payroll', company_id: 'company-0001' };
    const { status, body } = await who.ask('POST /records/tickets/create', {
      body: { fields, key: randomUUID() },
    });
    expect(status).toBe(201);
    return body as RecordAnswer;
  };
  const give = async (who: Person, id: string, event: string, payload: FieldInputs = {}) => {
    const { version } = (await staff.ask(`GET /records/tickets/${id}/read`)).body as RecordAnswer;
    const { status } = await who.ask(`POST /records/tickets/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
    expect(status).toBe(200);
  };

  it('a colleague who is given a ticket, and nobody who takes one himself', async () => {
    const { id, fields } = await open1(admin);
    await give(staff, id, 'assign', { assigned_to_id: colleague.user.id });
    expect(await notificationsOf(colleague, id)).toMatchObject([
      {
        kind: 'ticket',
        title: `Ticket, assigned: ${fields.incident_number}`,
        body: expect.stringMatching(/, assigned to you, your step: Take up$/),
        route: `/support?record=${id}`,
      },
    ]);
    await give(colleague, id, 'assign', { assigned_to_id: staff.user.id });
    await give(staff, id, 'assign', { assigned_to_id: staff.user.id });
    expect(await notificationsOf(staff, id)).toHaveLength(1);
  });

  const assignAll = async (ids: readonly string[], to: Person, { by = staff, key = randomUUID() } = {}) => {
    const { status, text } = await by.ask('POST /records/tickets/bulk', {
      body: { event: 'assign', ids, payload: { assigned_to_id: to.user.id }, key },
    });
    expect([status, text]).toEqual([200, expect.any(String)]);
  };

  it('once of what one request does to many, where they all stand, until he has read it', async () => {
    const tickets = [await open1(admin), await open1(admin), await open1(admin)];
    const names = tickets.map(({ fields }) => String(fields.incident_number));
    const other = await signedIn(server);
    await assignAll(
      tickets.map(({ id }) => id),
      other,
    );
    expect(await notificationsOf(other, '/support')).toMatchObject([
      {
        title: 'Support tickets, assigned: 3',
        body: `${names.join(', ')}, your step: Take up`,
        route: expect.stringMatching(/^\/support\?tab=everything&f.state=\w+$/),
        wording: { code: 'many', names, more: 0 },
      },
    ]);
    await other.ask('POST /notification-data/read', { body: {} });
    const [first] = tickets;
    await assignAll([first?.id ?? ''], staff);
    await assignAll([first?.id ?? ''], other);
    expect(await notificationsOf(other, '/support')).toHaveLength(2);
  });

  it('by one mail and one push of what one request does to many, also who wants nothing in the portal', async () => {
    const { db } = database;
    const other = await signedIn(server);
    await db
      .insertInto('notification_preference')
      .values({ user_id: other.user.id, kind: 'ticket', in_portal: false, push: true, email: true })
      .execute();
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/many',
      keys: { p256dh: 'p', auth: 'a' },
    };
    await other.ask('POST /webpusher/subscribe', { body: { userId: other.user.id, subscription } });
    const ids = [await open1(admin), await open1(admin), await open1(admin)].map(({ id }) => id);
    await assignAll(ids, other);
    const title = 'Support tickets, assigned: 3';
    const mails = db.selectFrom('mail').select('subject').where('to_address', '=', other.user.email);
    expect(await mails.execute()).toEqual([{ subject: title }]);
    const pushes = await db.selectFrom('push_message').select('payload').execute();
    expect(pushes).toMatchObject([{ payload: { title } }]);
    expect(await notificationsOf(other, '/support')).toEqual([]);
  });

  it('of what a request has done whose process died before it told that', async () => {
    const notice = { userId: colleague.user.id, kind: 'ticket', route: '/support?record=left' } as const;
    const moved = { code: 'outcome', area: 'tickets', what: null, states: ['resolved'], days: [], facts: [] };
    const wording = NoticeWording.parse({ ...moved, title: 'ST-1' });
    const pending = { batch: randomUUID(), at: server.services.clock.now() };
    await queueNotices(database.db, pending, [{ ...notice, wording, manyRoute: null }]);
    await tidyUp(server.services);
    expect(await notificationsOf(colleague, 'left')).toEqual([]);
    server.passSeconds(301);
    await tidyUp(server.services);
    expect(await notificationsOf(colleague, 'left')).toHaveLength(1);
  });

  it('of each request, though two people gave them one key', async () => {
    const other = await signedIn(server);
    const key = randomUUID();
    await assignAll([(await open1(admin)).id], other, { key });
    await assignAll([(await open1(admin)).id], other, { by: colleague, key });
    expect(await notificationsOf(other, '/support')).toHaveLength(2);
  });

  it('the client while it waits for him, and no other client; then who works on it', async () => {
    const { id } = await open1(admin);
    await give(staff, id, 'assign', { assigned_to_id: staff.user.id });
    await give(staff, id, 'start');
    await give(staff, id, 'wait');
    expect(await notificationsOf(admin, id)).toMatchObject([
      {
        title: expect.stringMatching(/^Ticket, Pending: /),
        body: expect.stringMatching(/, your step: Answer given$/),
      },
    ]);
    expect(await notificationsOf(stranger, id)).toEqual([]);
    expect(await notificationsOf(employee, id)).toEqual([]);
    await give(admin, id, 'answer');
    expect(await notificationsOf(staff, id)).toMatchObject([
      {
        title: expect.stringMatching(/^Ticket, Ongoing: /),
        body: expect.stringMatching(/, your step: Resolve$/),
      },
    ]);
  });

  it('an employee of what he has asked himself', async () => {
    const { id } = await open1(employee);
    await give(staff, id, 'assign', { assigned_to_id: staff.user.id });
    await give(staff, id, 'start');
    await give(staff, id, 'resolve', { resolution: 'It is there now.' });
    expect(await notificationsOf(employee, id)).toMatchObject([
      { kind: 'ticket', title: expect.stringMatching(/^Ticket, Resolved: /) },
    ]);
  });

  it('every colleague of the author when his mail waits for an approver, and not himself', async () => {
    const { body: leads } = await staff.ask('POST /records/leads/list', { body: {} });
    const [lead] = (leads as ListPage).rows;
    const lead_id = lead?.id ?? '';
    const prospect = lead?.fields.prospect_name;
    const fields = { subject: 'Our offer', lead_id, to_address: 'a@b.example', body: 'Dear client' };
    const key = () => randomUUID();
    const made = await staff.ask('POST /records/mail-approvals/create', { body: { fields, key: key() } });
    const { id, version } = made.body as RecordAnswer;
    await staff.ask(`POST /records/mail-approvals/${id}/commands/submit`, {
      body: { version, payload: {}, key: key() },
    });
    expect(await notificationsOf(colleague, id)).toMatchObject([
      {
        kind: 'approval',
        title: 'Mail, Awaiting approval: Our offer',
        body: `${prospect}, your step: Approve`,
      },
    ]);
    expect(await notificationsOf(staff, id)).toEqual([]);
    expect(await notificationsOf(admin, id)).toEqual([]);
  });

  it('the client’s HR administrator who asks for leave, from when to when, and what he has to do', async () => {
    const employee_id = await lastEmployee(server.services.db, 'company-0001');
    const fields = {
      employee_id,
      kind: 'leave',
      leave_type: 'annual',
      from_on: '2026-12-14',
      to_on: '2026-12-18',
    };
    const made = await employee.ask('POST /records/requests/create', { body: { fields, key: randomUUID() } });
    const { id, version } = made.body as RecordAnswer;
    const sent = await employee.ask(`POST /records/requests/${id}/commands/submit`, {
      body: { version, payload: {}, key: randomUUID() },
    });
    expect(sent.status).toBe(200);
    const [notice] = await notificationsOf(admin, id);
    expect(notice?.title).toMatch(/^Leave, Submitted: \S+ /);
    expect(notice?.body).toMatch(/^.+, 14-12-2026 to 18-12-2026, your step: Take up$/);
    // as data: each reader has it in his language
    expect(notice?.wording).toEqual({
      code: 'turn',
      area: 'requests',
      what: 'kind.leave',
      states: ['submitted'],
      title: notice?.title.replace('Leave, Submitted: ', ''),
      facts: [notice?.body.split(', ')[0]],
      days: ['2026-12-14', '2026-12-18'],
      isAssigned: false,
      command: 'take_up',
    });
  });

  it('not in a way that he does not want', async () => {
    const ways = { kind: 'ticket', in_portal: false, push: false, email: false };
    expect((await colleague.ask('POST /settings/preference', { body: ways })).status).toBe(200);
    const { id } = await open1(admin);
    await give(staff, id, 'assign', { assigned_to_id: colleague.user.id });
    expect(await notificationsOf(colleague, id)).toEqual([]);
  });

  const step = async (
    who: Person,
    area: string,
    { id, version }: RecordAnswer,
    event: string,
    payload = {},
  ) => {
    const { status, body, text } = await who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
    expect(status, text).toBe(200);
    return body as RecordAnswer;
  };
  const ask1 = async (who: Person, fields: FieldInputs) => {
    const employee_id = await lastEmployee(server.services.db, 'company-0001');
    const { body } = await who.ask('POST /records/requests/create', {
      body: { fields: { employee_id, ...fields }, key: randomUUID() },
    });
    return step(who, 'requests', body as RecordAnswer, 'submit');
  };
  const letter = { kind: 'letter', letter_type: 'noc', letter_to: 'The bank' };

  it('the employee and who has asked for him, what became of it and why', async () => {
    const request = await ask1(admin, letter);
    const { id } = await step(staff, 'requests', request, 'reject', { outcome: 'The bank needs none.' });
    for (const who of [employee, admin]) {
      const [notice] = (await notificationsOf(who, id)).filter(({ title }) => title.includes('Rejected'));
      expect(notice).toMatchObject({
        kind: 'request',
        title: expect.stringMatching(/^Letter, Rejected: \S+ /),
        // nothing is left to do
        body: expect.stringMatching(/, “The bank needs none.”$/),
        wording: { code: 'outcome', states: ['rejected'], answer: 'The bank needs none.' },
      });
    }
    expect(await notificationsOf(stranger, id)).toEqual([]);
    // he has done it himself
    expect((await notificationsOf(staff, id)).filter(({ title }) => title.includes('Rejected'))).toEqual([]);
  });

  it('the client whose document is returned, which document, and until when it was good', async () => {
    const employee_id = await lastEmployee(server.services.db, 'company-0001');
    const fields = { name: 'Gita Thapa', type: 'residence_visa', employee_id, company_id: 'company-0001' };
    const { status, body, text } = await admin.ask('POST /records/documents/create', {
      body: { fields: { ...fields, expires_on: '2027-02-01' }, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    const { id } = body as RecordAnswer;
    const { status: attached } = await admin.send(
      `/records/documents/${id}/attachments`,
      'visa.pdf',
      '%PDF-1.4\n%%EOF',
    );
    expect(attached).toBe(201);
    const uploaded = (await staff.ask(`GET /records/documents/${id}/read`)).body as RecordAnswer;
    await step(staff, 'documents', uploaded, 'reject', { reject_reason: 'Cut off' });
    const notices = await notificationsOf(admin, id);
    expect(notices.find(({ title }) => title.includes('Rejected'))).toMatchObject({
      title: 'Residence visa, Rejected: Gita Thapa',
      body: expect.stringContaining('01-02-2027'),
    });
  });

  it('no longer an HR administrator who has gone to another client', async () => {
    const gone = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
    const request = await ask1(gone, letter);
    await server.services.db
      .updateTable('app_user')
      .set({ company_id: 'company-0006' })
      .where('id', '=', gone.user.id)
      .execute();
    const { id } = await step(staff, 'requests', request, 'reject', { outcome: 'Not now.' });
    expect(await notificationsOf(employee, id)).toHaveLength(1);
    expect(await notificationsOf(gone, id)).toEqual([]);
  });

  it('nobody who waits, while it goes from one to the next', async () => {
    const request = await ask1(employee, letter);
    const taken = await step(admin, 'requests', request, 'take_up');
    const endorsed = await step(admin, 'requests', taken, 'endorse');
    expect(await notificationsOf(employee, endorsed.id)).toEqual([]);
    const { id } = await step(staff, 'requests', endorsed, 'approve');
    expect(await notificationsOf(employee, id)).toMatchObject([
      { title: expect.stringMatching(/^Letter, Approved: /), wording: { code: 'outcome' } },
    ]);
  });

  it('a maker at the PEO, that it has come back to him, why, and what he does next', async () => {
    const fields = {
      employee_id: await lastEmployee(server.services.db, 'company-0001'),
      leave_type: 'annual',
      movement: 'opening',
      days: 2,
      from_on: '2026-11-20',
      note: 'Of the year before',
    };
    const { status, body, text } = await colleague.ask('POST /records/leave-entries/create', {
      body: { fields, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    const submitted = await step(colleague, 'leave-entries', body as RecordAnswer, 'submit');
    const { id } = await step(staff, 'leave-entries', submitted, 'send_back', {
      remark: 'Which holiday?',
    });
    expect(await notificationsOf(colleague, id)).toMatchObject([
      {
        kind: 'request',
        title: expect.stringMatching(/, Draft: /),
        body: expect.stringMatching(/“Which holiday\?”, your step: Submit$/),
      },
    ]);
  });
});
