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

/** Fils of an element that names its currency. */
const amountOf = (element: Element, currency: string | null): { fils: number; currency: string } => ({
  fils: filsOf(element.text.trim(), '.', element.at),
  currency: requireCurrency(element.attributes.Ccy ?? '', currency, element.at),
});

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

/** Of a collective entry whose parts are all told, what they come to; null: not all of them are, or charges were kept back. */
const partsOf = (entry: Element, sign: 1 | -1): number | null => {
  const details = allAt(entry, 'NtryDtls');
  const parts = allAt(entry, 'NtryDtls/TxDtls');
  const counts = details.map((one) => textAt(one, 'Btch/NbOfTxs')).filter((text) => text !== null);
  if (parts.length < 2 || counts.some((text) => Number(text) !== parts.length)) return null;
  if (firstAt(entry, 'Chrgs') !== null) return null;
  const fils = parts.map((part) => {
    const amount = firstAt(part, 'Amt') ?? firstAt(part, 'AmtDtls/TxAmt/Amt');
    if (amount === null) return null;
    const direction = firstAt(part, 'CdtDbtInd') === null ? sign : signOf(part);
    return sign * direction * filsOf(amount.text.trim(), '.', amount.at);
  });
  return fils.every((one) => one !== null) ? fils.reduce((sum, one) => sum + one, 0) : null;
};

const lineOf = (entry: Element, currency: string): StatementLine => {
  const sign = signOf(entry);
  const amount = amountOf(requiredAt(entry, 'Amt'), currency);
  if (amount.fils === 0) throw fault('bad_amount', entry.at, '0');
  const booked = dayIn(entry, 'BookgDt');
  const value = dayIn(entry, 'ValDt') ?? booked;
  if (value === null) throw fault('missing_field', entry.at, 'Ntry/BookgDt');
  const parts = partsOf(entry, sign);
  if (parts !== null && parts !== amount.fils)
    throw fault('parts_do_not_add_up', entry.at, String(parts - amount.fils));
  const isReversal = textAt(entry, 'RvslInd') === 'true';
  const details = allAt(entry, 'NtryDtls/TxDtls');
  const [single] = details.length === 1 ? details : [];
  const reference = single ? textAt(single, 'Refs/EndToEndId') : textAt(entry, 'NtryDtls/Btch/PmtInfId');
  // the parties are those of the original payment
  const other = (sign === 1) === isReversal ? 'Cdtr' : 'Dbtr';
  const written = [
    ...allAt(entry, 'NtryDtls/TxDtls/RmtInf/Ustrd'),
    ...allAt(entry, 'NtryDtls/TxDtls/RmtInf/Strd/CdtrRefInf/Ref'),
    ...allAt(entry, 'NtryDtls/TxDtls/RtrInf/Rsn/Cd'),
    ...allAt(entry, 'AddtlNtryInf'),
  ];
  return {
    booked_on: booked ?? value,
    value_on: value,
    fils: sign * amount.fils,
    isReversal,
    bank_reference: textOf(textAt(entry, 'AcctSvcrRef')),
    reference: reference === NO_REFERENCE ? null : textOf(reference),
    counterparty: textOf(single && textAt(single, `RltdPties/${other}/Pty/Nm`, `RltdPties/${other}/Nm`)),
    narrative: textOf(written.map(({ text }) => text).join(' ')) ?? '',
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
  const total = entries.reduce(
    (all, entry) => all + filsOf(requiredAt(entry, 'Amt').text.trim(), '.', entry.at),
    0,
  );
  if (sum !== null && filsOf(sum, '.', summary.at) !== total)
    throw fault('does_not_add_up', summary.at, String(filsOf(sum, '.', summary.at) - total));
};

const statementOf = (statement: Element): BankStatement => {
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
        .map((entry) => lineOf(entry, currency)),
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
  const pages = firstAt(message, 'GrpHdr/MsgPgntn');
  if (pages !== null && (textAt(pages, 'PgNb') !== '1' || textAt(pages, 'LastPgInd') !== 'true'))
    throw fault('pages_do_not_join', pages.at);
  requiredAt(message, 'Stmt');
  requireFew(allAt(message, 'Stmt/Ntry').length, root.at);
  return allAt(message, 'Stmt').map(statementOf);
};
