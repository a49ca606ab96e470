/**
 * `npm run replay -- FILE [--step N] [--json]`: replays a trace and says "same" or the first difference (docs/traces.md). Of a folder, or of
 * several files, one line each. `--accept REASON`: what differs was changed on purpose. `--compare A B`: where two part. `--to-test TITLE`:
 * writes a test that is red until the fault is mended.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fileNameOf } from '@machines/lab/test-case';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { type Accepted, acceptChange } from '@machines/tracing/accept';
import { replay } from '@machines/tracing/replay';
import { match } from 'ts-pattern';
import { readArguments } from './read-arguments.mjs';
import { comparedText, lineOf, tracesAt } from './replay-files';
import { type Report, reportOf } from './replay-report';
import { CASES, testOf } from './replay-test';
import { noteText } from './replay-texts';
import { run } from './run-command.mjs';

const USAGE = `Usage: npm run replay -- FILE [--step N] [--json]
       npm run replay -- FOLDER or FILES [--accept REASON]
       npm run replay -- --compare FILE OTHER
       npm run replay -- FILE --to-test "WHAT IS TRUE" [--step N]

Exit code 0: the same; 1: different; 2: not readable, or not asked as above. More: docs/traces.md.`;

const inputOf = (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      step: { type: 'string' },
      json: { type: 'boolean', default: false },
      accept: { type: 'string' },
      compare: { type: 'boolean', default: false },
      'to-test': { type: 'string' },
    },
  });
  const { accept, compare, json } = values;
  const title = values['to-test'];
  const step = values.step === undefined ? null : Number(values.step);
  if (title !== undefined && fileNameOf(title) === null)
    throw new Error(`No letter of "${title}" can name a file: a to z and figures do.`);
  if (compare ? positionals.length !== 2 : positionals.length === 0)
    throw new Error(compare ? 'Two files are compared.' : 'It takes a file.');
  if (accept === '') throw new Error('What differs is accepted with a reason.');
  if (step !== null && !Number.isInteger(step)) throw new Error(`--step ${values.step} is no step's number.`);
  return { paths: positionals, step, json, accept, compare, title };
};

/** @throws in words, when there is no such file */
const textOf = (file: string): string => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  return readFileSync(file, 'utf8');
};
const replayed = (file: string) => replay(textOf(file), PORTAL_MACHINES);

const refusalText = (refusal: Exclude<Accepted, { readonly text: string }>): string =>
  match(refusal)
    .with({ refused: 'same' }, () => 'There is no difference to accept.')
    .with({ refused: 'unreadable' }, ({ why }) => noteText(why))
    .with({ refused: 'stuck' }, ({ why }) => `The machines of today get no further: ${noteText(why)}`)
    .exhaustive();

/** A file that is the same already stays as it is. */
const accepted = (file: string, reason: string): Report => {
  const before = lineOf(file, replayed(file));
  if (before.code !== 1) return before;
  const change = acceptChange(textOf(file), PORTAL_MACHINES, reason);
  if ('refused' in change)
    return { ...before, text: `${before.text}\n  not accepted: ${refusalText(change)}` };
  writeFileSync(file, change.text);
  return lineOf(file, replayed(file));
};

const written = (file: string, title: string, step: number | null): Report => {
  const name = fileNameOf(title) ?? '';
  const text = testOf({ name, title }, replayed(file), step);
  if (text === null) throw new Error(`${file} shows no failure; --step N says which step is meant.`);
  mkdirSync(CASES, { recursive: true });
  const path = `${CASES}/${name}.test.ts`;
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (cause) {
    throw new Error(`${path} cannot be written, or is there already: choose another name.`, { cause });
  }
  copyFileSync(file, `${CASES}/${name}.ndjson`);
  if (!run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', path]))
    throw new Error('biome failed.');
  return {
    text: `Wrote ${path}. It is red until the fault is mended: npx vitest run ${path}`,
    notes: [],
    code: 0,
  };
};

const reports = (): readonly Report[] => {
  const { paths, step, json, accept, compare, title } = readArguments(USAGE, inputOf);
  const [first = '', second = ''] = paths;
  if (compare) return [comparedText([first, replayed(first)], [second, replayed(second)])];
  if (title !== undefined) return [written(first, title, step)];
  for (const path of paths) if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const files = paths.flatMap(tracesAt);
  if (files.length === 0) throw new Error(`No trace in ${paths.join(', ')}.`);
  if (accept !== undefined) return files.map((file) => accepted(file, accept));
  if (paths.length > 1 || statSync(first).isDirectory())
    return files.map((file) => lineOf(file, replayed(file)));
  return [reportOf(replayed(first), { step, json })];
};

try {
  const all = reports();
  for (const { text, notes } of all) {
    for (const note of notes) console.error(note);
    console.log(text);
  }
  process.exitCode = Math.max(...all.map(({ code }) => code));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
