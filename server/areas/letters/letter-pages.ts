/** Points from one line of the text to the next, and between two paragraphs. */
export const LINE = 14.5;
const BETWEEN = 9;
/** Lines of a paragraph that stay together where a page ends. */
const FEWEST = 2;
/** A table, an address or a signature of more lines than that may go on on the next page. */
const LONGEST_ON_ONE_PAGE = 14;

/** A line of both languages beside each other. */
export interface Row {
  readonly en: string | undefined;
  readonly ar: string | undefined;
}

export interface Paragraph {
  readonly rows: readonly Row[];
  /** Its lines were written one below the other: a table, an address, a signature. */
  readonly isWritten: boolean;
}

interface PlacedRow extends Row {
  /** Points between it and the line before. */
  readonly gap: number;
  /** A page may begin with it. */
  readonly mayBegin: boolean;
}

const SENTENCE_ENDS = /[.;!?؟؛]["')\]»]*$/u;

const lastText = ({ rows }: Paragraph): string => rows.at(-1)?.en ?? rows.at(-1)?.ar ?? '';

/** A heading, a salutation, or what ends with a colon: it says what comes next, and is nothing alone. */
const leads = (paragraph: Paragraph): boolean => {
  const text = lastText(paragraph).trim();
  const isShort = paragraph.rows.length <= FEWEST && !paragraph.isWritten;
  return text.endsWith(':') || (isShort && !SENTENCE_ENDS.test(text));
};

/** Where what closes the letter begins: its last paragraph with those that lead to it. */
const closingOf = (paragraphs: readonly Paragraph[]): number => {
  let first = paragraphs.length - 1;
  while (first > 0 && leads(paragraphs[first - 1] ?? { rows: [], isWritten: false })) first -= 1;
  return first;
};

const placed = (paragraphs: readonly Paragraph[]): readonly PlacedRow[] => {
  const closing = closingOf(paragraphs);
  return paragraphs.flatMap((paragraph, place) => {
    const { rows, isWritten } = paragraph;
    const before = paragraphs[place - 1];
    const isWhole = isWritten && rows.length <= LONGEST_ON_ONE_PAGE;
    // a closing takes the end of what it closes along: signatures never stand alone on a page
    const mayBegin = before !== undefined && !leads(before) && place !== closing;
    return rows.map((row, index) => ({
      ...row,
      gap: index === 0 && place > 0 ? BETWEEN : 0,
      mayBegin: index === 0 ? mayBegin : !isWhole && index >= FEWEST && rows.length - index >= FEWEST,
    }));
  });
};

/**
 * The lines of a letter by page: no heading ends a page, no paragraph leaves a line of its own there or on the next one, and what was
 * written as a block stays one. Where that cannot be, a page is filled.
 *
 * @param first points that the first page has for it
 * @param others points of every other page
 */
export const pagesOf = (
  paragraphs: readonly Paragraph[],
  { first, others }: { readonly first: number; readonly others: number },
): readonly (readonly PlacedRow[])[] => {
  const rows = placed(paragraphs);
  const pages: (readonly PlacedRow[])[] = [];
  let start = 0;
  while (start < rows.length) {
    const end = endOf(rows, start, pages.length === 0 ? first : others);
    pages.push(rows.slice(start, end));
    start = end;
  }
  return pages;
};

const endOf = (rows: readonly PlacedRow[], start: number, height: number): number => {
  let used = 0;
  let full = start;
  for (const { gap } of rows.slice(start)) {
    used += (full === start ? 0 : gap) + LINE;
    if (used > height) break;
    full += 1;
  }
  if (full === rows.length) return full;
  const end = rows.findLastIndex(({ mayBegin }, index) => mayBegin && index > start && index <= full);
  return end === -1 ? full : end;
};
