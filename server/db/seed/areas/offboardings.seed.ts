import { type Estimate, EstimateInput } from '@domain/areas/offboardings/estimate';
import { estimateOf } from '@domain/areas/offboardings/estimate.rules';
import { FIRST_GRATUITY_SETTINGS, practiceAt } from '@domain/areas/offboardings/gratuity.rules';
import { LEAVING_REASONS } from '@domain/areas/offboardings/offboardings.area';
import { calendarDate, daysBetween } from '@domain/shared/calendar-date';
import type { AreaSeed } from '../area-seeds';
import type { DemoCalendar } from '../calendar';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import type { Leaver } from '../leavers';
import { createRandom } from '../random';
import { staffOf } from '../users';

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

const settlementOf = ({ employee, lastDayOn }: Leaver, leave: number): Estimate =>
  estimateOf(
    EstimateInput.parse({
      scheme: employee.nationality === NATIONAL ? 'gpssa' : 'law',
      basic_fils: employee.basic_fils,
      gross_fils: employee.gross_fils,
      joined_on: employee.joined_on,
      last_day_on: lastDayOn,
      leave_half_days: leave,
    }),
    practiceAt(FIRST_GRATUITY_SETTINGS, lastDayOn),
  );

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
export const seed: AreaSeed<'offboarding_case'> = ({ calendar, users, leavers }) => {
  const random = createRandom('offboarding cases');
  const staff = staffOf(users);
  const made = leavers.map((leaver, index) => {
    const id = `offboarding-${String(index + 1).padStart(5, '0')}`;
    const maker = random.pick(staff).id;
    const approver = staff.find((user) => user.id !== maker)?.id ?? maker;
    const leave = random.whole(0, 40);
    const settlement = settlementOf(leaver, leave);
    const { scheme } = settlement.asked;
    const input = { scheme, unpaid_days: 0, leave_half_days: leave, last_month_days: 0 };
    const payment_reference = `TT-${random.whole(100_000, 999_999)}`;
    const payloads = {
      give_notice: { notice_days: 30 },
      record_clearance: CLEARED,
      estimate: input,
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
        reason: random.pick(LEAVING_REASONS.filter((reason) => reason !== 'death')),
        last_day_on: leaver.lastDayOn,
        note: null,
        notice_given_on: dayOf('give_notice'),
        notice_days: dayOf('give_notice') === null ? null : 30,
        handover_done: isCleared,
        assets_returned: isCleared,
        access_removed: isCleared,
        scheme,
        unpaid_days: isEstimated ? 0 : null,
        leave_half_days: isEstimated ? leave : null,
        last_month_days: isEstimated ? 0 : null,
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
