import { savingsContribution } from '@domain/finance/savings.rules';
import { addDays, type CalendarDate } from '@domain/shared/calendar-date';
import { type Fils, fils } from '@domain/shared/money';
import { firstOfMonth } from '@domain/shared/months.rules';
import { match } from 'ts-pattern';
import type { Estimate, EstimateInput, EstimateLine, Formula } from './estimate';
import {
  daysOfMonth,
  FIRST_RATE,
  type GratuityPractice,
  gratuityOf,
  LATER_RATE,
  leavePay,
  monthlyProvision,
  noticePay,
  proratedPay,
  type Service,
  serviceOf,
} from './gratuity.rules';

/** Days after the end of the contract within which everything is paid (Federal Decree-Law 33/2021, art. 53). */
export const DUE_DAYS = 14;
const FIRST_DAYS = 1_825;
const YEAR_DAYS = 365;

const line = (
  code: EstimateLine['code'],
  days: number | null,
  amount: number,
  formula: Formula | null = null,
): EstimateLine => ({ code, days, amount_fils: amount, formula, sources: [], recorded: null });

const money = (value: number) => ({ value, isMoney: true });
const number = (value: number) => ({ value, isMoney: false });
const computed = (
  times: Formula['times'],
  over: readonly number[],
  { less_fils = 0, isOwed = false }: Partial<Formula> = {},
): Formula => ({ times, over: [...over], less_fils, isOwed });

/** What was earned before a savings scheme took the place of the gratuity, on the wage of then. Empty: he was in it from his first day. */
const frozenLines = (
  input: EstimateInput,
  { eligible_days: served }: Service,
  practice: GratuityPractice,
): readonly EstimateLine[] => {
  const { scheme_from, joined_on, unpaid_days } = input;
  if (scheme_from === null || scheme_from <= joined_on) return [];
  const until = addDays(firstOfMonth(scheme_from as CalendarDate), -1);
  const { eligible_days: days } = serviceOf(joined_on as CalendarDate, until, unpaid_days);
  if (days === 0) return [];
  if (served < YEAR_DAYS) return [line('not_a_year', served, 0)];
  const basic_fils = input.frozen_basic_fils ?? input.basic_fils;
  const gross_fils = input.frozen_gross_fils ?? input.gross_fils;
  const { first_fils, later_fils, total_fils } = gratuityOf(
    { basic_fils, gross_fils },
    days,
    practice,
    served,
  );
  const wageDays = FIRST_RATE * Math.min(days, FIRST_DAYS) + LATER_RATE * Math.max(0, days - FIRST_DAYS);
  const whole = first_fils + later_fils;
  const formula = computed(
    [money(basic_fils), number(12), number(wageDays)],
    [practice.wage_days_per_year, YEAR_DAYS],
  );
  return [
    line('frozen', days, whole, formula),
    ...(total_fils < whole ? [line('cap', null, total_fils - whole)] : []),
  ];
};

/** The gratuity line by line; under another scheme nothing more is due from the employer at the end than what was earned before it. */
const gratuityLines = (
  input: EstimateInput,
  service: Service,
  practice: GratuityPractice,
): readonly EstimateLine[] => {
  if (input.scheme !== 'law')
    return [
      ...(input.scheme === 'dews' ? frozenLines(input, service, practice) : []),
      line(`scheme_${input.scheme}`, null, 0),
    ];
  const { eligible_days } = service;
  if (eligible_days < YEAR_DAYS) return [line('not_a_year', eligible_days, 0)];
  const { first_fils, later_fils, total_fils } = gratuityOf(input, eligible_days, practice);
  const cut = total_fils - first_fils - later_fils;
  const [first, later] = [Math.min(eligible_days, FIRST_DAYS), Math.max(0, eligible_days - FIRST_DAYS)];
  const yearly = [money(input.basic_fils), number(12)];
  const over = [practice.wage_days_per_year, YEAR_DAYS];
  const days = FIRST_RATE * first + LATER_RATE * later;
  return [
    line('first_years', first, first_fils, computed([...yearly, number(FIRST_RATE), number(first)], over)),
    ...(later > 0
      ? [
          line(
            'later_years',
            later,
            later_fils,
            computed([...yearly, number(days)], over, { less_fils: first_fils }),
          ),
        ]
      : []),
    ...(cut < 0 ? [line('cap', null, cut)] : []),
  ];
};

