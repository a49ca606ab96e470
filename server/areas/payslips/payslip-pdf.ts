import type { Readable } from 'node:stream';
import type { PayslipLine } from '@domain/areas/payslips/payslip-lines';
import { amountText } from '@domain/shared/money';
import { drawLine, drawRule, drawText, type Pdf, registerFonts } from '@server/platform/pdf/text';
import PDFDocument from 'pdfkit';
import { componentLabel, LABELS, type Label } from './payslip-labels';

/** What a payslip on paper says; days as `DD-MM-YYYY`, the month as `MM-YYYY`. */
export interface PayslipDocument {
  readonly number: string;
  /** Since when the payslip is there: the file's own date. */
  readonly created_at: string;
  readonly month: string;
  readonly employer: {
    readonly name: string;
    readonly name_ar: string | null;
    readonly address: string | null;
  };
  readonly employee: string;
  readonly employee_number: string;
  readonly job: string | null;
  readonly client: string;
  readonly days: number;
  readonly days_unpaid: number;
  readonly account_end: string | null;
  readonly paid_on: string | null;
  readonly lines: readonly PayslipLine[];
  readonly net_fils: number;
}

const LEFT = 50;
const RIGHT = 545;
const AMOUNT_RIGHT = 345;
/** Of the employer's names, one in each language. */
const HALF = (RIGHT - LEFT) / 2 - 10;
const ROW = 17;
/** Between the labels of both languages; longer values go on in another line. */
const VALUE = { x: 190, width: 250 } as const;
const LINE = 13;

/** Up to its right edge, or else from its left one. */
const write = (
  pdf: Pdf,
  text: string,
  at: { readonly x: number; readonly y: number; readonly from?: 'left' | 'right'; readonly isBold?: boolean },
): void =>
  drawLine(pdf, text, {
    ...at,
    ...(at.from === 'right'
      ? { x: LEFT, width: at.x - LEFT, align: 'right' }
      : { width: RIGHT - at.x, align: 'left' }),
  });

const rule = (pdf: Pdf, y: number): void => drawRule(pdf, y, [LEFT, RIGHT]);

/** English at the left, the value in the middle, Arabic at the right. */
const row = (
  pdf: Pdf,
  [english, arabic]: readonly [string, string],
  value: string,
  { isAmount = false, isBold = false } = {},
): void => {
  const { y } = pdf;
  pdf.fontSize(10).fillColor(isBold ? '#000000' : '#555555');
  write(pdf, english, { x: LEFT, y, isBold });
  write(pdf, arabic, { x: RIGHT, y, from: 'right' });
  pdf.fillColor('#000000');
  if (isAmount) {
    write(pdf, value, { x: AMOUNT_RIGHT, y, from: 'right', isBold });
    pdf.y = y + ROW;
    return;
  }
  const bottom = drawText(pdf, value, { ...VALUE, y, isBold }, LINE);
  pdf.y = Math.max(y, bottom - LINE) + ROW;
};

const amounts = (pdf: Pdf, title: Label, lines: readonly PayslipLine[]): void => {
  if (lines.length === 0) return;
  pdf.y += 10;
  row(pdf, LABELS[title], '', { isBold: true });
  rule(pdf, pdf.y - 4);
  for (const { code, amount_fils, note } of lines) {
    row(pdf, componentLabel(code), amountText(amount_fils), { isAmount: true });
    if (note === null) continue;
    pdf.fontSize(8).fillColor('#555555');
    write(pdf, note, { x: LEFT + 10, y: pdf.y - 5 });
    pdf.y += 7;
  }
  const total = lines.reduce((sum, { amount_fils }) => sum + amount_fils, 0);
  row(pdf, LABELS.total, amountText(total), { isAmount: true, isBold: true });
};

/**
 * A payslip as a PDF (A4, English and Arabic beside each other, AED), of the establishment that employs. Made from what is stored and
 * nothing else: the same payslip gives the same bytes whenever it is made again.
 */
export const payslipPdf = (slip: PayslipDocument): Readable => {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    info: {
      Title: `Payslip ${slip.number}`,
      Author: slip.employer.name,
      CreationDate: new Date(slip.created_at),
    },
  });
  registerFonts(pdf);
  pdf.fontSize(15);
  const { name, name_ar, address } = slip.employer;
  const under = drawText(pdf, name, { x: LEFT, y: 50, width: HALF, isBold: true }, 19);
  const underArabic = drawText(
    pdf,
    name_ar ?? '',
    { x: RIGHT - HALF, y: 50, width: HALF, align: 'right' },
    19,
  );
  pdf.fontSize(9).fillColor('#555555');
  const below = drawText(pdf, address ?? '', { x: LEFT, y: under + 4, width: HALF }, 12.5);
  pdf.y = Math.max(below, underArabic) + 16;
  row(pdf, LABELS.title, slip.number, { isBold: true });
  rule(pdf, pdf.y - 3);
  pdf.y += 4;
  const facts: readonly (readonly [Label, string | null])[] = [
    ['month', slip.month],
    ['employer', slip.employer.name],
    ['employee', slip.employee],
    ['employee_number', slip.employee_number],
    ['job', slip.job],
    ['client', slip.client],
    ['days', String(slip.days)],
    ['days_unpaid', String(slip.days_unpaid)],
    ['account', slip.account_end],
    ['paid_on', slip.paid_on],
  ];
  for (const [label, value] of facts) if (value !== null) row(pdf, LABELS[label], value);
  const of = (kind: PayslipLine['kind']) => slip.lines.filter((line) => line.kind === kind);
  amounts(pdf, 'earnings', of('earning'));
  amounts(pdf, 'deductions', of('deduction'));
  pdf.y += 12;
  rule(pdf, pdf.y - 5);
  row(pdf, LABELS.net, amountText(slip.net_fils), { isAmount: true, isBold: true });
  pdf.end();
  return pdf;
};
