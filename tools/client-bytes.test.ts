import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chunkNamed, scriptsOf, styleSheets } from './client-bytes.mjs';

const manifest = {
  'index.html': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: [
      'src/ui/session/sign-in.page.tsx',
      'src/ui/dashboard/dashboard.page.tsx',
      'src/adapters/cipher.ts',
    ],
    css: ['assets/main.css'],
  },
  '_react.js': { file: 'assets/react.js', name: 'react' },
  'src/adapters/cipher.ts': { file: 'assets/cipher.js' },
  'src/ui/session/sign-in.page.tsx': { file: 'assets/sign-in.js', imports: ['index.html', '_react.js'] },
  'src/ui/dashboard/dashboard.page.tsx': {
    file: 'assets/dashboard.js',
    imports: ['index.html'],
    dynamicImports: ['src/ui/dashboard/charts.tsx'],
    css: ['assets/dashboard.css', 'assets/main.css'],
  },
  'src/ui/dashboard/charts.tsx': { file: 'assets/charts.js' },
};
const names = (paths: string[]) => paths.map((path) => basename(path)).sort();

describe('the scripts of a page', () => {
  it('are at first the entry, the page and what they import statically', () => {
    expect(names(scriptsOf(manifest, 'session/sign-in', 'first'))).toEqual([
      'main.js',
      'react.js',
      'sign-in.js',
    ]);
    expect(names(scriptsOf(manifest, 'dashboard/dashboard', 'first'))).toEqual([
      'dashboard.js',
      'main.js',
      'react.js',
    ]);
  });
  it('are in all also what comes later, without the other pages', () => {
    const all = names(scriptsOf(manifest, 'dashboard/dashboard', 'all'));
    expect(all).toEqual(['charts.js', 'cipher.js', 'dashboard.js', 'main.js', 'react.js']);
  });
  it('of a page that the build does not have are an error', () => {
    expect(() => scriptsOf(manifest, 'leads/leads', 'first')).toThrow('no page src/ui/leads/leads.page.tsx');
  });
});

it('lists each style sheet once', () => {
  expect(names(styleSheets(manifest))).toEqual(['dashboard.css', 'main.css']);
});

it('a chunk is found by the name that the build gives it', () => {
  expect(basename(chunkNamed(manifest, 'react'))).toBe('react.js');
  expect(() => chunkNamed(manifest, 'missing')).toThrow('no chunk missing');
});
