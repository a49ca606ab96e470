import type { Row } from '@domain/area/records';
import { billingWork } from '@server/areas/billing-runs/run-work';
import { runWork } from '@server/areas/payroll-runs/run-work';
import type { Database } from '@server/db/database';
import { runJobs } from '@server/platform/jobs/run-jobs';
import { createSmtpTransport } from '@server/platform/mail/smtp';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { Desks } from './desks';
import { type Person, signedInAgain } from './records';
import { openTestServer, type TestServer } from './server';
import { startSmtpServer, type TestSmtpServer } from './smtp';

/** The id of the record that a reference names. */
export const idIn = (row: Pick<Row, 'fields'> | undefined, field: string): string => {
  const value = row?.fields[field];
  if (typeof value !== 'object' || value === null) throw new Error(`No record in ${field}`);
  return value.id;
};

/** The desks on a server within the test, whose clock the test moves from day to day. */
export class Office extends Desks<Person> {
  readonly database: Database;
  readonly server: TestServer;
  readonly smtp: TestSmtpServer;
  private now: Date;

  private constructor(database: Database, server: TestServer, smtp: TestSmtpServer, now: Date) {
    super();
    this.database = database;
    this.server = server;
    this.smtp = smtp;
    this.now = now;
  }
  get db() {
    return this.database.db;
  }

  static async begin(database: Database, day: string): Promise<Office> {
    const smtp = await startSmtpServer();
    const clock = { now: (): Date => office.now };
    const send = createSmtpTransport(smtp.url, 'PEO Central <no-reply@peo-central.example>').send;
    const office = new Office(database, {} as TestServer, smtp, new Date(`${day}T05:00:00Z`));
    const server = await openTestServer(database, { clock, send });
    Object.assign(office, { server });
    await office.open();
    return office;
  }

  protected addUser(companyId: string | null) {
    return this.server.addUser(companyId === null ? {} : { companyId });
  }
  protected signIn(user: Person['user']): Promise<Person> {
    return signedInAgain(this.server, user);
  }
  protected async worked(): Promise<void> {
    await runWork.workOff(this.server.services);
    await billingWork.workOff(this.server.services);
  }

  /** The next working day; everybody signs in again. Jobs run in the morning. */
  async on(day: string): Promise<void> {
    this.now = new Date(`${day}T05:00:00Z`);
    await this.signInAgain();
    await this.jobs();
  }
  async jobs(): Promise<void> {
    await runJobs(this.server.services);
    await this.worked();
  }
  pass(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1_000);
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
