/** `npm run test:races [-- 200000] [-- --seed N --path P]`: races of a fresh seed for a night, or one failure once more. */
import { freshSeed, reportOf, runRaces } from './races';
import { readRuns } from './read-runs';

const { runs, seed = freshSeed(), ...path } = readRuns('races', 2000);
console.log(`${runs} races, seed ${seed}`);
const started = performance.now();
const outcome = await runRaces({ runs, seed, ...path });
const seconds = (performance.now() - started) / 1000;
console.log(`${outcome.runs} races in ${seconds.toFixed(1)} s`);
if (outcome.failure !== null) {
  console.error(reportOf(outcome));
  process.exitCode = 1;
}
