import { advanceLifecycle } from '@machines/areas/advances/advance.lifecycle';
import { payrollRunLifecycle } from '@machines/areas/payroll-runs/payroll-run.lifecycle';
import { runFundingLifecycle } from '@machines/areas/run-fundings/run-funding.lifecycle';
import { runWork } from '@server/areas/payroll-runs/run-work';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { openEdgeOffice, type Walk } from '@tests/support/edge-office';
import { IBAN, MONTH, openEdgePayroll, PATIENCE_MS } from '@tests/support/edge-payroll';
import { attachTo, showWagesTo, stored } from '@tests/support/edge-records';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;
  let payroll: Awaited<ReturnType<typeof openEdgePayroll>>;
  let invoice = { id: '', company_id: '' };
  let undecided = '';

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    const { db } = database;
    payroll = await openEdgePayroll(database, office.company_id);
    invoice = await db
      .selectFrom('invoice')
      .select(['id', 'company_id'])
      .where('state', '=', 'sent')
      .where('kind', '<>', 'credit_note')
      .executeTakeFirstOrThrow();
    const adjustment = {
      ...stored('adjustment', 'cancelled'),
      company_id: office.company_id,
      employee_id: office.employee_id,
      month: MONTH,
      kind: 'addition',
      category: 'bonus',
      reason: 'A good month',
    };
    await db.insertInto('adjustment').values(adjustment).execute();
    undecided = adjustment.id;
  });

  // each step is looked at as it is taken: what a run does by itself afterwards has its own tests (payroll.test.ts)
  beforeEach(() => {
    vi.spyOn(runWork, 'start').mockImplementation(() => {});
  });

  const staff = () => office.people['staff-1'].user.id;
  const arrangeRun: Walk['arrange'] = async (id, facts) => {
    const { db } = database;
    const isUnanswered = Number(facts.unanswered) > 0;
    if (isUnanswered) await payroll.makeRegular(id);
    const payouts = [
      ...Array<string>(Number(facts.paid)).fill('paid'),
      ...Array<string>(Number(facts.unpaid)).fill('due'),
    ].slice(0, Number(facts.payslips));
    for (const [index, payout] of payouts.entries())
      await payroll.addSlip(id, {
        employee_id: payroll.workers[index] ?? '',
        payout,
        iban: index < Number(facts.no_iban) ? null : IBAN,
        ...(isUnanswered && { state: 'draft' }),
      });
    await db
      .updateTable('payroll_run')
      .set({ net_fils: Number(facts.net_fils) })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('adjustment')
      .set({ state: Number(facts.undecided) > 0 ? 'submitted' : 'cancelled' })
      .where('id', '=', undecided)
      .execute();
    const { state } = await db
      .selectFrom('payroll_run')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // wages that are approved already have no entry here: a locked month would refuse every step of them
    const isLocked = facts.locked_months !== undefined && state === 'client_approval';
    await db
      .updateTable('ledger_period')
      .set({ state: isLocked ? 'soft_locked' : 'open' })
      .where('month_on', '=', MONTH)
      .execute();
    await showWagesTo(database, facts.amount_readers as readonly string[]);
    if (facts.files === 1) await attachTo(database, 'payroll_run', id);
  };

  const arrangeAdvance: Walk['arrange'] = (_, { masked }) => {
    const readers = masked === undefined ? (['staff-1', 'staff-2'] as const) : (['staff-1'] as const);
    return showWagesTo(
      database,
      readers.map((name) => office.people[name].user.id),
    );
  };

  interface Tried extends Walk {
    readonly area: string;
  }

  it.each<[string, () => Tried]>([
    [
      'payroll run',
      () => ({
        area: 'payroll-runs',
        lifecycle: payrollRunLifecycle,
        records: [{ month: MONTH }],
        fields: () => ({ kind: 'off_cycle', month: MONTH, company_id: office.company_id }),
        columns: (index) => ({ name: `Edge run ${index}` }),
        arrange: arrangeRun,
      }),
    ],
    [
      'funding of a run',
      () => ({
        area: 'run-fundings',
        lifecycle: runFundingLifecycle,
        columns: async (index) => ({
          number: `EDGE-${index}`,
          company_id: invoice.company_id,
          run_id: await payroll.addRun('funding', { funded_fils: 100, net_fils: 100 }),
        }),
        payload: { invoice_id: invoice.id },
      }),
    ],
    [
      'advance',
      () => ({
        area: 'advances',
        lifecycle: advanceLifecycle,
        columns: () => ({
          company_id: office.company_id,
          created_by: staff(),
          kind: 'advance',
          deduction: 'loan',
          amount_fils: 100_000,
        }),
        arrange: arrangeAdvance,
        payload: { paid_on: '2026-11-30' },
      }),
    ],
  ])(
    'every edge of the %s is on the server what its lifecycle says',
    async (_, walk) => {
      const { area, ...more } = walk();
      const walked = await office.walkClosely(area, { asPortal: true, ...more });
      expect(walked).toEqual({ wrong: [], neverDone: [], neverRefused: [], missed: [] });
    },
    PATIENCE_MS,
  );
});
