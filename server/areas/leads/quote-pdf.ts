import type { Readable } from 'node:stream';
import type { Quote, QuoteLine, QuoteSum } from '@domain/areas/leads/quote';
import { amountText } from '@domain/shared/money';
import { LATIN, LATIN_BOLD } from '@server/platform/pdf/fonts';
import { dayText, drawLine, drawRule, type Pdf, registerFonts } from '@server/platform/pdf/text';
import PDFDocument from 'pdfkit';

const LEFT = 50;
const RIGHT = 545;
const BOTTOM = 760;
/** Left edge and width of the columns of figures, which are right-aligned. */
const COLUMNS = { text: 50, quantity: 260, unit: 300, net: 365, vat: 430, gross: 485 } as const;
const WIDTHS = { text: 205, quantity: 35, unit: 60, net: 60, vat: 50, gross: 60 } as const;
type Column = keyof typeof COLUMNS;

const LABELS: Readonly<Record<string, string>> = {
  salary: 'Gross pay',
  service_fee: 'Service fee',
  deposit: 'Security deposit (refundable)',
  mohre: 'MOHRE',
  gdrfa: 'GDRFA',
  icp: 'ICP',
  emirates_id: 'Emirates ID',
  mainland: 'mainland',
  free_zone: 'free zone',
  outside_country: 'outside the country',
  inside_country: 'inside the country',
};
const labelOf = (code: string): string => {
  const text = code.replaceAll('_', ' ');
  return LABELS[code] ?? text.charAt(0).toUpperCase() + text.slice(1);
};
const lineLabel = ({ code, authority }: QuoteLine) =>
  authority === null ? labelOf(code) : `${labelOf(code)} (${labelOf(authority)})`;

/**
 * The quote as a PDF (A4, English, AED). Made from what is stored and nothing else: the same quote gives the same bytes whenever it
 * is made again.
 */
export const quotePdf = (quote: Quote, from: { readonly name: string; readonly email: string }): Readable => {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    info: {
      Title: `Quotation ${quote.number}`,
      Author: from.name,
      CreationDate: new Date(quote.created_at),
    },
  });
  registerFonts(pdf);
  head(pdf, quote, from);
  table(
    pdf,
    'Every month',
    quote.lines.filter(({ per }) => per === 'month'),
    quote.monthly,
  );
  table(
    pdf,
    'Once, at the beginning',
    quote.lines.filter(({ per }) => per === 'once'),
    quote.once,
  );
  table(pdf, null, [], quote.first_invoice, 'First invoice');
  foot(pdf, quote);
  pdf.end();
  return pdf;
};

const head = (pdf: Pdf, quote: Quote, from: { readonly name: string; readonly email: string }) => {
  pdf.font(LATIN_BOLD).fontSize(18).text(from.name, LEFT, 50);
  pdf.font(LATIN).fontSize(9).fillColor('#555555').text(from.email);
  pdf.font(LATIN_BOLD).fontSize(18).fillColor('#000000').text('Quotation', LEFT, 50, { align: 'right' });
  const facts = [
    ['Number', quote.number],
    ['Issued', dayText(quote.issued_on)],
    ['Valid until', dayText(quote.valid_until)],
    ['For', quote.prospect_name],
    ['Attention', quote.contact_name ?? ''],
    ['People', String(quote.asked.headcount)],
    [
      'Permits',
      `${labelOf(quote.asked.jurisdiction)}, ${labelOf(quote.asked.immigration)}, ${labelOf(quote.asked.location)}`,
    ],
    ['Prepared by', quote.created_by.label],
  ] as const;
  pdf.y = 105;
  for (const [label, value] of facts) if (value !== '') fact(pdf, label, value);
};

const fact = (pdf: Pdf, label: string, value: string) => {
  const y = pdf.y;
  pdf.font(LATIN).fontSize(10).fillColor('#555555').text(label, LEFT, y);
  pdf.fillColor('#000000');
  drawLine(pdf, value, { x: LEFT + 90, y, width: RIGHT - LEFT - 90 });
  pdf.y = y + 16;
};

const cell = (pdf: Pdf, column: Column, text: string, y: number) =>
  pdf.text(text, COLUMNS[column], y, {
    width: WIDTHS[column],
    align: column === 'text' ? 'left' : 'right',
  });

const rule = (pdf: Pdf, y: number): void => drawRule(pdf, y, [LEFT, RIGHT]);

const table = (
  pdf: Pdf,
  title: string | null,
  lines: readonly QuoteLine[],
  sum: QuoteSum,
  total = 'Total',
) => {
  let y = pdf.y + (title ? 22 : 12);
  const next = (height: number) => {
    y += height;
    if (y <= BOTTOM) return;
    pdf.addPage();
    y = LEFT;
  };
  if (title) {
    pdf.font(LATIN_BOLD).fontSize(11);
    cell(pdf, 'text', title, y);
    pdf.font(LATIN).fontSize(9).fillColor('#555555');
    const titles = { quantity: 'Heads', unit: 'Each', net: 'Net AED', vat: 'VAT', gross: 'AED' } as const;
    for (const column of ['quantity', 'unit', 'net', 'vat', 'gross'] as const)
      cell(pdf, column, titles[column], y + 2);
    pdf.fillColor('#000000');
    next(18);
  }
  rule(pdf, y - 3);
  for (const line of lines) {
    pdf.font(LATIN).fontSize(9);
    cell(pdf, 'text', lineLabel(line), y);
    cell(pdf, 'quantity', String(line.quantity), y);
    cell(pdf, 'unit', amountText(line.unit_fils), y);
    figures(pdf, line, y);
    next(15);
  }
  pdf.font(LATIN_BOLD).fontSize(9);
  cell(pdf, 'text', total, y);
  figures(pdf, sum, y);
  pdf.y = y + 12;
};

const figures = (pdf: Pdf, sum: QuoteSum, y: number) => {
  cell(pdf, 'net', amountText(sum.net_fils), y);
  cell(pdf, 'vat', amountText(sum.vat_fils), y);
  cell(pdf, 'gross', amountText(sum.gross_fils), y);
};

const foot = (pdf: Pdf, { lines }: Quote) => {
  const rates = [...new Set(lines.filter(({ vat_hundredths }) => vat_hundredths > 0).map(percentOf))];
  pdf.font(LATIN).fontSize(8).fillColor('#555555');
  pdf.text(
    `All amounts in AED. VAT ${rates.join(', ')} on the full amount, pay included, rounded per line. Government fees are those of ` +
      'today and are charged as they are on the day of payment. This quotation is not a tax invoice.',
    LEFT,
    pdf.y + 16,
    { width: RIGHT - LEFT },
  );
};
const percentOf = ({ vat_hundredths }: QuoteLine) => `${vat_hundredths / 100} %`;
