import { type Estimate, EstimateInput } from '@domain/areas/offboardings/estimate';
import { estimateOf } from '@domain/areas/offboardings/estimate.rules';
import { type DatedSalary, withSources } from '@domain/areas/offboardings/estimate-sources';
import {
  FIRST_GRATUITY_SETTINGS,
  practiceAt,
  unservedNotice,
} from '@domain/areas/offboardings/gratuity.rules';
import { LEAVING_REASONS } from '@domain/areas/offboardings/offboardings.area';
import { isLeaveType, type LeaveType } from '@domain/employment/leave-law';
import { type SettlementFigures, settlementFigures } from '@domain/employment/settlement-records';
import { grossOf, payAmounts } from '@domain/finance/pay-components';
import { SALARIES_IN_FORCE } from '@domain/finance/states';
import { type CalendarDate, calendarDate, daysBetween } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import type { AreaSeed, SeedInput } from '../area-seeds';
import type { DemoCalendar } from '../calendar';
import { makePayroll } from '../finance/payroll';
import { makeSalaries } from '../finance/salaries';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import type { Leaver } from '../leavers';
import { createRandom } from '../random';
import { staffOf } from '../users';
import { seed as leaveEntries } from './self-service-leave.seed';

/** The usual way, with where each command leads. */
const WAY = [
  ['start_review', 'review'],
  ['give_notice', 'notice'],
  ['start_clearance', 'clearance'],
  ['record_clearance', 'clearance'],
  ['estimate', 'eos_estimated'],
  ['approve_estimate', 'eos_approved'],
  ['sign_dues', 'dues_signed'],
  ['pay', 'paid'],
  ['confirm_visa_cancelled', 'visa_cancelled'],
  ['close', 'closed'],
] as const;

const NATIONAL = 'United Arab Emirates';
const WITHDRAWN = { withdraw_reason: 'The client and he have agreed on new terms.' };
const CLEARED = { handover_done: true, assets_returned: true, access_removed: true };

const NOTICE_DAYS = 30;

interface Notice {
  /** When it was given. */
  readonly on: string | null;
  readonly reason: string;
}

/** As the portal computes it from the same records (server/areas/offboardings/compute-estimate.ts): nobody in the demo who leaves owes an advance. */
const settlementOf = (
  { employee, lastDayOn }: Leaver,
  { caseId, on, reason }: Notice & { readonly caseId: string },
  { figures, salaries }: LeaverRecords,
): Estimate => {
  const recorded = valuesOf(figures);
  const [notified, last] = [calendarDate(on ?? ''), calendarDate(lastDayOn)];
  const isServed = notified === null || last === null || reason === 'mutual';
  const settlement = estimateOf(
    EstimateInput.parse({
      scheme: employee.nationality === NATIONAL ? 'gpssa' : 'law',
      basic_fils: employee.basic_fils,
      gross_fils: employee.gross_fils,
      joined_on: employee.joined_on,
      last_day_on: lastDayOn,
      unserved_days: isServed ? 0 : unservedNotice(notified, NOTICE_DAYS, last),
      unserved_by: reason === 'resignation' ? 'employee' : 'employer',
      ...recorded,
    }),
    practiceAt(FIRST_GRATUITY_SETTINGS, lastDayOn),
  );
  const lines = withSources(settlement, {
    caseId,
    employeeId: employee.id,
    last: dayOfRow(lastDayOn),
    figures,
    salaries,
    advances: [],
    corrections: [],
    notice: notified && { from: notified, days: NOTICE_DAYS },
  });
  return { ...settlement, lines, records: { ...recorded, advances_fils: 0, corrections_fils: 0 } };
};

type LedgerRow = ReturnType<typeof leaveEntries>['rows'][number];

