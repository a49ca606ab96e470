import { expect, it } from 'vitest';
import { titleText } from './title-text';

it('a title that is a day or a month is written as people write it', () => {
  expect(titleText({ kind: 'day' }, '2026-11-05')).toBe('05-11-2026');
  expect(titleText({ kind: 'day', isMonth: true }, '2026-11-01')).toBe('11-2026');
  expect(titleText({ kind: 'day' }, 'soon')).toBe('soon');
  expect(titleText({ kind: 'text' }, '2026-11-05')).toBe('2026-11-05');
  expect(titleText({ kind: 'whole' }, 7)).toBe('7');
  expect(titleText(undefined, 'x')).toBe('x');
});
