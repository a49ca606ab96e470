import { expect, it } from 'vitest';
import { chooseTests } from './touched.mjs';

const secondsOf = () => 10;

it('chooses touched tests first, then the nearest ones', () => {
  const tests = [
    'tests/server/far.test.ts',
    'src/a/near.test.ts',
    'src/b/other.test.ts',
    'tests/server/own.test.ts',
  ];
  const touched = ['src/a/near.ts', 'tests/server/own.test.ts'];
  expect(chooseTests(tests, touched, { seconds: 25, secondsOf })).toEqual({
    run: ['tests/server/own.test.ts', 'src/a/near.test.ts'],
    left: ['src/b/other.test.ts', 'tests/server/far.test.ts'],
  });
});

it('chooses of equally near tests those that are called like what was touched', () => {
  const tests = ['alerts', 'area-list', 'leads-quotes', 'leads', 'start'].map(
    (name) => `tests/server/${name}.test.ts`,
  );
  const { run } = chooseTests(tests, ['server/areas/leads/accept-quote.ts'], { seconds: 20, secondsOf });
  expect(run).toEqual(['tests/server/leads-quotes.test.ts', 'tests/server/leads.test.ts']);
});

it('counts tests of the models as near to the machines as these are to each other', () => {
  const tests = [
    'src/ui/session/pages.test.tsx',
    'tests/models/tabs.test.ts',
    'tests/models/session-cases.test.ts',
  ];
  const { run, left } = chooseTests(tests, ['src/machines/session/session.machine.ts'], {
    seconds: 20,
    secondsOf,
  });
  expect(run).toEqual(['tests/models/session-cases.test.ts', 'tests/models/tabs.test.ts']);
  expect(left).toEqual(['src/ui/session/pages.test.tsx']);
});

it('leaves out what takes too long, and goes on with what fits', () => {
  const slow = (path: string) => (path.includes('slow') ? 100 : 10);
  const { run, left } = chooseTests(['a/one.test.ts', 'a/slow.test.ts', 'a/two.test.ts'], ['a/it.ts'], {
    seconds: 30,
    secondsOf: slow,
  });
  expect(run).toEqual(['a/one.test.ts', 'a/two.test.ts']);
  expect(left).toEqual(['a/slow.test.ts']);
});

it('runs one test even when that one takes longer', () => {
  expect(chooseTests(['a/one.test.ts'], ['a/it.ts'], { seconds: 5, secondsOf }).run).toEqual([
    'a/one.test.ts',
  ]);
});
