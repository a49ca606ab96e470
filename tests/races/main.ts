/** `npm run test:races [-- 200000] [-- --seed N --path P]`: races of a fresh seed for a night, or one failure once more. */
import { parseArgs } from 'node:util';
import { readArguments } from '../../tools/read-arguments.mjs';
import { freshSeed, reportOf, runRaces } from './races';

const USAGE = `Usage: npm run test:races [-- RUNS] [--seed N] [--path P]

RUNS: how many, 2000 unless said. --seed and --path: those that a failure printed, to see it once more.`;

const { runs, values } = readArguments(USAGE, (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { seed: { type: 'string' }, path: { type: 'string' } },
  });
  const [runs = '2000', ...others] = positionals;
  if (!/^[1-9]\d*$/.test(runs) || others.length > 0)
    throw new Error(`"${positionals.join(' ')}" is no number of races.`);
  if (values.seed !== undefined && !Number.isInteger(Number(values.seed)))
    throw new Error(`--seed ${values.seed} is no seed.`);
  return { runs: Number(runs), values };
});

const seed = values.seed === undefined ? freshSeed() : Number(values.seed);
console.log(`${runs} races, seed ${seed}`);
const started = performance.now();
const outcome = await runRaces({
  runs,
  seed,
  ...(values.path === undefined ? {} : { path: values.path }),
});
const seconds = (performance.now() - started) / 1000;
console.log(`${outcome.runs} races in ${seconds.toFixed(1)} s`);
if (outcome.failure !== null) {
  console.error(reportOf(outcome));
  process.exitCode = 1;
}
