/** `npm run test:visits [-- 20000] [-- --seed N --path P]`: visits of a fresh seed for a night, or one failure once more. */
import { freshSeed } from './races';
import { readRuns } from './read-runs';
import { runVisits, visitsReport } from './visits';

const { runs, seed = freshSeed(), ...path } = readRuns('visits', 500);
console.log(`${runs} visits, seed ${seed}`);
const started = performance.now();
const outcome = await runVisits({ runs, seed, ...path });
console.log(`${outcome.runs} visits in ${((performance.now() - started) / 1000).toFixed(1)} s`);
if (outcome.failure !== null) {
  console.error(visitsReport(outcome));
  process.exitCode = 1;
}
