import type { Supplier } from '@domain/finance/tax-document';
import { drawLine, drawRule, drawText, type Pdf, registerFonts, widestWord } from '@server/platform/pdf/text';
import PDFDocument from 'pdfkit';
import { EMIRATE_LABELS, LABELS, type Label } from './labels';

/** Edges of an A4 page, in points. */
export const LEFT = 40;
export const RIGHT = 555;
const BOTTOM = 770;
export const EDGES = [LEFT, RIGHT] as const;
const HALF = (RIGHT - LEFT) / 2 - 10;
const MIDDLE = LEFT + HALF + 20;

const GREY = '#555555';
const BLACK = '#000000';

export const grey = (pdf: Pdf, size: number) => pdf.fontSize(size).fillColor(GREY);
export const black = (pdf: Pdf, size: number) => pdf.fontSize(size).fillColor(BLACK);

/**
 * An empty document of finance, A4, with the fonts of both languages. Its day is that of the file, so that the same content gives the same bytes.
 * @param day `YYYY-MM-DD`
 */
export const openDocument = (title: string, author: string, day: string): Pdf => {
  const pdf = new PDFDocument({
    size: 'A4',
    // what stands at the foot of a page begins no new one
    margins: { top: LEFT, left: LEFT, right: LEFT, bottom: 0 },
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: new Date(`${day}T00:00:00Z`) },
  });
  registerFonts(pdf);
  return pdf;
};

/** The emirate, where the address does not name it. */
const beyond = (address: string | null, place: string): string => (address?.includes(place) ? '' : place);

/** Who issues it, English on the left and Arabic on the right. @returns where what follows may begin */
export const drawSupplier = (pdf: Pdf, supplier: Supplier): number => {
  const { name, name_ar, address, address_ar, trn, emirate, licence_number, email } = supplier;
  const [place, place_ar] = EMIRATE_LABELS[emirate ?? ''] ?? ['', ''];
  const left = { x: LEFT, width: HALF };
  const right = { x: MIDDLE, width: HALF, align: 'right' } as const;
  black(pdf, 13);
  const under = drawText(pdf, name, { ...left, y: 40, isBold: true }, 16);
  const underArabic = drawText(pdf, name_ar ?? '', { ...right, y: 40 }, 18);
  grey(pdf, 9);
  const own = [
    address,
    beyond(address, place),
    `TRN ${trn}`,
    licence_number && `Licence ${licence_number}`,
    email,
  ];
  const arabic = [address_ar, beyond(address_ar, place_ar), `${LABELS.trn[1]} ${trn}`];
  const down = (lines: readonly (string | null)[], from: number, side: typeof left | typeof right) =>
    lines.reduce<number>((y, line) => (line ? drawText(pdf, line, { ...side, y }, 12.5) : y), from + 2);
  return Math.max(down(own, under, left), down(arabic, underArabic, right)) + 8;
};

/** What the document is called, over its whole width. */
export const drawTitle = (pdf: Pdf, label: Label, y: number): number => {
  const [english, arabic] = LABELS[label];
  drawRule(pdf, y, EDGES);
  black(pdf, 16);
  drawLine(pdf, english, { x: LEFT, y: y + 10, width: HALF, isBold: true });
  drawLine(pdf, arabic, { x: MIDDLE, y: y + 10, width: HALF, align: 'right' });
  return y + 38;
};

/** A fact between what it is called in both languages. @returns where the next one stands */
export const drawFact = (pdf: Pdf, label: Label, value: string | null, y: number): number => {
  if (value === null || value === '') return y;
  const [english, arabic] = LABELS[label];
  grey(pdf, 9);
  drawLine(pdf, english, { x: LEFT, y, width: 130 });
  drawLine(pdf, arabic, { x: RIGHT - 130, y, width: 130, align: 'right' });
  black(pdf, 9.5);
  return drawText(pdf, value, { x: LEFT + 135, y, width: RIGHT - LEFT - 270 }, 13) + 2;
};

export interface Column {
  readonly label: Label;
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

const CELL_SIZE = 8.5;
/** Smaller than usual where an amount is wider than its column. */
const sizeOf = (pdf: Pdf, columns: readonly Column[], row: readonly string[]): number => {
  black(pdf, CELL_SIZE);
  const shares = columns.map(
    ({ width }, index) => width / Math.max(width, widestWord(pdf, row[index] ?? '')),
  );
  return CELL_SIZE * Math.min(...shares);
};

/** A table with its head in both languages, over as many pages as it needs. @returns where what follows may begin */
export const drawTable = (
  pdf: Pdf,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  from: number,
): number => {
  const head = (y: number): number => {
    grey(pdf, 8);
    for (const { label, x, width, align = 'right' } of columns) {
      drawText(pdf, LABELS[label][0], { x, y, width, align }, 10);
      drawText(pdf, LABELS[label][1], { x, y: y + 10, width, align }, 11);
    }
    drawRule(pdf, y + 34, EDGES);
    return y + 40;
  };
  let y = head(from);
  for (const row of rows) {
    const size = sizeOf(pdf, columns, row);
    black(pdf, size);
    const [first = ''] = row;
    const height = Math.max(1, Math.ceil(first.length / 30)) * 12;
    if (y + height > BOTTOM) {
      pdf.addPage();
      y = head(LEFT);
      black(pdf, size);
    }
    const ends = columns.map(({ x, width, align = 'right' }, index) =>
      drawText(pdf, row[index] ?? '', { x, y, width, align }, 12),
    );
    y = Math.max(y + 12, ...ends) + 3;
  }
  drawRule(pdf, y, EDGES);
  return y + 8;
};

/** A sum at the foot of a table, between what it is called in both languages. */
export const drawSum = (pdf: Pdf, label: Label, value: string, y: number, isBold = false): number => {
  const at = room(pdf, y, 16);
  const [english, arabic] = LABELS[label];
  black(pdf, 9.5);
  drawLine(pdf, english, { x: 250, y: at, width: 140, isBold });
  drawLine(pdf, value, { x: 375, y: at, width: 70, align: 'right', isBold });
  drawLine(pdf, arabic, { x: 460, y: at, width: RIGHT - 460, align: 'right' });
  return at + 16;
};

/** There, or at the top of a new page when so many points do not fit any more. */
export const room = (pdf: Pdf, y: number, height: number): number => {
  if (y + height <= BOTTOM) return y;
  pdf.addPage();
  return LEFT;
};

/** What a part of a document is called. @returns where what follows may begin */
export const drawHeading = (pdf: Pdf, label: Label, y: number): number => {
  const at = room(pdf, y + 14, 60);
  const [english, arabic] = LABELS[label];
  black(pdf, 11);
  drawLine(pdf, english, { x: LEFT, y: at, width: 250, isBold: true });
  drawLine(pdf, arabic, { x: RIGHT - 250, y: at - 3, width: 250, align: 'right' });
  return at + 20;
};

/** Number of the document and page, on each page. */
export const drawPageNumbers = (pdf: Pdf, number: string): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    grey(pdf, 8);
    const y = BOTTOM + 20;
    drawLine(pdf, `${number} - ${page + 1} / ${count}`, { x: LEFT, y, width: RIGHT - LEFT, align: 'center' });
  }
};
