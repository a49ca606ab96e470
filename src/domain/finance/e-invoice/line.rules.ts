import { filsAt, isThousandths } from '@domain/shared/thousandths';
import { CREDIT_REASON_CODES, CREDIT_REASONS, UNITS } from './codes';
import { eachLine, extras, filsAtPath, filsIn, type Read, type Rule } from './rule';
import { allAt, nodeAt, textAt, type XmlNode } from './xml';

const categoryOf = (line: XmlNode): string => textAt(line, 'Item/ClassifiedTaxCategory/ID') ?? '';
const quantityOf = (line: XmlNode): XmlNode | null =>
  nodeAt(line, 'InvoicedQuantity') ?? nodeAt(line, 'CreditedQuantity');
const lineVat = (line: XmlNode): string | null => textAt(line, 'ItemPriceExtension/TaxTotal/TaxAmount');
const gross = (line: XmlNode): string | null => textAt(line, 'Price/AllowanceCharge/BaseAmount');
const price = (line: XmlNode): number => filsAtPath(line, 'Price/PriceAmount');

/** What the line comes to by its own quantity and price, if the quantity can be counted with. */
const expectedNet = (line: XmlNode): number | null => {
  const quantity = Number(quantityOf(line)?.text ?? Number.NaN);
  const base = Number(textAt(line, 'Price/BaseQuantity') ?? 1);
  if (!Number.isFinite(quantity) || !isThousandths(quantity) || !(base > 0)) return null;
  return Math.round(filsAt(quantity, price(line)) / base) + extras(line);
};
/** VAT of the line by its rate; a rounded sum may have moved it by a fils or two. */
const isWrongVat = (line: XmlNode): boolean => {
  const vat = filsIn(lineVat(line));
  return (
    categoryOf(line) === 'S' &&
    vat !== null &&
    Math.abs(vat - filsAt(0.05, filsAtPath(line, 'LineExtensionAmount'))) > 2
  );
};
const isClassed = (line: XmlNode, kinds: readonly string[]): boolean =>
  allAt(line, 'Item/CommodityClassification/CommodityCode').some(({ text }) => kinds.includes(text.trim()));
const references = ({ root }: Read): readonly XmlNode[] =>
  allAt(root, 'BillingReference/InvoiceDocumentReference');
const reasonOf = ({ root }: Read): string | null => textAt(root, 'DiscrepancyResponse/ResponseCode');

/** Each line, and what a credit note says of its invoice. */
export const lineRules: readonly Rule[] = [
  eachLine('ibr-cl-23', (line) => {
    const unit = quantityOf(line)?.attributes.unitCode;
    return unit !== undefined && !(UNITS as readonly string[]).includes(unit);
  }),
  eachLine('ibr-147-ae', (line) => expectedNet(line) !== filsAtPath(line, 'LineExtensionAmount')),
  eachLine('ibr-194-ae', (line) => textAt(line, 'ItemPriceExtension/Amount') === null),
  eachLine('ibr-104-ae', (line) => categoryOf(line) !== 'E' && lineVat(line) === null),
  eachLine('ibr-125-ae', (line) => textAt(line, 'Item/Description') === null),
  eachLine('ibr-145-ae', (line) => categoryOf(line) === ''),
  eachLine('ibr-126-ae', (line) => textAt(line, 'Price/BaseQuantity') === null || gross(line) === null),
  eachLine(
    'aligned-ibrp-004',
    (line) =>
      gross(line) !== null &&
      price(line) !== (filsIn(gross(line)) ?? 0) - filsAtPath(line, 'Price/AllowanceCharge/Amount'),
  ),
  eachLine('ibr-027', (line) => price(line) < 0),
  eachLine('ibr-028', (line) => (filsIn(gross(line)) ?? 0) < 0),
  eachLine(
    'ibr-185-ae',
    (line) =>
      isClassed(line, ['S', 'B']) &&
      nodeAt(line, 'Item/AdditionalItemIdentification/ID')?.attributes.schemeID !== 'SAC',
  ),
  eachLine(
    'ibr-184-ae',
    (line) =>
      isClassed(line, ['G', 'B']) &&
      !allAt(line, 'Item/CommodityClassification/ItemClassificationCode').some(
        ({ attributes }) => attributes.listID === 'HS',
      ),
  ),
  eachLine('own-line-vat', isWrongVat),
  { id: 'ibr-158-ae', isBroken: (document) => document.isCredit && reasonOf(document) === null },
  {
    id: 'ibr-001-ae',
    isBroken: (document) => {
      const reason = reasonOf(document);
      return document.isCredit && reason !== null && !CREDIT_REASON_CODES.includes(reason);
    },
  },
  {
    id: 'ibr-055-ae',
    isBroken: (document) =>
      document.isCredit &&
      (reasonOf(document) === CREDIT_REASONS.volume_discount) === references(document).length > 0,
  },
  {
    id: 'own-credit-before-invoice',
    isBroken: (document) =>
      document.isCredit &&
      references(document).some(
        (one) => (textAt(one, 'IssueDate') ?? '') > (document.text('IssueDate') ?? '9999'),
      ),
  },
];