const dayOfRow = (value: unknown): CalendarDate => {
  const day = calendarDate(String(value));
  if (day === null) throw new Error(`${String(value)} is no day`);
  return day;
};
const typeOfRow = ({ leave_type }: LedgerRow): LeaveType => {
  if (!isLeaveType(String(leave_type))) throw new Error(`${leave_type} is no type of leave`);
  return leave_type as LeaveType;
};
const takenOf = (row: LedgerRow) => ({
  id: row.id,
  type: typeOfRow(row),
  from: dayOfRow(row.from_on),
  to: dayOfRow(row.to_on ?? row.from_on),
});
const enteredOf = (row: LedgerRow) => ({
  id: row.id,
  type: typeOfRow(row),
  on: dayOfRow(row.from_on),
  days: Number(row.days),
});

/** Salaries of the demo that are or were in force, by employee. */
const salariesIn = (input: SeedInput): ReadonlyMap<string, readonly DatedSalary[]> => {
  const found = new Map<string, DatedSalary[]>();
  for (const row of makeSalaries(input).rows) {
    if (!SALARIES_IN_FORCE.some((state) => state === row.state)) continue;
    const pay = payAmounts((field) => Number(row[field] ?? 0));
    const from_on = dayOfRow(row.effective_on);
    const salary = { id: row.id, from_on, basic_fils: pay.basic_fils, gross_fils: grossOf(pay) };
    found.set(row.employee_id, [...(found.get(row.employee_id) ?? []), salary]);
  }
  return found;
};

interface LeaverRecords {
  readonly figures: SettlementFigures;
  readonly salaries: readonly DatedSalary[];
}
const valuesOf = ({ leave_half_days, unpaid_days, last_month_days }: SettlementFigures) => ({
  leave_half_days: leave_half_days.value,
  unpaid_days: unpaid_days.value,
  last_month_days: last_month_days.value,
});

/** What ledger, salaries and payroll of the demo have of somebody who leaves, on his last day. */
const recordsOf = (input: SeedInput) => {
  const salaries = salariesIn(input);
  const { rows } = leaveEntries(input);
  const posted = rows.filter(({ state }) => state === 'posted');
  const paid = new Set(
    makePayroll(input).slips.flatMap(({ employee_id, month, state }) =>
      state === 'discarded' ? [] : [`${employee_id} ${month}`],
    ),
  );
  return ({ employee: { id, joined_on }, lastDayOn }: Leaver): LeaverRecords => {
    const [joined, last] = [dayOfRow(joined_on), dayOfRow(lastDayOn)];
    const own = posted.filter(({ employee_id }) => employee_id === id);
    const figures = settlementFigures({
      employeeId: id,
      joined,
      last,
      isMonthPaid: paid.has(`${id} ${firstOfMonth(last)}`),
      taken: own.filter(({ movement }) => movement === 'taken').map(takenOf),
      entered: own.filter(({ movement }) => movement !== 'taken').map(enteredOf),
    });
    return { figures, salaries: salaries.get(id) ?? [] };
  };
};

interface Actors {
  readonly maker: string;
  readonly approver: string;
}

/** Places on the way: where the settlement is approved, and where the case waits for the visa. */
const [APPROVED, PAID] = [5, 7];

/**
 * How many days ago each step of the way was: up to the approval by the last day, or until now. What is due is signed when the
 * cancellation of the visa begins, and the case is over once that is there.
 */
const paceOf = ({ openedDaysAgo, lastDayOn, visa }: Leaver, { today }: DemoCalendar) => {
  const last = Math.max(1, daysBetween(calendarDate(lastDayOn) ?? today, today));
  const from = openedDaysAgo - 3;
  const dues = visa?.openedDaysAgo ?? last;
  const approved = Math.max(1, last, dues);
  const over = visa?.cancelledDaysAgo ?? Math.max(1, dues - 10);
  return (index: number): number => {
    if (index === 0) return openedDaysAgo - 1;
    if (index <= APPROVED) return from - Math.round(((from - approved) * (index - 1)) / (APPROVED - 1));
    if (index < PAID) return Math.max(1, dues);
    return index === PAID ? Math.max(1, over, dues - 2) : Math.max(1, over);
  };
};

