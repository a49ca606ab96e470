/** `npm run new:case "stays locked when the clock is set back"`: writes an edge case of the session that runs (docs/simulate.md). */
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { caseFileOf } from './new-case/case-file';
import { readArguments } from './read-arguments.mjs';
import { run } from './run-command.mjs';

const USAGE =
  'Usage: npm run new:case "WHAT IS TRUE", as in: npm run new:case "stays locked when the clock is set back"';
const FOLDER = 'tests/models/edge-cases';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

const main = async (): Promise<void> => {
  const file = readArguments(USAGE, (args) => {
    const [title, ...others] = parseArgs({ args, allowPositionals: true }).positionals;
    if (title === undefined || others.length > 0) throw new Error('It takes one sentence.');
    const named = caseFileOf(title);
    if (named === null) throw new Error(`No letter of "${title}" can name a file: a to z and figures do.`);
    return named;
  });
  const path = `${FOLDER}/${file.name}`;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path, file.text, { flag: 'wx' });
  if (!run(process.execPath, [BIOME, 'check', '--write', path])) throw new Error('biome failed.');
  console.log(
    `Wrote ${path}. Run it: npx vitest run ${path}   (or npm run check). Its steps: docs/simulate.md.`,
  );
};

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
