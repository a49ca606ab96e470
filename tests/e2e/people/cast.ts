import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO } from '@tests/support/demo-sign-ins';
import type pg from 'pg';
import { Colleague } from '../colleague';

/** What outsiders hand in: no scanner has been here. */
export const SCAN = {
  name: 'scan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
};

/** Staff of the story; each has the demo password and sees everything. */
const STAFF = ['sales', 'hr', 'pro', 'approver'] as const;
type Staff = (typeof STAFF)[number];

/** Who takes part: staff, whom the demo has; those who join while the story goes on; and outsiders, who only have a link. */
export class Cast {
  private readonly browser: Browser;
  private readonly origin: string;
  readonly database: pg.Pool;
  private readonly here = new Map<string, Promise<Colleague>>();
  private readonly outside = new Map<string, Promise<Page>>();

  constructor(browser: Browser, origin: string, database: pg.Pool) {
    this.browser = browser;
    this.origin = origin;
    this.database = database;
  }

  staff(name: Staff): Promise<Colleague> {
    return this.remember(name, async () => {
      const { rows } = await this.database.query<{ id: string; email: string }>(
        `update app_user set first_login = false, status = 'active',
           password_hash = (select password_hash from app_user where email = $1)
         where id = (select id from app_user where role = 'isSuperAdmin' and email <> $1 order by id offset $2 limit 1)
         returning id, email`,
        [DEMO.superAdmin, STAFF.indexOf(name)],
      );
      const [user] = rows;
      if (!user) throw new Error('The demo data has too few members of the staff');
      await this.database.query(
        `insert into user_grant (user_id, grant_name) select $1, unnest('{passport,salary,bank}'::text[]) on conflict do nothing`,
        [user.id],
      );
      return user.email;
    });
  }

  /** The HR administrator of a client, or an employee: somebody who gets an account of the portal now. */
  joins(role: 'isAdmin' | 'isEmployee', company: string, employee: string | null = null): Promise<Colleague> {
    return this.remember(role, async () => {
      const id = randomUUID();
      const email = `${id}@people.example`;
      await this.database.query(
        `insert into app_user (id, email, password_hash, role, first_login, first_name, last_name, company_id, employee_id, status)
         select $1, $2, password_hash, $3, false, 'Test', 'User', $4, $5, 'active' from app_user where email = $6`,
        [id, email, role, company, employee, DEMO.superAdmin],
      );
      if (role === 'isAdmin')
        await this.database.query(`insert into user_grant (user_id, grant_name) values ($1, 'salary')`, [id]);
      return email;
    });
  }

  private remember(name: string, emailOf: () => Promise<string>): Promise<Colleague> {
    const comes = async () => Colleague.comes(this.browser, { origin: this.origin, email: await emailOf() });
    const known = this.here.get(name) ?? comes();
    this.here.set(name, known);
    return known;
  }

  /** Somebody on a telephone who is not signed in. */
  outsider(name: string): Promise<Page> {
    const comes = async () => {
      const context = await this.browser.newContext({
        baseURL: this.origin,
        viewport: { width: 390, height: 844 },
        colorScheme: 'dark',
      });
      return context.newPage();
    };
    const known = this.outside.get(name) ?? comes();
    this.outside.set(name, known);
    return known;
  }

  /** The newest mail to an address that says this, and what it says. */
  async mailed(to: string, pattern: RegExp): Promise<string> {
    const found = async () => {
      const { rows } = await this.database.query<{ text: string }>(
        'select text from mail where to_address = $1 order by created_at desc',
        [to],
      );
      return rows.flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0] ?? '';
    };
    await expect.poll(found).not.toBe('');
    return found();
  }

  /** The only value that a query has. */
  async value(query: string, ...values: readonly unknown[]): Promise<string> {
    const { rows } = await this.database.query<{ value: string }>(query, [...values]);
    const [row] = rows;
    if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows: ${query}`);
    return row.value;
  }

  async go(): Promise<void> {
    for (const colleague of this.here.values()) await (await colleague).goes();
    for (const page of this.outside.values()) await (await page).context().close();
  }
}
