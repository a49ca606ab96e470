import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { EmployeeLeave } from '@domain/areas/employees/employee-calls';
import type { LeaveCalendar } from '@domain/employment/leave-calendar';
import type { Database } from '@server/db/database';
import { runJobs } from '@server/platform/jobs/run-jobs';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn, signedInAgain } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const DAY_S = 86_400;

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let admin: Person;
  let employeeId: string;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
    const { rows } = await sql<{ id: string }>`select id from employee where company_id = ${COMPANY}
      and status = 'active' order by id desc limit 1`.execute(database.db);
    employeeId = rows[0]?.id ?? '';
    await sql`update employee set joined_on = '2025-01-31' where id = ${employeeId}`.execute(database.db);
    await sql`delete from leave_entry where employee_id = ${employeeId}`.execute(database.db);
    await sql`delete from hr_request where employee_id = ${employeeId}`.execute(database.db);
  });

  const add = async (area: string, fields: FieldInputs): Promise<RecordAnswer> => {
    const { status, body, text } = await staff.ask(`POST /records/${area}/create`, {
      body: { fields: { employee_id: employeeId, ...fields }, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const give = async (area: string, id: string, event: string, who: Person, payload: FieldInputs = {}) => {
    const { body } = await who.ask(`GET /records/${area}/${id}/read`);
    return who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version: (body as RecordAnswer).version, payload, key: randomUUID() },
    });
  };
  const done = async (...args: Parameters<typeof give>): Promise<RecordAnswer> => {
    const { status, body, text } = await give(...args);
    expect(status, text).toBe(200);
    return body as RecordAnswer;
  };
  const entries = async (who: Person) => {
    const { body } = await who.ask('POST /records/leave-entries/list', {
      body: { filter: { employee_id: { in: [employeeId] } } },
    });
    return (body as ListPage).rows.map(({ state, fields: { movement, days } }) => [state, movement, days]);
  };
  const leave = (from_on: string, to_on: string, more: FieldInputs = {}) => ({
    kind: 'leave',
    leave_type: 'annual',
    from_on,
    to_on,
    ...more,
  });
  const granted = async (fields: FieldInputs) => {
    const { id } = await add('requests', fields);
    await done('requests', id, 'submit', staff);
    await done('requests', id, 'take_up', admin);
    await done('requests', id, 'endorse', admin);
    await done('requests', id, 'approve', colleague);
    return id;
  };

  it('has leave from the day on which it is approved, and no more once it is withdrawn', async () => {
    const id = await granted(leave('2026-12-14', '2026-12-18'));
    expect(await entries(admin)).toEqual([['posted', 'taken', -5]]);
    expect((await add('requests', leave('2026-12-28', '2026-12-29'))).facts).toMatchObject({
      leave_left: 35,
    });
    await done('requests', id, 'withdraw', staff);
    expect(await entries(admin)).toEqual([['taken_back', 'taken', -5]]);
    expect((await add('requests', leave('2026-12-28', '2026-12-29'))).facts).toMatchObject({
      leave_left: 40,
    });
  });

  it('takes half a day', async () => {
    const twoDays = await add('requests', leave('2026-12-07', '2026-12-08', { is_half_day: true }));
    expect((await give('requests', twoDays.id, 'submit', staff)).body).toMatchObject({
      reasons: [{ code: 'half_day_of_many' }],
    });
    await granted(leave('2026-12-07', '2026-12-07', { is_half_day: true }));
    expect((await add('requests', leave('2026-12-28', '2026-12-29'))).facts).toMatchObject({
      leave_left: 39.5,
    });
  });

  it('counts days of work without public holidays, and no more than the law has', async () => {
    // 2 and 3 December are holidays, 5 and 6 a weekend
    const week = leave('2026-11-30', '2026-12-08', { leave_type: 'parental' });
    const born = await add('requests', week);
    expect(born.facts).toMatchObject({ days: 5, limit_left: 5, limit_most: 5 });
    const long = await add('requests', { ...week, to_on: '2026-12-09' });
    expect((await give('requests', long.id, 'submit', staff)).body).toMatchObject({
      reasons: [{ code: 'over_leave_limit', values: { left: 5, most: 5 } }, { code: 'leave_overlaps' }],
    });
  });

  it('takes what was entered by hand when another person has approved it', async () => {
    const { id } = await add('leave-entries', {
      leave_type: 'annual',
      movement: 'opening',
      days: 2.25,
      from_on: '2026-11-01',
    });
    expect((await give('leave-entries', id, 'submit', staff)).body).toMatchObject({
      reasons: [{ code: 'field_missing' }, { code: 'no_half_days' }],
    });
    await staff.ask(`POST /records/leave-entries/${id}/change`, {
      body: { version: 1, fields: { days: 2.5, note: 'Of the earlier employer' } },
    });
    await done('leave-entries', id, 'submit', staff);
    expect((await admin.ask(`GET /records/leave-entries/${id}/read`)).status).toBe(404);
    expect((await give('leave-entries', id, 'approve', staff)).body).toMatchObject({
      reasons: [{ code: 'needs_another_person' }],
    });
    await done('leave-entries', id, 'approve', colleague);
    expect((await add('requests', leave('2026-12-28', '2026-12-29'))).facts).toMatchObject({
      leave_left: 42,
    });
    expect((await give('leave-entries', id, 'take_back', staff)).status).toBe(409);
  });

  it('is taken by a request, not by hand', async () => {
    const fields = {
      employee_id: employeeId,
      leave_type: 'annual',
      movement: 'taken',
      days: -3,
      from_on: '2026-12-01',
    };
    const { status } = await staff.ask('POST /records/leave-entries/create', {
      body: { fields, key: randomUUID() },
    });
    expect(status).toBe(400);
  });

  it('shows who is away in a month, asked for or approved, to those who see them', async () => {
    const id = await granted(leave('2027-02-01', '2027-02-03'));
    const undecided = await add('requests', leave('2027-02-10', '2027-02-10', { is_half_day: true }));
    await done('requests', undecided.id, 'submit', staff);
    const calendarFor = async (who: Person, body: object = { from: '2027-02-01', to: '2027-02-28' }) =>
      who.ask('POST /requests/leave-calendar', { body });
    const expected = [
      {
        type: 'annual',
        status: 'approved',
        half: false,
        from: '2027-02-01',
        to: '2027-02-03',
        request: id,
      },
      { status: 'pending', half: true, from: '2027-02-10', to: '2027-02-10', request: undecided.id },
    ];
    for (const who of [admin, staff]) {
      const { people, headcount } = (await calendarFor(who)).body as LeaveCalendar;
      expect(people.find(({ employee }) => employee.id === employeeId)?.leaves).toMatchObject(expected);
      expect(headcount).toBeGreaterThan(0);
    }
    const whole = await calendarFor(admin, { from: '2027-02-01', to: '2027-02-28', everybody: true });
    const { people: all, headcount: atWork, cut } = whole.body as LeaveCalendar;
    expect(cut).toBe(false);
    expect(all.find(({ employee }) => employee.id === employeeId)?.leaves).toMatchObject(expected);
    expect(new Set(all.map(({ employee }) => employee.id)).size).toBe(atWork);
    expect(all.some(({ leaves }) => leaves.length === 0)).toBe(true);
    const scoped = await calendarFor(staff, {
      from: '2027-02-01',
      to: '2027-02-28',
      company: ['company-0002'],
    });
    expect((scoped.body as LeaveCalendar).people.map(({ employee }) => employee.id)).not.toContain(
      employeeId,
    );
    expect(
      (await calendarFor(admin, { from: '2027-02-01', to: '2027-02-28', company: ['company-0006'] })).status,
    ).toBe(403);
    expect((await calendarFor(staff, { from: '2027-02-01', to: '2027-03-31' })).body).toMatchObject({
      errors: [{ field: 'to', code: 'invalid' }],
    });
  });

  it('the end of a year of service carries half of a year’s leave over at most, by itself: no job has to run', async () => {
    const { rows } = await sql<{ id: string }>`select id from employee where company_id = ${COMPANY}
      and status = 'active' and id <> ${employeeId} order by id limit 1`.execute(database.db);
    const id = rows[0]?.id ?? '';
    await sql`update employee set joined_on = '2025-12-15' where id = ${id}`.execute(database.db);
    await sql`delete from leave_entry where employee_id = ${id}`.execute(database.db);
    await sql`delete from hr_request where employee_id = ${id}`.execute(database.db);
    const annual = async () => {
      const { body } = await (await signedInAgain(server, staff.user)).ask(`GET /employees/${id}/leave`);
      const [found] = (body as EmployeeLeave).balances;
      return { left: found?.left, movements: found?.movements.map(({ kind, days }) => [kind, days]) };
    };
    // eleven months of service, two days each
    expect(await annual()).toEqual({ left: 22, movements: [['earned', 22]] });
    server.passSeconds(14 * DAY_S);
    expect(await annual()).toEqual({ left: 22, movements: [['earned', 22]] });
    server.passSeconds(DAY_S);
    await runJobs(server.services);
    expect(await annual()).toEqual({
      left: 15,
      movements: [
        ['carried', 15],
        ['earned', 0],
      ],
    });
    server.passSeconds(365 * DAY_S);
    await runJobs(server.services);
    expect(await annual()).toMatchObject({ left: 15 });
  });
});
