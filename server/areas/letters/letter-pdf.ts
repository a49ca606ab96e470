import type { LetterContent } from '@server/db/schema/areas/letters.schema';
import {
  bytesOf,
  dayText,
  drawLine,
  drawRule,
  linesOf,
  type Pdf,
  registerFonts,
  widestWord,
} from '@server/platform/pdf/text';
import PDFDocument from 'pdfkit';
import { LINE, type Paragraph, pagesOf, type Row } from './letter-pages';

/** Edges of an A4 page and of its two columns, in points. */
const LEFT = 45;
const RIGHT = 550;
const TOP = 45;
/** Where a page begins whose head says what it goes on with. */
const NEXT_TOP = 72;
const BOTTOM = 765;
const GAP = 26;
const HALF = (RIGHT - LEFT - GAP) / 2;
const MIDDLE = LEFT + HALF + GAP;

/** A signature as it stands on the page of signatures. */
export interface Signature {
  readonly role: string;
  readonly name: string;
  readonly signed_name: string;
  /** UTC, ISO. */
  readonly signed_at: string;
  readonly email: string;
  readonly ip_address: string;
  readonly user_agent: string;
  readonly sha256: string;
}

const ROLE_LABELS: Readonly<Record<string, readonly [string, string]>> = {
  company: ['For the employer', 'عن صاحب العمل'],
  person: ['Employee', 'الموظف'],
  client: ['For the client', 'عن العميل'],
};

const black = (pdf: Pdf, size: number) => pdf.fontSize(size).fillColor('#111111');
const grey = (pdf: Pdf, size: number) => pdf.fontSize(size).fillColor('#555555');
/** Each column reads in its own direction, whatever script a line of it begins with. */
const english = (y: number) => ({ x: LEFT, y, width: HALF, isFromRight: false });
const arabic = (y: number) => ({ x: MIDDLE, y, width: HALF, align: 'right', isFromRight: true }) as const;

/** There, or at the top of a new page when so many points do not fit any more. */
const room = (pdf: Pdf, y: number, height: number): number => {
  if (y + height <= BOTTOM) return y;
  pdf.addPage();
  return NEXT_TOP;
};

/** What stands beside each other in both languages, as far as the longer one goes. */
const paired = <T>(
  en: readonly T[],
  ar: readonly T[],
): readonly (readonly [T | undefined, T | undefined])[] =>
  Array.from({ length: Math.max(en.length, ar.length) }, (_, index) => [en[index], ar[index]] as const);

const rowsOf = (pdf: Pdf, en: string, ar: string, isBold = false): readonly Row[] =>
  paired(linesOf(pdf, en, HALF, isBold), linesOf(pdf, ar, HALF)).map(([left, right]) => ({
    en: left,
    ar: right,
  }));

const drawRow = (pdf: Pdf, { en, ar }: Row, y: number, isBold = false): void => {
  if (en !== undefined) drawLine(pdf, en, { ...english(y), isBold });
  if (ar !== undefined) drawLine(pdf, ar, arabic(y));
};

/** Both languages beside each other, line by line. @returns where what follows may begin */
const drawPair = (pdf: Pdf, en: string, ar: string, from: number, isBold = false): number => {
  let y = from;
  for (const row of rowsOf(pdf, en, ar, isBold)) {
    y = room(pdf, y, LINE);
    drawRow(pdf, row, y, isBold);
    y += LINE;
  }
  return y;
};

const paragraphs = (text: string): readonly string[] => text.trim().split(/\n\s*\n/);
const linesIn = (text: string): readonly string[] => text.split(/\r?\n/);

/** A paragraph of each language, its own line breaks as they were written. */
const paragraphOf = (pdf: Pdf, en: string, ar: string): Paragraph => {
  const lines = paired(linesIn(en), linesIn(ar));
  return {
    rows: lines.flatMap(([left = '', right = '']) => rowsOf(pdf, left, right)),
    isWritten: lines.length > 1,
  };
};

const drawHead = (pdf: Pdf, { issuer, number, issued_on }: LetterContent): number => {
  black(pdf, 13);
  let y = drawPair(pdf, issuer.name, issuer.name_ar ?? '', TOP, true) + 3;
  grey(pdf, 9);
  y = drawPair(pdf, issuer.address ?? '', issuer.address_ar ?? '', y);
  if (issuer.licence_number !== null)
    y = drawPair(pdf, `Licence ${issuer.licence_number}`, `رخصة رقم ${issuer.licence_number}`, y);
  drawRule(pdf, y + 4, [LEFT, RIGHT]);
  y = drawPair(pdf, `Number ${number}`, `الرقم ${number}`, y + 12);
  return drawPair(pdf, `Date ${dayText(issued_on)}`, `التاريخ ${dayText(issued_on)}`, y) + 12;
};

