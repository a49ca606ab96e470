import { Estimate } from '@domain/areas/offboardings/estimate';
import type { PayslipAmounts } from '@domain/areas/payroll-runs/payroll.rules';
import { settlementSlip } from '@domain/finance/settlement-slip.rules';
import { SETTLEMENTS_APPROVED } from '@domain/finance/states';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, type SqlBool, sql } from 'kysely';

/** Of the alias `o` of an offboarding: its settlement counts. */
export const IS_SETTLEMENT_APPROVED = sql<SqlBool>`o.state = ${anyOf(SETTLEMENTS_APPROVED)}`;

/** A settlement that is to be paid, as a payslip of a final run. */
export interface DueSettlement {
  readonly id: string;
  readonly employee_id: string;
  readonly amounts: PayslipAmounts;
}

/** Of the alias `e` of an employee: his settlement pays his last days in this month, or will: nobody has reckoned it yet. */
export const isLeftToSettlement = (month: CalendarDate) => sql<SqlBool>`exists (select from offboarding_case c
  where c.employee_id = e.id and c.state <> 'withdrawn' and c.last_day_on between ${month}::date and ${lastOfMonth(month)}::date
    and (c.estimated_on is null or c.last_month_days > 0))`;

/** The next settlements of a client whose dues are signed and not paid, of people who have left by the end of the month; none that a payslip pays. */
export const dueSettlements = async (
  trx: Kysely<Schema>,
  {
    companyId,
    month,
    size,
  }: { readonly companyId: string; readonly month: CalendarDate; readonly size: number },
): Promise<readonly DueSettlement[]> => {
  const rows = await trx
    .selectFrom('offboarding_case as c')
    .select(['c.id', 'c.employee_id', 'c.estimate'])
    .where('c.company_id', '=', companyId)
    .where('c.state', '=', 'dues_signed')
    .where('c.total_fils', '>', 0)
    .where('c.last_day_on', '<=', lastOfMonth(month))
    .where(
      sql<SqlBool>`not exists (select from payslip s where s.settlement_id = c.id and s.state <> 'discarded')`,
    )
    .where(
      sql<SqlBool>`not exists (select from payment_batch_item i where i.settlement_id = c.id and i.state in ('listed', 'confirmed'))`,
    )
    .orderBy('c.last_day_on')
    .orderBy('c.id')
    .limit(size)
    .forUpdate()
    .execute();
  return rows.map(({ id, employee_id, estimate }) => ({
    id,
    employee_id,
    amounts: settlementSlip(Estimate.parse(estimate)),
  }));
};
