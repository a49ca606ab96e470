import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Sections of the specification whose sentences are held here. */
const SECTIONS = [
  '2.1',
  '2.2',
  '2.3',
  '2.4',
  '2.5',
  '2.6',
  '2.7',
  '2.8',
  '2.9',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
];

/** Rows of a table whose last column names tests. */
const rowsOf = (page: string) =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => /^\| .*\|$/.test(line) && !line.endsWith(' Kept by |'))
    .map((line) => {
      const [, section = '', what = '', stored = ''] = line.split(' | ').join('|').split('|');
      const tests = stored.split('<br>').flatMap((text) => {
        const [, file, title] = /^\s*`([^`]+)`\s*(.*?)\s*$/.exec(text) ?? [];
        return file ? [{ file, title: title ?? '' }] : [];
      });
      return { section: section.trim(), what: what.trim(), tests };
    });
const rows = rowsOf('docs/spec-coverage.md');

/** What the tests of a file are called. */
const titlesIn = (source: string): readonly string[] =>
  [...source.matchAll(/\b(?:it|test|describe)\b[^'"`]*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(
    ([, , title = '']) => title,
  );

it('has a row for every section', () => {
  const found = new Set(rows.map(({ section }) => section));
  expect(SECTIONS.filter((section) => !found.has(section))).toEqual([]);
});

it.each([...rows, ...rowsOf('docs/attacks.md')])('$section: $what', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  for (const { file, title } of tests) {
    expect(existsSync(file), `${file} is there`).toBe(true);
    const titles = titlesIn(readFileSync(file, 'utf8'));
    if (title !== '')
      expect(
        titles.filter((one) => one.includes(title)),
        `${title} in ${file}`,
      ).not.toEqual([]);
  }
});
