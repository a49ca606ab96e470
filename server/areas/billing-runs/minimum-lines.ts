import { minimumTopUp, planIn } from '@domain/finance/fee-plan.rules';
import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { monthOf, monthYear } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import { IS_BILLING } from '@server/platform/finance/unbilled-payslips';
import { type Kysely, sql } from 'kysely';
import type { BilledRun, LineDraft } from './make-lines';

interface BilledMonth {
  /** Fees that are billed of the month, before discounts, and how many bear one. */
  readonly fees: number;
  readonly heads: number;
  /** What was billed to reach its minimum, less what was taken back; and how many lines say so. */
  readonly topped: number;
  readonly lines: number;
}

const PREFIX = 'minimum';

const billedIn = async (
  trx: Kysely<Schema>,
  companyId: string,
  month: CalendarDate,
): Promise<BilledMonth> => {
  const component = `${PREFIX} ${monthOf(month)}`;
  const gross = sql`line.net_fils + coalesce(line.discount_fils, 0)`;
  const { rows } = await sql<BilledMonth>`select fee.fees, fee.heads, top.topped, top.lines
    from (select coalesce(sum(${gross}), 0)::bigint as fees, count(*)::integer as heads
        from invoice_line as line join payslip as p on p.id = line.source_id and p.month = ${month}::date
        where line.source_area = 'payslips' and line.component = 'fee' and line.company_id = ${companyId} and ${IS_BILLING}) as fee,
      (select coalesce(sum(${gross}), 0)::bigint as topped, count(*)::integer as lines from invoice_line as line
        where line.source_area = 'fee-plans' and line.company_id = ${companyId} and ${IS_BILLING}
          and (line.component = ${component} or line.component like ${`${component} %`})) as top`.execute(
    trx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A sum without a row');
  return { fees: Number(row.fees), heads: row.heads, topped: Number(row.topped), lines: row.lines };
};

/** The months of the payslips on the invoice of a run: what is billed late may reach the minimum of a month that was topped up. */
const monthsOn = async (trx: Kysely<Schema>, runId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ month: string }>`select distinct p.month from billing_run as run
      join invoice_line as line on line.invoice_id = run.invoice_id join payslip as p on p.id = line.source_id
    where run.id = ${runId} and line.source_area = 'payslips' and ${IS_BILLING}`.execute(trx);
  return rows.map(({ month }) => month);
};

/** What the fees of the run's month, and of the months that it bills late, lack to their minimum, or have had topped up too much. */
export const minimumLines = async (
  trx: Kysely<Schema>,
  { companyId, month: own, plans }: BilledRun,
  runId: string,
): Promise<readonly LineDraft[]> => {
  const lines: LineDraft[] = [];
  for (const name of [...new Set([own, ...(await monthsOn(trx, runId))])].sort()) {
    const month = calendarDate(name);
    const plan = month === null ? null : planIn(plans, month);
    if (month === null || plan === null || plan.minimum_fils === null) continue;
    const billed = await billedIn(trx, companyId, month);
    const fils = billed.heads === 0 ? 0 : minimumTopUp(plan, billed.fees, billed.topped);
    if (fils === 0) continue;
    const component = `${PREFIX} ${monthOf(month)}`;
    lines.push({
      source_area: 'fee-plans',
      source_id: plan.id,
      component: billed.lines === 0 ? component : `${component} ${billed.lines + 1}`,
      kind: 'fee',
      income: 'fees',
      description: `Service fee, minimum of ${monthYear(month)}${fils < 0 ? ', taken back' : ''}`,
      quantity: Math.sign(fils),
      unit_price_fils: Math.abs(fils),
    });
  }
  return lines;
};
