/**
 * Byte budgets, brotli, on the files of the build. The goals: sign-in 116 kB, dashboard 130 kB before the figures and 215 kB in all, beside
 * 60 kB at rest, a list 60 kB of its own, forms 110 kB on demand. In kB of 1,000 bytes, as the browser's network panel counts.
 */
import { chunkNamed, pagesIn, readManifest, scriptsOf, styleSheets } from './tools/client-bytes.mjs';

const manifest = readManifest();
const brotli = { brotli: true };

export default [
  {
    ...brotli,
    name: 'sign-in, scripts',
    path: scriptsOf(manifest, 'session/sign-in', 'first'),
    // the lock and each tab's companies are kept before anything is shown (docs/decisions/026 and 027); the recorder begins with the page, and
    // costs less time for 0.1 kB more (docs/decisions/057 and 075)
    limit: '116 kB',
  },
  { ...brotli, name: 'styles of all pages', path: styleSheets(manifest), limit: '15.3 kB' },
  {
    ...brotli,
    name: 'dashboard, scripts before the figures',
    path: scriptsOf(manifest, 'dashboard/dashboard', 'first'),
    limit: '130 kB',
  },
  {
    ...brotli,
    name: 'dashboard, scripts in all',
    path: scriptsOf(manifest, 'dashboard/dashboard', 'all'),
    limit: '212 kB',
  },
  { ...brotli, name: 'beside a list, at rest', path: chunkNamed(manifest, 'detail'), limit: '8 kB' },
  {
    ...brotli,
    name: 'what loads at rest',
    // what opens over any page, and what lists share with it
    path: ['widgets', 'shared'].map((name) => chunkNamed(manifest, name)),
    limit: '60 kB',
  },
  { ...brotli, name: 'recordings, at rest', path: chunkNamed(manifest, 'recordings'), limit: '6.2 kB' },
  {
    ...brotli,
    name: 'forms on demand',
    path: ['widgets', 'forms'].map((name) => chunkNamed(manifest, name)),
    limit: '110 kB',
  },
  {
    ...brotli,
    name: 'a list beyond the dashboard',
    // besides ts-pattern (2.3 kB), which the palette brings too; each area is named in the tables by which areas are found, and each row
    // names its next step; each own call has its line here (0.1 kB). The record beside its list, and what a selection can be told, come
    // when the rows are there
    path: ['area', 'grid'].map((name) => chunkNamed(manifest, name)),
    limit: '60 kB',
  },
  ...pagesIn(manifest).map(({ name, path }) => ({ ...brotli, name, path, limit: '50 kB' })),
  { gzip: true, name: 'table of the areas', path: chunkNamed(manifest, 'grid'), limit: '40 kB' },
];
