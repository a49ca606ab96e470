import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { createRaceWorld, type Plants, type RaceWorld } from './race-world';

/** What hands and networks do while everything else is on its way. */
type Command =
  | { readonly kind: 'signIn'; readonly tab: 0 | 1; readonly user: 'super' | 'worker' }
  | { readonly kind: 'signOut'; readonly tab: 0 | 1 }
  | { readonly kind: 'ask'; readonly tab: 0 | 1 }
  | { readonly kind: 'leave'; readonly tab: 0 | 1 }
  | { readonly kind: 'expire' }
  | { readonly kind: 'connect'; readonly online: boolean };

const tab = fc.constantFrom(0 as const, 1 as const);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('signIn' as const),
      tab,
      user: fc.constantFrom('super' as const, 'worker' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('signOut' as const), tab }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('ask' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('connect' as const), online: fc.boolean() }) },
);

const runCommand = (world: RaceWorld, input: Command): void => {
  if (input.kind === 'expire') world.expire();
  else if (input.kind === 'connect') world.backEnd.faults.offline = !input.online;
  else {
    const at = world.tabs[input.tab];
    if (input.kind === 'ask') at.ask();
    else if (input.kind === 'leave') at.leaveLast();
    else if (input.kind === 'signOut') at.session.send({ type: 'signOut.requested' });
    else {
      const credentials = { email: `${input.user}@portal.example`, password: 'correct-horse' };
      at.session.send({ type: 'signIn.submitted', credentials });
    }
  }
};

/** Picks until nothing waits any more. */
const drain = async (scheduler: fc.Scheduler): Promise<void> => {
  await setImmediate();
  while (scheduler.count() > 0) {
    await scheduler.waitOne();
    await setImmediate();
  }
};

/** Longer than all pauses between the repetitions of a call (2, 4 and 8 s). */
const LONGEST_PAUSES_S = 20;

/** Hears the traces of a race that was run once more to be recorded. */
type Keep = (tab: string, trace: string) => void;

/** The invariants. Throws with every sentence that is broken. */
const race = async (
  scheduler: fc.Scheduler,
  commands: readonly Command[],
  plants: Plants,
  store: Keep | null,
): Promise<void> => {
  const pause = (label: string) => scheduler.schedule(Promise.resolve(), label);
  const world = createRaceWorld(pause, plants, store !== null);
  const broken: string[] = [];
  scheduler.scheduleSequence(
    commands.map((input) => ({
      label: JSON.stringify(input),
      builder: async () => runCommand(world, input),
    })),
  );
  await drain(scheduler);

  world.backEnd.faults.offline = false;
  // Second by second: time must not run out for somebody who only waits for the scheduler.
  for (let second = 0; second < LONGEST_PAUSES_S; second += 1) {
    world.clock.advance(1000);
    await drain(scheduler);
  }
  for (const { name, session } of world.tabs) {
    const open = world.ledger.unanswered(name);
    // what is asked while this tab asks for the password waits for it
    if (open > 0 && !session.getSnapshot().hasTag('locked'))
      broken.push(`${open} requests of tab ${name} were never answered`);
  }
  for (const { session } of world.tabs)
    if (session.getSnapshot().matches('broken')) broken.push('A session is broken');

  for (const { session } of world.tabs) session.send({ type: 'signOut.requested' });
  await drain(scheduler);
  for (const { name } of world.tabs)
    if (world.ledger.unanswered(name) > 0) broken.push(`Requests of tab ${name} outlived their session`);
  if (world.cookies.get('auth.token') !== null) broken.push('A token is left in the cookie');
  for (const { session, keys } of world.tabs) {
    const left = keys().filter((key) => key.startsWith('auth.'));
    if (left.length > 0) broken.push(`${left.join(', ')} left in the storage`);
    if (session.getSnapshot().context.tokens !== null) broken.push('A token is left in the session');
  }
  broken.push(...world.ledger.broken);
  for (const { name, trace } of world.tabs) {
    const text = trace();
    if (store !== null && text !== null) store(name, text);
  }
  if (broken.length > 0) throw new Error(broken.join('; '));
};

/** A seed that nobody has chosen; whoever draws one prints it before he begins, so that what it finds can be seen again. */
export const freshSeed = (): number => randomInt(2 ** 31);

export interface RaceOptions {
  readonly runs: number;
  readonly seed: number;
  /** Of a failure that is to be seen again. */
  readonly path?: string;
  readonly plants?: Plants;
}

export interface RacesRun {
  readonly runs: number;
  readonly seed: number;
  /** Null when every promise was kept; else what was broken, how to see it again, and what happened in which order. */
  readonly failure: {
    readonly path: string;
    readonly what: string;
    readonly happened: string;
    /** A trace file of each tab (docs/traces.md), by the tab's name. */
    readonly traces: Readonly<Record<string, string>>;
  } | null;
}

export const runRaces = async ({ runs, seed, path, plants = {} }: RaceOptions): Promise<RacesRun> => {
  const races = (store: Keep | null) =>
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(command, { minLength: 2, maxLength: 12 }),
      (scheduler, commands) => race(scheduler, commands, plants, store),
    );
  const outcome = await fc.check(races(null), {
    numRuns: runs,
    seed,
    ...(path === undefined ? {} : { path }),
  });
  const { failed, counterexample, counterexamplePath, errorInstance } = outcome;
  if (!failed) return { runs: outcome.numRuns, seed: outcome.seed, failure: null };
  const traces: Record<string, string> = {};
  const store: Keep = (tab, trace) => {
    traces[tab] = trace;
  };
  // Recording costs time, so only what failed is recorded: the same race once more.
  await fc.check(races(store), {
    seed: outcome.seed,
    path: counterexamplePath ?? '',
    numRuns: 1,
    endOnFailure: true,
  });
  return {
    runs: outcome.numRuns,
    seed: outcome.seed,
    failure: {
      traces,
      path: counterexamplePath ?? '',
      what: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
      happened: String(counterexample?.[0]),
    },
  };
};

/** Writes what happened beside the other results and says how to see it again. */
export const reportOf = ({ seed, failure }: RacesRun): string => {
  if (failure === null) return '';
  mkdirSync('artifacts/races', { recursive: true });
  const file = `artifacts/races/${seed}.txt`;
  writeFileSync(file, `${failure.what}\n\n${failure.happened}\n`);
  // a scheduler's choices are no steps: the file plays them again by their seed and path
  const test = `import { expect, it } from 'vitest';
import { reportOf, runRaces } from '../../races/races';

it(${JSON.stringify(failure.what)}, async () => {
  expect(reportOf(await runRaces({ runs: 1, seed: ${seed}, path: '${failure.path}' }))).toBe('');
});
`;
  writeFileSync(`artifacts/races/${seed}.test.ts`, test);
  for (const [tab, trace] of Object.entries(failure.traces))
    writeFileSync(`artifacts/races/${seed}-${tab}.ndjson`, trace);
  return `${failure.what}\nSee it again: npm run test:races -- --seed ${seed} --path ${failure.path}\nWhat happened: ${file}, traces of the tabs beside it
As an edge case, artifacts/races/${seed}.test.ts (put it into tests/models/edge-cases):

${test}`;
};
