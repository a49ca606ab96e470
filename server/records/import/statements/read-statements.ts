import { BrokenStatement, type Fault, fault } from '@domain/finance/statements/fault';
import type { BankStatement, DayOrder, StatementFormat } from '@domain/finance/statements/statement';
import { ok, type Result, refused } from '@domain/shared/result';
import { readCamt053 } from './camt053';
import { readCsvStatement } from './csv-statement';
import { readMt940 } from './mt940';

/** Of a file that is read. */
export const STATEMENT_BYTES = 10 * 1_048_576;

/** Banks write UTF-8, or what Windows made of their tables. */
const decoded = (content: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
};

const formatOf = (text: string): StatementFormat => {
  const start = text.trimStart();
  if (start.startsWith('<')) return 'camt053';
  if (/^(\{1:|:20:)/.test(start)) return 'mt940';
  if (/[,;\t|]/.test(start) && !start.includes('\0')) return 'csv';
  throw fault('format_unknown', 1);
};

/**
 * The statements of a bank's file, whose format is told by its content: MT940, CAMT.053 or CSV. All of them or none: whatever is wrong
 * with one line refuses the file, with that line and a stable code.
 * @param content at most 10 MiB
 * @param dayOrder of a CSV file whose days may be read in two ways; without it such a file is refused with `day_order_unknown`
 * @example readStatements(bytes) // { ok: true, value: [{ format: 'mt940', opening: { day: '2026-12-30', fils: 12500000 }, … }] }
 */
export const readStatements = (
  content: Uint8Array,
  dayOrder: DayOrder | null = null,
): Result<readonly BankStatement[], Fault> => {
  try {
    if (content.length > STATEMENT_BYTES) throw fault('too_large', 1);
    const text = decoded(content).replace(/^\uFEFF/, '');
    if (text.trim() === '') throw fault('file_empty', 1);
    const statements = {
      mt940: () => readMt940(text),
      camt053: () => readCamt053(text),
      csv: () => [readCsvStatement(text, dayOrder)],
    }[formatOf(text)]();
    if (statements.length === 0) throw fault('file_empty', 1);
    return ok(statements);
  } catch (error) {
    if (error instanceof BrokenStatement) return refused(error.fault);
    throw error;
  }
};
