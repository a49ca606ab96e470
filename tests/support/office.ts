import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer, Row } from '@domain/area/records';
import type { ReportAnswer, ReportName } from '@domain/report/reports';
import { billingWork } from '@server/areas/billing-runs/run-work';
import { runWork } from '@server/areas/payroll-runs/run-work';
import type { Database } from '@server/db/database';
import { accountId, BANK_CODES, CHART } from '@server/db/seed/chart-of-accounts';
import { runJobs } from '@server/platform/jobs/run-jobs';
import { createSmtpTransport } from '@server/platform/mail/smtp';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Person, signedInAgain } from './records';
import { openTestServer, type TestServer } from './server';
import { startSmtpServer, type TestSmtpServer } from './smtp';

/** Who works in it, by the role that he has; `client…`: of clients. Those of a name are two, because of the four eyes. */
const PEOPLE = {
  hr: 'isSuperAdmin',
  payroll: 'isPayroll',
  payroll2: 'isPayroll',
  payroll3: 'isPayroll',
  billing: 'isBilling',
  billing2: 'isBilling',
  treasury: 'isTreasury',
  treasury2: 'isTreasury',
  treasury3: 'isTreasury',
  controller: 'isSuperAdmin',
  controller2: 'isSuperAdmin',
} as const;
export type Desk = keyof typeof PEOPLE;

export const IBANS = { '1010': 'AE070331234567890123456', '1020': 'AE280260001015000000010' } as const;
const PLACE = { machine_version: 1, state: 'active', state_since: '2026-01-01T00:00:00Z' };

/** The id of the record that a reference names. */
export const idIn = (row: Pick<Row, 'fields'> | undefined, field: string): string => {
  const value = row?.fields[field];
  if (typeof value !== 'object' || value === null) throw new Error(`No record in ${field}`);
  return value.id;
};

/** A PEO without any demo data: a chart of accounts, people at their desks, and a clock that the test moves from day to day. */
export class Office {
  readonly database: Database;
  readonly server: TestServer;
  readonly smtp: TestSmtpServer;
  private now: Date;
  private readonly people = new Map<string, Person>();

  private constructor(database: Database, server: TestServer, smtp: TestSmtpServer, now: Date) {
    this.database = database;
    this.server = server;
    this.smtp = smtp;
    this.now = now;
  }

  static async open(database: Database, day: string): Promise<Office> {
    const smtp = await startSmtpServer();
    const clock = { now: (): Date => office.now };
    const send = createSmtpTransport(smtp.url, 'PEO Central <no-reply@peo-central.example>').send;
    const office = new Office(database, {} as TestServer, smtp, new Date(`${day}T05:00:00Z`));
    const server = await openTestServer(database, { clock, send });
    Object.assign(office, { server });
    await office.furnish();
    for (const [desk, role] of Object.entries(PEOPLE)) await office.hire(desk, role);
    return office;
  }

  private async furnish(): Promise<void> {
    const { db } = this.database;
    for (const [code, name, kind] of CHART)
      await db
        .insertInto('account')
        .values({
          id: accountId(code),
          machine: 'account',
          ...PLACE,
          code,
          name,
          kind,
          parent_id: null,
          is_postable: !code.endsWith('000'),
          is_bank: BANK_CODES.includes(code),
          iban: code in IBANS ? IBANS[code as keyof typeof IBANS] : null,
        })
        .execute();
  }

  /** Somebody new at a desk. Staff see salaries and bank accounts. */
  async hire(desk: string, role: string, input: Parameters<TestServer['addUser']>[0] = {}): Promise<void> {
    const { db } = this.database;
    const user = await this.server.addUser(input);
    await sql`update app_user set role = ${role} where id = ${user.id}`.execute(db);
    const grants = role === 'isEmployee' ? [] : (['salary', 'bank', 'passport'] as const);
    for (const grant_name of grants)
      await db.insertInto('user_grant').values({ user_id: user.id, grant_name }).execute();
    if (desk.startsWith('controller'))
      await db.insertInto('user_duty').values({ user_id: user.id, duty: 'controller' }).execute();
    this.people.set(desk, await signedInAgain(this.server, user));
  }

  who(desk: string): Person {
    const person = this.people.get(desk);
    if (person === undefined) throw new Error(`Nobody sits at ${desk}`);
    return person;
  }

