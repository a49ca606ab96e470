import { describe, expect, it } from 'vitest';
import { inParts, nearestFirst } from './touched.mjs';

const secondsOf = () => 10;
/** Test files that are equally far from what was touched. */
const far = (...tests: readonly string[]) => new Map(tests.map((path) => [path, 5]));

describe('the order in which tests run', () => {
  it('begins with touched ones, goes on with those that import what was touched directly, then with the nearest ones', () => {
    const tests = new Map([
      ['tests/server/far.test.ts', 4],
      ['src/b/other.test.ts', 3],
      ['src/a/beside.test.ts', 2],
      ['tests/models/direct.test.ts', 1],
      ['tests/server/own.test.ts', 0],
    ]);
    const touched = ['src/a/near.ts', 'tests/server/own.test.ts'];
    expect(nearestFirst(tests, touched, secondsOf)).toEqual([
      'tests/server/own.test.ts',
      'tests/models/direct.test.ts',
      'src/a/beside.test.ts',
      'src/b/other.test.ts',
      'tests/server/far.test.ts',
    ]);
  });

  it('has of equally near ones those first that are called like what was touched', () => {
    const tests = far(
      ...['alerts', 'area-list', 'leads-quotes', 'leads', 'start'].map(
        (name) => `tests/server/${name}.test.ts`,
      ),
    );
    expect(nearestFirst(tests, ['server/areas/leads/accept-quote.ts'], secondsOf).slice(0, 2)).toEqual([
      'tests/server/leads-quotes.test.ts',
      'tests/server/leads.test.ts',
    ]);
  });

  it('counts tests of the models as near to the machines as these are to each other', () => {
    const tests = far(
      'src/ui/session/pages.test.tsx',
      'tests/models/tabs.test.ts',
      'tests/models/session-cases.test.ts',
    );
    expect(nearestFirst(tests, ['src/machines/session/session.machine.ts'], secondsOf)).toEqual([
      'tests/models/session-cases.test.ts',
      'tests/models/tabs.test.ts',
      'src/ui/session/pages.test.tsx',
    ]);
  });

  it('is that of their time, where only tests were touched', () => {
    const tests = new Map([
      ['tests/b.test.ts', 0],
      ['tests/a.test.ts', 0],
    ]);
    const slow = (path: string) => (path.includes('/b.') ? 100 : 10);
    expect(nearestFirst(tests, [...tests.keys()], slow)).toEqual(['tests/a.test.ts', 'tests/b.test.ts']);
  });
});

it('parts keep the order, and what takes longer than one is one of its own', () => {
  const slow = (path: string) => (path === 'slow' ? 100 : 8);
  expect(inParts(['a', 'b', 'c', 'slow', 'd'], 20, slow)).toEqual([
    { files: ['a', 'b'], seconds: 16 },
    { files: ['c'], seconds: 8 },
    { files: ['slow'], seconds: 100 },
    { files: ['d'], seconds: 8 },
  ]);
});
