import { inflateSync } from 'node:zlib';

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescaped = (text: string): string =>
  text.replace(/\\(.)/gs, (_, sign: string) => ESCAPED[sign] ?? sign);

/** What a PDF of pdfkit says its marked pieces stand for, in the order of drawing: the words, in whatever font they are drawn. */
export const actualTexts = (pdf: Buffer): readonly string[] => {
  const bodies = [
    ...pdf.toString('latin1').matchAll(/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ];
  return bodies.flatMap(([, body = '']) => {
    const content = inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    return [...content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = '']) => {
      const bytes = Buffer.from(unescaped(text), 'latin1');
      const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
      return isWide ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') : bytes.toString('latin1');
    });
  });
};
