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
