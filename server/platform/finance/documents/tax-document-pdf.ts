import { discountOf, type TaxDocument, type TaxLine } from '@domain/finance/tax-document';
import { amountText } from '@domain/shared/money';
import { bytesOf, dayText, drawText } from '@server/platform/pdf/text';
import { LABELS, type Label } from './labels';
import {
  black,
  type Column,
  drawFact,
  drawPageNumbers,
  drawSum,
  drawSupplier,
  drawTable,
  drawTitle,
  LEFT,
  openDocument,
  RIGHT,
  room,
} from './page';

const COLUMNS: readonly Column[] = [
  { label: 'description', x: LEFT, width: 160, align: 'left' },
  { label: 'quantity', x: 205, width: 40 },
  { label: 'unit_price', x: 250, width: 55 },
  { label: 'discount', x: 308, width: 45 },
  { label: 'net', x: 356, width: 58 },
  { label: 'rate', x: 417, width: 32 },
  { label: 'vat', x: 452, width: 46 },
  { label: 'total', x: 500, width: 55 },
];

const UNTAXED: Readonly<Record<string, string>> = { exempt: 'Exempt', out_of_scope: 'Out of scope' };

const cellsOf = (line: TaxLine): readonly string[] => [
  line.description,
  String(line.quantity),
  amountText(line.unit_price_fils),
  amountText(discountOf(line)),
  amountText(line.net_fils),
  UNTAXED[line.vat_category] ?? `${line.rate / 100} %`,
  amountText(line.vat_fils),
  amountText(line.total_fils),
];

const titleOf = ({ corrects, adds_to }: TaxDocument): Label => {
  if (corrects !== null) return 'credit_note';
  return adds_to === null ? 'invoice' : 'debit_note';
};

/**
 * A tax invoice, a tax credit note or a tax debit note as a PDF: A4, English and Arabic side by side, AED. The same document gives the same bytes whenever
 * it is made again.
 */
export const taxDocumentPdf = async (document: TaxDocument): Promise<Buffer> => {
  const { number, issued_on, supplied_on, due_on, supplier, recipient, corrects, adds_to } = document;
  const title = titleOf(document);
  const pdf = openDocument(`${LABELS[title][0]} ${number}`, supplier.name, issued_on);
  let y = drawTitle(pdf, title, drawSupplier(pdf, supplier));
  y = drawFact(pdf, 'number', number, y);
  y = drawFact(pdf, 'issued_on', dayText(issued_on), y);
  if (supplied_on !== issued_on) y = drawFact(pdf, 'supplied_on', dayText(supplied_on), y);
  if (corrects === null) y = drawFact(pdf, 'due_on', due_on && dayText(due_on), y);
  // the invoice that it corrects is no reference of the client, and is named below
  if (document.reference !== corrects?.number) y = drawFact(pdf, 'reference', document.reference, y);
  y = drawFact(pdf, 'recipient', [recipient.name, recipient.address ?? ''].join('\n'), y);
  y = drawFact(pdf, 'trn', recipient.trn, y);
  if (corrects !== null) {
    y = drawFact(pdf, 'corrects', `${corrects.number}, ${dayText(corrects.issued_on)}`, y + 4);
    y = drawFact(pdf, 'original_value', `AED ${amountText(corrects.net_fils)}`, y);
    y = drawFact(pdf, 'corrected_value', `AED ${amountText(corrects.corrected_net_fils)}`, y);
    y = drawFact(pdf, 'difference', `AED ${amountText(document.net_fils)}`, y);
    y = drawFact(pdf, 'tax_difference', `AED ${amountText(document.vat_fils)}`, y);
    y = drawFact(pdf, 'reason', corrects.reason, y);
  }
  if (adds_to !== null) {
    y = drawFact(pdf, 'adds_to', `${adds_to.number}, ${dayText(adds_to.issued_on)}`, y + 4);
    y = drawFact(pdf, 'reason', adds_to.reason, y);
  }
  y = drawTable(pdf, COLUMNS, document.lines.map(cellsOf), y + 14);
  y = drawSum(pdf, 'total_net', amountText(document.net_fils), y);
  y = drawSum(pdf, 'total_vat', amountText(document.vat_fils), y);
  y = drawSum(pdf, 'total_gross', amountText(document.total_fils), y, true);
  if (corrects === null) {
    const { bank_name, iban, swift } = supplier;
    const bank = [supplier.name, bank_name, iban && `IBAN ${iban}`, swift && `SWIFT ${swift}`];
    y = drawFact(pdf, 'bank', bank.filter(Boolean).join('\n'), room(pdf, y + 12, 70));
    black(pdf, 9);
    const note = { x: LEFT, y: y + 8, width: RIGHT - LEFT };
    if (document.client_note) drawText(pdf, document.client_note, note, 12.5);
  }
  drawPageNumbers(pdf, number);
  return bytesOf(pdf);
};
