import type { CalendarDate } from '@domain/shared/calendar-date';
import { CREDIT_NOTE_B, INVOICE_A, lineOf } from '@tests/support/e-invoice-vectors';
import { describe, expect, it } from 'vitest';
import { brokenRules, RULES } from './check';
import type { EInvoiceDocument } from './document';
import { ublOf, writeUbl } from './write-ubl';
import { allAt, element, textAt, type XmlNode } from './xml';

const TODAY = '2026-11-25' as CalendarDate;
const A = ublOf(INVOICE_A);
const B = ublOf(CREDIT_NOTE_B);

type Change = (root: XmlNode) => XmlNode;

/** Changes the first element at a path, or takes it away (null). */
const at =
  (path: string, change: (node: XmlNode) => XmlNode | null): Change =>
  (root) => {
    const [name, ...rest] = path.split('/');
    let isDone = false;
    const children = root.children.flatMap((child) => {
      if (isDone || child.name !== name) return [child];
      isDone = true;
      const changed = rest.length === 0 ? change(child) : at(rest.join('/'), change)(child);
      return changed === null ? [] : [changed];
    });
    if (!isDone) throw new Error(`Nothing is at ${path}`);
    return { ...root, children };
  };
const set = (path: string, text: string) => at(path, (node) => ({ ...node, text }));
const drop = (path: string) => at(path, () => null);
const attribute = (path: string, name: string, value: string | null) =>
  at(path, (node) => {
    const { [name]: _, ...rest } = node.attributes;
    return { ...node, attributes: value === null ? rest : { ...rest, [name]: value } };
  });
const add =
  (...nodes: readonly XmlNode[]): Change =>
  (root) => ({ ...root, children: [...root.children, ...nodes] });
const within = (path: string, ...nodes: readonly XmlNode[]) => at(path, add(...nodes));
const both =
  (...changes: readonly Change[]): Change =>
  (root) =>
    changes.reduce((now, change) => change(now), root);
const flags = (text: string) => set('ProfileExecutionID', text);

const SELLER = 'AccountingSupplierParty/Party';
const BUYER = 'AccountingCustomerParty/Party';
const CATEGORY = 'InvoiceLine/Item/ClassifiedTaxCategory';
const SUM = 'TaxTotal/TaxSubtotal';
const as = (code: string) => both(set(`${CATEGORY}/ID`, code), set(`${SUM}/TaxCategory/ID`, code));
const charge = (isCharge: boolean) =>
  element('AllowanceCharge', [
    element('ChargeIndicator', String(isCharge)),
    element('MultiplierFactorNumeric', '10'),
    element('Amount', '5.00'),
    element('BaseAmount', '100.00'),
  ]);
const party = (name: string, id: string) =>
  element(name, [element('PartyIdentification', [element('ID', id)])]);
const passport = (path: string) =>
  both(
    attribute(`${path}/PartyLegalEntity/CompanyID`, 'schemeAgencyID', 'PAS'),
    attribute(`${path}/PartyLegalEntity/CompanyID`, 'schemeAgencyName', null),
  );
const classed = (kind: string) =>
  within('InvoiceLine/Item', element('CommodityClassification', [element('CommodityCode', kind)]));
const dollars = set('DocumentCurrencyCode', 'USD');

