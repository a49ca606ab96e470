import { calendarDate, dayMonthYear } from '@domain/shared/calendar-date';
import { ARABIC, arabicFontFile, LATIN, LATIN_BOLD } from './fonts';

export type Pdf = PDFKit.PDFDocument;

/** Where a text stands: points from the left and the top of the page. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** `left` unless told. */
  readonly align?: 'left' | 'right' | 'center';
  readonly isBold?: boolean;
  /** The line belongs to an Arabic text whatever it begins with; otherwise its first letter decides. */
  readonly isFromRight?: boolean;
}

/** Arabic letters, and the punctuation that comes with them, with the spaces between. */
const ARABIC_GROUP =
  /((?:[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]+)(?:\s+[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]+)*)/u;

interface Word {
  readonly text: string;
  readonly isArabic: boolean;
  readonly width: number;
}

export const registerFonts = (pdf: Pdf): void => {
  pdf.registerFont(ARABIC, arabicFontFile());
};

/** Punctuation and spaces around a piece that is read from the left: in a line from the right they belong to the line. */
const EDGES = /^([\s().,:;!?[\]"«»]*)(.*?)([\s().,:;!?[\]"«»]*)$/su;
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
};
const mirrored = (edge: string): string =>
  [...edge]
    .reverse()
    .map((sign) => MIRRORED[sign] ?? sign)
    .join('');

/** A piece of Latin letters or figures with what stands before and after it, each in its own place. */
const withEdges = (text: string): readonly string[] => {
  const [, before = '', core = '', after = ''] = EDGES.exec(text) ?? [];
  return [mirrored(before), core, mirrored(after)].filter((part) => part !== '');
};

/** Words of one script that stay together, in the order in which they are read. */
const groupsOf = (
  pdf: Pdf,
  line: string,
  isBold: boolean,
  isFromRight?: boolean,
): readonly (readonly Word[])[] => {
  const fromRight = isFromRight ?? isRightToLeft(line);
  return line
    .split(ARABIC_GROUP)
    .map((text, index) => ({ text, isArabic: index % 2 === 1 }))
    .flatMap(({ text, isArabic }) =>
      isFromRight === true && !isArabic
        ? withEdges(text).map((part) => ({ text: part, isArabic, isPlaced: true }))
        : [{ text, isArabic, isPlaced: false }],
    )
    .filter(({ text }) => text !== '')
    .map(({ text, isArabic, isPlaced }) => {
      pdf.font(fontOf(isArabic, isBold));
      // in a line from the right the spaces around a piece that is read from the left change sides
      const piece = fromRight && !isPlaced ? text.replace(/^(\s*)(.*?)(\s*)$/s, '$3$2$1') : text;
      const words = isArabic ? text.split(/\s+/) : [piece];
      return words.map((word) => ({ text: word, isArabic, width: pdf.widthOfString(word) }));
    });
};

const fontOf = (isArabic: boolean, isBold: boolean): string => {
  if (isArabic) return ARABIC;
  return isBold ? LATIN_BOLD : LATIN;
};

/** Of the size of the font: the space between Arabic words, and how far below the top of a line its letters of both scripts stand. */
const GAP = 0.3;
const BASELINE = 0.72;
/** pdfkit sets the size of its font and has no way to read it. */
const sizeOf = (pdf: Pdf): number => (pdf as unknown as { readonly _fontSize: number })._fontSize;
const gapOf = (pdf: Pdf): number => sizeOf(pdf) * GAP;
const widthOfGroup = (pdf: Pdf, group: readonly Word[]): number =>
  group.reduce((sum, { width }) => sum + width, 0) + gapOf(pdf) * (group.length - 1);

const isRightToLeft = (line: string): boolean => /\p{Script=Arabic}/u.test(/\p{L}/u.exec(line)?.[0] ?? '');

const lineWidth = (pdf: Pdf, line: string, isBold: boolean): number =>
  groupsOf(pdf, line, isBold).reduce((sum, group) => sum + widthOfGroup(pdf, group), 0);

