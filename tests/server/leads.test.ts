import { randomUUID } from 'node:crypto';
import type { RecordAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { runJobs } from '@server/platform/jobs/run-jobs';
import { type Ask, askAs, askWith } from '@tests/support/asking';
import { onOneEngine } from '@tests/support/database';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

const PROSPECT = {
  prospect_name: 'Marlin Shipyards LLC',
  contact_name: 'Noor Haddad',
  email: 'noor.haddad@marlin-shipyards.example',
  phone: '+971 50 987 6543',
  source: 'referral',
};

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Ask;
  let colleague: Ask;
  let me: string;
  let other: string;
  const sent: string[] = [];

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database, { send: async ({ to }) => void sent.push(to) });
    staff = await askAs(server, 'superAdmin');
    me = 'user-0001';
    const user = await server.addUser();
    other = user.id;
    colleague = askWith(server, (await server.signIn(user)).access);
  });

  const key = () => randomUUID();
  const create = (ask: Ask, area: string, fields: object, more: object = {}) =>
    ask(`POST /records/${area}/create`, { body: { fields, key: key(), ...more } });
  const made = async (ask: Ask, area: string, fields: object): Promise<RecordAnswer> => {
    const { status, body, text } = await create(ask, area, fields);
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const read = async (area: string, id: string) =>
    (await staff(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const give = async (ask: Ask, area: string, id: string, event: string, payload: object = {}) =>
    ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version: (await read(area, id)).version, payload, key: key() },
    });
  const change = async (ask: Ask, area: string, id: string, fields: object, more: object = {}) =>
    ask(`POST /records/${area}/${id}/change`, {
      body: { version: (await read(area, id)).version, fields, ...more },
    });
  const reasons = (body: unknown) =>
    ((body as { reasons?: { code: string }[] }).reasons ?? []).map(({ code }) => code);
  const task = (lead_id: string) =>
    made(staff, 'lead-tasks', {
      lead_id,
      subject: 'Call back',
      kind: 'call',
      due_on: '2026-12-03',
      assignee_id: me,
    });

  describe('from inquiry to client', () => {
    let lead: string;

    it('begins as a new lead that says what it lacks', async () => {
      const record = await made(staff, 'leads', PROSPECT);
      lead = record.id;
      expect(record).toMatchObject({ state: 'new', facts: { open_tasks: 0, approved_mails: 0 } });
      const refused = await give(staff, 'leads', lead, 'contact');
      expect(refused).toMatchObject({ status: 409, body: { code: 'not_allowed' } });
      expect(reasons(refused.body)).toEqual(['field_missing', 'no_next_task']);
    });

    it('goes on step by step, each when its fields and its next task are there', async () => {
      const next = await task(lead);
      expect((await read('leads', lead)).fields.next_task_on).toBe('2026-12-03');
      await change(staff, 'leads', lead, { owner_id: me });
      expect(await give(staff, 'leads', lead, 'contact')).toMatchObject({ status: 200 });
      expect(reasons((await give(staff, 'leads', lead, 'qualify')).body)).toEqual([
        'field_missing',
        'field_missing',
      ]);
      await change(staff, 'leads', lead, { service: 'peo', headcount: 12 });
      expect(await give(staff, 'leads', lead, 'qualify')).toMatchObject({ status: 200 });
      await change(staff, 'leads', lead, { order_value_fils: 9_000_000, expected_start_on: '2027-02-01' });
      expect(await give(staff, 'leads', lead, 'propose')).toMatchObject({ status: 200 });
      expect(await give(staff, 'leads', lead, 'negotiate')).toMatchObject({ status: 200 });
      await give(staff, 'lead-tasks', next.id, 'complete', { outcome: 'Reached' });
      expect(await read('lead-tasks', next.id)).toMatchObject({
        state: 'done',
        fields: { outcome: 'Reached' },
      });
      expect(reasons((await give(staff, 'leads', lead, 'send_agreement')).body)).toEqual([
        'mail_not_approved',
        'no_next_task',
      ]);
    });

    it('sends its agreement only after four eyes have seen the mail', async () => {
      const mail = await made(staff, 'mail-approvals', {
        lead_id: lead,
        to_address: PROSPECT.email,
        subject: 'Our agreement',
        body: 'Dear Noor,',
      });
      expect(mail.fields.author_id).toMatchObject({ id: me });
      await give(staff, 'mail-approvals', mail.id, 'submit');
      const own = await give(staff, 'mail-approvals', mail.id, 'approve');
      expect(own).toMatchObject({
        status: 409,
        body: { code: 'not_allowed', reasons: [{ code: 'needs_another_person', owner: 'approver' }] },
      });
      expect(await change(staff, 'mail-approvals', mail.id, { body: 'Something else' })).toMatchObject({
        status: 409,
        body: { code: 'not_allowed', reasons: [{ code: 'locked' }] },
      });
      expect(await give(colleague, 'mail-approvals', mail.id, 'approve')).toMatchObject({
        status: 200,
        body: { state: 'approved', fields: { approver_id: { id: other } } },
      });
      await task(lead);
      expect(await give(staff, 'mail-approvals', mail.id, 'send')).toMatchObject({
        body: { state: 'sent', fields: { sent_on: '2026-11-30' } },
      });
      expect(sent).toEqual([]);
      await runJobs(server.services);
      // clients are reminded of what is overdue by the same jobs, and staff of its alerts
      expect(sent.filter((to) => to === PROSPECT.email)).toHaveLength(1);
      expect(await read('mail-approvals', mail.id)).toMatchObject({ state: 'delivered', updated_by: null });
      expect(await give(staff, 'leads', lead, 'send_agreement')).toMatchObject({ status: 200 });
    });

    it('is won when nothing is left to do, and becomes a client with a KYC case', async () => {
      const early = await give(staff, 'leads', lead, 'win');
      expect(early).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'tasks_open', values: { count: 1 } }] },
      });
      const { body } = await staff('POST /records/lead-tasks/list', {
        body: { filter: { lead_id: { in: [lead] }, state: { in: ['todo'] } } },
      });
      for (const { id } of (body as { rows: { id: string }[] }).rows)
        await give(staff, 'lead-tasks', id, 'cancel');
      const won = await give(staff, 'leads', lead, 'win');
      expect(won, won.text).toMatchObject({
        status: 200,
        body: { state: 'won', fields: { client_id: { label: PROSPECT.prospect_name } } },
      });
      const client = await database.db
        .selectFrom('company')
        .selectAll()
        .where('name', '=', PROSPECT.prospect_name)
        .executeTakeFirstOrThrow();
      expect(client).toMatchObject({ depth: 1, status: 'kyc', parent_company_id: null });
      expect(
        await database.db.selectFrom('kyc_case').selectAll().where('lead_id', '=', lead).execute(),
      ).toMatchObject([{ company_id: client.id, state: 'invited' }]);
      const written = await database.db
        .selectFrom('audit')
        .select(['action', 'actor_id'])
        .where('entity_id', 'in', [client.id, lead])
        .where('at', '=', server.services.clock.now())
        .execute();
      expect(written).toContainEqual({ action: 'company.created', actor_id: me });
    });

    it('moves the dashboard', async () => {
      const { body } = await staff('GET /leads/get_status_count');
      const won = (body as { _id: string; count: number }[]).find(({ _id }) => _id === 'Won');
      const { count } = await database.db
        .selectFrom('lead')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('state', '=', 'won')
        .executeTakeFirstOrThrow();
      expect(won?.count).toBe(count);
    });

    it('does not become a client twice: a name that a client has is refused and nothing is written', async () => {
      const before = await database.db.selectFrom('company').select('id').execute();
      const id = 'lead-twin';
      await database.db
        .insertInto('lead')
        .values({
          id,
          machine: 'lead',
          machine_version: 1,
          state: 'agreement_sent',
          state_since: server.services.clock.now(),
          prospect_name: PROSPECT.prospect_name.toUpperCase(),
          order_value_fils: 100,
        })
        .execute();
      expect(await give(staff, 'leads', id, 'win')).toMatchObject({
        status: 409,
        body: { code: 'duplicate' },
      });
      expect(await read('leads', id)).toMatchObject({ state: 'agreement_sent' });
      expect(await database.db.selectFrom('company').select('id').execute()).toHaveLength(before.length);
    });
  });

  it('is never lost without a reason, and begins again without it', async () => {
    const { id } = await made(staff, 'leads', {
      prospect_name: 'Quartz Bakery',
      contact_name: 'A B',
      phone: '04 333 2211',
    });
    expect(await give(staff, 'leads', id, 'lose')).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: [{ field: 'payload.lost_reason' }] },
    });
    expect(
      await give(staff, 'leads', id, 'lose', { lost_reason: 'price', lost_note: 'Too dear' }),
    ).toMatchObject({
      body: { state: 'lost', fields: { lost_reason: 'price', lost_note: 'Too dear' } },
    });
    await task(id);
    await change(staff, 'leads', id, { owner_id: me });
    expect(await give(staff, 'leads', id, 'reopen')).toMatchObject({
      body: { state: 'contacted', fields: { lost_reason: null, lost_note: null } },
    });
  });

  describe('a mail that does not arrive', () => {
    it('is tried for a while and bounces then', async () => {
      const failing = await openTestServer(database, {
        clock: server.services.clock,
        send: () => Promise.reject(new Error('refused')),
      });
      const lead = await made(staff, 'leads', {
        prospect_name: 'Basalt Tours',
        contact_name: 'C D',
        phone: '04 999 1122',
      });
      const mail = await made(staff, 'mail-approvals', {
        lead_id: lead.id,
        to_address: 'nobody@basalt-tours.example',
        subject: 'Offer',
        body: 'Hello',
      });
      await give(staff, 'mail-approvals', mail.id, 'submit');
      await give(colleague, 'mail-approvals', mail.id, 'approve');
      await give(staff, 'mail-approvals', mail.id, 'send');
      await runJobs(failing.services);
      expect(await read('mail-approvals', mail.id)).toMatchObject({ state: 'sent' });
      server.passSeconds(31 * 60);
      await runJobs(failing.services);
      expect(await read('mail-approvals', mail.id)).toMatchObject({ state: 'bounced', updated_by: null });
    });
  });

  it('is for staff only', async () => {
    for (const user of ['hrAdmin', 'employee'] as const) {
      const ask = await askAs(server, user);
      for (const area of ['leads', 'lead-tasks', 'mail-approvals'])
        expect(await ask(`POST /records/${area}/list`, { body: {} })).toMatchObject({ status: 403 });
      expect(await ask('POST /leads/duplicates', { body: {} })).toMatchObject({ status: 403 });
    }
  });
});
