import type { JsonRow } from '../bulk';

export type EventRow = JsonRow<'case_event'>;

/** One step of a demo record: which command took it where, and when. */
export interface DemoStep {
  readonly type: string;
  readonly to: string;
  readonly at: string;
  readonly actorId: string | null;
  readonly payload?: Readonly<Record<string, unknown>>;
}

/** The events of a record with one state at a time; the first step is `created`. */
export const eventsOf = (
  { entity, id, machine }: { readonly entity: string; readonly id: string; readonly machine: string },
  steps: readonly DemoStep[],
): readonly EventRow[] =>
  steps.map((step, index) => ({
    entity,
    entity_id: id,
    seq: index + 1,
    type: step.type,
    actor_id: step.actorId,
    at: step.at,
    due_at: null,
    machine,
    machine_version: 1,
    from_leaves: index === 0 ? [] : [steps[index - 1]?.to ?? step.to],
    to_leaves: [step.to],
    payload: step.payload ?? {},
  }));

/** Columns of a record that went these steps. */
export const rowAfter = (id: string, machine: string, steps: readonly [DemoStep, ...DemoStep[]]) => {
  const [first] = steps;
  const last = steps[steps.length - 1] ?? first;
  return {
    id,
    machine,
    machine_version: 1,
    state: last.to,
    state_since: last.at,
    created_at: first.at,
    updated_at: last.at,
    version: steps.length,
    created_by: first.actorId,
    updated_by: last.actorId,
  };
};
