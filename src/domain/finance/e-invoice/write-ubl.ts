import { vatRateOf } from '@domain/shared/vat.rules';
import {
  CATEGORY_CODES,
  ENDPOINT_SCHEME,
  EXEMPTION_CODES,
  NOT_IN_NETWORK,
  specificationOn,
  TOWNS,
  TYPE_CODES,
} from './codes';
import type { EInvoiceDocument, EInvoiceLine, EInvoiceParty } from './document';
import { categorySums, withStatedVat } from './tax';
import { element, group, leaf, writeXml, type XmlNode } from './xml';

const AED = { currencyID: 'AED' } as const;

/** @example decimal(-1) // -0.01 */
const decimal = (fils: number): string =>
  `${fils < 0 ? '-' : ''}${Math.floor(Math.abs(fils) / 100)}.${String(Math.abs(fils) % 100).padStart(2, '0')}`;
const amount = (name: string, fils: number): XmlNode => element(name, decimal(fils), AED);

/** Address in the network: the first ten digits of the TRN. */
const endpointOf = (trn: string | null): string => (trn === null ? NOT_IN_NETWORK : trn.slice(0, 10));

const partyOf = ({ name, trn, street, emirate, licence_number, licence_authority }: EInvoiceParty): XmlNode =>
  element('Party', [
    element('EndpointID', endpointOf(trn), { schemeID: ENDPOINT_SCHEME }),
    element('PostalAddress', [
      leaf('StreetName', street?.replace(/\s+/g, ' ') ?? null),
      leaf('CityName', emirate && TOWNS[emirate]),
      leaf('CountrySubentity', emirate),
      element('Country', [element('IdentificationCode', 'AE')]),
    ]),
    trn === null
      ? null
      : element('PartyTaxScheme', [element('CompanyID', trn), element('TaxScheme', [element('ID', 'VAT')])]),
    element('PartyLegalEntity', [
      leaf('RegistrationName', name),
      leaf('CompanyID', licence_number, {
        schemeAgencyID: 'TL',
        ...(licence_authority === null ? {} : { schemeAgencyName: licence_authority }),
      }),
    ]),
  ]);

/** Exempt and out of scope have no rate, and nothing out of scope a reason. */
const category = (
  name: string,
  { code, exemption, day }: { code: 'S' | 'Z' | 'E' | 'O'; exemption: string | null; day: string },
): XmlNode =>
  element(name, [
    element('ID', code),
    code === 'S' ? element('Percent', decimal(vatRateOf('standard', day))) : null,
    code === 'Z' ? element('Percent', '0.00') : null,
    code === 'E'
      ? leaf('TaxExemptionReasonCode', exemption && (EXEMPTION_CODES[exemption] ?? exemption))
      : null,
    element('TaxScheme', [element('ID', 'VAT')]),
  ]);

const lineOf = (document: EInvoiceDocument, line: EInvoiceLine, at: number): XmlNode => {
  const isCredit = document.kind === 'credit_note';
  const code = CATEGORY_CODES[line.vat_category];
  return element(isCredit ? 'CreditNoteLine' : 'InvoiceLine', [
    element('ID', String(at + 1)),
    element(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', String(line.quantity), {
      unitCode: line.unit,
    }),
    amount('LineExtensionAmount', line.net_fils),
    line.discount_fils === 0
      ? null
      : element('AllowanceCharge', [
          element('ChargeIndicator', 'false'),
          element('AllowanceChargeReason', 'Discount'),
          amount('Amount', line.discount_fils),
        ]),
    element('Item', [
      leaf('Description', line.description),
      leaf('Name', line.description.slice(0, 100)),
      category('ClassifiedTaxCategory', {
        code,
        exemption: line.exemption,
        day: document.supplied_on,
      }),
    ]),
    element('Price', [
      amount('PriceAmount', line.unit_price_fils),
      element('BaseQuantity', '1', { unitCode: line.unit }),
      element('AllowanceCharge', [
        element('ChargeIndicator', 'false'),
        amount('Amount', 0),
        amount('BaseAmount', line.unit_price_fils),
      ]),
    ]),
    element('ItemPriceExtension', [
      amount('Amount', line.net_fils + line.vat_fils),
      code === 'E' ? null : element('TaxTotal', [amount('TaxAmount', line.vat_fils)]),
    ]),
  ]);
};

