import { clockOf, deadlinesOf, PRIORITIES, type Timed } from '@domain/areas/tickets/service-levels';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules, Stored } from '../memory-binding';
import { text } from '../memory-rules';

/** Pauses that are over are the reference back end's to add up: in memory only the present one counts. */
const timed = ({ state, created_at, state_since, fields }: Stored): Timed => {
  const respondedAt = text(fields.first_response_at);
  return {
    priority: PRIORITIES.find((name) => name === fields.priority) ?? 'normal',
    state,
    createdAt: Date.parse(created_at),
    stateSince: Date.parse(state_since),
    respondedAt: respondedAt === null ? null : Date.parse(respondedAt),
    pausedMs: 0,
  };
};

export const rules: MemoryAreaRules = {
  derived: (row, { now }) => {
    const { respondBy, resolveBy } = deadlinesOf(timed(row), now);
    return {
      respond_by: new Date(respondBy).toISOString(),
      resolve_by: new Date(resolveBy).toISOString(),
      clock: clockOf(timed(row), now),
    };
  },
  effects: {
    noteResponse: async ({ after }, _records, _hands, { now }) =>
      ok({ first_response_at: after.first_response_at ?? new Date(now).toISOString() }),
  },
};
