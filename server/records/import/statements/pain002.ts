import { isPaymentStatus, type ReportedStatus, type StatusReport } from '@domain/finance/payment-status';
import { BrokenStatement, type Fault, fault } from '@domain/finance/statements/fault';
import { type CalendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { ok, type Result, refused } from '@domain/shared/result';
import { dayOf, filsOf, textOf } from './values';
import { allAt, type Element, firstAt, namespacesOf, requiredAt, textAt, treeOf } from './xml-tree';

const SPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.';
const VERSIONS = ['03', '10'];

/** A day, or the day in Dubai of an instant; an instant that names no zone is the bank's own day. */
const dayAt = (from: Element, ...paths: readonly string[]): CalendarDate | null => {
  const element = paths.map((path) => firstAt(from, path)).find((found) => found !== null);
  const text = element?.text.trim();
  if (element === undefined || !text) return null;
  const instant = /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? dayOf(text.slice(0, 10), text, element.at) : dayInDubai(instant);
};

/** @throws Fault status_unknown, missing_field */
const statusIn = (from: Element, status: string): ReportedStatus | null => {
  const element = firstAt(from, status);
  if (element === null) return null;
  const code = element.text.trim();
  if (!isPaymentStatus(code)) throw fault('status_unknown', element.at, code);
  const reason = textAt(from, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry');
  const text = textOf(
    allAt(from, 'StsRsnInf/AddtlInf')
      .map((one) => one.text)
      .join(' '),
  );
  if (code === 'RJCT' && reason === null && text === null)
    throw fault('missing_field', element.at, 'StsRsnInf/Rsn');
  const settled_on = dayAt(
    from,
    'FctvIntrBkSttlmDt/Dt',
    'FctvIntrBkSttlmDt/DtTm',
    'OrgnlTxRef/IntrBkSttlmDt',
  );
  return { status: code, reason, text, settled_on, at: element.at };
};

/** @throws Fault bad_amount, wrong_currency */
const filsIn = (payment: Element): number | null => {
  const amount = firstAt(payment, 'OrgnlTxRef/Amt/InstdAmt');
  if (amount === null) return null;
  if (amount.attributes.Ccy !== 'AED') throw fault('wrong_currency', amount.at, amount.attributes.Ccy ?? '');
  return filsOf(amount.text.trim(), '.', amount.at);
};

const reportIn = (text: string): StatusReport => {
  if (text.trim() === '') throw fault('file_empty', 1);
  if (!text.trimStart().startsWith('<')) throw fault('format_unknown', 1);
  const root = treeOf(text);
  const spaces = namespacesOf(root);
  if (!VERSIONS.some((version) => spaces.includes(`${SPACE}${version}`)))
    throw fault('version_unknown', root.at, spaces[0] ?? root.name);
  const message = requiredAt(root, 'CstmrPmtStsRpt');
  const header = requiredAt(message, 'GrpHdr');
  const written = requiredAt(header, 'CreDtTm');
  const original = requiredAt(message, 'OrgnlGrpInfAndSts');
  const batch = requiredAt(original, 'OrgnlMsgId');
  const number = batch.text.trim();
  const [first = null, ...others] = allAt(message, 'OrgnlPmtInfAndSts').map((payments) => {
    const id = requiredAt(payments, 'OrgnlPmtInfId');
    // a file of the portal has one group of payments, named as the file is
    if (id.text.trim() !== number) throw fault('other_batch', id.at, id.text.trim());
    return statusIn(payments, 'PmtInfSts');
  });
  return {
    batch: number,
    at: batch.at,
    written_on: dayAt(header, 'CreDtTm') ?? dayOf('', written.text, written.at),
    all: others.reduce((last, one) => one ?? last, first) ?? statusIn(original, 'GrpSts'),
    payments: allAt(message, 'OrgnlPmtInfAndSts/TxInfAndSts').map((payment) => {
      const reference = requiredAt(payment, 'OrgnlEndToEndId');
      const reported = statusIn(payment, 'TxSts');
      if (reported === null) throw fault('missing_field', payment.at, 'TxInfAndSts/TxSts');
      if (reported.status === 'PART') throw fault('status_unknown', reported.at, reported.status);
      return { ...reported, reference: reference.text.trim(), fils: filsIn(payment) };
    }),
  };
};

/**
 * The bank's answer to a file of payments (ISO 20022 pain.002, version 001.03 or 001.10, chosen by its namespace), all of it or nothing:
 * whatever is wrong is named by its line and a stable code.
 */
export const readPain002 = (content: Uint8Array): Result<StatusReport, Fault> => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content).replace(/^\uFEFF/, '');
    return ok(reportIn(text));
  } catch (error) {
    if (error instanceof BrokenStatement) return refused(error.fault);
    // no text in UTF-8, which the format is
    if (error instanceof TypeError) return refused({ code: 'format_unknown', line: 1, detail: null });
    throw error;
  }
};
