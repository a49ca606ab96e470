import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COVERED } from './covered';
import { EQUIVALENT } from './equivalent';

const root = join(import.meta.dirname, '..', '..');

it.each([
  ['that a night tries', COVERED],
  ['with mutants that change nothing', Object.keys(EQUIVALENT)],
])('every file %s is there', (_, files) => {
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
