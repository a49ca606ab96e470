import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { precompress } from './precompress.mjs';

const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('packs text of some size, at any depth, and leaves the rest', async () => {
  const text = 'const figure = 7;\n'.repeat(100);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'main.js'), text);
  writeFileSync(join(folder, 'index.html'), text);
  writeFileSync(join(folder, 'photo.png'), text);
  writeFileSync(join(folder, 'small.css'), 'p{}');
  const { files, bytes, brotli } = await precompress(folder);
  expect({ files, bytes }).toEqual({ files: 1, bytes: text.length });
  const packed = readFileSync(join(folder, 'assets', 'main.js.br'));
  expect(packed.length).toBe(brotli);
  expect(brotliDecompressSync(packed).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'assets', 'main.js.gz'))).toString()).toBe(text);
  expect(
    ['index.html.br', 'photo.png.br', 'small.css.br'].filter((name) => existsSync(join(folder, name))),
  ).toEqual([]);
});
