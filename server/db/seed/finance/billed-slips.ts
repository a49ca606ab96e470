import { FIRST_GRATUITY_SETTINGS, practiceAt } from '@domain/areas/offboardings/gratuity.rules';
import { billedOf } from '@domain/finance/billing.rules';
import type { FeePlan } from '@domain/finance/fee-plan.rules';
import type { Income } from '@domain/finance/incomes';
import type { LineKind } from '@domain/finance/line-kinds';
import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import type { VatCategory } from '@domain/shared/vat.rules';
import type { SeedInput } from '../area-seeds';
import { endedMonths } from './months';
import { makePayroll } from './payroll';

export interface BilledLine {
  readonly description: string;
  readonly quantity: number;
  readonly unit_price_fils: number;
  readonly vat_category: VatCategory;
  readonly income: Income;
}
/** With the record that it bills, as its table has it. */
export interface LineOfSource extends BilledLine {
  readonly discount_fils: number;
  readonly kind: LineKind;
  readonly employee_id: string | null;
  readonly source_area: string | null;
  readonly source_id: string | null;
  readonly component: string | null;
}

const KINDS: Readonly<Record<Income, LineKind>> = {
  fees: 'fee',
  visas: 'other',
  salaries: 'salary',
  visa_fees: 'visa_fee',
  deposits: 'deposit',
};
const NO_SOURCE = { employee_id: null, source_area: null, source_id: null, component: null } as const;

/** A line that was written by hand. */
export const unsourced = (line: BilledLine): LineOfSource => ({
  ...line,
  discount_fils: 0,
  kind: KINDS[line.income],
  ...NO_SOURCE,
});

/** What every client pays in the demo data: AED 850.00 for each employee, within fourteen days. */
export const DEMO_PLAN: FeePlan = {
  model: 'per_head',
  amount_fils: 85_000,
  percent: null,
  tier_2_from: null,
  tier_2_fils: null,
  tier_3_from: null,
  tier_3_fils: null,
  minimum_fils: null,
  proration: 'whole_month',
};

const APPROVED = ['confirmed', 'released', 'viewed'];

/** Lines of the last month's payslips, by client: of those whose payslips are all approved. */
export const billedSlips = (input: SeedInput): ReadonlyMap<string, readonly LineOfSource[]> => {
  const [month] = endedMonths(input.calendar, 1);
  const { slips, adjustments } = makePayroll(input);
  const employees = new Map(input.employees.map((one) => [one.id, one]));
  const advances = new Map<string, number>();
  for (const { category, kind, state, employee_id, run_id, amount_fils } of adjustments)
    if (kind === 'reduction' && category === 'advance_recovery' && state === 'applied')
      advances.set(
        `${run_id} ${employee_id}`,
        Number(amount_fils) + (advances.get(`${run_id} ${employee_id}`) ?? 0),
      );
  const own = slips.filter((slip) => slip.month === month);
  const byClient = new Map<string, (typeof own)[number][]>();
  for (const slip of own) byClient.set(slip.company_id, [...(byClient.get(slip.company_id) ?? []), slip]);
  const practice = practiceAt(FIRST_GRATUITY_SETTINGS, lastOfMonth(month as CalendarDate));
  return new Map(
    [...byClient]
      .filter(([, all]) => all.every(({ state }) => APPROVED.includes(state)))
      .map(([companyId, all]) => [
        companyId,
        all.flatMap((slip): readonly LineOfSource[] => {
          const employee = employees.get(slip.employee_id);
          const joined_on = calendarDate(String(employee?.joined_on));
          if (employee === undefined || joined_on === null || month === undefined) return [];
          const basic_fils = employee.basic_fils ?? 0;
          const lines = billedOf(
            {
              month,
              run_kind: 'regular',
              days: slip.days,
              days_unpaid: slip.days_unpaid ?? 0,
              basic_fils: slip.basic_fils,
              allowances_fils: slip.allowances_fils,
              additions_fils: slip.additions_fils,
              reductions_fils: slip.reductions_fils,
              advances_fils: advances.get(`${slip.run_id} ${slip.employee_id}`) ?? 0,
              pension_fils: slip.pension_fils ?? 0,
              employer_pension_fils: slip.employer_pension_fils ?? 0,
              savings_fils: slip.savings_fils ?? 0,
              corrected_fils: slip.corrected_fils ?? 0,
              settled_gratuity_fils: 0,
              billed_gratuity_fils: 0,
              employee: {
                joined_on,
                basic_fils,
                gross_fils: employee.gross_fils ?? basic_fils,
                nationality: employee.nationality ?? null,
                savings_scheme: employee.savings_scheme ?? null,
                savings_from: employee.savings_from ?? null,
                frozen_basic_fils: null,
                frozen_gross_fils: null,
              },
            },
            { plan: DEMO_PLAN, headcount: all.length, practice },
          );
          return lines.map((line) => ({
            ...line,
            vat_category: 'standard',
            discount_fils: 0,
            employee_id: slip.employee_id,
            source_area: 'payslips',
            source_id: slip.id,
          }));
        }),
      ]),
  );
};
