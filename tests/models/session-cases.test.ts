import { expect, it } from 'vitest';
import { documentedCases } from '../../tools/session-cases';
import { SESSION_CASES } from './session-cases';

const sources = import.meta.glob<string>(
  ['/src/**/*.test.{ts,tsx}', '/tests/**/*.{test,spec,contract}.{ts,tsx}', '!/tests/architecture/planted/**'],
  { query: '?raw', import: 'default', eager: true },
);
const stored = documentedCases(sources);
const numbers = SESSION_CASES.map((_, at) => at + 1);

it('knows the 103 cases', () => expect(SESSION_CASES).toHaveLength(103));
it('keeps every case by a test that names it', () => {
  expect(numbers.filter((number) => !stored.some((one) => one.number === number))).toEqual([]);
});
it('names no case that does not exist', () => {
  expect(stored.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});
it('reads numbers from titles only', () => {
  const source = "it('stands (cases 2, 3)', () => {}); // (case 4)\nit(`asks (once) (case 5)`)";
  expect(documentedCases({ 'a.test.ts': source })).toEqual([
    { number: 2, file: 'a.test.ts', title: 'stands' },
    { number: 3, file: 'a.test.ts', title: 'stands' },
    { number: 5, file: 'a.test.ts', title: 'asks (once)' },
  ]);
});
