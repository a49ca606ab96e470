import type { XmlNode } from '@domain/finance/e-invoice/xml';

/**
 * The message definition pain.001.001.09 (ISO 20022, CustomerCreditTransferInitiationV09) as data, written from its message definition
 * report and never from what the portal writes: each type with its elements in their order, and each text with its form. Elements whose
 * type is not told here are known by name alone; a file that has one of them is not judged, which is a fault.
 */
type Type =
  /** In this order. */
  | { readonly sequence: readonly Part[] }
  /** Exactly one of them. */
  | { readonly choice: readonly Part[] }
  | {
      readonly pattern: RegExp;
      readonly attributes?: Readonly<Record<string, RegExp>>;
      readonly holds?: (text: string) => boolean;
    };
interface Part {
  readonly name: string;
  /** Name in `TYPES`; null: not told. */
  readonly type: string | null;
  readonly min: number;
  readonly max: number;
}

/** `Nm Max140Text ?`: at most once; `*`: any number; `+`: at least once; `0..7`: so many; nothing: once. */
const parts = (...lines: readonly string[]): readonly Part[] =>
  lines.map((line) => {
    const [name = '', type = '-', times = '1..1'] = line.split(' ');
    const [min, max] = { '?': '0..1', '*': '0..', '+': '1..' }[times]?.split('..') ?? times.split('..');
    return {
      name,
      type: type === '-' ? null : type,
      min: Number(min),
      max: max === '' ? Number.POSITIVE_INFINITY : Number(max),
    };
  });
