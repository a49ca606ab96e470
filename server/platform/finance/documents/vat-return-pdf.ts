import type { Supplier } from '@domain/finance/tax-document';
import { type BoxSum, TAX_ALONE, type VatBox } from '@domain/finance/vat-return';
import { amountText } from '@domain/shared/money';
import { bytesOf, dayText } from '@server/platform/pdf/text';
import {
  type Column,
  drawFact,
  drawPageNumbers,
  drawSum,
  drawSupplier,
  drawTable,
  drawTitle,
  LEFT,
  openDocument,
} from './page';

/** A return as it was filed, or as the documents have it until then. */
export interface VatReturnForm {
  /** Its months. */
  readonly period: string;
  /** In both languages. */
  readonly state: string;
  readonly dueOn: string;
  readonly filedOn: string | null;
  readonly reference: string | null;
  readonly boxes: readonly BoxSum[];
  /** Fils of VAT that earlier returns left out; where they are disclosed apart they are in none of the boxes. */
  readonly corrections: number;
  readonly isApart: boolean;
  /** What a box is called, in both languages. */
  readonly nameOf: (box: VatBox) => string;
  readonly supplier: Supplier;
}

const COLUMNS: readonly Column[] = [
  { label: 'box', x: LEFT, width: 260, align: 'left' },
  { label: 'net', x: 310, width: 115 },
  { label: 'vat', x: 440, width: 115 },
];

/** What is one sum of tax has no amount beside it. */
export const netText = ({ box, net }: Pick<BoxSum, 'box' | 'net'>): string =>
  TAX_ALONE.includes(box) ? '' : amountText(net);

/** A VAT return as PDF: A4, English and Arabic, AED. The same return gives the same bytes. */
export const vatReturnPdf = async (form: VatReturnForm): Promise<Buffer> => {
  const { period, state, dueOn, filedOn, reference, boxes, corrections, isApart, nameOf, supplier } = form;
  const pdf = openDocument(`VAT return ${period}`, supplier.name, filedOn ?? dueOn);
  let y = drawTitle(pdf, 'vat_return', drawSupplier(pdf, supplier));
  y = drawFact(pdf, 'tax_period', period, y);
  y = drawFact(pdf, 'status', state, y);
  y = drawFact(pdf, 'due_on', dayText(dueOn), y);
  y = drawFact(pdf, 'filed_on', filedOn && dayText(filedOn), y);
  y = drawFact(pdf, 'authority_reference', reference, y);
  y = drawTable(
    pdf,
    COLUMNS,
    boxes.map((sum) => [nameOf(sum.box), netText(sum), amountText(sum.vat)]),
    y + 8,
  );
  if (corrections !== 0)
    drawSum(pdf, isApart ? 'disclosed_apart' : 'corrected_within', amountText(corrections), y);
  drawPageNumbers(pdf, period);
  return bytesOf(pdf);
};
