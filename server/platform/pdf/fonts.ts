import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const LATIN = 'Helvetica';
export const LATIN_BOLD = 'Helvetica-Bold';
export const ARABIC = 'Arabic';

/**
 * Helvetica is in every reader and knows Latin letters only; people and companies have Arabic names too. Uncompressed: a PDF that is
 * drawn with a `.woff` takes ten times as long, because its tables are unpacked again for each file.
 */
export const arabicFontFile = (): string =>
  require.resolve('@expo-google-fonts/noto-sans-arabic/500Medium/NotoSansArabic_500Medium.ttf');
