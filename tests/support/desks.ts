import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer, Row } from '@domain/area/records';
import type { ReportAnswer, ReportName } from '@domain/report/reports';
import type { Schema } from '@server/db/schema';
import { accountId, BANK_CODES, CHART } from '@server/db/seed/chart-of-accounts';
import { type Kysely, sql } from 'kysely';
import { IBANS } from './month';
import { makeEmployee, type Person } from './records';

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
type Desk = keyof typeof PEOPLE;

export type Colleague = Pick<Person, 'user' | 'ask'>;
type Role = (typeof PEOPLE)[Desk] | 'isAuditor' | 'isAdmin' | 'isEmployee';
const PLACE = { machine_version: 1, state: 'active', state_since: '2026-01-01T00:00:00Z' };

/** A PEO: a chart of accounts, and people at their desks who ask its server. */
export abstract class Desks<C extends Colleague = Colleague> {
  abstract readonly db: Kysely<Schema>;
  private readonly people = new Map<string, C>();

  /** A new user of any role. */
  protected abstract addUser(companyId: string | null): Promise<C['user']>;
  protected abstract signIn(user: C['user']): Promise<C>;
  /** What a command has begun in the background is done. */
  protected abstract worked(): Promise<void>;

  /** What every PEO has on its first day. */
  protected async open(): Promise<void> {
    for (const [code, name, kind, name_ar] of CHART)
      await this.db
        .insertInto('account')
        .values({
          id: accountId(code),
          machine: 'account',
          ...PLACE,
          code,
          name,
          name_ar,
          kind,
          parent_id: null,
          is_postable: !code.endsWith('000'),
          is_bank: BANK_CODES.includes(code),
          iban: code in IBANS ? IBANS[code as keyof typeof IBANS] : null,
          holder_name: code in IBANS ? 'PEO CENTRAL LLC' : null,
          bic: code in IBANS ? 'BOMLAEAD' : null,
        })
        .onConflict((known) => known.doNothing())
        .execute();
    for (const [desk, role] of Object.entries(PEOPLE)) await this.hire(desk, role);
  }

  /** Somebody new at a desk. Staff see salaries and bank accounts. */
  async hire(desk: string, role: Role, companyId: string | null = null): Promise<void> {
    const user = await this.addUser(companyId);
    const { id } = user;
    await sql`update app_user set role = ${role} where id = ${id}`.execute(this.db);
    const grants = role === 'isEmployee' ? [] : (['salary', 'bank', 'passport'] as const);
    for (const grant_name of grants)
      await this.db.insertInto('user_grant').values({ user_id: id, grant_name }).execute();
    if (desk.startsWith('controller'))
      await this.db.insertInto('user_duty').values({ user_id: id, duty: 'controller' }).execute();
    this.people.set(desk, await this.signIn(user));
  }

  sits(desk: string): boolean {
    return this.people.has(desk);
  }
  who(desk: string): C {
    const person = this.people.get(desk);
    if (person === undefined) throw new Error(`Nobody sits at ${desk}`);
    return person;
  }
  /** From now on that user is this employee. */
  is(desk: string, employeeId: string): Promise<void> {
    return makeEmployee(this.db, this.who(desk), employeeId);
  }
  /** Access tokens last for five hours. */
  protected async signInAgain(): Promise<void> {
    for (const [desk, { user }] of this.people) this.people.set(desk, await this.signIn(user));
  }

  async ask(desk: string, call: string, body: object = {}): Promise<unknown> {
    const { status, body: answer, text } = await this.who(desk).ask(call, { body });
    if (status !== 200 && status !== 201) throw new Error(`${call}: ${status} ${text}`);
    return answer;
  }
  async add(desk: string, area: string, fields: FieldInputs): Promise<RecordAnswer> {
    return (await this.ask(desk, `POST /records/${area}/create`, {
      fields,
      key: randomUUID(),
    })) as RecordAnswer;
  }
  async change(desk: string, area: string, id: string, fields: FieldInputs): Promise<RecordAnswer> {
    const { version } = await this.find(area, id, desk);
    return (await this.ask(desk, `POST /records/${area}/${id}/change`, { version, fields })) as RecordAnswer;
  }
  async find(area: string, id: string, desk = 'controller'): Promise<RecordAnswer> {
    const { status, body, text } = await this.who(desk).ask(`GET /records/${area}/${id}/read`);
    if (status !== 200) throw new Error(`${area} ${id}: ${status} ${text}`);
    return body as RecordAnswer;
  }
  async give(desk: string, area: string, id: string, event: string, payload: FieldInputs = {}) {
    const { version } = await this.find(area, id, desk);
    return this.who(desk).ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  }
  async done(...args: Parameters<Desks['give']>): Promise<RecordAnswer> {
    const { status, text, body } = await this.give(...args);
    if (status !== 200) throw new Error(`${args.slice(0, 4).join(' ')}: ${status} ${text}`);
    await this.worked();
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
}