/** What breaks each rule of the list, on invoice A or credit note B. */
const BREAKS: Readonly<Record<string, Change | readonly [XmlNode, Change]>> = {
  'aligned-ibrp-001-ae': set('CustomizationID', 'urn:peppol:pint:billing-1@my-1'),
  'aligned-ibrp-002-ae': set('ProfileID', 'urn:peppol:bis:selfbilling'),
  'ibr-002': drop('ID'),
  'ibr-003': drop('IssueDate'),
  'ibr-004': drop('InvoiceTypeCode'),
  'ibr-005': drop('DocumentCurrencyCode'),
  'ibr-016': (root) => ({ ...root, children: root.children.filter(({ name }) => name !== 'InvoiceLine') }),
  'ibr-079': set('DueDate', ' '),
  'ibr-073': set('DueDate', '15-11-2026'),
  'ibr-029': set('InvoicePeriod/EndDate', '2026-09-30'),
  'ibr-cl-01': set('InvoiceTypeCode', '381'),
  'ibr-193-ae': drop('UUID'),
  'ibr-154-ae': flags('0000100'),
  'ibr-127-ae': drop('DueDate'),
  'ibr-191-ae': drop('PaymentMeans'),
  'ibr-192-ae': drop('PaymentMeans/PayeeFinancialAccount'),
  'ibr-141-ae': add(element('TaxPointDate', '2026-10-31')),
  'ibr-124-ae': [B, add(element('TaxPointDate', '2026-10-01'))],
  'ibr-005-ae': set('InvoicePeriod/DescriptionCode', 'MONTH'),
  'ibr-160-ae': set('InvoicePeriod/DescriptionCode', 'OTH'),
  'ibr-138-ae': both(flags('00010000'), drop('InvoicePeriod')),
  'ibr-077': add(element('TaxCurrencyCode', 'AED')),
  'ibr-140-ae': both(dollars, add(element('TaxCurrencyCode', 'EUR'))),
  'ibr-159-ae': dollars,
  'ibr-175-ae': dollars,
  'ibr-002-ae': add(element('TaxExchangeRate', [element('CalculationRate', '3.6725001')])),
  'own-issue-in-future': set('IssueDate', '2026-11-26'),
  'ibr-006': drop(`${SELLER}/PartyLegalEntity/RegistrationName`),
  'ibr-007': drop(`${BUYER}/PartyLegalEntity/RegistrationName`),
  'ibr-080': drop(`${BUYER}/EndpointID`),
  'ibr-081': drop(`${SELLER}/EndpointID`),
  'ibr-cl-25': attribute(`${BUYER}/EndpointID`, 'schemeID', '9999'),
  'ibr-143-ae': drop(`${SELLER}/PostalAddress/StreetName`),
  'ibr-144-ae': drop(`${BUYER}/PostalAddress/CountrySubentity`),
  'ibr-128-ae': set(`${BUYER}/PostalAddress/CountrySubentity`, 'XYZ'),
  'ibr-132-ae': set(`${BUYER}/PartyTaxScheme/CompanyID`, '200067890400003'),
  'ibr-134-ae': drop(`${SELLER}/PartyTaxScheme`),
  'ibr-150-ae': drop(`${SELLER}/PartyLegalEntity/CompanyID`),
  'ibr-181-ae': attribute(`${SELLER}/PartyLegalEntity/CompanyID`, 'schemeAgencyID', null),
  'ibr-173-ae': attribute(`${SELLER}/PartyLegalEntity/CompanyID`, 'schemeAgencyID', 'CR'),
  'ibr-172-ae': attribute(`${SELLER}/PartyLegalEntity/CompanyID`, 'schemeAgencyName', null),
  'ibr-101-ae': attribute(`${BUYER}/PartyLegalEntity/CompanyID`, 'schemeAgencyName', null),
  'ibr-012-ae': passport(SELLER),
  'ibr-010-ae': passport(BUYER),
  'ibr-180-ae': attribute(`${BUYER}/PartyLegalEntity/CompanyID`, 'schemeAgencyID', null),
  'ibr-136-ae': both(set('InvoiceTypeCode', '480'), drop(`${BUYER}/PartyLegalEntity/CompanyID`)),
  'ibr-135-ae': both(set(`${BUYER}/EndpointID`, '9900000098'), drop(`${BUYER}/PartyLegalEntity/CompanyID`)),
  'ibr-007-ae': flags('10001000'),
  'ibr-137-ae': flags('00001100'),
  'ibr-176-ae': both(flags('00001100'), add(party('SellerSupplierParty', '100012345300003'))),
  'ibr-142-ae': flags('00001010'),
  'ibr-152-ae': flags('00001001'),
  'own-endpoint-length': set(`${BUYER}/EndpointID`, '100067890400003'),
  'ibr-139-ae': as('K'),
  'ibr-116-ae': flags('00101000'),
  'ibr-157-ae': both(set('InvoiceTypeCode', '480'), flags('01000000')),
  'ibr-122-ae': set('InvoiceTypeCode', '480'),
  'ibr-151-ae': [
    ublOf({ ...INVOICE_A, lines: [{ ...lineOf('Rent', 100, 0), vat_category: 'exempt' }] }),
    set('InvoiceTypeCode', '380'),
  ],
  'ibr-190-ae': set(`${CATEGORY}/Percent`, '4.00'),
  'aligned-ibrp-s-08': set(`${SUM}/TaxableAmount`, '14850.03'),
  'aligned-ibrp-s-09': set(`${SUM}/TaxAmount`, '742.53'),
  'aligned-ibrp-s-01': drop(SUM),
  'aligned-ibrp-z-01': set(`${CATEGORY}/ID`, 'Z'),
  'aligned-ibrp-e-01': set(`${CATEGORY}/ID`, 'E'),
  'aligned-ibrp-o-01': set(`${CATEGORY}/ID`, 'O'),
  'aligned-ibrp-ae-01-ae': set(`${CATEGORY}/ID`, 'AE'),
  'aligned-ibrp-z-09': as('Z'),
  'aligned-ibrp-e-09': as('E'),
  'aligned-ibrp-o-09': as('O'),
  'aligned-ibrp-ae-09-ae': as('AE'),
  'ibr-121-ae': as('E'),
  'aligned-ibrp-o-11-ae': as('O'),
  'ibr-167-ae': as('E'),
  'own-exemption-code': both(as('E'), within(CATEGORY, element('TaxExemptionReasonCode', 'DL8.99'))),
  'ibr-163-ae': as('E'),
  'ibr-103-ae': both(as('AE'), drop(`${BUYER}/PartyTaxScheme`)),
  'ibr-166-ae': as('AE'),
  'ibr-174-ae': as('AE'),
  'ibr-162-ae': as('AE'),
  'ibr-165-ae': as('Z'),
  'ibr-co-10': set('LegalMonetaryTotal/LineExtensionAmount', '14850.01'),
  'ibr-co-13': set('LegalMonetaryTotal/TaxExclusiveAmount', '14850.01'),
  'ibr-co-15': set('LegalMonetaryTotal/TaxInclusiveAmount', '15592.51'),
  'ibr-co-16': set('LegalMonetaryTotal/PayableAmount', '15592.51'),
  'ibr-co-14': [B, set('TaxTotal/TaxAmount', '58.07')],
  'ibr-091': set('LegalMonetaryTotal/PayableAmount', '15592.500'),
  'ibr-131-ae': add(charge(false)),
  'ibr-146-ae': add(charge(true)),
  'ibr-cl-23': attribute('InvoiceLine/InvoicedQuantity', 'unitCode', 'MONTH'),
  'ibr-147-ae': set('InvoiceLine/LineExtensionAmount', '12000.01'),
  'ibr-194-ae': drop('InvoiceLine/ItemPriceExtension/Amount'),
  'ibr-104-ae': drop('InvoiceLine/ItemPriceExtension/TaxTotal'),
  'ibr-125-ae': drop('InvoiceLine/Item/Description'),
  'ibr-145-ae': drop(CATEGORY),
  'ibr-126-ae': drop('InvoiceLine/Price/BaseQuantity'),
  'aligned-ibrp-004': set('InvoiceLine/Price/AllowanceCharge/BaseAmount', '12001.00'),
  'ibr-027': set('InvoiceLine/Price/PriceAmount', '-12000.00'),
  'ibr-028': set('InvoiceLine/Price/AllowanceCharge/BaseAmount', '-1.00'),
  'ibr-185-ae': classed('S'),
  'ibr-184-ae': classed('G'),
  'own-line-vat': set('InvoiceLine/ItemPriceExtension/TaxTotal/TaxAmount', '600.03'),
  'ibr-158-ae': [B, drop('DiscrepancyResponse')],
  'ibr-001-ae': [B, set('DiscrepancyResponse/ResponseCode', 'DL8.61.1.Z')],
  'ibr-055-ae': [B, drop('BillingReference')],
  'own-credit-before-invoice': [B, set('BillingReference/InvoiceDocumentReference/IssueDate', '2026-11-06')],
};

