/**
 * `npm run new:area inquiries`: writes a working area (docs/areas.md): fields, lifecycle, calls, table, page, tests. Nothing that is
 * there is changed except what is generated. `-- --one person` names one record of `people`.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { isArea } from '@domain/area/area';
import { ROUTES } from '@domain/navigation/lazy-routes';
import { filesOf } from './new-area/files';
import { type AreaNames, namesOf } from './new-area/names';
import { readArguments } from './read-arguments.mjs';
import { run } from './run-command.mjs';

const foldersOf = ({ names }: AreaNames): readonly string[] =>
  ['src/domain', 'src/machines', 'src/ui', 'server'].map((room) => `${room}/areas/${names}`);

/** @throws one sentence when something of this name is there, whole or in part */
const refuseWhatIsThere = (input: AreaNames, paths: readonly string[]): void => {
  const { names, name, entity } = input;
  const areas = Object.values(
    import.meta.glob<Readonly<Record<string, unknown>>>('/src/domain/areas/*/*.area.ts', { eager: true }),
  ).flatMap((exported) => Object.values(exported).filter(isArea));
  const sql = Object.values(
    import.meta.glob<string>('/server/db/migrations/*.ts', { eager: true, query: '?raw', import: 'default' }),
  );
  const there = [
    ...areas.filter((area) => area.name === names).map(() => `the area ${names}`),
    ...areas.filter(({ lifecycles }) => lifecycles.includes(name)).map(() => `the lifecycle ${name}`),
    ...sql.filter((text) => text.includes(`create table ${entity} (`)).map(() => `the table ${entity}`),
    ...ROUTES.filter(({ path }) => path.toLowerCase() === `/${names}`).map(({ path }) => `the page ${path}`),
    ...[...foldersOf(input), ...paths].filter((path) => existsSync(path)),
  ];
  if (there.length > 0) throw new Error(`There is ${there.join(', ')} already.`);
};

const write = async (files: ReadonlyMap<string, string>): Promise<void> => {
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx' });
  }
};

const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/** @throws one sentence when it fails */
const runTool = (tool: string, ...args: readonly string[]): void => {
  if (!run(process.execPath, [tool, ...args])) throw new Error(`${tool} failed.`);
};

const USAGE = 'Usage: npm run new:area NAMES [-- --one NAME], as in: npm run new:area inquiries';

const main = async (): Promise<void> => {
  const names = readArguments(USAGE, (args) => {
    const { values, positionals } = parseArgs({
      args,
      options: { one: { type: 'string' } },
      allowPositionals: true,
    });
    const [plural, ...others] = positionals;
    if (plural === undefined || others.length > 0) throw new Error('It takes the name of one area.');
    return namesOf(plural, values.one);
  });
  const files = await filesOf(names, await readdir('server/db/migrations'));
  refuseWhatIsThere(names, [...files.keys()]);
  try {
    await write(files);
    runTool(BIOME, 'check', '--write', ...files.keys());
    runTool('tools/run.mjs', 'tools/gen.ts');
  } catch (error) {
    // all or nothing: none of these was there before
    for (const path of [...files.keys(), ...foldersOf(names)])
      await rm(path, { recursive: true, force: true });
    throw error;
  }
  console.log(`\nWrote the area ${names.names}:\n${[...files.keys()].map((path) => `  ${path}`).join('\n')}`);
  console.log(`Its page is /${names.names}. What to do next: docs/areas.md.`);
};

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