/** Nothing on it bears VAT or could: it is issued as one out of the scope of VAT. */
const isUntaxed = ({ lines }: EInvoiceDocument): boolean =>
  lines.every(({ vat_category }) => vat_category === 'exempt' || vat_category === 'out_of_scope');

const totals = (document: EInvoiceDocument, lines: readonly EInvoiceLine[]): readonly XmlNode[] => {
  const sum = (of: readonly EInvoiceLine[], name: 'net_fils' | 'vat_fils') =>
    of.reduce((all, line) => all + line[name], 0);
  const [net, vat] = [sum(lines, 'net_fils'), sum(lines, 'vat_fils')];
  const payable = sum(document.lines, 'net_fils') + sum(document.lines, 'vat_fils');
  return [
    element('TaxTotal', [
      amount('TaxAmount', vat),
      element('TaxIncludedIndicator', 'false'),
      ...categorySums(lines).map(({ code, exemption, net_fils, vat_fils }) =>
        element('TaxSubtotal', [
          amount('TaxableAmount', net_fils),
          amount('TaxAmount', vat_fils),
          category('TaxCategory', { code, exemption, day: document.supplied_on }),
        ]),
      ),
    ]),
    element('LegalMonetaryTotal', [
      amount('LineExtensionAmount', net),
      amount('TaxExclusiveAmount', net),
      amount('TaxInclusiveAmount', net + vat),
      // what the client pays is what the document says that he was handed
      payable === net + vat ? null : amount('PayableRoundingAmount', payable - net - vat),
      amount('PayableAmount', payable),
    ]),
  ];
};

/** The document as a tree of UBL 2.1, elements in the order of its schema. */
export const ublOf = (document: EInvoiceDocument): XmlNode => {
  const isCredit = document.kind === 'credit_note';
  const { customization, profile } = specificationOn(document.issued_on);
  const lines = withStatedVat(document.lines, document.supplied_on);
  const types = TYPE_CODES[document.kind];
  const type = isUntaxed(document) ? types.untaxed : types.taxed;
  const { period, corrects } = document;
  return element(isCredit ? 'CreditNote' : 'Invoice', [
    element('CustomizationID', customization),
    element('ProfileID', profile),
    element('ProfileExecutionID', document.flags),
    element('ID', document.number),
    element('UUID', document.uuid),
    element('IssueDate', document.issued_on),
    isCredit ? null : leaf('DueDate', document.due_on),
    isCredit ? null : element('InvoiceTypeCode', type),
    isCredit ? element('CreditNoteTypeCode', type) : null,
    leaf('Note', document.note),
    isCredit || document.supplied_on >= document.issued_on
      ? null
      : element('TaxPointDate', document.supplied_on),
    element('DocumentCurrencyCode', 'AED'),
    period &&
      element('InvoicePeriod', [
        element('StartDate', period.from),
        element('EndDate', period.until),
        element('DescriptionCode', 'MTH'),
      ]),
    isCredit ? group('DiscrepancyResponse', [leaf('ResponseCode', document.reason)]) : null,
    group('OrderReference', [leaf('ID', document.order)]),
    corrects &&
      element('BillingReference', [
        element('InvoiceDocumentReference', [
          element('ID', corrects.number),
          element('IssueDate', corrects.issued_on),
        ]),
      ]),
    group('ContractDocumentReference', [leaf('ID', document.contract)]),
    element('AccountingSupplierParty', [partyOf(document.seller)]),
    element('AccountingCustomerParty', [partyOf(document.buyer)]),
    isCredit
      ? null
      : element('PaymentMeans', [
          element('PaymentMeansCode', '30'),
          group('PayeeFinancialAccount', [leaf('ID', document.iban)]),
        ]),
    ...totals(document, lines),
    ...lines.map((line, at) => lineOf(document, line, at)),
  ]);
};

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** The file. Elements with elements within are aggregates, the others basic; the root is neither. */
export const writeUbl = (document: EInvoiceDocument): string => {
  const tree = ublOf(document);
  const root: XmlNode = {
    ...tree,
    attributes: {
      xmlns: `${NAMESPACE}${tree.name}-2`,
      'xmlns:cac': `${NAMESPACE}CommonAggregateComponents-2`,
      'xmlns:cbc': `${NAMESPACE}CommonBasicComponents-2`,
    },
  };
  const prefixOf = (node: XmlNode): string => {
    if (node === root) return '';
    return node.children.length > 0 ? 'cac:' : 'cbc:';
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(root, prefixOf)}\n`;
};
