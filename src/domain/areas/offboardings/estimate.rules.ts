import { addDays, type CalendarDate } from '@domain/shared/calendar-date';
import { type Fils, fils } from '@domain/shared/money';
import { match } from 'ts-pattern';
import type { Estimate, EstimateInput, EstimateLine } from './estimate';
import {
  dewsContribution,
  type GratuityPractice,
  gratuityOf,
  leavePay,
  monthlyProvision,
  noticePay,
  proratedPay,
  type Service,
  serviceOf,
} from './gratuity.rules';

/** Days after the end of the contract within which everything is paid (Federal Decree-Law 33/2021, art. 53). */
const DUE_DAYS = 14;
const FIRST_DAYS = 1_825;
const YEAR_DAYS = 365;

const line = (code: EstimateLine['code'], days: number | null, amount: number): EstimateLine => ({
  code,
  days,
  amount_fils: amount,
});

/** The gratuity line by line; by another scheme nothing is due from the employer at the end. */
const gratuityLines = (
  input: EstimateInput,
  { eligible_days }: Service,
  practice: GratuityPractice,
): readonly EstimateLine[] => {
  if (input.scheme !== 'law') return [line(`scheme_${input.scheme}`, null, 0)];
  if (eligible_days < YEAR_DAYS) return [line('not_a_year', eligible_days, 0)];
  const { first_fils, later_fils, total_fils } = gratuityOf(input, eligible_days, practice);
  const cut = total_fils - first_fils - later_fils;
  return [
    line('first_years', Math.min(eligible_days, FIRST_DAYS), first_fils),
    ...(eligible_days > FIRST_DAYS ? [line('later_years', eligible_days - FIRST_DAYS, later_fils)] : []),
    ...(cut < 0 ? [line('cap', null, cut)] : []),
  ];
};

const provisionOf = (
  { scheme, basic_fils }: EstimateInput,
  { eligible_days }: Service,
  practice: GratuityPractice,
): Fils =>
  match(scheme)
    .with('law', () => monthlyProvision(basic_fils, eligible_days, practice))
    .with('dews', () => dewsContribution(basic_fils, eligible_days))
    .with('gpssa', () => fils(0))
    .exhaustive();

const noticeLine = (
  { gross_fils, unserved_days, unserved_by }: EstimateInput,
  practice: GratuityPractice,
) => {
  const notice = noticePay(gross_fils, unserved_days, practice);
  return unserved_by === 'employer'
    ? line('notice_paid', unserved_days, notice)
    : line('notice_owed', unserved_days, -notice);
};

const sumOf = (lines: readonly EstimateLine[]): Fils =>
  fils(lines.reduce((sum, { amount_fils }) => sum + amount_fils, 0));

/** Everything that is settled when somebody leaves. Days are those of the calendar: whoever calls has parsed them. */
export const estimateOf = (input: EstimateInput, practice: GratuityPractice): Estimate => {
  const joined = input.joined_on as CalendarDate;
  const last = input.last_day_on as CalendarDate;
  const { basic_fils, gross_fils, leave_half_days, unserved_days, last_month_days } = input;
  const service = serviceOf(joined, last, input.unpaid_days);
  const gratuity = gratuityLines(input, service, practice);
  const others: readonly (EstimateLine | null)[] = [
    leave_half_days > 0
      ? line('leave', leave_half_days / 2, leavePay(basic_fils, leave_half_days, practice))
      : null,
    unserved_days === 0 ? null : noticeLine(input, practice),
    last_month_days > 0
      ? line('last_pay', last_month_days, proratedPay(gross_fils, last_month_days, last, practice))
      : null,
    input.deductions_fils > 0 ? line('deductions', null, -input.deductions_fils) : null,
  ];
  const lines = [...gratuity, ...others.filter((one) => one !== null)];
  return {
    asked: input,
    service,
    day_wage_fils: leavePay(basic_fils, 2, practice),
    cap_fils: gratuityOf(input, service.eligible_days, practice).cap_fils,
    lines,
    gratuity_fils: sumOf(gratuity),
    total_fils: sumOf(lines),
    provision_fils: provisionOf(input, service, practice),
    due_on: addDays(last, DUE_DAYS),
  };
};