const drawBody = (pdf: Pdf, content: LetterContent): void => {
  let y = drawHead(pdf, content);
  black(pdf, 14);
  y = drawPair(pdf, content.title_en, content.title_ar, y, true) + 10;
  black(pdf, 10);
  const text = paired(paragraphs(content.body_en), paragraphs(content.body_ar));
  const pages = pagesOf(
    text.map(([en = '', ar = '']) => paragraphOf(pdf, en, ar)),
    { first: BOTTOM - y, others: BOTTOM - NEXT_TOP },
  );
  for (const [place, rows] of pages.entries()) {
    if (place > 0) {
      pdf.addPage();
      y = NEXT_TOP;
    }
    for (const [index, row] of rows.entries()) {
      y += index === 0 ? 0 : row.gap;
      drawRow(pdf, row, y);
      y += LINE;
    }
  }
};

const evidenceOf = ({ signed_at, email, ip_address, user_agent, sha256 }: Signature) =>
  [
    ['Signed at (UTC)', 'وقت التوقيع (UTC)', `${dayText(signed_at.slice(0, 10))} ${signed_at.slice(11, 19)}`],
    ['Link and code mailed to', 'أُرسل الرابط والرمز إلى', email],
    ['Network address', 'عنوان الشبكة', ip_address],
    ['Browser', 'المتصفح', user_agent],
    ['SHA-256 of what was signed', 'بصمة ما تم توقيعه', sha256],
  ] as const;

/** What is said of a signature, between its labels. */
const FACT_SIZE = 8.5;
const FACT_WIDTH = RIGHT - LEFT - 240;

const drawFact = (pdf: Pdf, [en, ar, value]: readonly [string, string, string], from: number): number => {
  grey(pdf, FACT_SIZE);
  const lines = linesOf(pdf, value, FACT_WIDTH);
  const y = room(pdf, from, 13 * Math.max(lines.length, 1));
  drawLine(pdf, en, { x: LEFT, y, width: 130 });
  drawLine(pdf, ar, { x: RIGHT - 130, y, width: 130, align: 'right', isFromRight: true });
  // a hash is one word: it is written smaller before it runs into the label
  black(pdf, FACT_SIZE * Math.min(1, FACT_WIDTH / widestWord(pdf, value)));
  for (const [index, line] of lines.entries())
    drawLine(pdf, line, { x: LEFT + 135, y: y + index * 12, width: FACT_WIDTH });
  return y + 12 * Math.max(lines.length, 1) + 2;
};

/** Who signed, when, from where, and the hash of what was signed. */
const drawSignatures = (pdf: Pdf, content: LetterContent, signatures: readonly Signature[]): void => {
  pdf.addPage();
  black(pdf, 14);
  let y = drawPair(pdf, 'Signatures', 'التوقيعات', NEXT_TOP, true) + 4;
  grey(pdf, 9);
  y =
    drawPair(
      pdf,
      `Signed electronically by personal link and one-time code: ${content.number}.`,
      `وُقّع إلكترونيًا برابط شخصي ورمز لمرة واحدة: ${content.number}`,
      y,
    ) + 8;
  for (const signature of signatures) {
    const [en, ar] = ROLE_LABELS[signature.role] ?? ['Signer', 'الموقّع'];
    y = room(pdf, y, 110);
    drawRule(pdf, y, [LEFT, RIGHT]);
    black(pdf, 11);
    y = drawPair(pdf, en, ar, y + 8, true);
    black(pdf, 16);
    drawLine(pdf, signature.signed_name, { x: LEFT, y: y + 2, width: RIGHT - LEFT });
    y += 26;
    for (const fact of evidenceOf(signature)) if (fact[2] !== '') y = drawFact(pdf, fact, y);
    y += 10;
  }
};

/** What a page goes on with, above it; its number and that of the letter below. */
const drawEdges = (pdf: Pdf, { number, title_en, title_ar }: LetterContent): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    grey(pdf, 8);
    if (page > start) {
      const [title] = rowsOf(pdf, title_en, title_ar);
      if (title !== undefined) drawRow(pdf, title, TOP - 6);
      drawRule(pdf, TOP + 9, [LEFT, RIGHT]);
    }
    drawLine(pdf, `${number} - ${page + 1} / ${count}`, {
      x: LEFT,
      y: BOTTOM + 25,
      width: RIGHT - LEFT,
      align: 'center',
    });
  }
};

/**
 * A letter as PDF: A4, English on the left and Arabic on the right, a page of signatures at its end when it has been signed. The same
 * content gives the same bytes.
 */
export const letterPdf = (content: LetterContent, signatures: readonly Signature[] = []): Promise<Buffer> => {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: TOP, left: LEFT, right: RIGHT - LEFT, bottom: 0 },
    bufferPages: true,
    info: {
      Title: `${content.title_en} ${content.number}`,
      Author: content.issuer.name,
      CreationDate: new Date(`${content.issued_on}T00:00:00Z`),
    },
  });
  registerFonts(pdf);
  drawBody(pdf, content);
  if (signatures.length > 0) drawSignatures(pdf, content, signatures);
  drawEdges(pdf, content);
  return bytesOf(pdf);
};