/** Of the words of a text, in points. */
export const widestWord = (pdf: Pdf, text: string): number =>
  Math.max(0, ...text.split(/\s+/).map((word) => lineWidth(pdf, word, false)));

/**
 * Draws one line in whatever scripts it has: a line that begins in Arabic reads from the right, Arabic words within an English one as
 * well. Letters are shaped by the font engine.
 */
export const drawLine = (pdf: Pdf, line: string, place: Place): void => {
  const { x, y, width, align = 'left', isBold = false } = place;
  const fromRight = place.isFromRight ?? isRightToLeft(line);
  const groups = groupsOf(pdf, line, isBold, place.isFromRight);
  const total = groups.reduce((sum, group) => sum + widthOfGroup(pdf, group), 0);
  const indent = { left: 0, right: width - total, center: (width - total) / 2 }[align];
  let at = x + indent + (fromRight ? total : 0);
  for (const group of groups) {
    const wide = widthOfGroup(pdf, group);
    const left = fromRight ? at - wide : at;
    drawGroup(pdf, group, { left, wide, y, isBold });
    at = fromRight ? left : left + wide;
  }
};

/** Arabic-Indic figures: a number is read from the left in an Arabic text too. */
const NUMBER = /[٠-٩۰-۹]+(?:[٫٬][٠-٩۰-۹]+)*/gu;

/** The font engine draws a whole Arabic piece from the right, its numbers as well: turned round, they come out as they are read. */
const withNumbersTurned = (word: string): string =>
  word.replace(NUMBER, (number) => [...number].reverse().join(''));

/** The glyphs of an Arabic word are parts of letters: the file says which word they are, for whoever copies, searches or listens. */
const drawGroup = (
  pdf: Pdf,
  group: readonly Word[],
  { left, wide, y, isBold }: { left: number; wide: number; y: number; isBold: boolean },
): void => {
  const [first] = group;
  if (first === undefined) return;
  pdf.font(fontOf(first.isArabic, isBold));
  const baseline = y + sizeOf(pdf) * BASELINE;
  if (!first.isArabic) {
    pdf.text(first.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
    return;
  }
  pdf.markContent('Span', { actual: group.map(({ text }) => text).join(' ') });
  let from = left + wide;
  for (const { text, width } of group) {
    from -= width;
    pdf.text(withNumbersTurned(text), from, baseline, { lineBreak: false, baseline: 'alphabetic' });
    from -= gapOf(pdf);
  }
  pdf.endMarkedContent();
};

/** Spaces where a line may end: not between the currency and its amount. */
const BREAKS = /(?<!\bAED)\s+|\s+(?!-?\d)/;

/** A text as lines that fit; a word that is wider than the place stands alone. */
export const linesOf = (pdf: Pdf, text: string, width: number, isBold = false): readonly string[] =>
  text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(BREAKS).filter((one) => one !== '')) {
      const last = lines[lines.length - 1];
      if (last !== undefined && lineWidth(pdf, `${last} ${word}`, isBold) <= width)
        lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  });

/** Draws a text over as many lines as it needs. @returns where the next line would stand */
export const drawText = (pdf: Pdf, text: string, place: Place, lineHeight: number): number => {
  const lines = linesOf(pdf, text, place.width, place.isBold);
  for (const [index, line] of lines.entries())
    drawLine(pdf, line, { ...place, y: place.y + index * lineHeight });
  return place.y + lines.length * lineHeight;
};

export const drawRule = (pdf: Pdf, y: number, [from, to]: readonly [number, number]): void => {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor('#999999').stroke();
};

/** `30-11-2026`. */
export const dayText = (day: string): string => {
  const known = calendarDate(day);
  return known ? dayMonthYear(known) : day;
};

/** The whole file. */
export const bytesOf = async (pdf: Pdf): Promise<Buffer> => {
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  pdf.on('data', (part: Buffer) => parts.push(part));
  pdf.end();
  await done;
  return Buffer.concat(parts);
};
