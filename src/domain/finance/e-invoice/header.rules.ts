import { calendarDate } from '@domain/shared/calendar-date';
import { FLAGS, PERIOD_CODES, PREDEFINED_ENDPOINTS, TYPE_CODES } from './codes';
import { filsAtPath, type Read, type Rule } from './rule';
import { allAt, nodeAt, textAt, type XmlNode } from './xml';

const missing =
  (path: string) =>
  ({ text }: Read): boolean =>
    text(path) === null;

const leaves = (node: XmlNode): readonly XmlNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(leaves);

const isDeemed = ({ hasFlag, buyer }: Read): boolean =>
  hasFlag(FLAGS.deemed) || textAt(buyer, 'EndpointID') === PREDEFINED_ENDPOINTS[0];
/** An invoice that somebody pays. */
const asksForMoney = (document: Read): boolean =>
  !document.isCredit &&
  !isDeemed(document) &&
  filsAtPath(document.root, 'LegalMonetaryTotal/PayableAmount') > 0;
const isForeign = ({ currency }: Read): boolean => currency !== null && currency !== 'AED';
const period = ({ root }: Read): XmlNode | null => nodeAt(root, 'InvoicePeriod');

/** What is true of the document as a whole, and of its days. */
export const headerRules: readonly Rule[] = [
  {
    id: 'aligned-ibrp-001-ae',
    isBroken: ({ text }) => !(text('CustomizationID') ?? '').startsWith('urn:peppol:pint:billing-1@ae-1'),
  },
  { id: 'aligned-ibrp-002-ae', isBroken: ({ text }) => text('ProfileID') !== 'urn:peppol:bis:billing' },
  { id: 'ibr-002', isBroken: missing('ID') },
  { id: 'ibr-003', isBroken: missing('IssueDate') },
  { id: 'ibr-004', isBroken: ({ type }) => type === '' },
  { id: 'ibr-005', isBroken: missing('DocumentCurrencyCode') },
  { id: 'ibr-016', isBroken: ({ lines }) => lines.length === 0 },
  { id: 'ibr-079', isBroken: ({ root }) => leaves(root).some(({ text }) => text.trim() === '') },
  {
    id: 'ibr-073',
    isBroken: ({ root }) =>
      leaves(root).some(
        ({ name, text }) => /Date$/.test(name) && name !== 'Date' && calendarDate(text.trim()) === null,
      ),
  },
  {
    id: 'ibr-029',
    isBroken: ({ text }) =>
      (text('InvoicePeriod/EndDate') ?? '9999') < (text('InvoicePeriod/StartDate') ?? ''),
  },
  {
    id: 'ibr-cl-01',
    isBroken: ({ type, isCredit }) => {
      const { taxed, untaxed } = TYPE_CODES[isCredit ? 'credit_note' : 'invoice'];
      return type !== '' && type !== taxed && type !== untaxed;
    },
  },
  { id: 'ibr-193-ae', isBroken: missing('UUID') },
  { id: 'ibr-154-ae', isBroken: ({ flags }) => !/^[01]{8}$/.test(flags) },
  { id: 'ibr-127-ae', isBroken: (document) => asksForMoney(document) && document.text('DueDate') === null },
  {
    id: 'ibr-191-ae',
    isBroken: (document) => asksForMoney(document) && document.text('PaymentMeans/PaymentMeansCode') === null,
  },
  {
    id: 'ibr-192-ae',
    isBroken: ({ root }) =>
      allAt(root, 'PaymentMeans').some(
        (means) =>
          textAt(means, 'PaymentMeansCode') === '30' && textAt(means, 'PayeeFinancialAccount/ID') === null,
      ),
  },
  {
    id: 'ibr-141-ae',
    isBroken: ({ text }) => (text('TaxPointDate') ?? '') >= (text('IssueDate') ?? '9999'),
  },
  { id: 'ibr-124-ae', isBroken: ({ isCredit, text }) => isCredit && text('TaxPointDate') !== null },
  {
    id: 'ibr-005-ae',
    isBroken: (document) => {
      const code = document.text('InvoicePeriod/DescriptionCode');
      return code !== null && !(PERIOD_CODES as readonly string[]).includes(code);
    },
  },
  {
    id: 'ibr-160-ae',
    isBroken: ({ text }) => text('InvoicePeriod/DescriptionCode') === 'OTH' && text('Note') === null,
  },
  { id: 'ibr-138-ae', isBroken: (document) => document.hasFlag(FLAGS.summary) && period(document) === null },
  {
    id: 'ibr-077',
    isBroken: ({ text, currency }) => currency !== null && text('TaxCurrencyCode') === currency,
  },
  {
    id: 'ibr-140-ae',
    isBroken: ({ text }) => (text('TaxCurrencyCode') ?? 'AED') !== 'AED',
  },
  {
    id: 'ibr-159-ae',
    isBroken: (document) => isForeign(document) && document.text('TaxExchangeRate/CalculationRate') === null,
  },
  {
    id: 'ibr-175-ae',
    isBroken: (document) =>
      isForeign(document) &&
      !allAt(document.root, 'AdditionalDocumentReference').some(
        (one) => textAt(one, 'DocumentTypeCode') === 'aedtotal-incl-vat',
      ),
  },
  {
    id: 'ibr-002-ae',
    isBroken: ({ text }) =>
      (/\.(\d+)$/.exec(text('TaxExchangeRate/CalculationRate') ?? '')?.[1] ?? '').length > 6,
  },
  { id: 'own-issue-in-future', isBroken: ({ text, today }) => (text('IssueDate') ?? '') > today },
];
