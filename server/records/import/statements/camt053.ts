import { fault } from '@domain/finance/statements/fault';
import {
  type Balance,
  type BankStatement,
  proven,
  requireCurrency,
  requireFew,
  type StatementLine,
} from '@domain/finance/statements/statement';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { dayOf, filsOf, textOf } from './values';
import { allAt, type Element, firstAt, namespacesOf, requiredAt, textAt, treeOf } from './xml-tree';

const SPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.';
const VERSIONS = ['02', '08'];
const NO_REFERENCE = 'NOTPROVIDED';

/** Fils of a decimal of XML: a plus, zeros behind the fils, and nothing before the point are allowed in it. */
const decimalOf = (text: string, at: number): number =>
  filsOf(
    text
      .trim()
      .replace(/^\+(?=[\d.])/, '')
      .replace(/^\.(?=\d)/, '0.')
      .replace(/(\.\d\d)0+$/, '$1'),
    '.',
    at,
  );

/** Fils of an element that names its currency. */
const amountOf = (element: Element, currency: string | null): { fils: number; currency: string } => ({
  fils: decimalOf(element.text, element.at),
  currency: requireCurrency(element.attributes.Ccy ?? '', currency, element.at),
});

const isTrue = (from: Element, path: string): boolean => /^(true|1)$/.test(textAt(from, path) ?? '');

/** The sign is told by this alone, whether or not it is a reversal. */
const signOf = (element: Element): 1 | -1 => {
  const mark = requiredAt(element, 'CdtDbtInd');
  const text = mark.text.trim();
  if (text !== 'CRDT' && text !== 'DBIT') throw fault('bad_mark', mark.at, text);
  return text === 'CRDT' ? 1 : -1;
};

/** A day, or the day of an instant as the bank writes it. */
const dayIn = (from: Element, path: string): CalendarDate | null => {
  const text = textAt(from, `${path}/Dt`, `${path}/DtTm`);
  if (text === null) return null;
  return dayOf(text.slice(0, 10), text, firstAt(from, path)?.at ?? from.at);
};

interface Marked extends Balance {
  readonly currency: string;
  readonly at: number;
}

const balanceIn = (statement: Element, codes: readonly string[]): Marked => {
  const known = allAt(statement, 'Bal');
  for (const code of codes) {
    const found = known.find((balance) => textAt(balance, 'Tp/CdOrPrtry/Cd') === code);
    if (found === undefined) continue;
    const day = dayIn(found, 'Dt');
    if (day === null) throw fault('missing_field', found.at, 'Bal/Dt');
    const { fils, currency } = amountOf(requiredAt(found, 'Amt'), null);
    return { day, fils: signOf(found) === 1 ? fils : 0 - fils, currency, at: found.at };
  }
  throw fault('missing_field', statement.at, `Bal ${codes[0]}`);
};

/** Are all the payments of this group told one by one? */
const isWhole = (details: Element): boolean => {
  const count = textAt(details, 'Btch/NbOfTxs');
  const listed = allAt(details, 'TxDtls').length;
  return count === null ? listed > 0 : Number(count) === listed;
};

/**
 * Of a collective entry whose parts are all told, what they come to; null: not all of them are, they are in another currency, or charges
 * were kept back.
 */
const partsOf = (entry: Element, sign: 1 | -1, currency: string): number | null => {
  const parts = allAt(entry, 'NtryDtls/TxDtls');
  if (parts.length < 2 || !allAt(entry, 'NtryDtls').every(isWhole)) return null;
  if ([entry, ...parts].some((one) => firstAt(one, 'Chrgs') !== null)) return null;
  const fils = parts.map((part) => {
    const amount = firstAt(part, 'Amt') ?? firstAt(part, 'AmtDtls/TxAmt/Amt');
    if (amount === null || amount.attributes.Ccy !== currency) return null;
    const direction = firstAt(part, 'CdtDbtInd') === null ? sign : signOf(part);
    return sign * direction * decimalOf(amount.text, amount.at);
  });
  return fils.every((one) => one !== null) ? fils.reduce((sum, one) => sum + one, 0) : null;
};

/** Batches of which the entry is made, as we named them when we sent them. */
const batchesOf = (entry: Element): readonly string[] => {
  const ids = ['NtryDtls/Btch/PmtInfId', 'NtryDtls/TxDtls/Refs/PmtInfId'].flatMap((path) =>
    allAt(entry, path).map(({ text }) => text.trim()),
  );
  return [...new Set(ids)];
};

/** What payer and banks wrote, in this order. */
const NARRATIVE = [
  'NtryDtls/TxDtls/RmtInf/Ustrd',
  'NtryDtls/TxDtls/RmtInf/Strd/RfrdDocInf/Nb',
  'NtryDtls/TxDtls/RmtInf/Strd/CdtrRefInf/Ref',
  'NtryDtls/TxDtls/RmtInf/Strd/AddtlRmtInf',
  'NtryDtls/TxDtls/RtrInf/Rsn/Cd',
  'NtryDtls/TxDtls/RtrInf/Rsn/Prtry',
  'NtryDtls/TxDtls/RtrInf/AddtlInf',
  'NtryDtls/TxDtls/AddtlTxInf',
  'AddtlNtryInf',
];

