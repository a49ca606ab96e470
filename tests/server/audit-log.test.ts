import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { fetchFile, type Person, signedIn, signedInAgain } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let auditor: Person;
  let clerk: Person;
  let admin: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    await database.db
      .insertInto('user_grant')
      .values({ user_id: staff.user.id, grant_name: 'salary' })
      .execute();
    auditor = await withRole('isAuditor');
    clerk = await withRole('isBilling');
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
  });

  const withRole = async (role: 'isAuditor' | 'isBilling'): Promise<Person> => {
    const user = await server.addUser();
    await database.db.updateTable('app_user').set({ role }).where('id', '=', user.id).execute();
    return signedInAgain(server, user);
  };
  const add = async (area: string, fields: FieldInputs) => {
    const { status, body, text } = await staff.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const invoiceOf = (company_id: string, reference: string) =>
    add('invoices', {
      kind: 'general',
      company_id,
      supplied_on: '2026-11-15',
      due_on: '2026-12-15',
      reference,
    });
  const MONTH = { from: '2026-11-01', until: '2026-11-30' };
  const log = async (who: Person, more: object = {}) => {
    const answer = await who.ask('POST /audit-log/file', { body: { ...MONTH, ...more } });
    return answer.status === 200 ? String((await fetchFile(server, answer)).content) : answer;
  };

  it('has who did what, before and after, of the days that are asked for; formulas stay text', async () => {
    const { id, version } = await invoiceOf('company-0001', 'PO-1');
    await staff.ask(`POST /records/invoices/${id}/change`, {
      body: { version, fields: { reference: '=cmd()' } },
    });
    const found = String(await log(staff));
    expect(found.charCodeAt(0)).toBe(0xfeff);
    const rows = found.split('\r\n').filter((row) => row.includes(id));
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(String(staff.user.email));
    expect(rows[1]).toContain('PO-1');
    // a cell that begins like a formula is told as text; within JSON it begins with a brace
    const cells = found.split(/\r\n|,/).map((cell) => cell.replace(/^"/, ''));
    expect(cells.filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
    expect(String(await log(staff, { from: '2026-10-01', until: '2026-10-31' }))).not.toContain(id);
  });

  it('is of the applied companies', async () => {
    const [one, other] = [await invoiceOf('company-0001', 'PO-2'), await invoiceOf('company-0002', 'PO-3')];
    const found = String(await log(staff, { company: ['company-0002'] }));
    expect(found).toContain(other.id);
    expect(found).not.toContain(one.id);
  });

  it('is for super admins and auditors; what a reader has no grant for is masked', async () => {
    for (const who of [clerk, admin]) expect(await log(who)).toMatchObject({ status: 403 });
    const employee = await database.db
      .selectFrom('employee')
      .select('id')
      .where('state', '=', 'active')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const salary = await add('salaries', {
      employee_id: employee.id,
      effective_on: '2027-01-01',
      reason: 'A raise',
      basic_fils: 7_654_300,
    });
    expect(String(await log(staff))).toContain('7654300');
    const seen = String(await log(auditor));
    expect(seen).toContain(salary.id);
    expect(seen).not.toContain('7654300');
  });

  it('refuses days that are backwards, and more than a year', async () => {
    for (const more of [{ from: '2026-12-01' }, { from: '2025-01-01' }])
      expect(await log(staff, more)).toMatchObject({ status: 400, body: { errors: [{ field: 'until' }] } });
  });
});