const stepsOf = (
  leaver: Leaver,
  { maker, approver }: Actors,
  payloads: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  calendar: DemoCalendar,
): readonly [DemoStep, ...DemoStep[]] => {
  const { state, openedDaysAgo } = leaver;
  const created: DemoStep = {
    type: 'created',
    to: 'requested',
    at: calendar.instant(openedDaysAgo, 30_000),
    actorId: maker,
  };
  if (state === 'withdrawn')
    return [
      created,
      {
        type: 'withdraw',
        to: 'withdrawn',
        at: calendar.instant(openedDaysAgo - 2, 40_000),
        actorId: maker,
        payload: WITHDRAWN,
      },
    ];
  const last = WAY.findLastIndex(([type, to]) => to === state && type !== 'record_clearance');
  const way = WAY.slice(0, last + 1);
  const daysAgo = paceOf(leaver, calendar);
  return [
    created,
    ...way.map(([type, to], index) => ({
      type,
      to,
      at: calendar.instant(daysAgo(index), 32_000 + index * 3_000),
      actorId: type === 'approve_estimate' ? approver : maker,
      ...(payloads[type] ? { payload: payloads[type] } : {}),
    })),
  ];
};

/** Those who leave, with settlements from their settlement on; the amounts are those of the rules. */
export const seed: AreaSeed<'offboarding_case'> = (input) => {
  const { calendar, users, leavers } = input;
  const recorded = recordsOf(input);
  const random = createRandom('offboarding cases');
  const staff = staffOf(users);
  const made = leavers.map((leaver, index) => {
    const id = `offboarding-${String(index + 1).padStart(5, '0')}`;
    const maker = random.pick(staff).id;
    const approver = staff.find((user) => user.id !== maker)?.id ?? maker;
    const reason = random.pick(LEAVING_REASONS.filter((one) => one !== 'death'));
    const on = leaver.noticeDaysAgo === null ? null : calendar.day(leaver.noticeDaysAgo);
    const records = recorded(leaver);
    const figures = valuesOf(records.figures);
    const settlement = settlementOf(leaver, { caseId: id, on, reason }, records);
    const { scheme } = settlement.asked;
    const payment_reference = `TT-${random.whole(100_000, 999_999)}`;
    const payloads = {
      give_notice: { notice_days: NOTICE_DAYS },
      record_clearance: CLEARED,
      estimate: { scheme, ...figures },
      pay: { payment_reference },
    };
    const steps = stepsOf(leaver, { maker, approver }, payloads, calendar);
    const dayOf = (type: string) => steps.find((step) => step.type === type)?.at.slice(0, 10) ?? null;
    const isCleared = dayOf('record_clearance') !== null || null;
    const isEstimated = dayOf('estimate') !== null;
    return {
      events: eventsOf({ entity: 'offboarding_case', id, machine: 'offboarding' }, steps),
      row: {
        ...rowAfter(id, 'offboarding', steps),
        memory: isEstimated ? { estimated_by: maker } : {},
        company_id: leaver.employee.company_id,
        employee_id: leaver.employee.id,
        reason,
        last_day_on: leaver.lastDayOn,
        note: null,
        notice_given_on: dayOf('give_notice'),
        notice_days: dayOf('give_notice') === null ? null : NOTICE_DAYS,
        handover_done: isCleared,
        assets_returned: isCleared,
        access_removed: isCleared,
        scheme,
        unpaid_days: isEstimated ? figures.unpaid_days : null,
        leave_half_days: isEstimated ? figures.leave_half_days : null,
        last_month_days: isEstimated ? figures.last_month_days : null,
        deductions_fils: isEstimated ? 0 : null,
        estimated_on: dayOf('estimate'),
        estimate: isEstimated ? settlement : null,
        gratuity_fils: isEstimated ? settlement.gratuity_fils : null,
        total_fils: isEstimated ? settlement.total_fils : null,
        approved_by_id: dayOf('approve_estimate') === null ? null : approver,
        dues_signed_on: dayOf('sign_dues'),
        paid_on: dayOf('pay'),
        payment_reference: dayOf('pay') === null ? null : payment_reference,
        visa_case_id: leaver.visa?.id ?? null,
        withdraw_reason: leaver.state === 'withdrawn' ? WITHDRAWN.withdraw_reason : null,
      },
    };
  });
  return {
    table: 'offboarding_case',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
