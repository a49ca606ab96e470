import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { chunkOf, chunkPaths } from './chunks.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const isThere = (path: string): boolean => {
  const folder = join(root, dirname(path));
  if (!existsSync(folder)) return false;
  return readdirSync(folder).some((name) => name === basename(path) || name.startsWith(`${basename(path)}.`));
};

it('names nothing that has moved away', () => {
  expect(chunkPaths.length).toBeGreaterThan(100);
  expect(chunkPaths.filter((path) => !isThere(path))).toEqual([]);
});

it.each([
  ['/a/src/ui/kit/button.tsx', 'base'],
  ['/a/src/ui/kit/button.module.css?used', 'base'],
  ['/a/src/ui/kit/menu.tsx', 'frame'],
  ['/a/src/ui/kit/board/board.tsx', 'frame'],
  ['/a/src/domain/session/access.policy.ts', 'base'],
  ['/a/src/ui/records/list/table-body.tsx', 'area'],
  ['/a/src/ui/records/board/lanes.ts', null],
  ['/a/src/ui/areas/leads/leads.page.tsx', null],
  ['/a/node_modules/react/index.js', 'base'],
  ['/a/node_modules/react-day-picker/index.js', null],
  ['/a/node_modules/primereact/steps/steps.esm.js', 'stepper'],
  ['/a/node_modules/primereact/knob/knob.esm.js', 'forms'],
  ['\0vite/preload-helper.js', 'base'],
])('%s belongs to %s', (id, chunk) => {
  expect(chunkOf(id)).toBe(chunk);
});
