import fc from 'fast-check';
import { type AnyMachineSnapshot, type EventObject, initialTransition, transition } from 'xstate';
import { stimuliIn } from './explore';
import { type MachineModel, stateName } from './machine-model';

/** One step of a walk: which of the stimuli that are possible there, and the numbers and texts that it carries instead of the model's. */
interface Pace {
  readonly pick: number;
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
}

/** Moments and lengths around what decides something, and any other. */
const aNumber = fc.oneof(
  fc.constantFrom(0, 1, -1, 2 ** 31, Number.MAX_SAFE_INTEGER),
  fc.integer({ min: -60_000, max: 36 * 3_600_000 }),
);
const aText = fc.oneof(fc.constantFrom('', ' ', '__proto__', 'constructor', '../..', '\u0000'), fc.string());

/** Texts that people type; every other one is a word of the contract. */
const TYPED = new Set([
  'text',
  'search',
  'password',
  'currentPassword',
  'email',
  'name',
  'title',
  'note',
  'typed',
]);

/** The same event with other numbers and typed texts, as long as some are given. */
const withData = (event: EventObject, { numbers, texts }: Pace): EventObject => {
  const left = { numbers: [...numbers], texts: [...texts] };
  const other = (value: unknown, key: string): unknown => {
    if (typeof value === 'number') return left.numbers.shift() ?? value;
    if (typeof value === 'string') return TYPED.has(key) ? (left.texts.shift() ?? value) : value;
    if (Array.isArray(value)) return value.map((one) => other(one, key));
    if (value === null || typeof value !== 'object' || value instanceof Error) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, other(inner, name)]));
  };
  return other(event, '') as EventObject;
};

const paces: fc.Arbitrary<readonly Pace[]> = fc.array(
  fc.record({
    pick: fc.nat({ max: 200 }),
    numbers: fc.array(aNumber, { maxLength: 2 }),
    texts: fc.array(aText, { maxLength: 1 }),
  }),
  { minLength: 1, maxLength: 25 },
);

const survives = ({ context }: AnyMachineSnapshot): boolean =>
  JSON.stringify(JSON.parse(JSON.stringify(context))) === JSON.stringify(context);

const complaintsAbout = (model: MachineModel, now: AnyMachineSnapshot): readonly string[] => [
  ...(now.status === 'error' ? [`it stopped: ${String(now.error)}`] : []),
  ...(survives(now) ? [] : ['its context does not survive JSON']),
  ...model.broken(now),
];

export interface WalkOptions {
  readonly runs: number;
  readonly seed: number;
}

/**
 * Walks through a machine: where to comes from its chart (what it hears, what its ports may answer, timers), with what comes from data.
 * Answers the shortest walk on which something is not true that always must be, in words; null: there is none.
 */
export const brokenWalk = (model: MachineModel, { runs, seed }: WalkOptions): string | null => {
  let trail: string[] = [];
  const property = fc.property(paces, (walk) => {
    trail = [];
    let [now] = initialTransition(model.machine, model.input);
    for (const pace of walk) {
      const stimuli = stimuliIn(model, now);
      const stimulus = stimuli[pace.pick % Math.max(1, stimuli.length)];
      if (stimulus === undefined || now.status !== 'active') return;
      const event = withData(stimulus.event, pace);
      trail.push(`${stateName(now.value)}: ${stimulus.name} ${JSON.stringify(event)}`);
      [now] = transition(model.machine, now, event);
      const complaints = complaintsAbout(model, now);
      if (complaints.length > 0) throw new Error(complaints.join('; '));
    }
  });
  const outcome = fc.check(property, { numRuns: runs, seed });
  if (!outcome.failed) return null;
  const walk = outcome.counterexample?.[0] ?? [];
  // once more: the trail is that of the last walk, which need not be the shortest
  fc.check(property, {
    seed: outcome.seed,
    path: outcome.counterexamplePath ?? '',
    numRuns: 1,
    endOnFailure: true,
  });
  const what =
    outcome.errorInstance instanceof Error ? outcome.errorInstance.message : String(outcome.errorInstance);
  return `${what} after ${walk.length} steps, seed ${seed}:\n${trail.join('\n')}`;
};
