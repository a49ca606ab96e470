import { wagesDueOn } from '@domain/finance/wps.rules';
import type { CalendarDate } from '@domain/shared/calendar-date';
import type { SeedInput } from '../area-seeds';
import type { DemoStep } from '../history';
import type { Random } from '../random';
import { daysAgo } from './months';
import type { PayoutStage } from './payouts';

/** Nobody has had it paid out before its money was there. */
export const NO_EXCEPTION = { funding_exception: null, exception_by_id: null } as const;

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
export type RunEnd = (typeof WAY)[number][1] | 'partially_paid' | 'filed';
const AS_FAR_AS = { partially_paid: 'paid', filed: 'funded' } as const;
const reachedBy = (end: RunEnd): (typeof WAY)[number][1] =>
  end === 'partially_paid' || end === 'filed' ? AS_FAR_AS[end] : end;
const rank = (end: RunEnd): number => WAY.findIndex(([, to]) => to === reachedBy(end));
export const isPast = (state: RunEnd, reached: RunEnd): boolean => rank(state) >= rank(reached);
export const slipStateOf = (end: RunEnd, isViewed: boolean): string => {
  if (isViewed) return 'viewed';
  if (isPast(end, 'released')) return 'released';
  return isPast(end, 'approved') ? 'confirmed' : 'draft';
};

/** The last month is still worked on for some clients; the ones before it are closed. */
export const endOf = (age: number, random: Random): RunEnd => {
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

export const stepsTo = (
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
export const withHalf = (steps: readonly [DemoStep, ...DemoStep[]]): readonly [DemoStep, ...DemoStep[]] => {
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
export const byWhom = (
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

export const stageOf = (end: RunEnd): PayoutStage => {
  if (end === 'partially_paid') return 'short';
  if (end === 'filed') return 'filed';
  if (isPast(end, 'paid')) return 'paid';
  return isPast(end, 'approved') ? 'due' : 'none';
};

export const single = (to: string, at: string, actorId: string | null): readonly [DemoStep] => [
  { type: 'created', to, at, actorId },
];
