/** `npm run test:visits [-- 20000] [-- --seed N --path P]`: visits of a fresh seed for a night, or one failure once more. */
import { parseArgs } from 'node:util';
import { readArguments } from '../../tools/read-arguments.mjs';
import { freshSeed } from './races';
import { runVisits, visitsReport } from './visits';

const USAGE = `Usage: npm run test:visits [-- RUNS] [--seed N] [--path P]

RUNS: how many, 500 unless said. --seed and --path: those that a failure printed, to see it once more.`;

const { runs, values } = readArguments(USAGE, (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { seed: { type: 'string' }, path: { type: 'string' } },
  });
  const [runs = '500', ...others] = positionals;
  if (!/^[1-9]\d*$/.test(runs) || others.length > 0)
    throw new Error(`"${positionals.join(' ')}" is no number of visits.`);
  if (values.seed !== undefined && !Number.isInteger(Number(values.seed)))
    throw new Error(`--seed ${values.seed} is no seed.`);
  return { runs: Number(runs), values };
});

const seed = values.seed === undefined ? freshSeed() : Number(values.seed);
console.log(`${runs} visits, seed ${seed}`);
const started = performance.now();
const outcome = await runVisits({ runs, seed, ...(values.path === undefined ? {} : { path: values.path }) });
console.log(`${outcome.runs} visits in ${((performance.now() - started) / 1000).toFixed(1)} s`);
if (outcome.failure !== null) {
  console.error(visitsReport(outcome));
  process.exitCode = 1;
}
