import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')),
  'bin',
  'tsc',
);

/** Each example is a project of its own, as somebody else's would be; the compiler says whether its adapters keep their ports. */
it.each(readdirSync('examples'))('%s compiles under the rules of the project', (folder) => {
  const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', join('examples', folder)], {
    encoding: 'utf8',
  });
  expect([stdout, status]).toEqual(['', 0]);
});
