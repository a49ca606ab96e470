import { mkdirSync, writeFileSync } from 'node:fs';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Step } from '@machines/lab/steps';
import { testCaseOf } from '@machines/lab/test-case';
import fc from 'fast-check';
import type { VisitOptions } from '../../src/app/compose-visit';
import { HOUR, MINUTE, openVisit, SECOND } from '../models/kit/play';

/** What one press or one minute of bad luck is made of: some things only matter together. */
type Move = readonly Step[];

const USERS = ['super', 'admin', 'worker'] as const;
const CALLS = [
  'auth',
  'auth.signIn',
  'auth.refresh',
  'auth.check',
  'auth.signOut',
  'dashboard',
  'dashboard.load figures',
  'company.tree',
] as const;
const FAULTS = ['offline', 'lostAnswer', 'serverError', 'htmlAnswer', 'slow', 'heldAnswer'] as const;
const FAILURES: readonly CallFailure[] = [
  { kind: 'unreachable' },
  { kind: 'failed', status: 503 },
  { kind: 'failed', status: 429, retryAfterMs: 5000 },
  { kind: 'refused', status: 403, code: 'forbidden' },
  { kind: 'malformed' },
];

const one = (step: fc.Arbitrary<Step>): fc.Arbitrary<Move> => step.map((input) => [input]);

/** Around what decides something, or any length. */
const duration = fc.oneof(
  fc.constantFrom(SECOND, 9 * SECOND, 11 * SECOND, 25 * MINUTE, 30 * MINUTE),
  fc.integer({ min: 1, max: 35 * MINUTE }),
);

const moves = (tabCount: number): fc.Arbitrary<Move> => {
  const tab = fc.nat({ max: tabCount - 1 });
  const maybeTab = fc.option(tab, { nil: undefined });
  const maybeCall = fc.option(fc.constantFrom(...CALLS), { nil: undefined });
  const order = fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 4 });
  const compact = <T extends object>(input: T): T =>
    Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as T;

  const people: readonly [number, fc.Arbitrary<Move>][] = [
    [4, one(fc.record({ do: fc.constant('signIn'), as: fc.constantFrom(...USERS), tab }))],
    [3, one(fc.record({ do: fc.constant('signOut'), tab }))],
    // somebody else sits down
    [
      2,
      fc.tuple(tab, fc.constantFrom(...USERS)).map(
        ([at, as]): Move => [
          { do: 'signOut', tab: at },
          { do: 'signIn', as, tab: at },
        ],
      ),
    ],
    [2, one(fc.record({ do: fc.constant('unlock'), tab }))],
    [1, one(fc.record({ do: fc.constant('unlock'), password: fc.constant('wrong'), tab }))],
    [2, one(fc.record({ do: fc.constantFrom('use', 'resume', 'reload'), tab }))],
    [1, one(fc.record({ do: fc.constant('go'), to: fc.constantFrom('/dashboard', '/settings', '/'), tab }))],
    [
      3,
      fc.tuple(tab, fc.constantFrom('group', 'branch', 'other')).map(
        ([at, id]): Move =>
          ['selector.opened', 'company.toggled', 'apply.pressed', 'apply.confirmed'].map((type) => ({
            do: 'send',
            to: 'company',
            event: type === 'company.toggled' ? { type, id } : { type },
            tab: at,
          })),
      ),
    ],
  ];
  const time: readonly [number, fc.Arbitrary<Move>][] = [
    [4, one(fc.record({ do: fc.constant('pass'), ms: duration }))],
    [1, one(fc.record({ do: fc.constant('jump'), ms: fc.integer({ min: -HOUR, max: HOUR }) }))],
    [1, one(fc.record({ do: fc.constant('sleep'), ms: fc.integer({ min: MINUTE, max: 6 * HOUR }) }))],
    // the access token ends while somebody is there
    [3, fc.constant([{ do: 'pass', ms: 5 * HOUR, used: true }])],
  ];
  const changed: Step = { do: 'tell', event: { kind: 'dataChanged', topics: ['dashboard', 'companies'] } };
  const network: readonly [number, fc.Arbitrary<Move>][] = [
    [
      6,
      one(
        fc
          .record({
            do: fc.constant('fault' as const),
            fault: fc.constantFrom(...FAULTS).map((name) => `backEnd.${name}` as const),
            on: fc.boolean(),
            tab: maybeTab,
            call: maybeCall,
          })
          .map(compact),
      ),
    ],
    [5, one(fc.record({ do: fc.constant('answer' as const), nth: fc.nat({ max: 3 }) }))],
    [2, one(fc.constant({ do: 'answer' }))],
    [
      2,
      one(
        fc.record({
          do: fc.constant('answerWith' as const),
          call: fc.constantFrom(...CALLS),
          failure: fc.constantFrom(...FAILURES),
        }),
      ),
    ],
    [
      1,
      one(
        fc.record({
          do: fc.constant('answerWith' as const),
          call: fc.constant('auth.refresh'),
          body: fc.oneof(
            fc.constant(null),
            fc.record({
              access: fc.constantFrom('access-1', 'access-x'),
              refresh: fc.constantFrom('refresh-1', 'refresh-x'),
              userId: fc.constantFrom(null, ...USERS),
            }),
          ),
        }),
      ),
    ],
    [3, fc.constant([changed])],
    // an answer is out while something else happens
    [
      3,
      fc
        .tuple(fc.constantFrom('dashboard', 'company.tree', 'auth.refresh'), maybeTab)
        .map(
          ([call, at]): Move => [
            compact({ do: 'fault' as const, fault: 'backEnd.heldAnswer' as const, on: true, call, tab: at }),
            changed,
          ],
        ),
    ],
    [1, one(fc.constant({ do: 'tell', event: { kind: 'sessionRevoked' } }))],
  ];
  const browser: readonly [number, fc.Arbitrary<Move>][] = [
    [
      2,
      one(
        fc.record({
          do: fc.constant('fault' as const),
          fault: fc.constant('tabs.held' as const),
          on: fc.boolean(),
        }),
      ),
    ],
    [2, one(fc.record({ do: fc.constant('deliver' as const), order }))],
    [
      1,
      one(
        fc.record({
          do: fc.constant('fault' as const),
          fault: fc.constant('tabs.deaf' as const),
          on: fc.boolean(),
          tab,
        }),
      ),
    ],
    [
      1,
      one(
        fc.record({
          do: fc.constant('fault' as const),
          fault: fc.constant('storage.full' as const),
          on: fc.boolean(),
        }),
      ),
    ],
    [
      1,
      one(
        fc.record({
          do: fc.constant('fault' as const),
          fault: fc.constant('line.cut' as const),
          on: fc.boolean(),
        }),
      ),
    ],
  ];
  return fc.oneof(
    ...[...people, ...time, ...network, ...browser].map(([weight, arbitrary]) => ({ weight, arbitrary })),
  );
};

