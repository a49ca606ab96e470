import { payslips } from '@domain/areas/payslips/payslips.area';
import {
  APPROVED_RUNS,
  FUNDED_RUNS,
  PAYSLIPS_OF_CLIENT,
  PAYSLIPS_OF_EMPLOYEE,
  RUNS_OF_CLIENT,
} from '@domain/finance/states';
import { payslipLifecycle } from '@machines/areas/payslips/payslip.lifecycle';
import { lockedMonths } from '@server/platform/finance/books';
import { accountToday, lackingToday } from '@server/platform/finance/payouts';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';
import { notePayout, noteReturn, takeAccount } from './payout-effects';

/** The client sees them when it is asked for its approval, the employee his own when they are released. */
export const binding: AreaBinding = {
  area: payslips,
  lifecycles: [payslipLifecycle],
  scope: { company: 'company_id', employee: 'employee_id' },
  stateVisibility: {
    states: { isAdmin: PAYSLIPS_OF_CLIENT, isEmployee: PAYSLIPS_OF_EMPLOYEE },
    parent: { entity: 'payroll_run', column: 'run_id', states: { isAdmin: RUNS_OF_CLIENT } },
  },
  derived: () => ({
    net_change_fils: sql`(t.net_fils - (select p.net_fils from payslip p join payroll_run r on r.id = p.run_id
      where p.employee_id = t.employee_id and p.month = (t.month - interval '1 month')::date
        and p.state <> 'discarded' and r.kind = 'regular' order by p.id limit 1))`,
  }),
  factsOf: async (trx, { fields }) => {
    const run = await trx
      .selectFrom('payroll_run')
      .select('state')
      .where('id', '=', String(fields.run_id))
      .executeTakeFirst();
    return {
      is_approved: APPROVED_RUNS.some((state) => state === run?.state),
      is_funded: FUNDED_RUNS.some((state) => state === run?.state),
      lacks: lackingToday(await accountToday(trx, fields)),
      locked_months: await lockedMonths(trx),
    };
  },
  effects: { takeAccount, noteReturn, notePayout },
  topics: ['payroll-runs'],
};
