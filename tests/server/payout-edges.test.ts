import { payslipLifecycle } from '@machines/areas/payslips/payslip.lifecycle';
import { wpsBatchLifecycle } from '@machines/areas/wps-batches/wps-batch.lifecycle';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { openEdgeOffice, type Walk } from '@tests/support/edge-office';
import {
  IBAN,
  MONTH,
  NOTHING_PAID,
  openEdgePayroll,
  PATIENCE_MS,
  ROUTING,
} from '@tests/support/edge-payroll';
import { stored } from '@tests/support/edge-records';
import { beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;
  let payroll: Awaited<ReturnType<typeof openEdgePayroll>>;
  let settlement = '';

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    payroll = await openEdgePayroll(database, office.company_id);
    const { id } = await database.db.selectFrom('offboarding_case').select('id').executeTakeFirstOrThrow();
    settlement = id;
  });

  const arrangeSlip: Walk['arrange'] = async (id, { is_approved, is_funded, lacks }) => {
    const { db } = database;
    const { payout, settlement_id } = await db
      .selectFrom('payslip')
      .select(['payout', 'settlement_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // what went out was funded
    const isOut = payout === 'filed' || payout === 'paid' || payout === 'returned';
    const waits = is_approved === true ? 'approved' : 'reviewed';
    const run_id = await payroll.addRun(isOut || (is_approved && is_funded) ? 'funded' : waits);
    await db.updateTable('payslip').set({ run_id }).where('id', '=', id).execute();
    const isLacking = (lacks as readonly string[]).length > 0;
    if (settlement_id === null && !isLacking) {
      await payroll.makeRegular(run_id);
      await db.updateTable('payslip').set({ iban: IBAN }).where('id', '=', id).execute();
    }
    await db
      .updateTable('employee')
      .set({ iban: isLacking ? null : IBAN, person_code: isLacking ? null : '12345678901234' })
      .where('id', '=', office.employee_id)
      .execute();
  };

  const arrangeBatch: Walk['arrange'] = async (id, { due, has_numbers, short_run }) => {
    const { db } = database;
    const { state, establishment_id } = await db
      .selectFrom('wps_batch')
      .select(['state', 'establishment_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (has_numbers !== true)
      await db
        .updateTable('establishment')
        .set({ employer_id: null })
        .where('id', '=', establishment_id)
        .execute();
    const isFiled = state === 'generated' || state === 'submitted';
    const count = Number(due);
    const run = await payroll.addRun('funded', {
      funded_fils: typeof short_run === 'string' ? 1 : count,
      net_fils: count,
    });
    for (const [index, employee_id] of payroll.workers.slice(0, count).entries())
      await payroll.addSlip(run, {
        employee_id,
        establishment_id,
        person_code: `1234567890123${index}`,
        ...(isFiled ? { payout: 'filed', batch_id: id } : { payout: 'due' }),
      });
  };

  interface Tried extends Walk {
    readonly area: string;
  }

  it.each<[string, () => Tried]>([
    [
      'payslip',
      () => ({
        area: 'payslips',
        lifecycle: payslipLifecycle,
        columns: async (index, record) => {
          await database.db.updateTable('payslip').set({ settlement_id: null }).execute();
          return {
            ...NOTHING_PAID,
            number: `EDGE-${index}`,
            company_id: office.company_id,
            employee_id: office.employee_id,
            month: MONTH,
            run_id: await payroll.addRun('funded'),
            settlement_id: record.settlement_id ? settlement : null,
          };
        },
        arrange: arrangeSlip,
        payload: { routing_code: ROUTING, paid_on: '2026-11-30', returned_on: '2026-11-30' },
      }),
    ],
    [
      'salary file',
      () => ({
        area: 'wps-batches',
        lifecycle: wpsBatchLifecycle,
        columns: async (index) => {
          const establishment = {
            ...stored('establishment', 'active'),
            name: `Edge ${index}`,
            jurisdiction: 'mainland',
            employer_id: String(1_000_000_000_000 + index),
            routing_code: ROUTING,
          };
          await database.db.insertInto('establishment').values(establishment).execute();
          return { number: `EDGE-${index}`, month: MONTH, establishment_id: establishment.id };
        },
        arrange: arrangeBatch,
        payload: { submitted_on: '2026-11-30', paid_on: '2026-11-30' },
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
