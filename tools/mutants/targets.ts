import { ALL_MODELS } from '@tests/models/all-models';
import { testsOf } from './importers';
import type { Kind } from './mistakes';
import type { Suite, Task } from './task';

/** What is mutated by its source. */
export const FILES = /^src\/(domain|app\/wire|machines)\/.*\.ts$/;

/** A survivor costs all of them, and what is further away seldom looks at a detail. */
const MOST_TESTS = 6;

const EDGES = 'tests/models/edges.test.ts';
const SERVER = /^tests\/server\//;

/**
 * Tests that reach a file in another way than by imports: the server finds its areas by globs. They take seconds for each mutant, and
 * come last.
 */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  'src/domain/areas/requests/hr-request.policy.ts': ['tests/server/self-service.test.ts'],
  'src/domain/areas/offboardings/offboarding.policy.ts': ['tests/server/leaving.test.ts'],
  'src/domain/areas/onboardings/onboarding.policy.ts': ['tests/server/onboardings.test.ts'],
  'src/domain/areas/visas/visa.policy.ts': ['tests/server/visas-edges.test.ts'],
};

const kindOf = (file: string): Kind => {
  if (file.endsWith('.lifecycle.ts')) return 'lifecycle';
  return file.endsWith('.machine.ts') ? 'machine' : 'code';
};

/** Null: no test reaches the file. */
export const taskOf = (file: string): Omit<Task, 'from'> | null => {
  const [, machine = ''] = /^src\/machines\/([^/]+)\//.exec(file) ?? [];
  const near = testsOf(file, MOST_TESTS);
  const far = BESIDES[file] ?? [];
  const suites: readonly Suite[] = [
    ...(machine in ALL_MODELS ? [{ file: EDGES, only: `every edge of ${machine}$` }] : []),
    ...near.filter((one) => one !== EDGES || !(machine in ALL_MODELS)).map((one) => ({ file: one })),
    ...far.map((one) => ({ file: one })),
  ];
  if (suites.length === 0) return null;
  return {
    file,
    kind: kindOf(file),
    suites,
    needsDatabase: far.some((one) => SERVER.test(one)),
    testTimeout: 60_000,
  };
};
