import type { ClientMoney } from '@domain/finance/client-money';
import type { Supplier } from '@domain/finance/tax-document';
import { amountText } from '@domain/shared/money';
import { bytesOf, dayText } from '@server/platform/pdf/text';
import {
  type Column,
  drawFact,
  drawHeading,
  drawPageNumbers,
  drawSum,
  drawSupplier,
  drawTable,
  drawTitle,
  LEFT,
  openDocument,
} from './page';

const COLUMNS: readonly Column[] = [
  { label: 'document', x: LEFT, width: 180, align: 'left' },
  { label: 'date', x: 225, width: 75 },
  { label: 'paid_out', x: 305, width: 80 },
  { label: 'received', x: 390, width: 80 },
  { label: 'balance', x: 475, width: 80 },
];

/** A statement of client money as PDF: A4, English and Arabic side by side, AED. The same statement gives the same bytes. */
export const clientMoneyPdf = async (
  { from, as_of, parts, left_fils }: ClientMoney,
  { supplier, client }: { readonly supplier: Supplier; readonly client: { readonly name: string } },
): Promise<Buffer> => {
  const pdf = openDocument(`Statement of client money ${client.name}`, supplier.name, as_of);
  let y = drawTitle(pdf, 'client_money', drawSupplier(pdf, supplier));
  y = drawFact(pdf, 'client', client.name, y);
  y = drawFact(pdf, 'since', dayText(from), y);
  y = drawFact(pdf, 'as_of', dayText(as_of), y);
  for (const { part, opening_fils, lines, closing_fils } of parts) {
    y = drawHeading(pdf, part, y);
    y = drawSum(pdf, 'opening', amountText(opening_fils), y);
    y = drawTable(
      pdf,
      COLUMNS,
      lines.map(({ number, on, fils, balance_fils }) => [
        number,
        dayText(on),
        fils < 0 ? amountText(-fils) : '',
        fils > 0 ? amountText(fils) : '',
        amountText(balance_fils),
      ]),
      y + 4,
    );
    y = drawSum(pdf, 'closing', amountText(closing_fils), y, true);
  }
  drawSum(pdf, 'funds_left', amountText(left_fils), y + 10, true);
  drawPageNumbers(pdf, `${client.name}, ${dayText(as_of)}`);
  return bytesOf(pdf);
};