describe('the vectors', () => {
  it('break no rule', () => {
    expect([brokenRules(A, TODAY), brokenRules(B, TODAY)]).toEqual([[], []]);
  });

  it('come to the amounts of the invoice and its credit note', () => {
    const totals = (root: XmlNode) =>
      ['TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'].map((name) =>
        textAt(root, `LegalMonetaryTotal/${name}`),
      );
    expect(totals(A)).toEqual(['14850.00', '15592.50', '15592.50']);
    expect(totals(B)).toEqual(['1161.29', '1219.35', '1219.35']);
    expect(allAt(A, 'InvoiceLine').map((line) => textAt(line, 'ItemPriceExtension/Amount'))).toEqual([
      '12600.00',
      '315.00',
      '735.00',
      '1050.00',
      '892.50',
    ]);
  });

  it('are UBL 2.1 with the prefixes of its schema', () => {
    const xml = writeUbl({ ...INVOICE_A, note: 'Paid by "Falcon" & Sons <UAE>' });
    expect(xml).toContain(
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:CustomizationID>urn:peppol:pint:billing-1@ae-1</cbc:CustomizationID>',
    );
    expect(xml).toContain('<cbc:Note>Paid by &quot;Falcon&quot; &amp; Sons &lt;UAE&gt;</cbc:Note>');
    expect(xml).toContain(
      '<cac:PartyTaxScheme><cbc:CompanyID>100067890400003</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>',
    );
    expect(xml).toContain('<cbc:LineExtensionAmount currencyID="AED">12000.00</cbc:LineExtensionAmount>');
  });
});

