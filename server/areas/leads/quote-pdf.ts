import type { Readable } from 'node:stream';
import type { Quote, QuoteLine, QuoteSum } from '@domain/areas/leads/quote';
import { calendarDate, dayMonthYear } from '@domain/shared/calendar-date';
import PDFDocument from 'pdfkit';
import { ARABIC, arabicFontFile, LATIN, LATIN_BOLD, runsOf } from './quote-fonts';

type Paper = PDFKit.PDFDocument;

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
  const words = code.replaceAll('_', ' ');
  return LABELS[code] ?? words.charAt(0).toUpperCase() + words.slice(1);
};
const lineLabel = ({ code, authority }: QuoteLine) =>
  authority === null ? labelOf(code) : `${labelOf(code)} (${labelOf(authority)})`;

/** `1,234.50`, without the currency: the table says AED once. */
export const amountText = (fils: number): string =>
  `${Math.trunc(fils / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')}.${String(fils % 100).padStart(2, '0')}`;

const dayText = (day: string): string => {
  const known = calendarDate(day);
  return known ? dayMonthYear(known) : day;
};

/**
 * The quote as a PDF (A4, English, AED). Made from what is stored and nothing else: the same quote gives the same bytes whenever it
 * is made again.
 */
export const quotePdf = (quote: Quote, from: { readonly name: string; readonly email: string }): Readable => {
  const paper = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    info: {
      Title: `Quotation ${quote.number}`,
      Author: from.name,
      CreationDate: new Date(quote.created_at),
    },
  });
  paper.registerFont(ARABIC, arabicFontFile());
  head(paper, quote, from);
  table(
    paper,
    'Every month',
    quote.lines.filter(({ per }) => per === 'month'),
    quote.monthly,
  );
  table(
    paper,
    'Once, at the beginning',
    quote.lines.filter(({ per }) => per === 'once'),
    quote.once,
  );
  table(paper, null, [], quote.first_invoice, 'First invoice');
  foot(paper, quote);
  paper.end();
  return paper;
};

const head = (paper: Paper, quote: Quote, from: { readonly name: string; readonly email: string }) => {
  paper.font(LATIN_BOLD).fontSize(18).text(from.name, LEFT, 50);
  paper.font(LATIN).fontSize(9).fillColor('#555555').text(from.email);
  paper.font(LATIN_BOLD).fontSize(18).fillColor('#000000').text('Quotation', LEFT, 50, { align: 'right' });
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
  paper.y = 105;
  for (const [label, value] of facts) if (value !== '') fact(paper, label, value);
};

const fact = (paper: Paper, label: string, value: string) => {
  const y = paper.y;
  paper.font(LATIN).fontSize(10).fillColor('#555555').text(label, LEFT, y);
  paper.fillColor('#000000');
  let x = LEFT + 90;
  for (const { text, isArabic } of runsOf(value)) {
    paper.font(isArabic ? ARABIC : LATIN);
    paper.text(text, x, y, { lineBreak: false });
    x += paper.widthOfString(text);
  }
  paper.y = y + 16;
};

const cell = (paper: Paper, column: Column, text: string, y: number) =>
  paper.text(text, COLUMNS[column], y, {
    width: WIDTHS[column],
    align: column === 'text' ? 'left' : 'right',
  });

const rule = (paper: Paper, y: number) =>
  paper.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor('#999999').stroke();

const table = (
  paper: Paper,
  title: string | null,
  lines: readonly QuoteLine[],
  sum: QuoteSum,
  total = 'Total',
) => {
  let y = paper.y + (title ? 22 : 12);
  const next = (height: number) => {
    y += height;
    if (y <= BOTTOM) return;
    paper.addPage();
    y = LEFT;
  };
  if (title) {
    paper.font(LATIN_BOLD).fontSize(11);
    cell(paper, 'text', title, y);
    paper.font(LATIN).fontSize(9).fillColor('#555555');
    const titles = { quantity: 'Heads', unit: 'Each', net: 'Net AED', vat: 'VAT', gross: 'AED' } as const;
    for (const column of ['quantity', 'unit', 'net', 'vat', 'gross'] as const)
      cell(paper, column, titles[column], y + 2);
    paper.fillColor('#000000');
    next(18);
  }
  rule(paper, y - 3);
  for (const line of lines) {
    paper.font(LATIN).fontSize(9);
    cell(paper, 'text', lineLabel(line), y);
    cell(paper, 'quantity', String(line.quantity), y);
    cell(paper, 'unit', amountText(line.unit_fils), y);
    figures(paper, line, y);
    next(15);
  }
  paper.font(LATIN_BOLD).fontSize(9);
  cell(paper, 'text', total, y);
  figures(paper, sum, y);
  paper.y = y + 12;
};

const figures = (paper: Paper, sum: QuoteSum, y: number) => {
  cell(paper, 'net', amountText(sum.net_fils), y);
  cell(paper, 'vat', amountText(sum.vat_fils), y);
  cell(paper, 'gross', amountText(sum.gross_fils), y);
};

const foot = (paper: Paper, { lines }: Quote) => {
  const rates = [...new Set(lines.filter(({ vat_hundredths }) => vat_hundredths > 0).map(percentOf))];
  paper.font(LATIN).fontSize(8).fillColor('#555555');
  paper.text(
    `All amounts in AED. VAT ${rates.join(', ')} on the full amount, pay included, rounded per line. Government fees are those of ` +
      'today and are charged as they are on the day of payment. This quotation is not a tax invoice.',
    LEFT,
    paper.y + 16,
    { width: RIGHT - LEFT },
  );
};
const percentOf = ({ vat_hundredths }: QuoteLine) => `${vat_hundredths / 100} %`;
