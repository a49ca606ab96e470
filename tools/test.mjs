/**
 * `npm test`: the whole gate. Installs what it needs, runs every step even after a red one (a step whose input could not be
 * made counts as failed), two beside each other, and ends with one line that sums all of them. `npm test -- types unit` runs the
 * steps named, and what they need. `npm run test:nightly`: the same with every server suite on both engines, and what takes hours.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './find-chromium.mjs';
import { expectedSeconds, storeSeconds, storeSecondsOfFiles } from './gate/durations.mjs';
import { clock, runSteps } from './gate/run-steps.mjs';
import { NIGHTLY_STEPS, STEPS } from './gate/steps.mjs';
import { linesOfResults } from './gate/summary.mjs';
import { installWhenStale } from './install.mjs';
import { readArguments } from './read-arguments.mjs';
import { root } from './run-command.mjs';
import { addUp } from './tally.mjs';

const started = performance.now();
const namesOf = (steps) => [...new Set(steps.map(({ name }) => name))];
const USAGE = `Usage: npm test [-- STEP...]
       npm run test:nightly [-- STEP...]

The whole gate; with names, these steps and what they need. Steps: ${namesOf(STEPS).join(', ')};
at night also ${namesOf(NIGHTLY_STEPS)
  .filter((name) => !namesOf(STEPS).includes(name))
  .join(', ')}.`;

const { all, named } = readArguments(USAGE, (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { nightly: { type: 'boolean', default: false } },
  });
  const all = values.nightly ? NIGHTLY_STEPS : STEPS;
  const unknown = positionals.filter((name) => !namesOf(all).includes(name));
  if (unknown.length > 0) throw new Error(`No step ${unknown.join(', ')}.`);
  return { all, named: positionals };
});
const names = namesOf(all);
const wanted = new Set(named.length > 0 ? named : names);
const steps = all.filter(({ name }) =>
  all.some((step) => wanted.has(step.name) && (step.name === name || step.needs?.includes(name))),
);

installWhenStale();
// installs one on a bare machine, which no other step may do at the same time
if (steps.some(({ name }) => name === 'e2e')) process.env.CHROMIUM_PATH = findChromium();
rmSync(join(root, 'artifacts'), { recursive: true, force: true });
mkdirSync(join(root, 'artifacts'));

const results = await runSteps(steps, {
  places: Math.min(2, availableParallelism()),
  say: (text) => console.log(text),
  expected: expectedSeconds(),
});
storeSeconds(results);
storeSecondsOfFiles();

const total = addUp(results);
console.log(['', ...linesOfResults(steps, results)].join('\n'));
const again = results.find(({ failed }) => failed > 0)?.step.name ?? steps[0]?.name;
console.log(`
One step alone: npm test -- ${again}   (there are ${names.join(', ')}); what a change touches: npm run check
${total.passed + total.failed} tests, ${total.edges} edges of machines, in ${clock((performance.now() - started) / 1000)}

${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
