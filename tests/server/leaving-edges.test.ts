import { randomUUID } from 'node:crypto';
import { offboardingLifecycle } from '@machines/areas/offboardings/offboarding.lifecycle';
import { renewalLifecycle } from '@machines/areas/renewals/renewal.lifecycle';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { openEdgeOffice, type Walk } from '@tests/support/edge-office';
import { NOTHING_PAID, openEdgePayroll } from '@tests/support/edge-payroll';
import { openEdgePeople } from '@tests/support/edge-people';
import { newNumber, stored } from '@tests/support/edge-records';
import { beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;
  let people: Awaited<ReturnType<typeof openEdgePeople>>;
  let payroll: Awaited<ReturnType<typeof openEdgePayroll>>;
  let regular: string;

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    people = await openEdgePeople(database, office);
    payroll = await openEdgePayroll(database, office.company_id);
    regular = await addRegularRun();
  });

  const inCompany = () => ({ company_id: office.company_id });
  /** Somebody of his own for each record. */
  const ofSomebody = async () => ({ ...inCompany(), employee_id: await people.addEmployee() });
  const employeeOf = async (table: 'offboarding_case' | 'renewal_request', id: string): Promise<string> => {
    const row = await database.db
      .selectFrom(table)
      .select('employee_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.employee_id;
  };

  /** A wage of the month in which he leaves, in a run of this kind; a final one pays his settlement. */
  const addSlip = async (run_id: string, employee_id: string, more: object) => {
    const { last_day_on } = await database.db
      .selectFrom('offboarding_case')
      .select('last_day_on')
      .where('employee_id', '=', employee_id)
      .executeTakeFirstOrThrow();
    const row = { ...stored('payslip', 'confirmed'), ...NOTHING_PAID, ...inCompany(), number: newNumber() };
    const month = `${String(last_day_on).slice(0, 7)}-01`;
    await database.db
      .insertInto('payslip')
      .values({ ...row, run_id, employee_id, month, ...more })
      .execute();
  };
  /** There is one in a month. */
  const addRegularRun = async () => {
    const id = await payroll.addRun('open');
    await office.change('payroll_run', id, { kind: 'regular', month: '2030-01-01' });
    return id;
  };
  const arrangeOffboarding: Walk['arrange'] = async (id, facts) => {
    const employee_id = await employeeOf('offboarding_case', id);
    await office.change('employee', employee_id, {
      basic_fils: facts.has_pay === true ? 500_000 : null,
      ...(facts.employment === 'ended' ? { state: 'ended', left_on: '2026-11-20' } : {}),
    });
    if (facts.has_residence === true)
      await people.addPapers(employee_id, { residence_expires_on: '2028-01-01' });
    const visa_case_id =
      typeof facts.visa === 'string'
        ? await people.addVisa(employee_id, facts.visa, 'visa-cancellation')
        : null;
    await office.change('offboarding_case', id, {
      visa_case_id,
      total_fils: facts.is_below_zero === true ? -100 : 100,
      // what was computed once, and is not so any more
      estimate: facts.is_outdated === true ? { records: { advances_fils: 1 } } : null,
    });
    if (facts.is_month_paid === true) await addSlip(regular, employee_id, {});
    if (typeof facts.final_run === 'string')
      await addSlip(await payroll.addRun('open'), employee_id, { settlement_id: id });
    if (typeof facts.in_batch === 'string')
      await office.copy('payment_batch_item', 'payment-batch-item-00001', {
        id: randomUUID(),
        reference: newNumber(),
        batch_id: 'payment-batch-00001',
        expense_id: null,
        settlement_id: id,
        state: 'listed',
      });
  };

  it('every edge of offboardings is on the server what its lifecycle says', async () => {
    const walked = await office.walkClosely('offboardings', {
      lifecycle: offboardingLifecycle,
      columns: ofSomebody,
      arrange: arrangeOffboarding,
      asPortal: true,
    });
    expect(walked).toEqual({ wrong: [], neverDone: [], neverRefused: [], missed: [] });
  });

  it('every edge of renewals is on the server what its lifecycle says', async () => {
    const walked = await office.walkClosely('renewals', {
      lifecycle: renewalLifecycle,
      columns: ofSomebody,
      arrange: async (id, { visa, passport_expires_on = '2034-01-01' }) => {
        const employee_id = await employeeOf('renewal_request', id);
        await people.addPapers(employee_id, { passport_expires_on });
        const visa_case_id =
          typeof visa === 'string' ? await people.addVisa(employee_id, visa, 'visa-renewal') : null;
        await office.change('renewal_request', id, { visa_case_id });
      },
      asPortal: true,
    });
    expect(walked).toEqual({ wrong: [], neverDone: [], neverRefused: [], missed: [] });
  });
});
