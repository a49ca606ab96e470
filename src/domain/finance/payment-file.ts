import { checkField } from '@domain/area/checks';
import { isCountryCode } from '@domain/employment/country-of-address';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { element, writeXml, type XmlNode } from './e-invoice/xml';
import { faultsOfPain001, PAIN_001 } from './payment-file-shape';
import { isSwiftName, swiftText } from './swift-text';

/** Purposes that the central bank takes of payments from here; those that were withdrawn are not among them. */
export const PURPOSES = [
  'PMS',
  'GDI',
  'ACM',
  'COM',
  'EOS',
  'SAL',
  'ALW',
  'BON',
  'LAS',
  'AES',
  'COP',
  'TKT',
  'INS',
  'PEN',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Who pays. */
export interface Debtor {
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
}
/** One payment of a file. */
export interface Transfer {
  /** End-to-end, unique for ever. */
  readonly reference: string;
  readonly fils: number;
  readonly beneficiary: string;
  readonly iban: string;
  readonly bic: string;
  readonly town: string;
  /** Code of ISO 3166-1, two letters. */
  readonly country: string;
  readonly purpose: Purpose;
}
export interface PaymentFile {
  /** Unique for ever, 35 signs. */
  readonly messageId: string;
  /** ISO, without a zone: local time of the bank. */
  readonly createdAt: string;
  readonly paysOn: CalendarDate;
  readonly debtor: Debtor;
  readonly transfers: readonly Transfer[];
}

/** BIC of banks in the UAE, by the three digits of the bank in an IBAN. */
const BICS: Readonly<Record<string, string>> = {
  '003': 'ADCBAEAA',
  '023': 'CBDUAEAD',
  '024': 'DUIBAEAD',
  '026': 'EBILAEAD',
  '033': 'BOMLAEAD',
  '034': 'MEBLAEAD',
  '035': 'NBADAEAA',
  '040': 'NRAKAEAK',
  '041': 'NBSHAEAS',
  '050': 'ABDIAEAD',
};

/** BIC of the bank of an IBAN of the UAE, if it is known here. */
export const bicOf = (iban: string): string | null =>
  iban.startsWith('AE') ? (BICS[iban.slice(4, 7)] ?? null) : null;

/** Its check digits do not depend on the day. */
const isIban = (text: string): boolean => checkField('iban', text, '') === null;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
/** The bank of an account in the UAE is one of the UAE. */
export const isBicOf = (bic: string, iban: string): boolean =>
  BIC.test(bic) && (!iban.startsWith('AE') || bic.slice(4, 6) === 'AE');

/** Why a bank would not take who pays. */
export const flawOfDebtor = ({ name, iban, bic }: Debtor): string | null => {
  if (!isIban(iban)) return 'iban';
  if (!isBicOf(bic, iban)) return 'bic';
  return isSwiftName(name) ? null : 'name';
};

/** A payment as it is written down, before anybody knows whether all of it is there. */
export type TransferDraft = { readonly [K in keyof Transfer]: Transfer[K] | string | null };

/** The same, when a bank would take it; else the first thing that is wrong with it. */
export const transferOf = (
  draft: TransferDraft,
):
  | { readonly transfer: Transfer }
  | { readonly flaw: 'iban' | 'bic' | 'beneficiary' | 'town' | 'country' | 'purpose' | 'amount' } => {
  const { reference, fils, beneficiary, iban, bic, town, country, purpose } = draft;
  const code = PURPOSES.find((one) => one === purpose);
  if (typeof iban !== 'string' || !isIban(iban)) return { flaw: 'iban' };
  if (typeof bic !== 'string' || !isBicOf(bic, iban)) return { flaw: 'bic' };
  if (typeof beneficiary !== 'string' || !isSwiftName(beneficiary)) return { flaw: 'beneficiary' };
  if (typeof town !== 'string' || !isSwiftName(town)) return { flaw: 'town' };
  if (typeof country !== 'string' || !isCountryCode(country)) return { flaw: 'country' };
  if (code === undefined) return { flaw: 'purpose' };
  if (typeof fils !== 'number' || !Number.isSafeInteger(fils) || fils <= 0) return { flaw: 'amount' };
  return {
    transfer: { reference: String(reference), fils, beneficiary, iban, bic, town, country, purpose: code },
  };
};

export const amountOf = (fils: number): string =>
  `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;

const tag = (name: string, ...children: readonly XmlNode[]): XmlNode => element(name, children);
const swift = (name: string, text: string, length: number): XmlNode => element(name, swiftText(text, length));
const account = (iban: string): XmlNode => tag('Id', element('IBAN', iban));
const agent = (bic: string): XmlNode => tag('FinInstnId', element('BICFI', bic));

/** Domestic payments say it for whoever gets them, others for whoever orders them (CBUAE). */
const purposeText = ({ iban, purpose }: Transfer): string =>
  `/${iban.startsWith('AE') ? 'BENEFRES' : 'ORDERRES'}/AE//${purpose}`;

const transferXml = (one: Transfer): XmlNode =>
  tag(
    'CdtTrfTxInf',
    tag('PmtId', element('EndToEndId', one.reference)),
    tag('Amt', element('InstdAmt', amountOf(one.fils), { Ccy: 'AED' })),
    tag('CdtrAgt', agent(one.bic)),
    tag(
      'Cdtr',
      swift('Nm', one.beneficiary, 140),
      tag('PstlAdr', swift('TwnNm', one.town, 35), element('Ctry', one.country)),
    ),
    tag('CdtrAcct', account(one.iban)),
    tag('RgltryRptg', tag('Dtls', element('Inf', purposeText(one)))),
    tag('RmtInf', swift('Ustrd', one.reference, 140)),
  );

const sumOf = (transfers: readonly Transfer[]): number => transfers.reduce((sum, { fils }) => sum + fils, 0);

/** Salaries alone are told as such. */
const categoryOf = (transfers: readonly Transfer[]): string =>
  transfers.every(({ purpose }) => purpose === 'SAL') ? 'SALA' : 'SUPP';

/** The file as ISO 20022 has it: pain.001.001.09. */
export const pain001Document = ({
  messageId,
  createdAt,
  paysOn,
  debtor,
  transfers,
}: PaymentFile): XmlNode => {
  const totals = [
    element('NbOfTxs', String(transfers.length)),
    element('CtrlSum', amountOf(sumOf(transfers))),
  ];
  const initiation = tag(
    'CstmrCdtTrfInitn',
    tag(
      'GrpHdr',
      element('MsgId', messageId),
      element('CreDtTm', createdAt),
      ...totals,
      tag('InitgPty', swift('Nm', debtor.name, 140)),
    ),
    tag(
      'PmtInf',
      element('PmtInfId', messageId),
      element('PmtMtd', 'TRF'),
      ...totals,
      tag('PmtTpInf', tag('CtgyPurp', element('Cd', categoryOf(transfers)))),
      tag('ReqdExctnDt', element('Dt', paysOn)),
      tag('Dbtr', swift('Nm', debtor.name, 140)),
      tag('DbtrAcct', account(debtor.iban)),
      tag('DbtrAgt', agent(debtor.bic)),
      element('ChrgBr', 'SHAR'),
      ...transfers.map(transferXml),
    ),
  );
  return element('Document', [initiation], { xmlns: PAIN_001 });
};

/**
 * The same as text.
 * @throws when it is not what a bank can read: a defect, because what a bank would not take of a payment is told before its batch is exported
 */
export const pain001 = (file: PaymentFile): string => {
  const document = pain001Document(file);
  const faults = faultsOfPain001(document);
  if (faults.length > 0) throw new Error(`The file of payments ${file.messageId}: ${faults.join('; ')}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(document, () => '')}\n`;
};

const cell = (text: string, length: number): string => swiftText(text.replaceAll(',', ' '), length);

/** The same as a bank's list: number, IBAN, name, amount, bank, reference, text; no commas within, a line for each payment. */
export const bankCsv = ({ transfers }: Pick<PaymentFile, 'transfers'>): string =>
  transfers
    .map((one, index) =>
      [
        String(index + 1),
        one.iban,
        cell(one.beneficiary, 35),
        amountOf(one.fils),
        one.iban.startsWith('AE') ? one.iban.slice(4, 7) : '',
        cell(one.reference, 35),
        cell(purposeText(one), 175),
      ].join(),
    )
    .map((line) => `${line}\r\n`)
    .join('');
