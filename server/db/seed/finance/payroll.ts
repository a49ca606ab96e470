import type { ADJUSTMENT_CATEGORIES } from '@domain/areas/adjustments/adjustments.area';
import { payslipOf } from '@domain/areas/payroll-runs/payroll.rules';
import { earnedIn, type ReducedLeave } from '@domain/areas/payroll-runs/wages.rules';
import { grossOf } from '@domain/finance/pay-components';
import { wagesDueOn } from '@domain/finance/wps.rules';
import { addDays, type CalendarDate, calendarDate, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { pensionOf } from '@server/platform/finance/pensions';
import type { JsonRow } from '../../bulk';
import type { SeedInput } from '../area-seeds';
import { ESTABLISHMENT_IDS } from '../areas/establishments.seed';
import { seed as requests } from '../areas/requests.seed';
import { type DemoStep, type EventRow, eventsOf, rowAfter } from '../history';
import { createRandom, type Random } from '../random';
import { staffOf } from '../users';
import { byCompany, daysAgo, employedIn, endedMonths, madeOnce } from './months';
import { batchesOf, fundingsOf, NO_PAYOUT, type PayoutStage, payoutsOf } from './payouts';
import { salariesInForce } from './salaries';

const NO_EXCEPTION = { funding_exception: null, exception_by_id: null } as const;
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

/** Commands of a run in their order, with the state that each leads to. */
const WAY = [
  ['created', 'open'],
  ['lock_inputs', 'inputs_locked'],
  ['calculate', 'calculated'],
  ['review', 'reviewed'],
  ['ask_client', 'client_approval'],
  ['client_approve', 'approved'],
  ['request_funding', 'funding'],
  ['fund', 'funded'],
  ['note_payout', 'paid'],
  ['release', 'released'],
  ['close', 'closed'],
] as const;
/** A run whose payslips are in a file that the bank has not confirmed is `filed`: it is funded. */
type RunEnd = (typeof WAY)[number][1] | 'partially_paid' | 'filed';
const AS_FAR_AS = { partially_paid: 'paid', filed: 'funded' } as const;
const reachedBy = (end: RunEnd): (typeof WAY)[number][1] =>
  end === 'partially_paid' || end === 'filed' ? AS_FAR_AS[end] : end;
const rank = (end: RunEnd): number => WAY.findIndex(([, to]) => to === reachedBy(end));
const isPast = (state: RunEnd, reached: RunEnd): boolean => rank(state) >= rank(reached);
const slipStateOf = (end: RunEnd, isViewed: boolean): string => {
  if (isViewed) return 'viewed';
  if (isPast(end, 'released')) return 'released';
  return isPast(end, 'approved') ? 'confirmed' : 'draft';
};

type Table = 'payroll_run' | 'payslip' | 'adjustment';

export interface Payroll {
  readonly runs: readonly JsonRow<'payroll_run'>[];
  readonly slips: readonly JsonRow<'payslip'>[];
  readonly batches: readonly JsonRow<'wps_batch'>[];
  readonly fundings: readonly JsonRow<'run_funding'>[];
  readonly adjustments: readonly JsonRow<'adjustment'>[];
  readonly events: Readonly<Record<Table | 'wps_batch' | 'run_funding', readonly EventRow[]>>;
}

/** The last month is still worked on for some clients; the ones before it are closed. */
const endOf = (age: number, random: Random): RunEnd => {
  if (age > 0) return 'closed';
  return random.weighted([
    ['closed', 55],
    ['released', 12],
    ['paid', 6],
    ['filed', 6],
    ['funding', 5],
    ['approved', 4],
    ['client_approval', 7],
    ['calculated', 5],
  ] as const);
};

/** Days from the due day on which a step was done: the bank takes two between the money and the payment. */
const daysBefore = (index: number): number => 9 - (index > FUNDED ? index + 2 : index);
const FUNDED = 6;

const stepsTo = (
  end: RunEnd,
  month: CalendarDate,
  actorId: string,
  { calendar }: SeedInput,
): readonly [DemoStep, ...DemoStep[]] => {
  const due = daysAgo(calendar, wagesDueOn(month));
  const [, ...later] = WAY;
  const created: DemoStep = {
    type: 'created',
    to: 'open',
    at: calendar.instant(due + 29, 20_000),
    actorId,
  };
  const steps = later
    .filter(([, to]) => rank(to) <= rank(end))
    .map(([type, to], index): DemoStep => {
      return {
        type,
        to: to === 'paid' && end === 'partially_paid' ? end : to,
        at: calendar.instant(Math.max(1, due + daysBefore(index)), 21_000 + index * 3_000),
        actorId: type === 'note_payout' ? null : actorId,
      };
    });
  return [created, ...steps];
};

/** A first half of the money, on the day on which it was asked for. */
const withHalf = (steps: readonly [DemoStep, ...DemoStep[]]): readonly [DemoStep, ...DemoStep[]] => {
  const [created, ...later] = steps;
  return [
    created,
    ...later.flatMap((step) =>
      step.type === 'request_funding' && later.some(({ type }) => type === 'fund')
        ? [step, { ...step, type: 'fund', at: new Date(Date.parse(step.at) + 1_500_000).toISOString() }]
        : [step],
    ),
  ];
};

/** Four eyes: a colleague reviews; the client's administrator approves in his own view, or another colleague records what was sent. */
const byWhom = (
  steps: readonly [DemoStep, ...DemoStep[]],
  {
    reviewer,
    client,
    recorder,
  }: { readonly reviewer: string; readonly client: string | null; readonly recorder: string },
): readonly [DemoStep, ...DemoStep[]] => {
  const [created, ...later] = steps;
  return [
    created,
    ...later.map((step) => {
      if (step.type === 'review') return { ...step, actorId: reviewer };
      if (step.type !== 'client_approve') return step;
      return client === null
        ? { ...step, type: 'record_client_approval', actorId: recorder }
        : { ...step, actorId: client };
    }),
  ];
};

const stageOf = (end: RunEnd): PayoutStage => {
  if (end === 'partially_paid') return 'short';
  if (end === 'filed') return 'filed';
  if (isPast(end, 'paid')) return 'paid';
  return isPast(end, 'approved') ? 'due' : 'none';
};

const single = (to: string, at: string, actorId: string | null): readonly [DemoStep] => [
  { type: 'created', to, at, actorId },
];

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
      const client =
        users.find(
          (user) => user.role === 'isAdmin' && user.status === 'active' && user.company_id === company.id,
        )?.id ?? null;
      const done = byWhom(steps, { reviewer: reviewer ?? actorId, client, recorder });
      const isApproved = isPast(end, 'approved');
      const funded = fundingsOf({ id, company_id: company.id, net_fils }, done, made.fundings.length);
      made.fundings.push(...funded.rows);
      fundingEvents.push(...funded.events);
      made.runs.push({
        ...store('payroll_run', 'payroll-run', id, done),
        name: `${month.slice(0, 7)} ${company.name}`,
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
        approval_reference: isApproved && client === null ? `Mail about ${month.slice(0, 7)}` : null,
        remark: null,
        funded_fils: isPast(end, 'funded') ? net_fils : null,
        funded_on: isPast(end, 'funded')
          ? (steps.find(({ to }) => to === 'funded')?.at.slice(0, 10) ?? null)
          : null,
        ...NO_EXCEPTION,
        paid_fils: paid_on === null ? null : paid_fils,
        paid_on,
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

/** The month that has begun: its runs are open, some adjustments wait for somebody. */
const openMonth = (
  { profile, calendar, companies, employees, users }: SeedInput,
  random: Random,
  {
    made,
    store,
    adjust,
  }: {
    readonly made: { readonly runs: JsonRow<'payroll_run'>[] };
    readonly store: (
      table: 'payroll_run',
      machine: string,
      id: string,
      steps: readonly [DemoStep],
    ) => ReturnType<typeof rowAfter>;
    readonly adjust: (
      employee: SeedInput['employees'][number],
      month: CalendarDate,
      to: string,
      more: { readonly at: string; readonly actorId: string; readonly run_id: null; readonly most: number },
    ) => unknown;
  },
): void => {
  const month = firstOfMonth(calendar.today);
  const staff = staffOf(users);
  for (const company of companies) {
    const payees = employees.filter((one) => one.company_id === company.id && one.left_on === null);
    if (payees.length === 0) continue;
    const actorId = random.pick(staff).id;
    const began = daysAgo(calendar, addDays(month, 1));
    const id = `run-${company.id}-${month.slice(0, 7)}`;
    made.runs.push({
      ...store(
        'payroll_run',
        'payroll-run',
        id,
        single('open', calendar.instant(began, 20_000), actorId) as readonly [DemoStep],
      ),
      name: `${month.slice(0, 7)} ${company.name}`,
      company_id: company.id,
      month,
      kind: 'regular',
      pay_on: monthsLater(month, 1),
      note: null,
      headcount: 0,
      gross_fils: 0,
      additions_fils: 0,
      reductions_fils: 0,
      net_fils: 0,
      reviewer_id: null,
      client_approver_id: null,
      remark: null,
      funded_fils: null,
      funded_on: null,
      client_approver_name: null,
      approval_reference: null,
      ...NO_EXCEPTION,
      paid_fils: null,
      paid_on: null,
      paid_in_time_fils: null,
      returned_fils: null,
      returned_on: null,
      memory: {},
    });
    const waiting = payees.filter(() => random.chance(profile === 'demo' ? 0.05 : 0.1));
    for (const employee of waiting) {
      const to = random.weighted([
        ['draft', 25],
        ['submitted', 35],
        ['approved', 40],
      ] as const);
      adjust(employee, month, to, {
        at: calendar.instant(1, random.whole(20_000, 50_000)),
        actorId,
        run_id: null,
        most: Math.floor((employee.gross_fils ?? 0) / 4),
      });
    }
  }
};
