import { allocatedOf, type ReceiptDocument } from '@domain/finance/receipt-document';
import { amountText } from '@domain/shared/money';
import { bytesOf, dayText } from '@server/platform/pdf/text';
import { LABELS, METHOD_LABELS } from './labels';
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
  { label: 'document', x: LEFT, width: 240, align: 'left' },
  { label: 'date', x: 300, width: 110 },
  { label: 'amount', x: 430, width: 125 },
];

/**
 * A receipt as PDF: A4, English and Arabic side by side, AED; what it is set against, and what is left as the client's credit. The same
 * receipt on the same day gives the same bytes.
 */
export const receiptPdf = async (receipt: ReceiptDocument): Promise<Buffer> => {
  const { number, received_on, as_of, supplier, client, total_fils, allocations } = receipt;
  const pdf = openDocument(`${LABELS.receipt[0]} ${number}`, supplier.name, as_of);
  let y = drawTitle(pdf, 'receipt', drawSupplier(pdf, supplier));
  y = drawFact(pdf, 'number', number, y);
  y = drawFact(pdf, 'received_on', dayText(received_on), y);
  y = drawFact(pdf, 'received_from', client.name, y);
  y = drawFact(pdf, 'trn', client.trn, y);
  y = drawFact(pdf, 'subject', receipt.subject, y);
  y = drawFact(pdf, 'method', METHOD_LABELS[receipt.method]?.join(' / ') ?? receipt.method, y);
  y = drawFact(pdf, 'bank_reference', receipt.reference, y);
  y = drawFact(pdf, 'as_of', dayText(as_of), y);
  y = drawSum(pdf, 'total_received', amountText(total_fils), y + 8, true);
  if (allocations.length > 0)
    y = drawTable(
      pdf,
      COLUMNS,
      allocations.map(({ number: document, on, fils }) => [document, dayText(on), amountText(fils)]),
      drawHeading(pdf, 'set_against', y),
    );
  const allocated = allocatedOf(receipt);
  y = drawSum(pdf, 'set_against_total', amountText(allocated), y);
  drawSum(pdf, 'credit_left', amountText(total_fils - allocated), y, true);
  drawPageNumbers(pdf, number);
  return bytesOf(pdf);
};
