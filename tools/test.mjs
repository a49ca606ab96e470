/**
 * `npm test`: the whole gate. Installs what it needs, runs every step even after a red one (a step whose input could not be
 * made counts as failed) and ends with one line that sums all of them. `npm test -- types unit` runs the steps named.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { installWhenStale } from './install.mjs';
import { root, run } from './run-command.mjs';
import { addUp, playwrightTally, stepTally, vitestTally } from './tally.mjs';

const node = process.execPath;
const bin = (name) => join(root, 'node_modules', '.bin', name);
const report = (name) => join(root, 'artifacts', `${name}.json`);

/** Once red, `build` takes those along that need it. */
const STEPS = [
  {
    name: 'contract',
    title: 'Generated files are what the contract says',
    command: [node, 'tools/run.mjs', 'tools/gen.ts', '--check'],
  },
  {
    name: 'style',
    title: 'Format and lint (biome)',
    command: [bin('biome'), 'ci', '--error-on-warnings', '.'],
  },
  { name: 'types', title: 'Types (tsc)', command: [bin('tsc'), '--noEmit', '-p', '.'] },
  {
    name: 'promises',
    title: 'Promises and purity (typed eslint)',
    command: [bin('eslint'), '--max-warnings', '0', '.'],
  },
  { name: 'unused', title: 'Unused code (knip)', command: [bin('knip')] },
  {
    name: 'unit',
    title: 'Unit, contract, model, server and architecture tests (vitest)',
    command: [
      bin('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('vitest')}`,
    ],
    minutes: 40,
    tally: (green) => vitestTally(report('vitest'), green),
  },
  { name: 'build', title: 'Build', command: [node, 'tools/build.mjs'] },
  { name: 'size', title: 'Byte budgets (size-limit)', command: [bin('size-limit')], needs: 'build' },
  {
    name: 'e2e',
    title: 'End to end in Chromium (Playwright)',
    command: [bin('playwright'), 'test'],
    env: () => ({ CHROMIUM_PATH: findChromium() }),
    needs: 'build',
    minutes: 40,
    tally: (green) => playwrightTally(report('e2e'), green),
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}; there are ${STEPS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

installWhenStale();
rmSync(join(root, 'artifacts'), { recursive: true, force: true });
mkdirSync(join(root, 'artifacts'));

const results = [];
for (const step of STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  results.push(perform(step));

console.log('\nThe gate');
for (const { title, passed, failed, seconds } of results) {
  console.log(
    `  ${failed === 0 ? 'green' : 'RED  '}  ${title}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`,
  );
}
const { passed, failed } = addUp(results);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function perform(step) {
  const started = performance.now();
  console.log(`\n=== ${step.title}`);
  const { passed, failed } = outcome(step);
  return {
    name: step.name,
    title: step.title,
    passed,
    failed,
    seconds: (performance.now() - started) / 1000,
  };
}

function outcome({ command: [command, ...given], env = () => ({}), needs, minutes, tally = stepTally }) {
  if (results.some(({ name, failed }) => name === needs && failed > 0)) {
    console.error(`Cannot run: the step ${needs} failed.`);
    return stepTally(false);
  }
  try {
    return tally(run(command, given, { env: { CI: '1', ...env() }, minutes }));
  } catch (error) {
    console.error(error.message);
    return stepTally(false);
  }
}
