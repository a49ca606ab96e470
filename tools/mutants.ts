/**
 * `npm run test:mutants [-- NAME...]`: a machine (`session`), or files by a part of their path (`gratuity.rules`); without a name all
 * machines and the files that are covered. Tells how many mutants were noticed, and which were not; exit code 1 when there are any.
 */
import { ALL_MODELS } from '@tests/models/all-models';
import { EQUIVALENT_MUTANTS } from '@tests/models/kit/equivalent-mutants';
import { hunt } from '@tests/models/kit/hunt';
import { COVERED } from './mutants/covered';
import { EQUIVALENT } from './mutants/equivalent';
import { huntSource } from './mutants/hunt-source';
import { sourcesLike } from './mutants/importers';
import { FILES, taskOf } from './mutants/targets';
import { readArguments } from './read-arguments.mjs';

const USAGE = `Usage: npm run test:mutants [-- NAME...]

NAME: a machine (session), or files by a part of their path (gratuity.rules). Without one all machines, and the files that are covered.
Exit code 0: every mutant was noticed; 1: some were not; 2: it was asked for in another way than this.`;

const wanted = readArguments(USAGE, (names) => {
  const sources = sourcesLike(FILES);
  const unknown = names.find((name) => !(name in ALL_MODELS) && !sources.some((file) => file.includes(name)));
  if (unknown !== undefined) throw new Error(`No machine and no file is called like ${unknown}.`);
  return names;
});
const seconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;
const report = (name: string, noticed: number, of: number, survivors: readonly string[], started: number) => {
  console.log(`${name}: ${noticed} of ${of} mutants noticed, ${seconds(started)}`);
  for (const survivor of survivors) console.log(`  not noticed: ${survivor}`);
  if (survivors.length > 0) process.exitCode = 1;
};

const machines = Object.entries(ALL_MODELS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
for (const [name, models] of machines) {
  const started = performance.now();
  const { mutants, survivors } = await hunt(models);
  const known = EQUIVALENT_MUTANTS[name] ?? [];
  const left = survivors.filter((survivor) => !known.includes(survivor));
  report(name, mutants - survivors.length, mutants - known.length, left, started);
}

const isWanted = (file: string) =>
  wanted.some((name) =>
    name in ALL_MODELS ? file.startsWith(`src/machines/${name}/`) : file.includes(name),
  );
const files = wanted.length === 0 ? COVERED : sourcesLike(FILES).filter(isWanted);

for (const file of files) {
  const task = taskOf(file);
  if (task === null) {
    console.log(`${file}: no test reaches it`);
    if (COVERED.includes(file)) process.exitCode = 1;
    continue;
  }
  const started = performance.now();
  const { mutants, survivors } = await huntSource(task);
  if (mutants === 0) continue;
  const known = EQUIVALENT[file] ?? {};
  const left = survivors.filter(({ name }) => !(name in known));
  const equivalent = survivors.length - left.length;
  report(
    file,
    mutants - survivors.length,
    mutants - equivalent,
    left.map(({ name, line }) => `${file}:${line} ${name}`),
    started,
  );
}