const text = (most: number): Type => ({ pattern: new RegExp(`^.{1,${most}}$`, 'su') });
const isDay = (value: string): boolean => {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

const TYPES: Readonly<Record<string, Type>> = {
  Document: { sequence: parts('CstmrCdtTrfInitn Initiation') },
  Initiation: { sequence: parts('GrpHdr GroupHeader85', 'PmtInf PaymentInstruction30 +', 'SplmtryData - *') },
  GroupHeader85: {
    sequence: parts(
      'MsgId Max35Text',
      'CreDtTm ISODateTime',
      'Authstn - 0..2',
      'NbOfTxs Max15NumericText',
      'CtrlSum DecimalNumber ?',
      'InitgPty PartyIdentification135',
      'FwdgAgt Agent6 ?',
    ),
  },
  PaymentInstruction30: {
    sequence: parts(
      'PmtInfId Max35Text',
      'PmtMtd PaymentMethod3Code',
      'BtchBookg - ?',
      'NbOfTxs Max15NumericText ?',
      'CtrlSum DecimalNumber ?',
      'PmtTpInf PaymentTypeInformation26 ?',
      'ReqdExctnDt DateAndDateTime2Choice',
      'PoolgAdjstmntDt ISODate ?',
      'Dbtr PartyIdentification135',
      'DbtrAcct CashAccount38',
      'DbtrAgt Agent6',
      'DbtrAgtAcct CashAccount38 ?',
      'InstrForDbtrAgt Max140Text ?',
      'UltmtDbtr PartyIdentification135 ?',
      'ChrgBr ChargeBearerType1Code ?',
      'ChrgsAcct CashAccount38 ?',
      'ChrgsAcctAgt Agent6 ?',
      'CdtTrfTxInf CreditTransferTransaction34 +',
    ),
  },
  CreditTransferTransaction34: {
    sequence: parts(
      'PmtId PaymentIdentification6',
      'PmtTpInf PaymentTypeInformation26 ?',
      'Amt AmountType4Choice',
      'XchgRateInf - ?',
      'ChrgBr ChargeBearerType1Code ?',
      'ChqInstr - ?',
      'UltmtDbtr PartyIdentification135 ?',
      'IntrmyAgt1 Agent6 ?',
      'IntrmyAgt1Acct CashAccount38 ?',
      'IntrmyAgt2 Agent6 ?',
      'IntrmyAgt2Acct CashAccount38 ?',
      'IntrmyAgt3 Agent6 ?',
      'IntrmyAgt3Acct CashAccount38 ?',
      'CdtrAgt Agent6 ?',
      'CdtrAgtAcct CashAccount38 ?',
      'Cdtr PartyIdentification135 ?',
      'CdtrAcct CashAccount38 ?',
      'UltmtCdtr PartyIdentification135 ?',
      'InstrForCdtrAgt - *',
      'InstrForDbtrAgt Max140Text ?',
      'Purp - ?',
      'RgltryRptg RegulatoryReporting3 0..10',
      'Tax - ?',
      'RltdRmtInf - 0..10',
      'RmtInf RemittanceInformation16 ?',
      'SplmtryData - *',
    ),
  },
  PaymentIdentification6: {
    sequence: parts('InstrId Max35Text ?', 'EndToEndId Max35Text', 'UETR UUIDv4Identifier ?'),
  },
  PaymentTypeInformation26: {
    sequence: parts('InstrPrty - ?', 'SvcLvl - *', 'LclInstrm - ?', 'CtgyPurp CategoryPurpose1Choice ?'),
  },
  CategoryPurpose1Choice: { choice: parts('Cd ExternalCategoryPurpose1Code', 'Prtry Max35Text') },
  DateAndDateTime2Choice: { choice: parts('Dt ISODate', 'DtTm ISODateTime') },
  AmountType4Choice: { choice: parts('InstdAmt ActiveOrHistoricCurrencyAndAmount', 'EqvtAmt -') },
  PartyIdentification135: {
    sequence: parts(
      'Nm Max140Text ?',
      'PstlAdr PostalAddress24 ?',
      'Id - ?',
      'CtryOfRes CountryCode ?',
      'CtctDtls - ?',
    ),
  },
  PostalAddress24: {
    sequence: parts(
      'AdrTp - ?',
      'Dept Max70Text ?',
      'SubDept Max70Text ?',
      'StrtNm Max70Text ?',
      'BldgNb Max16Text ?',
      'BldgNm Max35Text ?',
      'Flr Max70Text ?',
      'PstBx Max16Text ?',
      'Room Max70Text ?',
      'PstCd Max16Text ?',
      'TwnNm Max35Text ?',
      'TwnLctnNm Max35Text ?',
      'DstrctNm Max35Text ?',
      'CtrySubDvsn Max35Text ?',
      'Ctry CountryCode ?',
      'AdrLine Max70Text 0..7',
    ),
  },
  CashAccount38: {
    sequence: parts(
      'Id AccountIdentification4Choice',
      'Tp - ?',
      'Ccy CurrencyCode ?',
      'Nm Max70Text ?',
      'Prxy - ?',
    ),
  },
  AccountIdentification4Choice: { choice: parts('IBAN IBAN2007Identifier', 'Othr -') },
  Agent6: { sequence: parts('FinInstnId FinancialInstitutionIdentification18', 'BrnchId - ?') },
  FinancialInstitutionIdentification18: {
    sequence: parts(
      'BICFI BICFIDec2014Identifier ?',
      'ClrSysMmbId - ?',
      'LEI LEIIdentifier ?',
      'Nm Max140Text ?',
      'PstlAdr PostalAddress24 ?',
      'Othr - ?',
    ),
  },
  RegulatoryReporting3: {
    sequence: parts('DbtCdtRptgInd - ?', 'Authrty - ?', 'Dtls StructuredRegulatoryReporting3 *'),
  },
  StructuredRegulatoryReporting3: {
    sequence: parts(
      'Tp Max35Text ?',
      'Dt ISODate ?',
      'Ctry CountryCode ?',
      'Cd Max10Text ?',
      'Amt ActiveOrHistoricCurrencyAndAmount ?',
      'Inf Max35Text *',
    ),
  },
  RemittanceInformation16: { sequence: parts('Ustrd Max140Text *', 'Strd - *') },

  Max10Text: text(10),
  Max16Text: text(16),
  Max35Text: text(35),
  Max70Text: text(70),
  Max140Text: text(140),
  Max15NumericText: { pattern: /^[0-9]{1,15}$/ },
  ExternalCategoryPurpose1Code: text(4),
  /** 18 digits, 17 of them behind the point. */
  DecimalNumber: { pattern: /^-?(?=(?:\.?\d){1,18}$)\d*(\.\d{1,17})?$/ },
  ISODate: { pattern: /^\d{4}-\d\d-\d\d$/, holds: isDay },
  ISODateTime: {
    pattern: /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
    holds: (value) => isDay(value.slice(0, 10)),
  },
  CountryCode: { pattern: /^[A-Z]{2}$/ },
  CurrencyCode: { pattern: /^[A-Z]{3}$/ },
  PaymentMethod3Code: { pattern: /^(CHK|TRF|TRA)$/ },
  ChargeBearerType1Code: { pattern: /^(DEBT|CRED|SHAR|SLEV)$/ },
  IBAN2007Identifier: { pattern: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/ },
  BICFIDec2014Identifier: { pattern: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/ },
  LEIIdentifier: { pattern: /^[A-Z0-9]{18}[0-9]{2}$/ },
  UUIDv4Identifier: { pattern: /^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/ },
  /** 18 digits, five behind the point, none below zero. */
  ActiveOrHistoricCurrencyAndAmount: {
    pattern: /^(?=(?:\.?\d){1,18}$)\d*(\.\d{1,5})?$/,
    attributes: { Ccy: /^[A-Z]{3}$/ },
  },
};

const inOrder = (found: XmlNode, declared: readonly Part[], path: string): readonly string[] => {
  const places = found.children.map(({ name }) => declared.findIndex((part) => part.name === name));
  return [
    ...places.flatMap((place, at) => {
      if (place < 0) return [`${path}: ${found.children[at]?.name} does not stand here`];
      return place < (places[at - 1] ?? 0) ? [`${path}: ${found.children[at]?.name} is too late`] : [];
    }),
    ...declared.flatMap(({ name, min, max }, place) => {
      const count = places.filter((one) => one === place).length;
      return count < min || count > max ? [`${path}: ${name} ${count} times`] : [];
    }),
  ];
};

const judged = (found: XmlNode, name: string, path: string): readonly string[] => {
  const type = TYPES[name];
  if (type === undefined) return [`${path}: nothing is known of ${name}`];
  const attributes = 'pattern' in type ? (type.attributes ?? {}) : {};
  const faults = [
    ...Object.keys(found.attributes)
      .filter((one) => one !== 'xmlns' && !Object.hasOwn(attributes, one))
      .map((one) => `${path}: ${one} is no attribute of it`),
    ...Object.entries(attributes)
      .filter(([one, pattern]) => !pattern.test(found.attributes[one] ?? ''))
      .map(([one]) => `${path}: ${one} is ${found.attributes[one]}`),
  ];
  if ('pattern' in type)
    return [
      ...faults,
      ...(found.children.length > 0 ? [`${path}: holds elements`] : []),
      ...(type.pattern.test(found.text) && type.holds?.(found.text) !== false
        ? []
        : [`${path}: ${found.text}`]),
    ];
  const isChoice = 'choice' in type;
  const declared = isChoice ? type.choice : type.sequence;
  const names = declared.map((part) => part.name).join(', ');
  return [
    ...faults,
    ...(isChoice && found.children.length !== 1 ? [`${path}: one of ${names}`] : []),
    ...inOrder(found, isChoice ? declared.map((part) => ({ ...part, min: 0 })) : declared, path),
    ...(found.text.trim() === '' ? [] : [`${path}: text beside its elements`]),
    ...found.children.flatMap((child) => {
      const part = declared.find((one) => one.name === child.name);
      if (part === undefined) return [];
      const within = `${path}/${child.name}`;
      return part.type === null ? [`${within}: is not judged`] : judged(child, part.type, within);
    }),
  ];
};

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** What the message definition refuses of a document; nothing: it is one of pain.001.001.09. */
export const faultsOfMessage = (document: XmlNode): readonly string[] => [
  ...(document.name === 'Document' && document.attributes.xmlns === NAMESPACE
    ? []
    : [`${document.name} of ${document.attributes.xmlns}`]),
  ...judged(document, 'Document', 'Document'),
];
