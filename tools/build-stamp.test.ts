import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digest } from './build-stamp.mjs';

let folder: string;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamp-'));
  mkdirSync(join(folder, 'src', 'ui'), { recursive: true });
  write('index.html', '<p>');
  write('src/ui/a.ts', 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the digest of the sources', () => {
  it('is the same for the same contents, whatever the times', async () => {
    const before = await digest(folder);
    utimesSync(join(folder, 'src/ui/a.ts'), 1, 1);
    expect(await digest(folder)).toBe(before);
  });
  it('changes with a content, a name and a new file', async () => {
    const seen = new Set([await digest(folder)]);
    write('src/ui/a.ts', 'two');
    seen.add(await digest(folder));
    renameSync(join(folder, 'src/ui/a.ts'), join(folder, 'src/ui/b.ts'));
    seen.add(await digest(folder));
    write('src/main.tsx', '');
    seen.add(await digest(folder));
    expect(seen.size).toBe(4);
  });
  it('leaves tests and what is no source out', async () => {
    const before = await digest(folder);
    write('src/ui/a.test.ts', 'test');
    write('README.md', 'read me');
    expect(await digest(folder)).toBe(before);
  });
});
