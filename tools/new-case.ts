/** `npm run new:case "stays locked when the clock is set back"`: writes an edge case of the session that runs (docs/simulate.md). */
import { mkdir, writeFile } from 'node:fs/promises';
import { caseFileOf } from './new-case/case-file';
import { run } from './run-command.mjs';

const FOLDER = 'tests/models/edge-cases';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

const main = async (): Promise<void> => {
  const [title, ...others] = process.argv.slice(2);
  const file = title === undefined ? null : caseFileOf(title);
  if (file === null || others.length > 0)
    throw new Error(
      'Usage: npm run new:case "WHAT IS TRUE", as in: npm run new:case "stays locked when the clock is set back"',
    );
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
