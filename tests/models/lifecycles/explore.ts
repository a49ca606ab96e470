import type { FieldInputs, Fields } from '@domain/area/field';
import type { Verdict } from '@domain/area/verdict';
import { type CaseActor, type CaseNow, leavesOf, type Step } from '@domain/records/case';
import { availableCommands, begin, command, fireTimer } from '@machines/lifecycle/commands';
import type { Guard, Lifecycle } from '@machines/lifecycle/lifecycle';
import type { AnyStateNode } from 'xstate';
import type { Situations } from './situation';
import { filledIn } from './situations';

/** One thing that happened to a case: a command by somebody, or a timer. */
export interface Happening {
  readonly type: string;
  readonly actor: CaseActor;
}
/** A case as it may become, and what of its past the checks want to remember (`recall`). */
export interface Node {
  readonly key: string;
  readonly now: CaseNow;
  readonly past: string;
  readonly done: boolean;
}
export interface Edge extends Happening {
  readonly from: Node;
  readonly to: Node;
  readonly facts: CaseNow['facts'];
  readonly step: Step;
}
export interface Explored {
  readonly nodes: ReadonlyMap<string, Node>;
  readonly edges: readonly Edge[];
  /** Where the cases began. */
  readonly begun: readonly Step[];
  /** Guards by name and params: how often each allowed, and refused. */
  readonly answers: ReadonlyMap<string, { allowed: number; refused: number }>;
  /** Where the offers and the command itself disagree. */
  readonly disagreements: readonly string[];
}

/** The past with what happened to a case: what a check wants to know that the case itself may not remember. */
export type Recall = (past: string, happening: Happening, now: CaseNow) => string;

/** Wall clock of every happening. */
export const AT = Date.UTC(2026, 10, 21, 8);
const SYSTEM: CaseActor = { userId: null, role: null };

export const answerName = (guard: string, params: unknown): string =>
  `${guard} ${JSON.stringify(params ?? {})}`;

/** The same lifecycle, its verdicts written down. */
const watched = (lifecycle: Lifecycle, note: (name: string, verdict: Verdict) => void): Lifecycle => ({
  ...lifecycle,
  verdicts: Object.fromEntries(
    Object.entries(lifecycle.verdicts).map(([name, judge]): [string, Guard] => [
      name,
      (now, command, params) => {
        const verdict = judge(now, command, params);
        note(answerName(name, params), verdict);
        return verdict;
      },
    ]),
  ),
});

export const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((inner: AnyStateNode) => nodesOf(inner)),
];

export const timersOf = ({ machine }: Pick<Lifecycle, 'machine'>): readonly string[] =>
  nodesOf(machine.root).flatMap(({ after }) => after.map(({ eventType }) => eventType));

/**
 * Every case that can come of the situations, by every command that is offered and allowed and by every timer. Two cases are the
 * same when place, memory, fields and recalled past are.
 */
export const explore = (
  input: Lifecycle,
  {
    records,
    facts,
    actors,
    payloads = {},
  }: Omit<Situations, 'records'> & { readonly records: readonly FieldInputs[] },
  recall: Recall = () => '',
): Explored => {
  const nodes = new Map<string, Node>();
  const edges: Edge[] = [];
  const answers = new Map<string, { allowed: number; refused: number }>();
  const disagreements: string[] = [];
  const compared = new Set<string>();
  const lifecycle = watched(input, (name, verdict) => {
    const count = answers.get(name) ?? { allowed: 0, refused: 0 };
    answers.set(name, {
      allowed: count.allowed + Number(verdict.length === 0),
      refused: count.refused + Number(verdict.length > 0),
    });
  });
  const timers = timersOf(input);
  const waiting: Node[] = [];
  const nodeOf = ({ next, done }: Step, past: string): Node => {
    const now = { ...next, facts: {} };
    // days of steps say when something happened, not what: here all of it happens on one
    const { step_days: _days, ...memory } = now.memory;
    const key = JSON.stringify([now.value, sorted(memory), now.record, past]);
    const known = nodes.get(key);
    if (known) return known;
    const node = { key, now, past, done };
    nodes.set(key, node);
    waiting.push(node);
    return node;
  };
  const follow = (from: Node, happening: Happening, circumstances: CaseNow['facts'], step: Step) => {
    const to = nodeOf(step, recall(from.past, happening, from.now));
    edges.push({ ...happening, from, to, facts: circumstances, step });
  };
  const answersTo = (type: string, command: Fields = {}) => ({ ...filledIn(command), ...payloads[type] });
  const giveCommands = (from: Node, actor: CaseActor, circumstances: CaseNow['facts']) => {
    const now = { ...from.now, facts: circumstances };
    const offers = availableCommands(lifecycle, now, { actor, at: AT });
    for (const { command: type, spec, reasons } of offers) {
      if (reasons.length > 0) continue;
      const outcome = command(lifecycle, now, {
        type,
        actor,
        at: AT,
        payload: answersTo(type, spec.payload),
      });
      if (outcome.ok) follow(from, { type, actor }, circumstances, outcome);
      else disagreements.push(`${leavesOf(now.value)}: ${type} is offered and refused`);
    }
    const place = JSON.stringify([now.value, circumstances, actor]);
    if (compared.has(place)) return;
    compared.add(place);
    const open = new Set(offers.filter(({ reasons }) => reasons.length === 0).map((offer) => offer.command));
    for (const [type, spec] of Object.entries(lifecycle.commands)) {
      if (open.has(type)) continue;
      const outcome = command(lifecycle, now, {
        type,
        actor,
        at: AT,
        payload: answersTo(type, spec.payload),
      });
      if (outcome.ok) disagreements.push(`${leavesOf(now.value)}: ${type} is not offered and done`);
    }
  };
  const begun = records.map((record) => begin(lifecycle, { record, facts: {}, memory: {} }, 0));
  for (const step of begun) nodeOf(step, '');
  for (let node = waiting.shift(); node; node = waiting.shift()) {
    if (node.done) continue;
    for (const circumstances of facts) {
      for (const actor of actors) giveCommands(node, actor, circumstances);
    }
    for (const type of timers) {
      const step = fireTimer(lifecycle, node.now, type, AT);
      if (step) follow(node, { type, actor: SYSTEM }, {}, step);
    }
  }
  return { nodes, edges, begun, answers, disagreements };
};

const sorted = (memory: CaseNow['memory']) =>
  Object.entries(memory).sort(([one], [other]) => (one < other ? -1 : 1));
