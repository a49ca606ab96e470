import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** docs/adapters.md, followed literally: its files are written below a folder of their own, compiled, and its suite is run. */
const page = readFileSync('docs/adapters.md', 'utf8');
const folder = resolve('artifacts/adapters-page');

const written = [...page.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, path = '', code = '']) => ({
  path,
  code,
}));
const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());

/** Aliases hold for files of the project alone: here each becomes the path that it means. */
const withoutAliases = (code: string): string =>
  code.replace(/'(@\w+\/)([^']+)'/g, (_, alias: string, rest: string) => {
    const [to = ''] = options.paths?.[`${alias}*`] ?? [];
    const path = join(to.replace('*', ''), rest);
    return `'${resolve(written.some((file) => file.path === `${path}.ts`) ? folder : '.', path)}'`;
  });

const files = written.map(({ path, code }) => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, withoutAliases(code));
  return file;
});

it('has an adapter and its test', () => {
  expect(files.map((file) => file.slice(folder.length))).toEqual([
    '/src/adapters/browser/prefixed-storage.ts',
    '/tests/contracts/prefixed-storage.test.ts',
  ]);
});

it('compiles under the rules of the project', () => {
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const faults = ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  expect(faults).toEqual([]);
}, 60_000);

it('names the commands and files that there are', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const [, name = ''] of page.matchAll(/npm run (?:-s )?(\w+)/g)) expect(scripts).toHaveProperty(name);
});

// Its describe blocks become part of this file.
await import(/* @vite-ignore */ files[1] ?? '');
