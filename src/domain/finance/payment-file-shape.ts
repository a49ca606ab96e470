import { calendarDate } from '@domain/shared/calendar-date';
import { allAt, textAt, type XmlNode } from './e-invoice/xml';

/**
 * What a file of payments has to look like: pain.001.001.09 of ISO 20022, in the part that the portal writes. Names, order and lengths are
 * those of the published schema, and what the schema leaves open but UAE banks ask for (agent, account, address, regulatory reporting) is
 * mandatory. What is not declared is refused.
 */
interface Leaf {
  /** Of the whole text. */
  readonly pattern: RegExp;
  /** Signs at most. */
  readonly most: number;
  /** It begins with a day that there is. */
  readonly isDay?: true;
}
interface Shape {
  readonly name: string;
  readonly min: 0 | 1;
  /** `Infinity`: any number. */
  readonly max: number;
  readonly attributes: Readonly<Record<string, RegExp>>;
  readonly of: Leaf | readonly Shape[];
}

/** Signs that SWIFT knows; the central bank's networks take no others. */
const TEXT = /^[A-Za-z0-9/\-?:().,'+ ]+$/;
/** A reference neither begins nor ends with a slash, and has no two in a row. */
const REFERENCE = /^(?!\/)(?!.*\/\/)[A-Za-z0-9/\-?:().,'+ ]+(?<!\/)$/;
/** Of the UAE: 23 signs, all but the country digits. */
const IBAN = /^(AE[0-9]{21}|(?!AE)[A-Z]{2}[0-9]{2}[A-Za-z0-9]{1,30})$/;
const AMOUNT = /^(?=.*[1-9])[0-9]{1,13}\.[0-9]{2}$/;

const leaf = (
  name: string,
  most: number,
  pattern: RegExp = TEXT,
  attributes: Readonly<Record<string, RegExp>> = {},
): Shape => ({ name, min: 1, max: 1, attributes, of: { pattern, most } });
const code = (name: string, ...values: readonly string[]): Shape =>
  leaf(name, 4, new RegExp(`^(${values.join('|')})$`));
/** Of a day, or of a moment of it. */
const day = (name: string, most: number, pattern: RegExp): Shape => ({
  name,
  min: 1,
  max: 1,
  attributes: {},
  of: { pattern, most, isDay: true },
});
const node = (name: string, ...of: readonly Shape[]): Shape => ({ name, min: 1, max: 1, attributes: {}, of });
const many = (shape: Shape): Shape => ({ ...shape, max: Number.POSITIVE_INFINITY });

const TOTALS = [leaf('NbOfTxs', 15, /^[0-9]{1,15}$/), leaf('CtrlSum', 16, AMOUNT)];
const account = (name: string): Shape => node(name, node('Id', leaf('IBAN', 34, IBAN)));
const agent = (name: string): Shape =>
  node(name, node('FinInstnId', leaf('BICFI', 11, /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/)));

const TRANSFER = node(
  'CdtTrfTxInf',
  node('PmtId', leaf('EndToEndId', 35, REFERENCE)),
  node('Amt', leaf('InstdAmt', 16, AMOUNT, { Ccy: /^AED$/ })),
  agent('CdtrAgt'),
  node('Cdtr', leaf('Nm', 140), node('PstlAdr', leaf('TwnNm', 35), leaf('Ctry', 2, /^[A-Z]{2}$/))),
  account('CdtrAcct'),
  node('RgltryRptg', node('Dtls', leaf('Inf', 35, /^\/(BENEFRES|ORDERRES)\/AE\/\/[A-Z]{3}$/))),
  node('RmtInf', leaf('Ustrd', 140)),
);

const INITIATION = node(
  'CstmrCdtTrfInitn',
  node(
    'GrpHdr',
    leaf('MsgId', 35, REFERENCE),
    day('CreDtTm', 19, /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/),
    ...TOTALS,
    node('InitgPty', leaf('Nm', 140)),
  ),
  node(
    'PmtInf',
    leaf('PmtInfId', 35, REFERENCE),
    code('PmtMtd', 'TRF'),
    ...TOTALS,
    node('PmtTpInf', node('CtgyPurp', code('Cd', 'SALA', 'SUPP'))),
    node('ReqdExctnDt', day('Dt', 10, /^\d{4}-\d\d-\d\d$/)),
    node('Dbtr', leaf('Nm', 140)),
    account('DbtrAcct'),
    agent('DbtrAgt'),
    code('ChrgBr', 'SHAR'),
    many(TRANSFER),
  ),
);
const DOCUMENT = node('Document', INITIATION);

/** Where it is wrong, and how: `Document/CstmrCdtTrfInitn/GrpHdr: MsgId missing`. */
type Fault = string;

const faultsOfLeaf = (found: XmlNode, { pattern, most, isDay }: Leaf, path: string): readonly Fault[] => [
  ...(found.children.length > 0 ? [`${path}: elements within`] : []),
  ...(found.text.length > most ? [`${path}: longer than ${most}`] : []),
  ...(pattern.test(found.text) && (!isDay || calendarDate(found.text.slice(0, 10)) !== null)
    ? []
    : [`${path}: ${found.text || 'empty'}`]),
];

const faultsOfAttributes = (found: XmlNode, { attributes }: Shape, path: string): readonly Fault[] => [
  ...Object.keys(found.attributes)
    .filter((name) => name !== 'xmlns' && !Object.hasOwn(attributes, name))
    .map((name) => `${path}: attribute ${name} unknown`),
  ...Object.entries(attributes)
    .filter(([name, pattern]) => !pattern.test(found.attributes[name] ?? ''))
    .map(([name]) => `${path}: attribute ${name}`),
];

const faultsOfChildren = (
  { children }: XmlNode,
  shapes: readonly Shape[],
  path: string,
): readonly Fault[] => {
  const places = children.map(({ name }) => shapes.findIndex((shape) => shape.name === name));
  const counts = shapes.map(({ name }) => children.filter((child) => child.name === name).length);
  return [
    ...children.flatMap(({ name }, index) => {
      const place = places[index] ?? -1;
      if (place === -1) return [`${path}: ${name} unknown`];
      return place < (places[index - 1] ?? 0) ? [`${path}: ${name} out of order`] : [];
    }),
    ...shapes.flatMap(({ name, min, max }, index) => {
      const count = counts[index] ?? 0;
      if (count < min) return [`${path}: ${name} missing`];
      return count > max ? [`${path}: ${name} ${count} times`] : [];
    }),
    ...children.flatMap((child, index) => {
      const shape = shapes[places[index] ?? -1];
      return shape === undefined ? [] : faultsOf(child, shape, `${path}/${child.name}`);
    }),
  ];
};

const isLeaf = (of: Shape['of']): of is Leaf => 'pattern' in of;
const faultsOf = (found: XmlNode, shape: Shape, path: string): readonly Fault[] => [
  ...faultsOfAttributes(found, shape, path),
  ...(isLeaf(shape.of) ? faultsOfLeaf(found, shape.of, path) : faultsOfChildren(found, shape.of, path)),
];

const hundredths = (text: string | null): number => Math.round(Number(text ?? Number.NaN) * 100);

/** Number and sum, both times, are those of the payments; no reference stands there twice. */
const faultsOfTotals = (document: XmlNode): readonly Fault[] => {
  const transfers = allAt(document, 'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf');
  const sum = transfers.reduce((total, one) => total + hundredths(textAt(one, 'Amt/InstdAmt')), 0);
  const references = transfers.map((one) => textAt(one, 'PmtId/EndToEndId'));
  return [
    ...['GrpHdr', 'PmtInf'].flatMap((part) => {
      const at = `CstmrCdtTrfInitn/${part}`;
      return [
        ...(textAt(document, `${at}/NbOfTxs`) === String(transfers.length) ? [] : [`${at}: NbOfTxs differs`]),
        ...(hundredths(textAt(document, `${at}/CtrlSum`)) === sum ? [] : [`${at}: CtrlSum differs`]),
      ];
    }),
    ...(new Set(references).size === references.length ? [] : ['CdtTrfTxInf: EndToEndId twice']),
  ];
};

export const PAIN_001 = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** Everything that is wrong with a file of payments; none: a bank can read it. */
export const faultsOfPain001 = (document: XmlNode): readonly Fault[] => [
  ...(document.name === 'Document' && document.attributes.xmlns === PAIN_001 ? [] : ['Document: namespace']),
  ...faultsOf(document, DOCUMENT, 'Document'),
  ...faultsOfTotals(document),
];
