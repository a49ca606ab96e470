import type { Supplier } from '@domain/finance/tax-document';
import type { BoxSum, VatBox } from '@domain/finance/vat-return';
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
  room,
} from './page';
import { netText } from './vat-return-pdf';

/** A line that an earlier return left out. Fils. */
export interface DisclosedLine {
  readonly number: string;
  readonly party: string | null;
  readonly supplied_on: string;
  /** In both languages, with what the document says. */
  readonly reason: string;
  readonly net: number;
  readonly vat: number;
}
/** A return that is corrected. Both lists have each box once, in the order of the form. */
export interface DisclosedReturn {
  readonly period: string;
  readonly filed_on: string | null;
  readonly filing_reference: string | null;
  readonly filed: readonly BoxSum[];
  readonly corrected: readonly BoxSum[];
  readonly lines: readonly DisclosedLine[];
}
export interface VatDisclosure {
  /** Months of the return in which it was found. */
  readonly foundIn: string;
  /** Day of the document, where it was not handed in yet. */
  readonly on: string;
  readonly reference: string | null;
  readonly disclosedOn: string | null;
  readonly note: string | null;
  readonly returns: readonly DisclosedReturn[];
  readonly nameOf: (box: VatBox) => string;
  readonly supplier: Supplier;
}

const AMOUNT = { width: 58 } as const;
const BOXES: readonly Column[] = [
  { label: 'box', x: LEFT, width: 150, align: 'left' },
  { label: 'filed_net', x: 192, ...AMOUNT },
  { label: 'filed_vat', x: 253, ...AMOUNT },
  { label: 'corrected_net', x: 314, ...AMOUNT },
  { label: 'corrected_vat', x: 375, ...AMOUNT },
  { label: 'more_net', x: 436, ...AMOUNT },
  { label: 'more_vat', x: 497, ...AMOUNT },
];
const LINES: readonly Column[] = [
  { label: 'document', x: LEFT, width: 150, align: 'left' },
  { label: 'reason', x: 195, width: 135, align: 'left' },
  { label: 'supplied_on', x: 335, width: 75 },
  { label: 'net', x: 415, width: 68 },
  { label: 'vat', x: 487, width: 68 },
];

const boxRow =
  ({ corrected, nameOf }: Pick<DisclosedReturn, 'corrected'> & Pick<VatDisclosure, 'nameOf'>) =>
  (filed: BoxSum): readonly string[] => {
    const { box } = filed;
    const now = corrected.find((one) => one.box === box) ?? filed;
    return [
      nameOf(box),
      netText(filed),
      amountText(filed.vat),
      netText(now),
      amountText(now.vat),
      netText({ box, net: now.net - filed.net }),
      amountText(now.vat - filed.vat),
    ];
  };

/**
 * A voluntary disclosure as PDF: each return that is corrected, box by box as it was filed, as it should have been, and by how much; then the
 * lines that it left out, and why. A4, English and Arabic, AED. The same disclosure gives the same bytes.
 */
export const vatDisclosurePdf = async (form: VatDisclosure): Promise<Buffer> => {
  const { foundIn, on, reference, disclosedOn, note, returns, nameOf, supplier } = form;
  const pdf = openDocument(`Voluntary disclosure ${foundIn}`, supplier.name, disclosedOn ?? on);
  let y = drawTitle(pdf, 'vat_disclosure', drawSupplier(pdf, supplier));
  y = drawFact(pdf, 'found_in', foundIn, y);
  y = drawFact(pdf, 'disclosed_on', disclosedOn && dayText(disclosedOn), y);
  y = drawFact(pdf, 'authority_reference', reference, y);
  y = drawFact(pdf, 'reason', note, y);
  for (const { period, filed_on, filing_reference, filed, corrected, lines } of returns) {
    y = room(pdf, y + 10, 120);
    y = drawFact(pdf, 'corrected_period', period, y);
    y = drawFact(pdf, 'filed_on', filed_on && dayText(filed_on), y);
    y = drawFact(pdf, 'authority_reference', filing_reference, y);
    y = drawTable(pdf, BOXES, filed.map(boxRow({ corrected, nameOf })), y + 6);
    y = drawTable(
      pdf,
      LINES,
      lines.map(({ number, party, supplied_on, reason, net, vat }) => [
        party === null ? number : `${number}\n${party}`,
        reason,
        dayText(supplied_on),
        amountText(net),
        amountText(vat),
      ]),
      room(pdf, y + 6, 80),
    );
  }
  const total = returns.flatMap(({ lines }) => lines).reduce((sum, { vat }) => sum + vat, 0);
  drawSum(pdf, 'total_disclosed', amountText(total), y + 6, true);
  drawPageNumbers(pdf, foundIn);
  return bytesOf(pdf);
};
