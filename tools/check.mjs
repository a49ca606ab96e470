/**
 * `npm run check`: what a change touches, in less than two minutes: files that differ from where the branch began (and from the
 * last commit), and the tests that import them. It says what it did not run; `npm test` is the whole gate.
 */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { expectedSeconds, secondsOfFile, storeSeconds, storeSecondsOfFiles } from './gate/durations.mjs';
import { readSources, testsThatImport } from './gate/imports.mjs';
import { clock, runSteps } from './gate/run-steps.mjs';
import { bin, STEPS, TYPED_FOLDERS, vitest } from './gate/steps.mjs';
import { linesOfResults, typed } from './gate/summary.mjs';
import { beganFrom, chooseTests, touchedSince } from './gate/touched.mjs';
import { installWhenStale } from './install.mjs';
import { root } from './run-command.mjs';
import { addUp } from './tally.mjs';

/** What test files may take together, by what they took last time. */
const TEST_SECONDS = 75;

const started = performance.now();
installWhenStale();
const commit = beganFrom();
const touched = touchedSince(commit);
const ofKind = (pattern) => touched.filter((path) => pattern.test(path));
const step = (name) => STEPS.find((one) => one.name === name);
const onFiles = (name, files, ...without) => ({
  ...step(name),
  title: `${step(name).title}, ${files.length} files`,
  command: [...step(name).command.filter((word) => !without.includes(word)), ...files],
  seconds: 10,
});

const code = ofKind(/\.(ts|tsx|mjs)$/);
const styled = ofKind(/\.(ts|tsx|mjs|js|cjs|json|jsonc|css)$/);
const linted = ofKind(/^(src|server|openapi|tools|examples)\/.*\.(ts|tsx|mjs)$/).filter(
  (path) => !/\.gen\.ts$/.test(path),
);
const modules = ofKind(/^(src|server|openapi)\/.*\.tsx?$/);
const { run, left } = chooseTests(testsThatImport(touched, readSources()), touched, {
  seconds: TEST_SECONDS,
  secondsOf: secondsOfFile(),
});

/** @type {import('./gate/steps.mjs').Step[]} */
const steps = [
  ...(run.length > 0
    ? [
        vitest({
          name: 'tests',
          title: `${run.length} test files`,
          projects: ['!nightly'],
          more: run,
          seconds: TEST_SECONDS,
        }),
      ]
    : []),
  ...(code.length > 0 ? [step('types')] : []),
  ...(styled.length > 0 ? [onFiles('style', ['--no-errors-on-unmatched', ...styled], '.')] : []),
  ...(linted.length > 0
    ? [
        onFiles('promises', linted, ...TYPED_FOLDERS),
        onFiles('purity', ['--no-warn-ignored', ...linted], '.'),
      ]
    : []),
  ...(modules.length > 0
    ? [
        {
          name: 'layering',
          title: 'Who imports whom (dependency-cruiser)',
          // what they need, however far: a circle that a change closes goes through the changed file
          command: [bin('depcruise'), '--config', '.dependency-cruiser.cjs', ...modules],
          seconds: 10,
        },
      ]
    : []),
  ...(ofKind(/^(openapi|src\/(domain|machines)|docs\/machines)\/|\.gen\.ts$/).length > 0
    ? [step('contract')]
    : []),
];

mkdirSync(join(root, 'artifacts'), { recursive: true });
console.log(`${touched.length} files differ from ${commit.slice(0, 9)}`);
const results = await runSteps(steps, {
  places: Math.min(2, availableParallelism()),
  say: (text) => console.log(text),
  expected: expectedSeconds(),
});
storeSeconds(results);
storeSecondsOfFiles();

console.log(['', ...linesOfResults(steps, results)].join('\n'));
const alone = {
  tests: typed('npx vitest run', run),
  layering: typed('npx depcruise --config .dependency-cruiser.cjs', modules),
};
console.log('\nOne step alone');
for (const { name } of steps) console.log(`  ${alone[name] ?? `npm test -- ${name}`}`);

const names = new Set(steps.map(({ name }) => name));
const others = [...new Set(STEPS.map(({ name }) => name))].filter((name) => !names.has(name));
console.log('\nNot run');
console.log(`  steps of npm test: ${others.join(', ')}`);
if (left.length > 0) {
  const folders = left.map((path) => path.split('/').slice(0, 2).join('/'));
  const counts = [...new Set(folders)].map((one) => `${one} ${folders.filter((it) => it === one).length}`);
  console.log(`  ${left.length} test files that import what was touched: ${counts.join(', ')}`);
}
const { passed, failed } = addUp(results);
console.log(`\nIn ${clock((performance.now() - started) / 1000)}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
