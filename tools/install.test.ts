import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installed } from './install.mjs';

interface Package {
  version?: string;
  optional?: boolean;
}
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const lock = (path: string, packages: Record<string, Package>) =>
  writeFileSync(join(folder, path), JSON.stringify({ packages }));
const wanted = (packages: Record<string, Package>) => lock('package-lock.json', { '': {}, ...packages });
const found = (packages: Record<string, Package>) => lock('node_modules/.package-lock.json', packages);

describe('installed', () => {
  it('is false before npm has finished', () => {
    wanted({ 'node_modules/a': { version: '1.0.0' } });
    expect(installed(folder)).toBe(false);
  });
  it('is true when each package is there in its version', () => {
    wanted({ 'node_modules/a': { version: '1.0.0' } });
    found({ 'node_modules/a': { version: '1.0.0' } });
    expect(installed(folder)).toBe(true);
  });
  it('is false when a package is missing or of another version', () => {
    wanted({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } });
    found({ 'node_modules/a': { version: '1.0.0' } });
    expect(installed(folder)).toBe(false);
    found({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.1' } });
    expect(installed(folder)).toBe(false);
  });
  it('does not miss a package that is for another platform', () => {
    wanted({ 'node_modules/mac-only': { version: '1.0.0', optional: true } });
    found({});
    expect(installed(folder)).toBe(true);
  });
});
