import { type AnyStateMachine, not, StateMachine } from 'xstate';

/** A machine with one mistake in it. */
export interface Mutant {
  /** What is wrong, and where: stable, so that a list can name it. */
  readonly name: string;
  /** The state that holds the mistake; '' is the root. */
  readonly state: string;
  readonly machine: AnyStateMachine;
}

type Way = readonly (string | number)[];
type Names = readonly string[];
interface Mistake {
  readonly name: string;
  readonly way: Way;
  /** What stands there instead; nothing: it is taken out. */
  readonly instead?: (found: unknown) => unknown;
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (value: unknown): string =>
  isPlain(value) && 'type' in value
    ? `${String(value.type)}${typeof value.params === 'string' ? ` ${value.params}` : ''}`
    : String(value);

/**
 * Every guard turned around, every action left out, every timer and transition with a target taken away, every transition and first
 * state led to the next of the states beside its target: one at a time.
 *
 * @param siblings names of the states that a target here is one of
 * @param below names of the states that ".target" is one of
 */
const mistakesIn = (value: unknown, way: Way, siblings: Names, below: Names): readonly Mistake[] => {
  if (Array.isArray(value))
    return value.flatMap((item, at) => mistakesIn(item, [...way, at], siblings, below));
  if (typeof value === 'string' && isTarget(way))
    return swapped(value, way, value.startsWith('.') ? below.map((name) => `.${name}`) : siblings);
  if (!isPlain(value)) return [];
  const isStates = way.at(-1) === 'states';
  const names = isStates ? Object.keys(value) : siblings;
  const own = isStates ? [] : below;
  const inside = isPlain(value.states) ? Object.keys(value.states) : own;
  return Object.entries(value).flatMap(([key, inner]): readonly Mistake[] => {
    const here = [...way, key];
    const place = placeOf(way);
    if (key === 'guard')
      return [{ name: `${place}: not ${nameOf(inner)}`, way: here, instead: (guard) => not(guard as never) }];
    if (key === 'actions' || key === 'entry' || key === 'exit')
      return Array.isArray(inner)
        ? inner.map((action, at) => ({
            name: `${place} ${key}: without ${nameOf(action)}`,
            way: [...here, at],
          }))
        : [{ name: `${place} ${key}: without ${nameOf(inner)}`, way: here }];
    if (key === 'initial') return swapped(inner, here, inside);
    const further = mistakesIn(inner, here, names, inside);
    return key === 'on' || key === 'after' ? [...taken(inner, here), ...further] : further;
  });
};

/** `target: 'state'`, or the state where a transition may stand, alone or as one of several. */
const isTarget = (way: Way): boolean => {
  const [above, key, last] = typeof way.at(-1) === 'number' ? way.slice(-3) : ['', ...way.slice(-2)];
  const holder = typeof way.at(-1) === 'number' ? [above, key] : [key, last];
  return (
    last === 'target' || holder[0] === 'on' || holder[0] === 'after' || IN_PLACE.includes(String(holder[1]))
  );
};
const IN_PLACE: readonly string[] = ['always', 'onDone', 'onError'];

/**
 * Another state in its place. A target that is none of them ("#id") is led to the first. A state that leads to itself at once would never
 * come to rest, and take all memory.
 */
const swapped = (target: unknown, way: Way, siblings: Names): readonly Mistake[] => {
  const own = way[way.lastIndexOf('states') + 1];
  const others = way.includes('always') ? siblings.filter((name) => name !== own) : siblings;
  const other = others[(others.indexOf(String(target)) + 1) % others.length];
  return other === undefined || other === target
    ? []
    : [{ name: `${placeOf(way)}: ${String(target)} -> ${other}`, way, instead: () => other }];
};

const taken = (transitions: unknown, way: Way): readonly Mistake[] =>
  isPlain(transitions)
    ? Object.keys(transitions).map((event) => ({
        name: `${placeOf(way)}: without ${event}`,
        way: [...way, event],
      }))
    : [];

const placeOf = (way: Way): string => way.filter((step) => step !== 'states').join('.') || 'root';

const changed = (value: unknown, [step, ...rest]: Way, { instead }: Mistake): unknown => {
  if (step === undefined) return instead?.(value);
  if (Array.isArray(value)) {
    if (rest.length === 0 && instead === undefined) return value.filter((_, at) => at !== step);
    return value.map((item, at) =>
      at === step ? changed(item, rest, { name: '', way: rest, instead }) : item,
    );
  }
  if (!isPlain(value)) throw new Error(`No place "${step}" in the machine`);
  if (rest.length === 0 && instead === undefined)
    return Object.fromEntries(Object.entries(value).filter(([key]) => key !== step));
  return { ...value, [step]: changed(value[step], rest, { name: '', way: rest, instead }) };
};

/** All mutants of a machine. The source is not touched: each is the machine's own configuration with one change. */
export const mutantsOf = (machine: AnyStateMachine): readonly Mutant[] =>
  mistakesIn(machine.config, [], [], []).map((mistake) => ({
    name: mistake.name,
    state: mistake.way.filter((_, at) => mistake.way[at - 1] === 'states').join('.'),
    machine: new StateMachine(
      changed(machine.config, mistake.way, mistake) as AnyStateMachine['config'],
      machine.implementations,
    ),
  }));
