import { describe, expect, it } from 'vitest';
import { LINE, type Paragraph, pagesOf } from './letter-pages';

/** A paragraph of so many lines: `name 1`, `name 2`, ... the last of which ends a sentence or does not. */
const paragraph = (name: string, lines: number, { ends = '.', isWritten = false } = {}): Paragraph => ({
  rows: Array.from({ length: lines }, (_, line) => ({
    en: `${name} ${line + 1}${line + 1 === lines ? ends : ''}`,
    ar: undefined,
  })),
  isWritten,
});
const heading = (name: string) => paragraph(name, 1, { ends: '' });
const HEIGHT = 20 * LINE;
const broken = (paragraphs: readonly Paragraph[], first = HEIGHT) =>
  pagesOf(paragraphs, { first, others: HEIGHT }).map((page) => page.map(({ en }) => String(en)));
/** Every height that the first page may have left. */
const HEIGHTS = Array.from({ length: 60 }, (_, part) => Math.ceil(4 * LINE + (part * 16 * LINE) / 60));
const LETTER = [
  paragraph('opening', 3),
  paragraph('lead', 3, { ends: ':' }),
  paragraph('table', 4, { isWritten: true }),
  heading('heading'),
  paragraph('text', 7),
  paragraph('wage', 2, { ends: ':', isWritten: true }),
  paragraph('last', 5),
  heading('employer'),
  heading('name'),
];

describe('the pages of a letter', () => {
  it.each(HEIGHTS)('with %d points on the first one', (height) => {
    const pages = broken(LETTER, height);
    expect(pages.flat()).toEqual(LETTER.flatMap(({ rows }) => rows.map(({ en }) => en)));
    const pageOf = (text: string) => pages.findIndex((page) => page.includes(text));
    const together = [
      ['lead 2', 'lead 3:', 'table 1', 'table 2', 'table 3', 'table 4.'],
      ['heading 1', 'text 1', 'text 2'],
      ['text 6', 'text 7.'],
      ['wage 1', 'wage 2:', 'last 1', 'last 2'],
      ['last 4', 'last 5.', 'employer 1', 'name 1'],
    ];
    for (const texts of together) expect(new Set(texts.map(pageOf)).size, texts.join()).toBe(1);
    for (const page of pages.slice(1)) expect(page.length).toBeGreaterThan(1);
  });

  it('fill a page where there is no better place', () => {
    const headings = Array.from({ length: 50 }, (_, place) => heading(`h${place}`));
    expect(broken(headings).flat()).toHaveLength(50);
    const table = paragraph('table', 50, { isWritten: true });
    expect(broken([table]).map((page) => page.length)).toEqual([20, 20, 10]);
  });

  it('begin with the second one when the head takes the first', () => {
    expect(broken([paragraph('text', 3)], 0)).toEqual([[], ['text 1', 'text 2', 'text 3.']]);
  });
});
