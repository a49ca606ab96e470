import { amountText } from '@domain/shared/money';
import PDFDocument from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { ARABIC } from './fonts';
import { drawLine, linesOf, registerFonts } from './text';

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [-123_456, '-1,234.56'],
  [100_000_000_000, '1,000,000,000.00'],
])('%i fils are %s', (fils, text) => {
  expect(amountText(fils)).toBe(text);
});

/** Pieces of a line from left to right, as they are drawn. */
const drawn = (line: string): readonly string[] => {
  const pdf = new PDFDocument();
  registerFonts(pdf);
  const text = vi.spyOn(pdf, 'text');
  drawLine(pdf, line, { x: 50, y: 50, width: 400 });
  return text.mock.calls
    .map(([piece, x]) => ({ piece: String(piece).trim(), x: Number(x) }))
    .sort((one, other) => one.x - other.x)
    .map(({ piece }) => piece);
};

it('a line that begins in Arabic is drawn from the right, its words one by one', () => {
  expect(drawn('شركة النخيل LLC 12')).toEqual(['LLC 12', 'النخيل', 'شركة']);
  expect(drawn('Branch of نخيل')).toEqual(['Branch of', 'نخيل']);
});

/** Figures of a line from left to right, as the font engine draws them. */
const figuresFromLeft = (line: string): string => {
  const pdf = new PDFDocument();
  registerFonts(pdf);
  pdf.font(ARABIC);
  const { font } = (pdf as unknown as { readonly _font: { readonly font: Engine } })._font;
  return drawn(line)
    .flatMap((piece) => font.layout(piece).glyphs.flatMap(({ codePoints }) => codePoints))
    .map((point) => String.fromCodePoint(point))
    .filter((sign) => /[٠-٩۰-۹٫٬]/u.test(sign))
    .join('');
};
interface Engine {
  layout(text: string): { readonly glyphs: readonly { readonly codePoints: readonly number[] }[] };
}

it.each([
  ['مكتب ١٢٠٤، الخليج التجاري', '١٢٠٤'],
  ['الإجمالي ١٬٢٣٤٫٥٠', '١٬٢٣٤٫٥٠'],
  ['پلاک ۱۲۳', '۱۲۳'],
])('a number in Arabic figures is drawn as it is read: %s', (line, number) => {
  expect(figuresFromLeft(line)).toBe(number);
});

it('an amount stays on the line of its currency', () => {
  const pdf = new PDFDocument();
  registerFonts(pdf);
  const text = 'the basic wage is AED 5,681.34 and the gross wage is AED 10,521.00 a month';
  for (let width = 90; width < 400; width += 7)
    expect(linesOf(pdf, text, width).filter((line) => /\bAED$/.test(line))).toEqual([]);
  expect(linesOf(pdf, text, 900)).toEqual([text]);
});
