/** `npm run test:mutants [-- session ...]`: the mutants of each machine, how many were noticed, and the names of those that were not. */
import { ALL_MODELS } from '@tests/models/all-models';
import { hunt } from '@tests/models/kit/hunt';

const wanted = process.argv.slice(2);
for (const [name, models] of Object.entries(ALL_MODELS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  const { mutants, survivors } = await hunt(models);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${mutants - survivors.length} of ${mutants} mutants noticed, ${seconds} s`);
  for (const survivor of survivors) console.log(`  not noticed: ${survivor}`);
  if (survivors.length > 0) process.exitCode = 1;
}
