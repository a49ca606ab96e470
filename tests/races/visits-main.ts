/** `npm run test:visits [-- 20000] [-- --seed N --path P]`: visits of a fresh seed for a night, or one failure once more. */
import { parseArgs } from 'node:util';
import { freshSeed } from './races';
import { runVisits, visitsReport } from './visits';

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { seed: { type: 'string' }, path: { type: 'string' } },
});
const runs = Number(positionals[0] ?? '500');
if (!Number.isInteger(runs) || runs < 1)
  throw new Error('Usage: npm run test:visits -- [RUNS] [--seed N] [--path P]');

const seed = values.seed === undefined ? freshSeed() : Number(values.seed);
console.log(`${runs} visits, seed ${seed}`);
const started = performance.now();
const outcome = await runVisits({ runs, seed, ...(values.path === undefined ? {} : { path: values.path }) });
console.log(`${outcome.runs} visits in ${((performance.now() - started) / 1000).toFixed(1)} s`);
if (outcome.failure !== null) {
  console.error(visitsReport(outcome));
  process.exitCode = 1;
}
