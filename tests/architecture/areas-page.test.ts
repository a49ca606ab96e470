/** docs/areas.md names files and commands; what it names is there. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(`${root}docs/areas.md`, 'utf8');
const quoted = [...page.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

it('names files that exist', () => {
  const paths = quoted.filter((text) => /^(src|server|openapi|tests|docs)\/[\w./-]*$/.test(text));
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => path !== 'server/db/schema/areas/' && !existsSync(`${root}${path}`))).toEqual(
    [],
  );
});

it('names commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: object };
  const commands = quoted.flatMap((text) => /^npm run ([\w:]+)/.exec(text)?.[1] ?? []);
  expect(commands).toContain('new:area');
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
