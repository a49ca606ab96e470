import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';
import { settled, signIn, startMemoryPortal } from '../support/memory-portal';

const page = readFileSync('docs/simulate.md', 'utf8');
const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];

it('the example of docs/simulate.md holds as it stands there', async () => {
  expect(example).toContain('startMemoryPortal()');
  const { code } = await transformWithOxc(`export {};\nasync () => {\n${example}\n};`, 'example.ts');
  const body = code.slice(code.indexOf('{\n') + 1, code.lastIndexOf('}'));
  const names = { startMemoryPortal, signIn, settled, expect };
  const run = new Function(...Object.keys(names), `return (async () => {${body}})();`);
  await run(...Object.values(names));
  expect.hasAssertions();
});
