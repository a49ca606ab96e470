/** `npm run check`: what a change touches, in two minutes (`--help`). It says what it did not run; `npm test` is the whole gate. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkSteps, leftAsText } from './gate/check-steps.mjs';
import { expectedSeconds, secondsOfFile, storeSeconds, storeSecondsOfFiles } from './gate/durations.mjs';
import { readSources, testsThatImport } from './gate/imports.mjs';
import { clock, runSteps } from './gate/run-steps.mjs';
import { linesOfResults, typed } from './gate/summary.mjs';
import { beganFrom, touchedSince } from './gate/touched.mjs';
import { installWhenStale } from './install.mjs';
import { readArguments } from './read-arguments.mjs';
import { root } from './run-command.mjs';
import { addUp } from './tally.mjs';

const SECONDS = 120;
const HELP = `Usage: npm run check [-- --seconds ${SECONDS}] [-- --help]

Looks at what this branch changes: files that differ from where it left the branch that it is pushed to (else main), and what is not
committed yet. It runs

  tests     test files that were changed themselves, or that import what was, however far, or name it (a page of docs, a trace)
  types     the whole project, when code was changed
  style     biome, on the changed files
  promises  oxlint with types, on them
  purity    eslint, on them
  layering  dependency-cruiser: whom they import
  contract  generated files, when something was changed that they are made of

two beside each other, and tells every half minute what runs and how long it will take. Tests go in this order: changed ones; those that
import a changed file directly; those that stand nearest to one; of these those that are called like one. They run in parts of some
twenty seconds. After ${SECONDS} seconds (--seconds: another number) what still runs is ended, nothing more begins, and the last lines say what
was left for npm test: files begun and not finished, files further away, tools.

One thing alone: npx vitest run FILE, or npm test -- NAME for a step on the whole project (types, style, promises, purity, contract, ...).
Exit code 0: nothing has failed, whatever was left; 1: something has; 2: it was asked for in another way than this.`;

const budget = readArguments(HELP, (args) => {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: String(SECONDS) } } });
  if (Number(values.seconds) > 0) return values.seconds;
  throw new Error(`--seconds ${values.seconds} is no number of seconds.`);
});

// what runs then is ended with it
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const seconds = Number(budget);
const places = Math.min(2, availableParallelism());
const started = performance.now();
const spent = () => (performance.now() - started) / 1000;
installWhenStale();
const commit = beganFrom();
const touched = touchedSince(commit);
const tests = testsThatImport(touched, readSources());
const { steps, beyond } = checkSteps({ touched, tests, secondsOf: secondsOfFile(), seconds, places });

const artifacts = join(root, 'artifacts');
mkdirSync(artifacts, { recursive: true });
// a part that is ended leaves no report, and another run's is none of its own
for (const name of readdirSync(artifacts)) if (/^check-\d+\.json$/.test(name)) rmSync(join(artifacts, name));
console.log(
  `${touched.length} files differ from ${commit.slice(0, 9)}; ${tests.size} test files are of them`,
);
const stored = expectedSeconds();
const results = await runSteps(steps, {
  places,
  say: (text) => console.log(text),
  // of a part of the tests its files tell better than what an equally long one took
  expected: (step) => (step.files ? step.seconds : stored(step)),
  seconds: seconds - spent(),
});
storeSeconds(results.filter(({ step, unproved }) => !step.files && !unproved));
storeSecondsOfFiles();

const proved = results.filter(({ unproved }) => !unproved);
console.log(
  [
    '',
    ...linesOfResults(
      proved.map(({ step }) => step),
      proved,
    ),
  ].join('\n'),
);
console.log('\nOne step alone');
const files = steps.flatMap((step) => step.files ?? []);
if (files.length > 0) console.log(`  ${typed('npx vitest run', files)}`);
for (const { name, command } of steps.filter((step) => !step.files))
  console.log(
    `  ${name === 'layering' ? typed('npx depcruise --config .dependency-cruiser.cjs', command.slice(3)) : `npm test -- ${name}`}`,
  );

console.log(['', ...leftAsText(results, beyond, seconds)].join('\n'));
const { passed, failed } = addUp(results);
console.log(`\nIn ${clock(spent())}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
