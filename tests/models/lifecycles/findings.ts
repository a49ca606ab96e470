import { leavesOf, outermost } from '@domain/records/case';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { lanesOf, statesOf } from '@machines/lifecycle/states';
import { answerName, type Edge, type Explored, type Node, nodesOf, timersOf } from './explore';

/** What is wrong with a lifecycle, each in a line; nothing: it may be released. */
export const findingsOf = (lifecycle: Lifecycle, explored: Explored): readonly string[] => [
  ...explored.disagreements,
  ...unownedStates(lifecycle),
  ...unreachedStates(lifecycle, explored),
  ...endlessCases(lifecycle, explored),
  ...commandsOutOfPlace(lifecycle, explored),
  ...oneSidedGuards(lifecycle, explored),
  ...deadTimers(lifecycle, explored),
  ...effectsOutOfPlace(lifecycle, explored),
  ...unstorable(explored),
];

/** Every state has an owner and a clock, or is final; a state within another may take them from that one. */
const unownedStates = (lifecycle: Lifecycle) =>
  statesOf(lifecycle)
    .filter(({ isFinal, meta }) => !isFinal && (!meta?.owner || meta.clockDays === undefined))
    .map(({ path }) => `${path} has no owner or no clock`);

const unreachedStates = (lifecycle: Lifecycle, { nodes }: Explored) => {
  const reached = new Set([...nodes.values()].flatMap(({ now }) => leavesOf(now.value)));
  return statesOf(lifecycle)
    .filter(({ path, isCompound }) => !isCompound && !reached.has(path))
    .map(({ path }) => `${path} is never reached`);
};

/** Every case can reach a state in which it counts as ended. */
const endlessCases = (lifecycle: Lifecycle, { nodes, edges }: Explored) => {
  const ended = new Set(
    lanesOf(lifecycle)
      .filter(({ isEnded }) => isEnded)
      .map(({ path }) => path),
  );
  const before = new Map<string, Node[]>();
  for (const { from, to } of edges) before.set(to.key, [...(before.get(to.key) ?? []), from]);
  const canEnd = new Set<string>();
  const waiting = [...nodes.values()].filter(({ now }) => ended.has(outermost(now.value)));
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (canEnd.has(node.key)) continue;
    canEnd.add(node.key);
    waiting.push(...(before.get(node.key) ?? []));
  }
  const stuck = [...nodes.values()].filter(({ key }) => !canEnd.has(key));
  return [...new Set(stuck.map(({ now }) => `a case in ${leavesOf(now.value)} can never end`))];
};

/** The table of commands and the machine name the same commands, and each is given somewhere. */
const commandsOutOfPlace = ({ machine, commands }: Lifecycle, { edges }: Explored) => {
  const known = new Set(machine.events.filter((event) => event !== '' && !event.startsWith('xstate.')));
  const input = new Set(edges.map(({ type }) => type));
  const declared = Object.keys(commands);
  return [
    ...[...known].filter((event) => !declared.includes(event)).map((event) => `${event} is no command`),
    ...declared.filter((name) => !known.has(name)).map((name) => `no state hears ${name}`),
    ...declared.filter((name) => known.has(name) && !input.has(name)).map((name) => `${name} is never given`),
  ];
};

interface Guarded {
  readonly guard?: unknown;
}
const guardNames = (ways: readonly Guarded[]): readonly string[] =>
  ways.flatMap(({ guard }) => {
    if (typeof guard === 'string') return [answerName(guard, {})];
    if (typeof guard !== 'object' || guard === null || !('type' in guard)) return [];
    return [answerName(String(guard.type), 'params' in guard ? guard.params : {})];
  });

/** Every guard of a command allows somewhere and refuses somewhere. */
const oneSidedGuards = ({ machine }: Lifecycle, { answers }: Explored) => {
  const commanded = nodesOf(machine.root).flatMap((node) =>
    [...node.transitions].filter(([event]) => !event.startsWith('xstate.')).flatMap(([, ways]) => ways),
  );
  return [...new Set(guardNames(commanded))].flatMap((name) => {
    const { allowed, refused } = answers.get(name) ?? { allowed: 0, refused: 0 };
    return [
      ...(allowed === 0 ? [`the guard ${name} never allows`] : []),
      ...(refused === 0 ? [`the guard ${name} never refuses`] : []),
    ];
  });
};

const placeOf = ({ now }: Node) => JSON.stringify(now.value);

/** Every timer is started, at the beginning or by a command, with a time, and leads somewhere else. */
const deadTimers = (lifecycle: Lifecycle, { edges, begun }: Explored) => {
  const steps = [...begun, ...edges.map(({ step }) => step)];
  const started = new Map(steps.flatMap((step) => step.started.map(({ id, delayMs }) => [id, delayMs])));
  const moves =
    (id: string) =>
    ({ type, from, to }: Edge) =>
      type === id && placeOf(from) !== placeOf(to);
  return timersOf(lifecycle).flatMap((id) => [
    ...(Number.isFinite(started.get(id)) ? [] : [`${id} is never started with a time`]),
    ...(edges.some(moves(id)) ? [] : [`${id} leads nowhere`]),
  ]);
};

const effectsOutOfPlace = ({ effects }: Lifecycle, { edges }: Explored) => {
  const ordered = new Set(edges.flatMap(({ step }) => step.effects.map(({ name }) => name)));
  return [
    ...[...ordered].filter((name) => !effects.includes(name)).map((name) => `${name} is no effect`),
    ...effects.filter((name) => !ordered.has(name)).map((name) => `the effect ${name} is never ordered`),
  ];
};

/** A case survives being stored as JSON. */
const unstorable = ({ nodes }: Explored) =>
  [...nodes.values()]
    .filter(({ now }) => JSON.stringify(JSON.parse(JSON.stringify(now))) !== JSON.stringify(now))
    .map(({ now }) => `a case in ${leavesOf(now.value)} cannot be stored`);
