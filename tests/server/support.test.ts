import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { applyDueTimers } from '@server/platform/jobs/due-timers';
import { askWith } from '@tests/support/asking';
import { onOneEngine } from '@tests/support/database';
import { lastEmployee, makeEmployee, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

const HOUR = 3_600;

onOneEngine((open) => {
  let server: TestServer;
  let staff: Person;
  let admin: Person;
  let employee: Person;
  let employeeId: string;

  beforeAll(async () => {
    const database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
    employee = await signedIn(server, { role: 'isEmployee', companyId: 'company-0001' });
    const id = await lastEmployee(database.db, 'company-0001');
    employeeId = id;
    await makeEmployee(database.db, employee, id);
  });

  const TICKET = { subject: 'Salary not received', type: 'Payroll', company_id: 'company-0001' };
  const add = (who: Person, fields: FieldInputs = {}) =>
    who.ask('POST /records/tickets/create', {
      body: { fields: { ...TICKET, ...fields }, key: randomUUID() },
    });
  const added = async (who: Person, fields: FieldInputs = {}): Promise<RecordAnswer> =>
    (await add(who, fields)).body as RecordAnswer;
  const read = async (id: string): Promise<RecordAnswer> =>
    (await staff.ask(`GET /records/tickets/${id}/read`)).body as RecordAnswer;
  const give = async (who: Person, id: string, event: string, payload: FieldInputs = {}) => {
    const { version } = await read(id);
    return who.ask(`POST /records/tickets/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  };
  /** The same people, after some time. */
  const pass = async (seconds: number) => {
    server.passSeconds(seconds);
    for (const person of [staff, admin, employee]) {
      const { access } = await server.signIn(person.user);
      Object.assign(person, { ask: askWith(server, access) });
    }
  };

  it('is numbered in the order of opening, whoever opens it', async () => {
    const [one, two] = [await added(staff), await added(employee)];
    const numbers = [one, two].map(({ fields }) => String(fields.incident_number));
    expect(numbers).toEqual(['INC-000096', 'INC-000097']);
    expect(one.fields).toMatchObject({ priority: 'normal', clock: 'running', employee_id: null });
    expect(two.fields).toMatchObject({ employee_id: { id: employeeId } });
    const mine = (await employee.ask('POST /records/tickets/list', { body: {} })).body as ListPage;
    expect(mine.rows.map(({ id }) => id)).toContain(two.id);
    expect(mine.rows.map(({ id }) => id)).not.toContain(one.id);
    expect(await add(admin, { company_id: 'company-0006' })).toMatchObject({ status: 400 });
    expect(await add(staff, { company_id: 'company-0006', employee_id: employeeId })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fields.employee_id' }] },
    });
  });

  it('is taken up by somebody, and its clocks stand still while it waits', async () => {
    const { id } = await added(admin, { priority: 'urgent' });
    expect(await give(admin, id, 'start')).toMatchObject({ status: 403 });
    expect(await give(staff, id, 'start')).toMatchObject({ body: { reasons: [{ code: 'not_assigned' }] } });
    await give(staff, id, 'assign', { assigned_to_id: staff.user.id });
    await pass(2 * HOUR);
    expect((await read(id)).fields).toMatchObject({ clock: 'overdue', first_response_at: null });
    const begun = await give(staff, id, 'start');
    expect(begun).toMatchObject({ body: { state: 'open', fields: { clock: 'running' } } });
    const { first_response_at, resolve_by } = (begun.body as RecordAnswer).fields;
    expect(first_response_at).toBe('2026-11-30T10:00:00.000Z');
    await give(staff, id, 'wait');
    await pass(100 * HOUR);
    expect((await read(id)).fields).toMatchObject({ clock: 'paused' });
    const answered = (await give(admin, id, 'answer')).body as RecordAnswer;
    expect(answered).toMatchObject({ state: 'open', fields: { clock: 'running' } });
    expect(Date.parse(String(answered.fields.resolve_by)) - Date.parse(String(resolve_by))).toBe(
      100 * HOUR * 1_000,
    );
    expect(await give(staff, id, 'resolve')).toMatchObject({ status: 400 });
    await give(staff, id, 'resolve', { resolution: 'Paid' });
    expect(await give(admin, id, 'reopen')).toMatchObject({ body: { state: 'open' } });
    await give(staff, id, 'resolve', { resolution: 'Paid again' });
    await pass(8 * 24 * HOUR);
    await applyDueTimers(server.services);
    expect(await read(id)).toMatchObject({ state: 'closed', fields: { clock: 'stopped' } });
  });

  it('is merged into another of the same client, and its notes go there', async () => {
    const [one, two] = [await added(admin), await added(admin)];
    const foreign = await added(staff, { company_id: 'company-0006' });
    await admin.ask(`POST /records/tickets/${one.id}/notes`, { body: { text: 'Second time' } });
    for (const id of [one.id, foreign.id])
      expect(await give(staff, one.id, 'merge', { merged_into_id: id })).toMatchObject({
        body: { errors: [{ field: 'payload.merged_into_id' }] },
      });
    expect(await give(staff, one.id, 'merge', { merged_into_id: two.id })).toMatchObject({
      body: { state: 'merged', fields: { merged_into_id: { label: two.fields.incident_number } } },
    });
    expect(await give(staff, two.id, 'merge', { merged_into_id: one.id })).toMatchObject({ status: 400 });
    const { body } = await admin.ask(`GET /records/tickets/${two.id}/notes`);
    expect(body).toMatchObject({ notes: [{ text: 'Second time', author: { id: admin.user.id } }] });
  });

  it('is counted on the dashboard, in its words', async () => {
    const before = (await staff.ask('POST /dashboard/stats')).body as { tickets: number };
    const { id, fields } = await added(staff);
    expect((await staff.ask('POST /dashboard/stats')).body).toMatchObject({ tickets: before.tickets + 1 });
    await give(staff, id, 'assign', { assigned_to_id: staff.user.id });
    await give(staff, id, 'start');
    const { results } = (await staff.ask('POST /dashboard/recent/tickets')).body as {
      results: readonly { incident_number: string; status: string }[];
    };
    expect(results.find((row) => row.incident_number === fields.incident_number)).toMatchObject({
      status: 'Ongoing',
    });
  });
});