const provisionOf = (
  { scheme, basic_fils, last_day_on }: EstimateInput,
  { eligible_days }: Service,
  practice: GratuityPractice,
): Fils =>
  match(scheme)
    .with('law', () => monthlyProvision(basic_fils, eligible_days, practice))
    .with('dews', () =>
      savingsContribution('dews', basic_fils, { eligibleDays: eligible_days, on: last_day_on }),
    )
    .with('gpssa', () => fils(0))
    .exhaustive();

const noticeLine = (
  { gross_fils, unserved_days, unserved_by }: EstimateInput,
  practice: GratuityPractice,
) => {
  const notice = noticePay(gross_fils, unserved_days, practice);
  const isOwed = unserved_by === 'employee';
  const formula = computed(
    [number(unserved_days), money(gross_fils), number(12)],
    [practice.wage_days_per_year],
    { isOwed },
  );
  return isOwed
    ? line('notice_owed', unserved_days, -notice, formula)
    : line('notice_paid', unserved_days, notice, formula);
};

const leaveLine = ({ basic_fils, leave_half_days }: EstimateInput, practice: GratuityPractice) =>
  line(
    'leave',
    leave_half_days / 2,
    leavePay(basic_fils, leave_half_days, practice),
    computed([number(leave_half_days / 2), money(basic_fils), number(12)], [practice.wage_days_per_year]),
  );

const lastPayLine = (
  { gross_fils, last_month_days }: EstimateInput,
  last: CalendarDate,
  practice: GratuityPractice,
) =>
  line(
    'last_pay',
    last_month_days,
    proratedPay(gross_fils, last_month_days, last, practice),
    computed([number(last_month_days), money(gross_fils)], [daysOfMonth(last, practice)]),
  );

const sumOf = (lines: readonly EstimateLine[]): Fils =>
  fils(lines.reduce((sum, { amount_fils }) => sum + amount_fils, 0));

/** Everything that is settled when somebody leaves. Days are those of the calendar: whoever calls has parsed them. */
export const estimateOf = (input: EstimateInput, practice: GratuityPractice): Estimate => {
  const joined = input.joined_on as CalendarDate;
  const last = input.last_day_on as CalendarDate;
  const { basic_fils, leave_half_days, unserved_days, last_month_days } = input;
  const service = serviceOf(joined, last, input.unpaid_days);
  const gratuity = gratuityLines(input, service, practice);
  const others: readonly (EstimateLine | null)[] = [
    leave_half_days > 0 ? leaveLine(input, practice) : null,
    unserved_days === 0 ? null : noticeLine(input, practice),
    last_month_days > 0 ? lastPayLine(input, last, practice) : null,
    input.corrections_fils === 0 ? null : line('corrections', null, input.corrections_fils),
    input.advances_fils > 0 ? line('advances', null, -input.advances_fils) : null,
    input.deductions_fils > 0 ? line('deductions', null, -input.deductions_fils) : null,
  ];
  const lines = [...gratuity, ...others.filter((one) => one !== null)];
  return {
    asked: input,
    service,
    day_wage_fils: leavePay(basic_fils, 2, practice),
    cap_fils: gratuityOf(input, service.eligible_days, practice).cap_fils,
    lines,
    override_reason: null,
    records: null,
    gratuity_fils: sumOf(gratuity),
    total_fils: sumOf(lines),
    provision_fils: provisionOf(input, service, practice),
    due_on: addDays(last, DUE_DAYS),
  };
};

/**
 * What a printed formula computes to, rounded half up, once. Fils.
 * @throws RangeError when it is too large to be exact
 */
export const resultOf = ({ times, over, less_fils, isOwed }: Formula): number => {
  // days have quarters at most: as hundredths they are whole
  const product = times.reduce(
    (sum, { value, isMoney }) => sum * BigInt(Math.round(isMoney ? value : value * 100)),
    1n,
  );
  const scale = times.reduce((by, { isMoney }) => (isMoney ? by : by * 100n), 1n);
  const divisor = over.reduce((by, one) => by * BigInt(one), scale);
  const rounded = Number((2n * product + divisor) / (2n * divisor)) - less_fils;
  return isOwed ? 0 - rounded : rounded;
};
