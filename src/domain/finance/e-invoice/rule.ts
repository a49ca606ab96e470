import { allAt, nodeAt, textAt, type XmlNode } from './xml';

/** A document as the rules look at it. */
export interface Read {
  readonly root: XmlNode;
  readonly isCredit: boolean;
  /** Empty: the document does not say. */
  readonly type: string;
  readonly isTaxed: boolean;
  readonly flags: string;
  readonly currency: string | null;
  readonly lines: readonly XmlNode[];
  readonly seller: XmlNode;
  readonly buyer: XmlNode;
  /** Categories of the lines. */
  readonly categories: readonly string[];
  /** Breakdown of VAT in AED. */
  readonly subtotals: readonly XmlNode[];
  /** Day on which it is looked at, in Dubai. */
  readonly today: string;
  text(path: string): string | null;
  hasFlag(place: number): boolean;
}

const NOTHING: XmlNode = { name: '', attributes: {}, text: '', children: [] };

export const read = (root: XmlNode, today: string): Read => {
  const isCredit = root.name === 'CreditNote';
  const type = textAt(root, isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode') ?? '';
  const flags = textAt(root, 'ProfileExecutionID') ?? '';
  const lines = allAt(root, isCredit ? 'CreditNoteLine' : 'InvoiceLine');
  return {
    root,
    isCredit,
    type,
    isTaxed: type === '380' || type === '381',
    flags,
    currency: textAt(root, 'DocumentCurrencyCode'),
    lines,
    seller: nodeAt(root, 'AccountingSupplierParty/Party') ?? NOTHING,
    buyer: nodeAt(root, 'AccountingCustomerParty/Party') ?? NOTHING,
    categories: lines.map((line) => textAt(line, 'Item/ClassifiedTaxCategory/ID') ?? ''),
    subtotals: allAt(nodeAt(root, 'TaxTotal') ?? NOTHING, 'TaxSubtotal'),
    today,
    text: (path) => textAt(root, path),
    hasFlag: (place) => flags[place - 1] === '1',
  };
};

/** A rule of the published list, or of our own; all of them are fatal. */
export interface Rule {
  /** The identifier under which the authority's validators name it; `own-…`: the published files do not have it. */
  readonly id: string;
  readonly isBroken: (document: Read) => boolean;
}
/** A rule about each line. */
export const eachLine = (id: string, isBroken: (line: XmlNode, document: Read) => boolean): Rule => ({
  id,
  isBroken: (document) => document.lines.some((line) => isBroken(line, document)),
});
/** A rule about each sum of a category. */
export const eachSubtotal = (
  id: string,
  code: string | null,
  isBroken: (subtotal: XmlNode, document: Read) => boolean,
): Rule => ({
  id,
  isBroken: (document) =>
    document.subtotals.some(
      (one) => (code === null || textAt(one, 'TaxCategory/ID') === code) && isBroken(one, document),
    ),
});

/** Fils of an amount with two decimals at most. */
export const filsIn = (text: string | null): number | null => {
  const parts = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text ?? '');
  if (parts === null) return null;
  const [, sign, whole = '', cents = ''] = parts;
  const fils = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' ? -fils : fils;
};
/** Fils at a path; what is not there counts nothing. */
export const filsAtPath = (node: XmlNode, path: string): number => filsIn(textAt(node, path)) ?? 0;
export const sumAt = (nodes: readonly XmlNode[], path: string): number =>
  nodes.reduce((sum, node) => sum + filsAtPath(node, path), 0);

/** What is charged on top, less what is allowed off. Fils. */
export const extras = (node: XmlNode): number =>
  allAt(node, 'AllowanceCharge').reduce(
    (sum, one) => sum + (textAt(one, 'ChargeIndicator') === 'true' ? 1 : -1) * filsAtPath(one, 'Amount'),
    0,
  );
