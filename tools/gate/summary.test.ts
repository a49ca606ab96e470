import { expect, it } from 'vitest';
import { linesOfResults, typed } from './summary.mjs';

it('tells what each step proved, and each test that failed', () => {
  const step = (title: string) => ({ name: title, title, command: [], seconds: 1 });
  const [types, tests] = [step('Types'), step('2 test files')];
  const result = { passed: 1, failed: 0, edges: 0, red: [], seconds: 61 };
  expect(
    linesOfResults(
      [types, tests],
      // as they end, not as they began
      [
        { ...result, step: tests, failed: 1, edges: 3, red: ['src/a.test.ts: adds up'] },
        { ...result, step: types },
      ],
    ).slice(1),
  ).toEqual([
    '  green   1:01  Types: 1 passed, 0 failed',
    '  RED     1:01  2 test files: 1 passed, 1 failed, 3 edges',
    '               src/a.test.ts: adds up',
  ]);
});

it('writes a command as somebody would type it', () => {
  expect(typed('npx vitest run', ['a.test.ts', 'b.test.ts'])).toBe('npx vitest run a.test.ts b.test.ts');
  expect(typed('npx vitest run', ['a', 'b', 'c', 'd'])).toBe('npx vitest run a   (or another of the 4)');
});
