/**
 * Letters that are no other letter with a mark, and the quotes and dashes that text programs set: as they are written without them. The
 * ampersand of a company's name is a plus, as banks write it (EPC217-08, conversion of characters).
 */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  '\u2018': "'",
  '\u2019': "'",
  '\u02bc': "'",
  '\u2013': '-',
  '\u2014': '-',
  '&': '+',
};

/** Letters without their marks. */
const plain = (text: string): string =>
  Array.from(text.normalize('NFD').replace(/\p{M}/gu, ''), (sign) => PLAIN[sign] ?? sign).join('');

/** Letters without their marks; what SWIFT's set does not have becomes a blank. */
export const swiftText = (text: string, length: number): string =>
  plain(text)
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trim();

/**
 * Is it still that name in SWIFT's set? A bank compares it with the holder of the account: of a name in Arabic letters nothing or the rest
 * would be sent, such as `LLC` or `( . . )`.
 */
export const isSwiftName = (text: string): boolean => {
  const written = plain(text);
  return /[A-Za-z]/.test(written) && !/[^\P{L}A-Za-z]|[^\P{N}0-9]/u.test(written);
};
