/** Whatever is done to runs, lines and invoices, in whatever order: no source is billed twice, and none is lost. */
import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { ReportAnswer } from '@domain/report/reports';
import { billingWork } from '@server/areas/billing-runs/run-work';
import type { Database } from '@server/db/database';
import { createRandom } from '@server/db/seed/random';
import { onOneEngine } from '@tests/support/database';
import { insertPayslips } from '@tests/support/payslips';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const MONTH = '2026-11-01';
const FEE = 85_000;
const STEPS = 120;
const SLIPS = [
  { basic_fils: 1_200_000, allowances_fils: 30_000, additions_fils: 170_000 },
  { basic_fils: 500_000, reductions_fils: 12_000 },
  { state: 'draft', basic_fils: 400_000, allowances_fils: 1 },
] as const;

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let slips: readonly string[];

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    await database.db
      .insertInto('user_grant')
      .values({ user_id: staff.user.id, grant_name: 'salary' })
      .execute();
    await database.db
      .updateTable('fee_plan')
      .set({
        model: 'per_head',
        amount_fils: FEE,
        valid_from: MONTH,
        minimum_fils: null,
        proration: 'whole_month',
      })
      .where('company_id', '=', COMPANY)
      .execute();
    await database.db.deleteFrom('billing_run').where('company_id', '=', COMPANY).execute();
    slips = await insertPayslips(database.db, { companyId: COMPANY, month: MONTH, slips: SLIPS });
  });

  const list = async (area: string, filter: object) =>
    ((await staff.ask(`POST /records/${area}/list`, { body: { filter } })).body as ListPage).rows;
  const give = async (by: Person, area: string, id: string, event: string, payload: FieldInputs = {}) => {
    const { version } = (await by.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
    const { status, text } = await by.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
    // a refusal is an answer; a defect is none
    expect([200, 409], text).toContain(status);
  };
  const runs = (...states: readonly string[]) =>
    list('billing-runs', { company_id: { in: [COMPANY] }, state: { in: states } });
  const invoiceIds = async (...states: readonly string[]) =>
    (await runs(...states)).flatMap(({ fields }) => (fields.invoice_id as { id: string } | null)?.id ?? []);

  /** Lines that ask the client for money, by the invoices alone. */
  const billedLines = async () =>
    (
      await sql<{ source_id: string; component: string; net: number; kind: string }>`
        select line.source_id, line.component, line.net_fils as net, line.kind
        from invoice_line as line join invoice as i on i.id = line.invoice_id
        where line.state = 'listed' and line.source_area = 'payslips' and line.source_id = any(${[...slips]}::text[])
          and i.state <> 'cancelled' and not exists (select from invoice as note
            where note.credits_id = i.id and note.issued_on is not null)`.execute(database.db)
    ).rows;
  const unbilled = async () =>
    ((await staff.ask('POST /reports/unbilled', { body: { company: [COMPANY] } })).body as ReportAnswer).rows;

  const isSound = async (after: string) => {
    const [billed, rest] = [await billedLines(), await unbilled()];
    const keys = billed.map(({ source_id, component }) => `${source_id} ${component}`);
    expect(new Set(keys).size, `billed twice after ${after}`).toBe(keys.length);
    for (const [at, slip] of SLIPS.entries()) {
      const {
        basic_fils,
        allowances_fils = 0,
        additions_fils = 0,
        reductions_fils = 0,
      } = {
        allowances_fils: 0,
        additions_fils: 0,
        reductions_fils: 0,
        ...slip,
      };
      const owed = basic_fils + allowances_fils + additions_fils - reductions_fils + FEE;
      const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
      const charged = sum(
        billed
          .filter(({ source_id, kind }) => source_id === slips[at] && kind !== 'on_cost')
          .map(({ net }) => net),
      );
      const left = sum(
        rest
          .filter((row) => row[6] === `/payslips?record=${slips[at]}` && row[1] !== 'on_cost')
          .map((row) => Number(row[4])),
      );
      expect(charged + left, `${slips[at]} after ${after}`).toBe(owed);
    }
  };

  it(`holds after each of ${STEPS} steps drawn by chance`, { timeout: 240_000 }, async () => {
    const random = createRandom('billing order');
    const one = <T>(from: readonly T[]): T | undefined => (from.length === 0 ? undefined : random.pick(from));
    const done = new Set<string>();
    const steps: Readonly<Record<string, () => Promise<boolean>>> = {
      open: async () => {
        const body = { fields: { company_id: COMPANY, month: MONTH }, key: randomUUID() };
        return (await staff.ask('POST /records/billing-runs/create', { body })).status === 201;
      },
      draft: async () => {
        const run = one(await runs('open', 'drafted'));
        if (run === undefined) return false;
        await give(staff, 'billing-runs', run.id, 'draft');
        await billingWork.workOff(server.services);
        return true;
      },
      remove: async () => {
        const invoices = await invoiceIds('drafted', 'review', 'issued');
        const lines =
          invoices.length === 0 ? [] : await list('invoice-lines', { invoice_id: { in: invoices } });
        const line = one(lines.filter(({ state }) => state === 'listed'));
        if (line === undefined) return false;
        await give(staff, 'invoice-lines', line.id, 'remove');
        return true;
      },
      submit: async () => {
        const run = one(await runs('drafted'));
        if (run !== undefined) await give(staff, 'billing-runs', run.id, 'submit');
        return run !== undefined;
      },
      issue: async () => {
        const run = one(await runs('review'));
        if (run !== undefined) await give(colleague, 'billing-runs', run.id, 'issue');
        return run !== undefined;
      },
      sendBack: async () => {
        const run = one(await runs('review'));
        if (run !== undefined) await give(colleague, 'billing-runs', run.id, 'send_back', { remark: 'Why?' });
        return run !== undefined;
      },
      cancel: async () => {
        const run = one(await runs('open', 'drafted', 'issued'));
        if (run !== undefined) await give(staff, 'billing-runs', run.id, 'cancel', { remark: 'No' });
        return run !== undefined;
      },
      send: async () => {
        const invoice = one(await invoiceIds('issued'));
        if (invoice !== undefined) await give(staff, 'invoices', invoice, 'send');
        return invoice !== undefined;
      },
      reverse: async () => {
        const invoice = one(await invoiceIds('issued'));
        if (invoice !== undefined) await give(staff, 'invoices', invoice, 'reverse', { remark: 'Wrong' });
        return invoice !== undefined;
      },
      credit: async () => {
        const note = one(await list('invoices', { kind: { in: ['credit_note'] }, state: { in: ['draft'] } }));
        if (note === undefined) return false;
        await give(staff, 'invoices', note.id, 'submit');
        await give(colleague, 'invoices', note.id, 'approve');
        return true;
      },
      approve: async () => {
        await database.db
          .updateTable('payslip')
          .set({ state: 'released' })
          .where('id', '=', slips[2] ?? '')
          .execute();
        return true;
      },
    };
    const weighted = [
      'draft',
      'draft',
      'submit',
      'submit',
      'issue',
      'issue',
      'send',
      'send',
      'reverse',
      'credit',
      ...Object.keys(steps),
    ];
    for (let step = 0; step < STEPS; ) {
      const name = random.pick(weighted);
      // nothing is there that it could be done to
      if (!(await steps[name]?.())) continue;
      done.add(name);
      step += 1;
      await isSound(`${step} ${name}`);
    }
    expect([...done].sort()).toEqual(Object.keys(steps).sort());
  });
});
