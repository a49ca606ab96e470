import type { MemoryBinding, MemoryLifecycle } from '@adapters/memory/memory-area-rules';
import { caseValueOf } from '@domain/area/state-value';
import { leads } from '@domain/areas/leads/leads.area';
import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import { begin, command } from '@machines/lifecycle/commands';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { lanesOf } from '@machines/lifecycle/states';

/** A lifecycle as a memory back end runs it. */
export const rulesOf = (lifecycle: Lifecycle): MemoryLifecycle => ({
  begin: (given) => {
    const { value, ...rest } = begin(lifecycle, given).next;
    return { ...rest, value: caseValueOf(value, '') };
  },
  command: (now, asked) => {
    const outcome = command(lifecycle, now, asked);
    if (!outcome.ok) return outcome;
    const { value, ...rest } = outcome.next;
    return { ok: true, next: { ...rest, value: caseValueOf(value, '') } };
  },
  states: lanesOf(lifecycle).map(({ path }) => path),
});

/** Leads, with the lifecycle that they have everywhere. */
export const MEMORY_LEADS: MemoryBinding = {
  area: leads,
  lifecycle: rulesOf(leadLifecycle),
  facts: { open_tasks: 0, approved_mails: 0 },
};
