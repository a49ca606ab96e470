import { inflateSync } from 'node:zlib';

/** What a PDF of pdfkit draws in its standard fonts, piece by piece in the order of drawing; text in embedded fonts is not readable. */
export const pdfText = (pdf: Buffer): string => {
  const raw = pdf.toString('latin1');
  const bodies = [...raw.matchAll(/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  return bodies
    .flatMap(([, body = '']) => {
      const content = inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      return [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) => drawn(pieces));
    })
    .join('\n');
};

const drawn = (pieces: string): string =>
  [...pieces.matchAll(/<([0-9a-f]*)>/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string as it stands in a PDF, in UTF-16 behind its mark. */
const stringOf = (written: string): string => {
  const bytes = written.replace(/\\([\s\S])/g, (_, sign: string) => ESCAPED[sign] ?? sign);
  return bytes.startsWith('\u00fe\u00ff')
    ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
    : bytes;
};

/**
 * Everything that each page of a PDF of ours says, in the order of drawing: what is drawn in standard fonts, and of Arabic, whose glyphs are parts of
 * letters, the text that the file itself gives for it (`ActualText`), which is what a reader copies, finds and speaks.
 */
export const pdfPages = (pdf: Buffer): readonly string[] => {
  const pages: string[] = [];
  for (const [, body = ''] of pdf.toString('latin1').matchAll(STREAM)) {
    if (body.charCodeAt(0) !== 0x78) continue;
    const content = inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    if (!/ Tf/.test(content)) continue;
    const words: string[] = [];
    let isActual = false;
    const pieces = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)|\bEMC\b|\[([^\]]*)\] TJ/g;
    for (const [piece, text, hex] of content.matchAll(pieces)) {
      if (text !== undefined) words.push(stringOf(text));
      else if (hex !== undefined && !isActual) words.push(drawn(hex));
      isActual = text !== undefined || (isActual && piece !== 'EMC');
    }
    pages.push(words.join(' '));
  }
  return pages;
};

/** The same of all its pages. */
export const pdfPlainText = (pdf: Buffer): string => pdfPages(pdf).join(' ');
