import type { FieldInputs } from '@domain/area/field';
import {
  type CaseActor,
  type CaseContext,
  type CaseNow,
  leavesOf,
  outermost,
  type Step,
} from '@domain/records/case';
import { availableCommands, begin, command, type Offer } from '@machines/lifecycle/commands';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import type { JsonRow } from '../bulk';

/** A case that has gone through its lifecycle command by command, as it would have on the server. */
export interface SimulatedCase {
  readonly now: CaseNow;
  readonly done: boolean;
  /** Since when it is in its state, ISO. */
  readonly since: string;
  /** Outermost states that it has left. */
  readonly left: ReadonlySet<string>;
  readonly events: readonly JsonRow<'case_event'>[];
  readonly timers: readonly JsonRow<'case_timer'>[];
}

export interface Life {
  readonly entity: string;
  readonly id: string;
  readonly lifecycle: Lifecycle;
  readonly start: CaseContext;
  /** ISO instants, the first of its beginning, one of each command after it. It ends when they do. */
  readonly times: readonly string[];
  readonly actor: CaseActor;
  /** Which of the commands that nothing stands in the way of, if it does not stay where it is. */
  choose(offers: readonly Offer[], now: CaseNow, commandsLeft: number): Offer | null;
  payloadOf(offer: Offer, at: string): FieldInputs;
}

/** @throws when a chosen command is refused: the demo data would not be what the lifecycle allows */
export const simulateCase = (life: Life): SimulatedCase => {
  const { entity, id, lifecycle, start, times, actor } = life;
  const events: JsonRow<'case_event'>[] = [];
  const timers = new Map<string, string>();
  const left = new Set<string>();
  let since = '';
  let step: Step | null = null;

  const take = (type: string, at: string, next: Step, payload: FieldInputs) => {
    const from = step ? leavesOf(step.next.value) : [];
    const to = leavesOf(next.next.value);
    if (from.join() !== to.join()) since = at;
    if (step && outermost(step.next.value) !== outermost(next.next.value))
      left.add(outermost(step.next.value));
    for (const timer of next.cancelled) timers.delete(timer);
    for (const { id: timer, delayMs } of next.started)
      timers.set(timer, new Date(Date.parse(at) + delayMs).toISOString());
    events.push({
      entity,
      entity_id: id,
      seq: events.length + 1,
      type,
      actor_id: actor.userId,
      at,
      due_at: null,
      machine: lifecycle.id,
      machine_version: lifecycle.version,
      from_leaves: [...from],
      to_leaves: [...to],
      payload,
      version: events.length + 1,
    });
    step = next;
    return next;
  };

  const [born = '', ...later] = times;
  let last = take('created', born, begin(lifecycle, start, Date.parse(born)), {});
  for (const [index, at] of later.entries()) {
    const asking = { actor, at: Date.parse(at) };
    const open = availableCommands(lifecycle, last.next, asking).filter(
      ({ reasons }) => reasons.length === 0,
    );
    const chosen = last.done ? null : life.choose(open, last.next, later.length - index - 1);
    if (!chosen) break;
    const payload = life.payloadOf(chosen, at);
    const outcome = command(lifecycle, last.next, { ...asking, type: chosen.command, payload });
    if (!outcome.ok) throw new Error(`${lifecycle.id} refuses ${chosen.command}: ${JSON.stringify(outcome)}`);
    last = take(chosen.command, at, outcome, payload);
  }
  return {
    now: last.next,
    done: last.done,
    since,
    left,
    events,
    timers: [...timers].map(([timer, due_at]) => ({ entity, entity_id: id, timer, due_at })),
  };
};
