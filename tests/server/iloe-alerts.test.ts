import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { runJobs } from '@server/platform/jobs/run-jobs';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { type VisaStory, visaStory } from '@tests/support/visa-story';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let visa: VisaStory;
  let employee = '';

  beforeAll(async () => {
    database = await open('tiny');
  });
  beforeEach(async () => {
    server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    visa = await visaStory(staff.ask, database);
    await visa.verify();
    employee = ((await visa.now()).fields.employee_id as { id: string }).id;
    await visa.giveAll('check_quota', 'sign_job_offer');
    await visa.give('apply_work_permit', 'mohre_reference');
    await visa.giveAll('approve_work_permit', 'apply_entry_permit');
    await visa.give('issue_entry_permit', 'entry_permit_number', 'entry_permit_expires_on', 'uid');
    await visa.give('enter', 'entered_on');
    await visa.giveAll('start_formalities');
  });

  const subscribed = async (iloe_expires_on: string) => {
    const { status, text } = await visa.attempt('subscribe_iloe', {
      iloe_certificate: 'ILOE-1',
      iloe_expires_on,
    });
    expect(status, text).toBe(200);
  };
  /** Of the subscription, wherever it is recorded: what is told of it, and of which day. */
  const alertsOf = async (record: string) => {
    await runJobs(server.services);
    const alerts = await database.db
      .selectFrom('alert')
      .select(['kind', 'due_on', 'severity'])
      .where('record_id', '=', record)
      .where('state', '!=', 'resolved')
      .where('kind', 'in', ['iloe', 'document'])
      .execute();
    return alerts.map(({ kind, due_on, severity }) => [kind, due_on, severity]);
  };
  const aDocument = async (expires_on: string): Promise<string> => {
    const fields: FieldInputs = {
      name: 'ILOE',
      type: 'iloe',
      employee_id: employee,
      number: 'ILOE-2',
      expires_on,
    };
    const { body } = await staff.ask('POST /records/documents/create', {
      body: { fields, key: randomUUID() },
    });
    const { id } = body as RecordAnswer;
    await staff.send(`/records/documents/${id}/attachments`, 'iloe.pdf', '%PDF-1.4\n%%EOF');
    const { version } = (await staff.ask(`GET /records/documents/${id}/read`)).body as RecordAnswer;
    const { status, text } = await colleague.ask(`POST /records/documents/${id}/commands/verify`, {
      body: { version, payload: {}, key: randomUUID() },
    });
    expect(status, text).toBe(200);
    return id;
  };

  it('a subscription taken out in a visa process is told of thirty days before its end, as a document is', async () => {
    await subscribed('2026-12-31');
    expect(await alertsOf(visa.id)).toEqual([]);
    server.passSeconds(86_400);
    expect(await alertsOf(visa.id)).toEqual([['iloe', '2026-12-31', 'medium']]);
    await database.db
      .updateTable('visa_case')
      .set({ iloe_expires_on: '2026-11-30' })
      .where('id', '=', visa.id)
      .execute();
    expect(await alertsOf(visa.id)).toEqual([['iloe', '2026-11-30', 'high']]);
    await sql`update employee set state = 'cancelled', leaves = '{cancelled}', state_value = '"cancelled"'
      where id = ${employee}`.execute(database.db);
    expect(await alertsOf(visa.id)).toEqual([]);
  });

  it('until the person has a later one, as a document or of another process; of one end it is told once', async () => {
    const document = await aDocument('2026-12-10');
    expect(await alertsOf(document)).toEqual([['document', '2026-12-10', 'medium']]);
    await subscribed('2026-12-10');
    expect([await alertsOf(visa.id), await alertsOf(document)]).toEqual([
      [],
      [['document', '2026-12-10', 'medium']],
    ]);
    const ends = (iloe_expires_on: string) =>
      database.db.updateTable('visa_case').set({ iloe_expires_on }).where('id', '=', visa.id).execute();
    await ends('2026-12-15');
    expect([await alertsOf(visa.id), await alertsOf(document)]).toEqual([
      [['iloe', '2026-12-15', 'medium']],
      [],
    ]);
    await ends('2028-12-15');
    expect([await alertsOf(visa.id), await alertsOf(document)]).toEqual([[], []]);
    await ends('2026-12-05');
    expect([await alertsOf(visa.id), await alertsOf(document)]).toEqual([
      [],
      [['document', '2026-12-10', 'medium']],
    ]);
  });
});
