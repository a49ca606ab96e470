import type { ADJUSTMENT_CATEGORIES } from '@domain/areas/adjustments/adjustments.area';
import { payslipOf } from '@domain/areas/payroll-runs/payroll.rules';
import { earnedIn, type ReducedLeave } from '@domain/areas/payroll-runs/wages.rules';
import { grossOf } from '@domain/finance/pay-components';
import { runName } from '@domain/finance/run-name';
import { wagesDueOn } from '@domain/finance/wps.rules';
import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { monthYear } from '@domain/shared/months.rules';
import { pensionOf } from '@server/platform/finance/pensions';
import type { JsonRow } from '../../bulk';
import type { SeedInput } from '../area-seeds';
import { ESTABLISHMENT_IDS } from '../areas/establishments.seed';
import { seed as requests } from '../areas/requests.seed';
import { type DemoStep, type EventRow, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { clientAdminsOf, staffOf } from '../users';
import { byCompany, employedIn, endedMonths, madeOnce } from './months';
import { openMonth } from './open-month';
import { batchesOf, fundingsOf, NO_PAYOUT, payoutsOf } from './payouts';
import {
  byWhom,
  endOf,
  isPast,
  NO_EXCEPTION,
  type RunEnd,
  single,
  slipStateOf,
  stageOf,
  stepsTo,
  withHalf,
} from './run-way';
import { salariesInForce } from './salaries';

/** Ended months with payroll runs. */
export const PAYROLL_MONTHS = { demo: 12, tiny: 1 } as const;
const ADJUSTED_SHARE = { demo: 0.03, tiny: 0.15 } as const;
/** Visibly synthetic: no bank has this number. */
const ROUTING = '999099991';

type Category = (typeof ADJUSTMENT_CATEGORIES)[number];
const ADJUSTMENTS: readonly (readonly [string, Category, string, number])[] = [
  ['addition', 'overtime', 'Overtime on public holidays', 45_000],
  ['addition', 'bonus', 'Bonus for the quarter', 150_000],
  ['addition', 'allowance', 'Allowance for the use of the own car', 60_000],
  // not the instalment of an advance: what was paid out to whom is not in the demo
  ['reduction', 'other', 'Loss of a company telephone', 50_000],
  ['reduction', 'other', 'Telephone, private calls', 12_000],
];

type Table = 'payroll_run' | 'payslip' | 'adjustment';

export interface Payroll {
  readonly runs: readonly JsonRow<'payroll_run'>[];
  readonly slips: readonly JsonRow<'payslip'>[];
  readonly batches: readonly JsonRow<'wps_batch'>[];
  readonly fundings: readonly JsonRow<'run_funding'>[];
  readonly adjustments: readonly JsonRow<'adjustment'>[];
  readonly events: Readonly<Record<Table | 'wps_batch' | 'run_funding', readonly EventRow[]>>;
}

/** Leave without pay that was approved, by employee. Nobody here is sick for longer than is paid in full. */
const unpaidLeaveOf = (input: SeedInput): ReadonlyMap<string, readonly ReducedLeave[]> => {
  const found = new Map<string, ReducedLeave[]>();
  for (const { employee_id, leave_type, state, from_on, to_on } of requests(input).rows) {
    const [from, to] = [calendarDate(String(from_on)), calendarDate(String(to_on))];
    if (leave_type !== 'unpaid' || from === null || to === null) continue;
    if (state !== 'approved' && state !== 'fulfilled') continue;
    found.set(String(employee_id), [...(found.get(String(employee_id)) ?? []), { from, to, percent: 0 }]);
  }
  return found;
};

/**
 * A run for every client with employees, each of the last months and the one that has begun. Payslips are computed by the rules of
 * payroll from the salaries of its days; on purpose one run is paid to 84 %.
 */
export const makePayroll = madeOnce((input: SeedInput): Payroll => {
  const { profile, calendar, companies, employees, users } = input;
  const random = createRandom('payroll');
  const staff = staffOf(users);
  const administrators = clientAdminsOf(users);
  const made = {
    runs: [] as JsonRow<'payroll_run'>[],
    slips: [] as JsonRow<'payslip'>[],
    adjustments: [] as JsonRow<'adjustment'>[],
    fundings: [] as JsonRow<'run_funding'>[],
    events: { payroll_run: [] as EventRow[], payslip: [] as EventRow[], adjustment: [] as EventRow[] },
  };
  const fundingEvents: EventRow[] = [];
  const filed: Parameters<typeof batchesOf>[1][number][] = [];
  const store = (
    table: 'payroll_run' | 'payslip' | 'adjustment',
    machine: string,
    id: string,
    steps: readonly [DemoStep, ...DemoStep[]],
  ) => {
    made.events[table].push(...eventsOf({ entity: table, id, machine }, steps));
    return rowAfter(id, machine, steps);
  };
  const adjust = (
    employee: SeedInput['employees'][number],
    month: CalendarDate,
    to: string,
    more: {
      readonly at: string;
      readonly actorId: string;
      readonly run_id: string | null;
      /** Fils; more is not deducted from a wage. */
      readonly most: number;
    },
  ) => {
    const [kind, category, reason, amount] = random.pick(ADJUSTMENTS);
    const id = `adjustment-${String(made.adjustments.length + 1).padStart(5, '0')}`;
    const row = {
      ...store('adjustment', 'adjustment', id, single(to, more.at, more.actorId)),
      employee_id: employee.id,
      company_id: employee.company_id,
      month,
      kind,
      category,
      amount_fils: Math.max(1, Math.min(amount, more.most)),
      reason,
      approver_id: to === 'approved' || to === 'applied' ? random.pick(staff).id : null,
      run_id: more.run_id,
      taken_fils: null,
      reverses_id: null,
      remark: null,
      memory: to === 'draft' ? {} : { submitted_by: more.actorId },
    };
    made.adjustments.push(row);
    return row;
  };
  const unpaidLeave = unpaidLeaveOf(input);
  const salaries = salariesInForce(input);
  const paid = byCompany(employees.filter(({ gross_fils }) => (gross_fils ?? 0) > 0));
  const months = [...endedMonths(calendar, PAYROLL_MONTHS[profile])].reverse();
  let isShortPaid = false;
  for (const [index, month] of months.entries()) {
    const age = months.length - 1 - index;
    let numbered = 0;
    for (const company of companies) {
      const payees = employedIn(month, paid.get(company.id) ?? []);
      if (payees.length === 0) continue;
      const isShort: boolean = !isShortPaid && age === 0 && payees.length > 20 && profile === 'demo';
      const usual = () => (profile === 'tiny' ? 'closed' : endOf(age, random));
      const end: RunEnd = isShort ? 'partially_paid' : usual();
      isShortPaid ||= isShort;
      const actorId = random.pick(staff).id;
      const planned = stepsTo(end, month, actorId, input);
      const steps = made.runs.length % 7 === 3 ? withHalf(planned) : planned;
      const id = `run-${company.id}-${month.slice(0, 7)}`;
      const at = steps.find(({ to }) => to === 'calculated')?.at ?? steps[0].at;
      const isReleased = isPast(end, 'released');
      const paidAt = steps.find(({ type }) => type === 'note_payout')?.at ?? null;
      const drafts = payees.map((employee) => {
        const payee = {
          nationality: employee.nationality,
          pension_member_on: null,
          savings_scheme: employee.savings_scheme ?? null,
          savings_from: employee.savings_from ?? null,
          joined_on: employee.joined_on,
          left_on: employee.left_on ?? null,
          salaries: salaries.get(employee.id) ?? [],
        };
        const leave = unpaidLeave.get(employee.id) ?? [];
        const most = Math.floor(grossOf(earnedIn(payee, month, leave)) / 4);
        const adjusted = random.chance(ADJUSTED_SHARE[profile])
          ? [adjust(employee, month, 'applied', { at, actorId, run_id: id, most })]
          : [];
        const contribution = pensionOf(payee, month);
        const { amounts } = payslipOf(payee, month, adjusted, {
          leave,
          saver: payee,
          ...(contribution === null ? {} : { contribution }),
        });
        numbered += 1;
        const isViewed = isReleased && random.chance(0.6);
        const state = slipStateOf(end, isViewed);
        const slipId = `payslip-${month.slice(0, 7)}-${employee.id}`;
        const shownAt = isReleased ? (steps.find(({ to }) => to === 'released')?.at ?? at) : at;
        return {
          ...store('payslip', 'payslip', slipId, single(state, shownAt, null)),
          number: `PS-${month.slice(0, 7)}-${String(numbered).padStart(5, '0')}`,
          employee_id: employee.id,
          company_id: company.id,
          month,
          run_id: id,
          ...amounts,
          iban: employee.iban ?? null,
          routing_code: employee.iban ? ROUTING : null,
          person_code: employee.person_code ?? null,
          viewed_on: isViewed ? shownAt.slice(0, 10) : null,
          establishment_id: employee.establishment_id ?? ESTABLISHMENT_IDS.mainland,
        };
      });
      const payouts = payoutsOf(drafts, {
        stage: stageOf(end),
        isComplete: end === 'paid' || end === 'closed',
        month,
        paidOn: paidAt?.slice(0, 10) ?? null,
        returnedOn: calendar.day(1),
      });
      const slips = drafts.map((draft, place) => ({ ...draft, ...(payouts[place] ?? NO_PAYOUT) }));
      made.slips.push(...slips);
      filed.push(...slips.filter(({ batch_id }) => batch_id !== null));
      const sum = (of: (slip: (typeof slips)[number]) => number) =>
        slips.reduce((total, slip) => total + of(slip), 0);
      const net_fils = sum((slip) => slip.net_fils);
      const paid_on = paidAt?.slice(0, 10) ?? null;
      const paid_fils = sum((slip) => (slip.payout === 'paid' ? slip.net_fils : 0));
      const picked = isPast(end, 'reviewed') ? random.pick(staff).id : null;
      const others = staff.filter(({ id: one }) => one !== actorId);
      const reviewer = picked === actorId ? (others[0]?.id ?? picked) : picked;
      const recorder = others.find(({ id: one }) => one !== reviewer)?.id ?? actorId;
      const client = administrators.get(company.id)?.id ?? null;
      const done = byWhom(steps, { reviewer: reviewer ?? actorId, client, recorder });
      const isApproved = isPast(end, 'approved');
      const funded = fundingsOf({ id, company_id: company.id, net_fils }, done, made.fundings.length);
      made.fundings.push(...funded.rows);
      fundingEvents.push(...funded.events);
      made.runs.push({
        ...store('payroll_run', 'payroll-run', id, done),
        name: runName(company.name, month),
        company_id: company.id,
        month,
        kind: 'regular',
        pay_on: wagesDueOn(month),
        note: null,
        headcount: slips.length,
        gross_fils: sum(({ basic_fils, allowances_fils }) => basic_fils + allowances_fils),
        additions_fils: sum((slip) => slip.additions_fils),
        reductions_fils: sum((slip) => slip.reductions_fils),
        net_fils,
        reviewer_id: reviewer,
        client_approver_id: isApproved ? (client ?? recorder) : null,
        client_approver_name: isApproved && client === null ? (company.signatory_name ?? company.name) : null,
        approval_reference: isApproved && client === null ? `Mail about ${monthYear(month)}` : null,
        remark: null,
        funded_fils: isPast(end, 'funded') ? net_fils : null,
        funded_on: isPast(end, 'funded')
          ? (steps.find(({ to }) => to === 'funded')?.at.slice(0, 10) ?? null)
          : null,
        ...NO_EXCEPTION,
        paid_fils: paid_on === null ? null : paid_fils,
        paid_on,
        payout_on: paid_on,
        paid_in_time_fils: paid_on !== null && paid_on <= wagesDueOn(month) ? paid_fils : null,
        returned_fils: paid_on === null ? null : sum((slip) => slip.returned_fils),
        returned_on: slips.find(({ returned_on }) => returned_on !== null)?.returned_on ?? null,
        memory: isPast(end, 'calculated') ? { calculated_by: actorId } : {},
      });
    }
  }
  openMonth(input, random, { made, store, adjust });
  const batches = batchesOf(input, filed, staff[0]?.id ?? null);
  return {
    ...made,
    batches: batches.rows,
    events: { ...made.events, wps_batch: batches.events, run_funding: fundingEvents },
  };
});
