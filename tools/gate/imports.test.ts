import { describe, expect, it } from 'vitest';
import { readSources, testsThatImport } from './imports.mjs';

const sources = new Map(
  Object.entries({
    'src/domain/area.ts': 'export const area = 1;',
    'src/domain/areas/a/a.routes.ts': 'export const routes = [];',
    'src/domain/areas/b/b.routes.ts': 'export const routes = [];',
    'src/domain/all.ts':
      "const all = import.meta.glob<Route>(\n  '../domain/areas/*/*.{routes,area}.ts', {});",
    'src/ui/view.tsx':
      "import type { Area } from '@domain/area';\nimport styles from './view.module.css';\nimport { area } from '@domain/area';",
    'src/ui/typed.tsx': "import type { Area } from '@domain/area';",
    'src/ui/lazy.ts': "export const lazy = () => import('./view');",
    'src/ui/view.test.tsx': "import { View } from './view';",
    'src/ui/lazy.test.ts': "import { lazy } from './lazy';",
    'src/ui/typed.test.tsx': "import { Typed } from './typed';",
    'tests/all.test.ts': "import { all } from '@domain/all';",
    'tests/page.test.ts': "readFileSync('docs/page.md');",
    'tests/traces/kept.test.ts': "readdirSync('tests/traces/kept');",
    'tests/traces/beside.test.ts': "fileURLToPath(new URL('./kept', import.meta.url))",
    'tests/nightly/long.nightly.test.ts': "import '@domain/area';",
  }),
);
const testsOf = (...touched: string[]) => [...testsThatImport(touched, sources).keys()].sort();

describe('the tests of what was touched', () => {
  it('import it, however far, and not as a type alone', () => {
    expect(testsOf('src/domain/area.ts')).toEqual(['src/ui/lazy.test.ts', 'src/ui/view.test.tsx']);
  });

  it('import it where files are found by their names', () => {
    expect(testsOf('src/domain/areas/b/b.routes.ts')).toEqual(['tests/all.test.ts']);
    expect(testsOf('src/domain/areas/b/deeper/b.routes.ts')).toEqual([]);
  });

  it('are themselves, and those that a style, a page of the docs or a trace belongs to', () => {
    expect(testsOf('src/ui/lazy.test.ts')).toEqual(['src/ui/lazy.test.ts']);
    expect(testsOf('src/ui/view.module.css')).toEqual(['src/ui/lazy.test.ts', 'src/ui/view.test.tsx']);
    expect(testsOf('docs/page.md')).toEqual(['tests/page.test.ts']);
    expect(testsOf('tests/traces/kept/one.ndjson')).toEqual([
      'tests/traces/beside.test.ts',
      'tests/traces/kept.test.ts',
    ]);
  });

  it('are told with how far away they are', () => {
    expect([...testsThatImport(['src/domain/area.ts', 'src/ui/typed.test.tsx'], sources)]).toEqual([
      ['src/ui/typed.test.tsx', 0],
      ['src/ui/view.test.tsx', 2],
      ['src/ui/lazy.test.ts', 3],
    ]);
    expect(testsThatImport(['docs/page.md'], sources).get('tests/page.test.ts')).toBe(1);
  });

  it('are found in this project', () => {
    const all = readSources();
    const found = (path: string) => [...testsThatImport([path], all).keys()];
    expect(found('src/ui/start-fault.view.tsx')).toContain('src/app/compose-fault.test.ts');
    expect(found('docs/traces.md')).toContain('tests/traces/docs.test.ts');
    expect(found('src/machines/session/session.machine.ts').length).toBeGreaterThan(20);
  });
});
