/** `npm run test:races [-- 200000] [-- --seed N --path P]`: races of a fresh seed for a night, or one failure once more. */
import { parseArgs } from 'node:util';
import { freshSeed, reportOf, runRaces } from './races';

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { seed: { type: 'string' }, path: { type: 'string' } },
});
const runs = Number(positionals[0] ?? '2000');
if (!Number.isInteger(runs) || runs < 1)
  throw new Error('Usage: npm run test:races -- [RUNS] [--seed N] [--path P]');

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
