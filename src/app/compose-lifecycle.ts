import type { MemoryLifecycle, MemoryStep } from '@adapters/memory/memory-binding';
import { caseValueOf } from '@domain/area/state-value';
import { bulkOffersOf } from '@machines/lifecycle/bulk-offers';
import { begin, command, elapse, type Step } from '@machines/lifecycle/commands';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { statesOf } from '@machines/lifecycle/states';

const stepOf = ({ next: { value, ...rest }, effects, ...step }: Step): MemoryStep => ({
  ...step,
  next: { ...rest, value: caseValueOf(value, '') },
  effects: effects.map(({ name }) => name),
});

/** A lifecycle as a back end in memory runs it: the same rules as everywhere. */
export const rulesOf = (lifecycle: Lifecycle): MemoryLifecycle => ({
  id: lifecycle.id,
  states: statesOf(lifecycle).map(({ path, isEnded, isCompound, isLocked, meta }) => ({
    path,
    isEnded,
    isCompound,
    isLocked,
    clockDays: meta?.clockDays ?? null,
  })),
  begin: (given) => stepOf(begin(lifecycle, given)),
  command: (now, asked) => {
    const outcome = command(lifecycle, now, asked);
    return outcome.ok ? { ok: true, ...stepOf(outcome) } : outcome;
  },
  bulkOffers: (area, now, asked) => bulkOffersOf(area, lifecycle, now, asked),
  elapse: (now, timer, at) => {
    const step = elapse(lifecycle, now, timer, at);
    return step && stepOf(step);
  },
});
