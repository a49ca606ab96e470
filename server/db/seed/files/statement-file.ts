import { element, leaf, writeXml, type XmlNode } from '@domain/finance/e-invoice/xml';
import { amountOf } from '@domain/finance/payment-file';
import type { StatementFormat, StatementLine } from '@domain/finance/statements/statement';

/** Fils on a day. */
interface Balance {
  readonly day: string;
  readonly fils: number;
}

/** What a bank writes down: a statement whose file is not written yet, so its lines have no place there. */
export interface StatementDraft {
  readonly format: Exclude<StatementFormat, 'csv'>;
  readonly number: string;
  readonly iban: string;
  readonly opening: Balance;
  readonly closing: Balance;
  readonly lines: readonly Omit<StatementLine, 'at'>[];
}
/** A file with the line on which each entry of the statement begins. */
interface StatementFile {
  readonly text: string;
  readonly places: readonly number[];
}

const yymmdd = (day: string): string => day.slice(2).replaceAll('-', '');
const comma = (fils: number): string => amountOf(Math.abs(fils)).replace('.', ',');
const balance = ({ day, fils }: Balance): string => `${fils < 0 ? 'D' : 'C'}${yymmdd(day)}AED${comma(fils)}`;

const NARRATIVE_WIDTH = 65;
/** Words on lines of a narrative, none of them so full that it would be taken for cut off. */
const wrapped = (text: string): string =>
  text.split(' ').reduce((lines, word) => {
    const last = lines.slice(lines.lastIndexOf('\n') + 1);
    return `${lines}${last.length + 1 + word.length < NARRATIVE_WIDTH ? ' ' : '\n'}${word}`;
  });

const mt940 = ({
  number,
  iban,
  opening,
  closing,
  lines,
}: StatementDraft): readonly (readonly [string, boolean])[] => [
  [`:20:ST${yymmdd(closing.day)}`, false],
  [`:25:${iban}`, false],
  [`:28C:${number.padStart(5, '0')}/001`, false],
  [`:60F:${balance(opening)}`, false],
  ...lines.flatMap(
    ({
      booked_on,
      value_on,
      fils,
      reference,
      bank_reference,
      type,
      narrative,
    }): (readonly [string, boolean])[] => [
      [
        `:61:${yymmdd(value_on)}${yymmdd(booked_on).slice(2)}${fils < 0 ? 'D' : 'C'}${comma(fils)}${type}${reference ?? 'NONREF'}${bank_reference === null ? '' : `//${bank_reference}`}`,
        true,
      ],
      [`:86:${wrapped(narrative)}`, false],
    ],
  ),
  [`:62F:${balance(closing)}`, false],
  ['-', false],
];

const SPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
const plain = (node: XmlNode): string => writeXml(node, () => '');
const money = (fils: number): readonly XmlNode[] => [
  element('Amt', amountOf(Math.abs(fils)), { Ccy: 'AED' }),
  element('CdtDbtInd', fils < 0 ? 'DBIT' : 'CRDT'),
];
const marked = (code: string, { day, fils }: Balance): string =>
  plain(
    element('Bal', [
      element('Tp', [element('CdOrPrtry', [element('Cd', code)])]),
      ...money(fils),
      element('Dt', [element('Dt', day)]),
    ]),
  );
const entry = ({
  booked_on,
  value_on,
  fils,
  reference,
  bank_reference,
  counterparty,
  narrative,
  type,
}: StatementDraft['lines'][number]): string =>
  plain(
    element('Ntry', [
      ...money(fils),
      element('Sts', [element('Cd', 'BOOK')]),
      element('BookgDt', [element('Dt', booked_on)]),
      element('ValDt', [element('Dt', value_on)]),
      bank_reference === null ? null : element('AcctSvcrRef', bank_reference),
      element('BkTxCd', [element('Prtry', [leaf('Cd', type)])]),
      element('NtryDtls', [
        element('TxDtls', [
          element('Refs', [element('EndToEndId', reference ?? 'NOTPROVIDED')]),
          ...money(fils),
          counterparty === null
            ? null
            : element('RltdPties', [
                element(fils < 0 ? 'Cdtr' : 'Dbtr', [element('Pty', [element('Nm', counterparty)])]),
              ]),
          element('RmtInf', [element('Ustrd', narrative)]),
        ]),
      ]),
    ]),
  );
const camt053 = ({
  number,
  iban,
  opening,
  closing,
  lines,
}: StatementDraft): readonly (readonly [string, boolean])[] => [
  ['<?xml version="1.0" encoding="UTF-8"?>', false],
  [`<Document xmlns="${SPACE}"><BkToCstmrStmt>`, false],
  [
    `<GrpHdr><MsgId>ST${yymmdd(closing.day)}</MsgId><CreDtTm>${closing.day}T23:30:00+04:00</CreDtTm></GrpHdr>`,
    false,
  ],
  [`<Stmt><Id>${number}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb>`, false],
  [
    `<CreDtTm>${closing.day}T23:30:00+04:00</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>AED</Ccy></Acct>`,
    false,
  ],
  [marked('OPBD', opening), false],
  [marked('CLBD', closing), false],
  ...lines.map((line) => [entry(line), true] as const),
  ['</Stmt></BkToCstmrStmt></Document>', false],
];

/** The file that a bank would send: reading it gives the statement again, line by line. */
export const writeStatement = (draft: StatementDraft): StatementFile => {
  const parts = draft.format === 'mt940' ? mt940(draft) : camt053(draft);
  const places: number[] = [];
  let line = 1;
  for (const [text, isEntry] of parts) {
    if (isEntry) places.push(line);
    line += text.split('\n').length;
  }
  return { text: `${parts.map(([text]) => text).join('\n')}\n`, places };
};
