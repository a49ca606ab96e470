import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const LATIN = 'Helvetica';
export const LATIN_BOLD = 'Helvetica-Bold';
export const ARABIC = 'Arabic';

/** Helvetica is in every reader and knows Latin letters only; prospects have Arabic names too. */
export const arabicFontFile = (): string =>
  require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-500-normal.woff');

export interface Run {
  readonly text: string;
  readonly isArabic: boolean;
}

const ARABIC_RUN = /(\p{Script=Arabic}+(?:[\s\p{Mn}]+\p{Script=Arabic}+)*)/u;

/**
 * A line as pieces of one script each, from left to right as they are drawn: a line that begins in Arabic reads from the right.
 * Letters within an Arabic piece are shaped and turned round by the font engine.
 */
export const runsOf = (line: string): readonly Run[] => {
  const runs = line
    .split(ARABIC_RUN)
    .map((text, index) => ({ text, isArabic: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
  const firstLetter = runs.find(({ text }) => /\p{L}/u.test(text));
  return firstLetter?.isArabic ? runs.reverse() : runs;
};