/** A visit in one, two or three tabs; shrinking leaves out what is not needed. */
const visits: fc.Arbitrary<readonly Step[]> = fc
  .tuple(fc.constantFrom(1, 2, 2, 3), fc.constantFrom(...USERS))
  .chain(([tabCount, as]) =>
    fc
      .array(moves(tabCount), { minLength: 1, maxLength: 14 })
      .map((chosen): readonly Step[] => [
        { do: 'signIn', as },
        ...Array.from({ length: tabCount - 1 }, (): Step => ({ do: 'openTab' })),
        ...chosen.flat(),
      ]),
  );

export interface VisitRunOptions {
  readonly runs: number;
  readonly seed: number;
  /** Of a failure that is to be seen again. */
  readonly path?: string;
  /** A mistake that is planted, to prove that an invariant sees it. */
  readonly plant?: Partial<VisitOptions>;
}

export interface VisitsRun {
  readonly runs: number;
  readonly seed: number;
  /** Null when every invariant held; else what was broken on the shortest path there, and the file that plays it. */
  readonly failure: {
    readonly path: string;
    readonly what: string;
    readonly steps: readonly Step[];
    readonly file: string;
  } | null;
}

/** What these steps break. */
const brokenBy = async (steps: readonly Step[], plant: Partial<VisitOptions>): Promise<string> => {
  const visit = await openVisit({ isRecording: false, ...plant });
  // a step of a tab that is not there any more breaks nothing
  const isPossible = ({ tab = 0 }: Step) => tab < visit.tabs.length;
  for (const step of steps) if (isPossible(step)) await visit.play(step);
  for (const { portal } of visit.tabs) portal.app.stop();
  return visit.broken.join('; ');
};

/** The same without each step that it is broken without. */
const shortest = async (steps: readonly Step[], plant: Partial<VisitOptions>): Promise<readonly Step[]> => {
  for (const [at] of steps.entries()) {
    const fewer = steps.filter((_, index) => index !== at);
    if ((await brokenBy(fewer, plant)) !== '') return shortest(fewer, plant);
  }
  return steps;
};

export const runVisits = async ({ runs, seed, path, plant = {} }: VisitRunOptions): Promise<VisitsRun> => {
  const property = fc.asyncProperty(visits, async (steps) => {
    const broken = await brokenBy(steps, plant);
    if (broken !== '') throw new Error(broken);
  });
  const outcome = await fc.check(property, { numRuns: runs, seed, ...(path === undefined ? {} : { path }) });
  if (!outcome.failed) return { runs: outcome.numRuns, seed: outcome.seed, failure: null };
  const steps = await shortest(outcome.counterexample?.[0] ?? [], plant);
  const error: unknown = outcome.errorInstance;
  // a defect that throws is told as it is
  const what = (await brokenBy(steps, plant).catch(String)) || String(error);
  return {
    runs: outcome.numRuns,
    seed: outcome.seed,
    failure: {
      path: outcome.counterexamplePath ?? '',
      what,
      steps,
      file: testCaseOf(what, steps, 'anywhere'),
    },
  };
};

/** What was broken, and the file of the shortest path there, which is also written beside the other results. */
export const visitsReport = ({ seed, failure }: VisitsRun): string => {
  if (failure === null) return '';
  mkdirSync('artifacts/races', { recursive: true });
  const file = `artifacts/races/visit-${seed}.test.ts`;
  writeFileSync(file, failure.file);
  return `${failure.what}\nAs an edge case, ${file} (put it into tests/models/edge-cases):\n\n${failure.file}`;
};
