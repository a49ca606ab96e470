/**
 * Runs the tests of one file against each of its mutants, in one vitest that keeps everything else warm, and tells each on a line of
 * its own: `[number, noticed]`. Called by hunt-source.ts, which ends it when a mutant never comes to rest.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createVitest } from 'vitest/node';
import { threadPrograms } from '../thread-programs.mjs';
import { mistakesOf, mutated } from './mistakes';
import { emit, type Suite, type Task } from './task';

const task = JSON.parse(process.argv[2] ?? '') as Task;
const path = resolve(task.file);
const text = readFileSync(path, 'utf8');
const mistakes = mistakesOf(task.file, text, task.kind);
let now = text;

const vitest = await createVitest(
  'test',
  {
    config: false,
    watch: false,
    update: 'none',
    reporters: [{}],
    include: task.suites.map(({ file }) => file),
    pool: 'threads',
    maxWorkers: 1,
    bail: 1,
    restoreMocks: true,
    testTimeout: task.testTimeout,
    hookTimeout: 60_000,
    globalSetup: task.needsDatabase ? ['tests/support/templates/set-up.ts'] : [],
  },
  {
    plugins: [
      react(),
      threadPrograms(),
      {
        name: 'mutant',
        enforce: 'pre',
        transform: (_, id) => (id.split('?')[0] === path ? { code: now, map: null } : null),
      },
    ],
    resolve: { tsconfigPaths: true },
  },
);

const isGreen = async ({ file, only }: Suite): Promise<boolean> => {
  if (only === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(new RegExp(only));
  const specification = vitest.getRootProject().createSpecification(resolve(file));
  vitest.state.clearErrors();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  return unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((module) => module.ok());
};

const survives = async (): Promise<boolean> => {
  vitest.invalidateFile(path);
  for (const suite of task.suites) if (!(await isGreen(suite))) return false;
  return true;
};

if (task.from === 0) {
  const started = performance.now();
  emit({ at: 'whole', isGreen: await survives(), ms: performance.now() - started });
}
for (const [number, mistake] of mistakes.entries()) {
  if (number < task.from) continue;
  now = mutated(text, mistake);
  emit({ at: number, noticed: !(await survives()) });
}
await vitest.close();
process.exit(0);
