import { recordAddress } from '@domain/navigation/homes';
import type { ReportRow } from '@domain/report/reports';
import { filsAt } from '@domain/shared/thousandths';
import { costsToBill, type UnbilledCost } from '@server/platform/finance/unbilled-costs';
import { type UnbilledFee, unbilledFees } from '@server/platform/finance/unbilled-fees';
import { payslipsToBill, plansOf, type UnbilledPayslip } from '@server/platform/finance/unbilled-payslips';
import { REPORT_ROWS, type Report } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { type SqlBool, sql } from 'kysely';

/** More sources than these are not looked at: the report has fewer rows. */
const MOST_SOURCES = 20_000;

/** `no_plan`: the client has no fee plan; `not_approved`: it has not approved the payslip; `no_run`: no billing run has taken it yet. */
const reasonOf = ({ hasPlan, isApproved }: Pick<UnbilledPayslip, 'hasPlan' | 'isApproved'>): string => {
  if (!hasPlan) return 'no_plan';
  return isApproved ? 'no_run' : 'not_approved';
};

/** `visa_fee`: a fee of a visa process bills the same insurance. */
const costReason = ({ is_fee }: UnbilledCost, hasPlan: boolean): string => {
  if (is_fee) return 'visa_fee';
  return hasPlan ? 'no_run' : 'no_plan';
};

/** Where the record of a cost is found. */
const HOMES: Readonly<Record<string, string>> = {
  'visa-fees': '/visa-process',
  invoices: '/Billings',
  expenses: '/expenses',
  ejari: '/projects',
  documents: '/documents?tab=users',
};

export const report: Report = {
  name: 'unbilled',
  rows: async ({ db, scope }) => {
    const plans = await plansOf(db, within(scope, { company: 'plan.company_id' }));
    const slips = await payslipsToBill(db, {
      which: within(scope, { company: 'p.company_id' }),
      plans,
      after: null,
      size: MOST_SOURCES,
    });
    const costs = await costsToBill(db, {
      which: sql<SqlBool>`cost.source_area <> 'visa-fees' and ${within(scope, { company: 'cost.company_id' })}`,
      size: MOST_SOURCES,
    });
    // to the fils what account 1160 holds: its documents say what is left of each
    const fees = await unbilledFees(db, { scope, size: MOST_SOURCES });
    const names = new Map(
      (await db.selectFrom('company').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
    );
    const nameOf = (id: string): string => names.get(id) ?? id;
    const ofSlip = (slip: UnbilledPayslip): readonly ReportRow[] =>
      slip.lines.map(({ kind, quantity, unit_price_fils }) => [
        nameOf(slip.company_id),
        kind,
        slip.number,
        slip.month,
        filsAt(quantity, unit_price_fils),
        reasonOf(slip),
        `/payslips?record=${slip.id}`,
      ]);
    const ofCost = (cost: UnbilledCost): ReportRow => [
      nameOf(cost.company_id),
      cost.kind,
      cost.description,
      cost.on,
      cost.fils,
      costReason(cost, plans.has(cost.company_id)),
      recordAddress(HOMES[cost.source_area] ?? '', cost.record_id),
    ];
    const ofFee = (fee: UnbilledFee): ReportRow => [
      nameOf(fee.company_id),
      'visa_fee',
      fee.description,
      fee.on,
      fee.fils,
      fee.reason ?? (plans.has(fee.company_id) ? 'no_run' : 'no_plan'),
      recordAddress(HOMES[fee.area] ?? '', fee.record_id),
    ];
    return [...slips.flatMap(ofSlip), ...costs.map(ofCost), ...fees.map(ofFee)]
      .sort(
        (one, other) =>
          String(one[0]).localeCompare(String(other[0])) || (String(one[3]) < String(other[3]) ? -1 : 1),
      )
      .slice(0, REPORT_ROWS + 1);
  },
};
