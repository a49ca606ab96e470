import { adjustments } from '@domain/areas/adjustments/adjustments.area';
import { cutOffOf, DEFAULT_CUT_OFF_DAY } from '@domain/finance/cut-off.rules';
import { OPEN_RUNS } from '@domain/finance/states';
import { OWNERS } from '@domain/records/owners';
import { calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { adjustmentLifecycle } from '@machines/areas/adjustments/adjustment.lifecycle';
import { IS_UNPAID_LEAVE } from '@server/platform/finance/leave-and-pay';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';
import { prepareAdjustment } from './prepare-adjustment';
import { takeBack } from './take-back';

/** A client's HR administrator enters them for his own employees; staff approve, payroll applies. */
export const binding: AreaBinding = {
  area: adjustments,
  lifecycles: [adjustmentLifecycle],
  ...OWNERS.adjustments,
  notices: { kind: 'payroll', answer: 'remark' },
  factsFrom: ['clients', 'leave-entries', 'payroll-runs'],
  factsOf: async (trx, { companyId, fields }, now) => {
    const month = calendarDate(String(fields.month));
    const client = await trx
      .selectFrom('company')
      .select('payroll_cutoff_day')
      .where('id', '=', companyId)
      .executeTakeFirst();
    const locking = await trx
      .selectFrom('payroll_run')
      .select('id')
      .where('company_id', '=', companyId)
      .where('month', '=', String(fields.month))
      .where('kind', '=', 'regular')
      .where('state', 'not in', [...OPEN_RUNS])
      .executeTakeFirst();
    const offCycle = await trx
      .selectFrom('payroll_run')
      .select('id')
      .where('company_id', '=', companyId)
      .where('month', '=', String(fields.month))
      .where('kind', 'in', ['off_cycle', 'correction'])
      .where('state', 'in', ['open', 'changes_requested'])
      .orderBy('id')
      .executeTakeFirst();
    const leave =
      await sql`select 1 from leave_entry where employee_id = ${fields.employee_id} and ${IS_UNPAID_LEAVE}
      and from_on < ${fields.month}::date + interval '1 month' and to_on >= ${fields.month}::date limit 1`.execute(
        trx,
      );
    const cut_off_on =
      month === null ? null : cutOffOf(month, client?.payroll_cutoff_day ?? DEFAULT_CUT_OFF_DAY);
    return {
      leave_counts: leave.rows.length > 0,
      has_amount: typeof fields.amount_fils === 'number',
      cut_off_on,
      is_cut_off: cut_off_on !== null && dayInDubai(now.getTime()) > cut_off_on,
      is_locked: locking !== undefined,
      off_cycle: offCycle?.id ?? null,
    };
  },
  prepare: prepareAdjustment,
  effects: { takeBack },
};