/** Of a party: 001.08, a bank as the party, 001.02. */
const NAMES = ['Pty/Nm', 'Agt/FinInstnId/Nm', 'Nm'];

const lineOf = (entry: Element, currency: string): StatementLine => {
  const sign = signOf(entry);
  const amount = amountOf(requiredAt(entry, 'Amt'), currency);
  const booked = dayIn(entry, 'BookgDt');
  const value = dayIn(entry, 'ValDt') ?? booked;
  if (value === null) throw fault('missing_field', entry.at, 'Ntry/BookgDt');
  const parts = partsOf(entry, sign, currency);
  if (parts !== null && parts !== amount.fils)
    throw fault('parts_do_not_add_up', entry.at, String(parts - amount.fils));
  const isReversal = isTrue(entry, 'RvslInd');
  const details = allAt(entry, 'NtryDtls/TxDtls');
  const [single] = details.length === 1 && allAt(entry, 'NtryDtls').every(isWhole) ? details : [];
  const references = single ? [textAt(single, 'Refs/EndToEndId')] : batchesOf(entry);
  const [reference = null] = references.length === 1 ? references : [];
  // the parties are those of the original payment
  const other = (sign === 1) === isReversal ? 'Cdtr' : 'Dbtr';
  const written = NARRATIVE.flatMap((path) => allAt(entry, path).map(({ text }) => text));
  return {
    booked_on: booked ?? value,
    value_on: value,
    fils: sign * amount.fils,
    isReversal,
    bank_reference: textOf(textAt(entry, 'AcctSvcrRef') ?? (single && textAt(single, 'Refs/AcctSvcrRef'))),
    reference: reference === NO_REFERENCE ? null : textOf(reference),
    counterparty: textOf(single && textAt(single, ...NAMES.map((path) => `RltdPties/${other}/${path}`))),
    narrative: textOf([...(references.length > 1 ? references : []), ...written].join(' ')) ?? '',
    type: textAt(entry, 'BkTxCd/Prtry/Cd', 'BkTxCd/Domn/Fmly/SubFmlyCd', 'BkTxCd/Domn/Fmly/Cd'),
    at: entry.at,
  };
};

/** What the statement says of itself in its summary is what stands in it. */
const checkSummary = (statement: Element, entries: readonly Element[]): void => {
  const summary = firstAt(statement, 'TxsSummry/TtlNtries');
  if (summary === null) return;
  const number = textAt(summary, 'NbOfNtries');
  const sum = textAt(summary, 'Sum');
  if (number !== null && Number(number) !== entries.length)
    throw fault('truncated', summary.at, `${entries.length} / ${number}`);
  const total = entries.reduce((all, entry) => all + decimalOf(requiredAt(entry, 'Amt').text, entry.at), 0);
  const difference = sum === null ? 0 : decimalOf(sum, summary.at) - total;
  if (difference !== 0) throw fault('does_not_add_up', summary.at, String(difference));
};

/** @throws Fault pages_do_not_join for a page of several: its balances are not those of the statement */
const requireAllPages = (pages: Element | null): void => {
  if (pages !== null && !(Number(textAt(pages, 'PgNb')) === 1 && isTrue(pages, 'LastPgInd')))
    throw fault('pages_do_not_join', pages.at);
};

const statementOf = (statement: Element): BankStatement => {
  requireAllPages(firstAt(statement, 'StmtPgntn'));
  const account = textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id');
  if (account === null) throw fault('missing_field', statement.at, 'Acct/Id');
  const opening = balanceIn(statement, ['OPBD', 'PRCD']);
  const closing = balanceIn(statement, ['CLBD']);
  const currency = requireCurrency(
    textAt(statement, 'Acct/Ccy') ?? opening.currency,
    opening.currency,
    statement.at,
  );
  requireCurrency(closing.currency, currency, closing.at);
  const entries = allAt(statement, 'Ntry');
  checkSummary(statement, entries);
  return proven(
    {
      format: 'camt053',
      account: account.replace(/\s/g, ''),
      currency,
      number: textAt(statement, 'ElctrncSeqNb', 'LglSeqNb', 'Id'),
      opening: { day: opening.day, fils: opening.fils },
      closing: { day: closing.day, fils: closing.fils },
      // what is only announced is in no balance
      lines: entries
        .filter((entry) => textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK')
        .map((entry) => lineOf(entry, currency))
        // banks tell by an entry of zero what was waived, or only a text: nothing moved
        .filter(({ fils }) => fils !== 0),
    },
    closing.at,
  );
};

/**
 * Statements of an ISO 20022 CAMT.053 file, version 001.02 or 001.08, chosen by its namespace. A statement that is divided over several
 * messages is refused: its pages prove nothing one by one.
 * @throws BrokenStatement
 */
export const readCamt053 = (text: string): readonly BankStatement[] => {
  const root = treeOf(text);
  const spaces = namespacesOf(root);
  if (!VERSIONS.some((version) => spaces.includes(`${SPACE}${version}`)))
    throw fault('version_unknown', root.at, spaces[0] ?? root.name);
  const message = requiredAt(root, 'BkToCstmrStmt');
  requireAllPages(firstAt(message, 'GrpHdr/MsgPgntn'));
  requiredAt(message, 'Stmt');
  requireFew(allAt(message, 'Stmt/Ntry').length, root.at);
  return allAt(message, 'Stmt').map(statementOf);
};