  /** The next working day; everybody signs in again. Jobs run in the morning. */
  async on(day: string): Promise<void> {
    this.now = new Date(`${day}T05:00:00Z`);
    for (const [desk, { user }] of this.people) this.people.set(desk, await signedInAgain(this.server, user));
    await this.jobs();
  }
  async jobs(): Promise<void> {
    await runJobs(this.server.services);
    await runWork.workOff(this.server.services);
    await billingWork.workOff(this.server.services);
  }
  pass(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1_000);
  }

  async ask(desk: string, call: string, body: object = {}): Promise<unknown> {
    const answer = await this.who(desk).ask(call, { body });
    expect([200, 201], `${call}: ${answer.text}`).toContain(answer.status);
    return answer.body;
  }
  async add(desk: string, area: string, fields: FieldInputs): Promise<RecordAnswer> {
    return (await this.ask(desk, `POST /records/${area}/create`, {
      fields,
      key: randomUUID(),
    })) as RecordAnswer;
  }
  async find(area: string, id: string, desk = 'controller'): Promise<RecordAnswer> {
    const { status, body, text } = await this.who(desk).ask(`GET /records/${area}/${id}/read`);
    expect(status, `${area} ${id}: ${text}`).toBe(200);
    return body as RecordAnswer;
  }
  async give(desk: string, area: string, id: string, event: string, payload: FieldInputs = {}) {
    const { version } = await this.find(area, id, desk);
    return this.who(desk).ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  }
  async done(...args: Parameters<Office['give']>): Promise<RecordAnswer> {
    const { status, text, body } = await this.give(...args);
    expect(status, `${args.slice(0, 4).join(' ')}: ${text}`).toBe(200);
    await runWork.workOff(this.server.services);
    await billingWork.workOff(this.server.services);
    return body as RecordAnswer;
  }
  /** Commands one after the other, each by a desk. */
  async steps(
    area: string,
    id: string,
    ...steps: readonly (readonly [Desk | string, string, FieldInputs?])[]
  ) {
    for (const [desk, event, payload] of steps) await this.done(desk, area, id, event, payload);
    return this.find(area, id);
  }
  async list(area: string, filter: object, desk = 'controller'): Promise<readonly Row[]> {
    const body = { filter, page: { size: 200 } };
    return ((await this.ask(desk, `POST /records/${area}/list`, body)) as ListPage).rows;
  }
  async slipsOf(run: string): Promise<readonly Row[]> {
    return (await this.list('payslips', { run_id: { in: [run] } })).filter(
      ({ state }) => state !== 'discarded',
    );
  }
  async report(name: ReportName, query: object = {}): Promise<ReportAnswer['rows']> {
    return ((await this.ask('controller', `POST /reports/${name}`, query)) as ReportAnswer).rows;
  }

  /** Balances by account code as the trial balance has them, debit above zero. Their sum is zero. */
  async balances(query: object = {}): Promise<Readonly<Record<string, number>>> {
    const rows = await this.report('trial-balance', query);
    return Object.fromEntries(rows.map((row) => [String(row[0]).slice(0, 4), Number(row[5])]));
  }

  /** What must be so after whatever was done: the books balance, and each control account is the sum of its documents. */
  async addsUp(): Promise<void> {
    const balances = Object.values(await this.balances());
    expect(balances.reduce((sum, one) => sum + one, 0)).toBe(0);
    const apart = (await this.report('control-accounts'))
      .filter((row) => row[4] !== 0)
      .map(([name, , ledger, documents]) => [name, ledger, documents]);
    expect(apart).toEqual([]);
    expect(await this.moneyOfClients()).toEqual([]);
  }

  /** Clients of whom what was received is not what was set against documents, is credit, and was paid back. */
  private async moneyOfClients(): Promise<readonly unknown[]> {
    const { rows } = await sql<{ company_id: string }>`
      select c.id as company_id, money.received, money.settled, money.credit from company as c, lateral (select
        coalesce((select sum(amount_fils) from invoice_payment as p where p.company_id = c.id and p.state = 'received'), 0)
          + coalesce((select sum(total_fils) from sales_receipt as r where r.company_id = c.id and r.state in ('issued', 'applied')), 0)
          + coalesce((select sum(allocated_fils) from run_funding as u where u.company_id = c.id and u.state = 'received'), 0)
          - coalesce((select sum(amount_fils) from fee_refund as f where f.company_id = c.id and f.state = 'paid'), 0) as received,
        coalesce((select sum(total_fils - outstanding_fils) from invoice as i where i.company_id = c.id and i.kind <> 'credit_note'
            and i.state in ('approved', 'sent', 'partial', 'paid', 'reversed')), 0)
          - coalesce((select sum(total_fils) from invoice as n where n.company_id = c.id and n.kind = 'credit_note'
            and n.state in ('approved', 'sent', 'partial', 'paid')), 0)
          + coalesce((select sum(paid_fils) from debit_note as d where d.company_id = c.id and d.state in ('issued', 'paid')), 0) as settled,
        coalesce((select sum(case line.side when 'credit' then line.amount_fils else -line.amount_fils end)
          from journal_line as line where line.company_id = c.id and line.account_id = 'account-2110'), 0) as credit) as money
      where money.received <> money.settled + money.credit`.execute(this.database.db);
    return rows;
  }
}