describe('each rule refuses', () => {
  it.each(RULES.map(({ id }) => id))('%s', (id) => {
    const broken = BREAKS[id];
    if (broken === undefined) throw new Error(`Nothing breaks ${id}`);
    const [root, change] = typeof broken === 'function' ? ([A, broken] as const) : broken;
    expect(brokenRules(root, TODAY)).not.toContain(id);
    expect(brokenRules(change(root), TODAY)).toContain(id);
  });

  it('a volume discount that names an invoice', () => {
    expect(brokenRules(set('DiscrepancyResponse/ResponseCode', 'VD')(B), TODAY)).toEqual(['ibr-055-ae']);
  });
});

describe('what is made of documents here breaks no rule', () => {
  const made = (changes: Partial<EInvoiceDocument>) =>
    brokenRules(ublOf({ ...INVOICE_A, ...changes }), TODAY);

  it('a supply before the day of issue, a discount, and a part that is taken off a wage', () => {
    const discounted = { ...lineOf('Fee', 9_000, 450), unit_price_fils: 10_000, discount_fils: 1_000 };
    const off = { ...lineOf('Days without pay', -10_000, -500), quantity: -1, unit_price_fils: 10_000 };
    const lines = [...INVOICE_A.lines, discounted, off];
    expect(made({ supplied_on: '2026-10-15', lines })).toEqual([]);
  });

  it('government fees beside what is taxed, alone, and a rent', () => {
    const fee = { ...lineOf('Visa', 321_500, 0), vat_category: 'out_of_scope' as const };
    const rent = {
      ...lineOf('Room', 100_000, 0),
      vat_category: 'exempt' as const,
      exemption: 'residential',
    };
    expect(made({ lines: [fee, lineOf('Fee', 100, 5)] })).toEqual([]);
    expect(made({ lines: [fee] })).toEqual([]);
    expect(made({ lines: [fee, rent] })).toEqual([]);
    expect(
      made({ lines: [{ ...lineOf('Abroad', 100, 0), vat_category: 'zero' }, lineOf('Fee', 1, 0)] }),
    ).toEqual([]);
  });

  it('VAT that was rounded line by line further than the rules allow: the sum is stated, the client pays what he was billed', () => {
    const lines = Array.from({ length: 10 }, () => lineOf('Card', 1_010, 51));
    const root = ublOf({ ...INVOICE_A, lines });
    expect(brokenRules(root, TODAY)).toEqual([]);
    expect(textAt(root, 'TaxTotal/TaxAmount')).toBe('5.05');
    expect(textAt(root, 'LegalMonetaryTotal/PayableRoundingAmount')).toBe('0.05');
    expect(textAt(root, 'LegalMonetaryTotal/PayableAmount')).toBe('106.10');
  });

  it('a client without a tax number is addressed as one outside of the network', () => {
    const root = ublOf({ ...INVOICE_A, buyer: { ...INVOICE_A.buyer, trn: null } });
    expect(textAt(root, 'AccountingCustomerParty/Party/EndpointID')).toBe('9900000098');
    expect(brokenRules(root, TODAY)).toEqual([]);
  });

  it('what is missing is left out, and the rules name it', () => {
    expect(made({ buyer: { ...INVOICE_A.buyer, emirate: null } })).toEqual(['ibr-144-ae']);
    expect(made({ iban: null })).toEqual(['ibr-192-ae']);
    expect(made({ seller: { ...INVOICE_A.seller, licence_authority: null } })).toEqual(['ibr-172-ae']);
  });
});
