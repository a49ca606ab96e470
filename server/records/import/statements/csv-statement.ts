import { fault } from '@domain/finance/statements/fault';
import {
  type BankStatement,
  type DayOrder,
  proven,
  requireCurrency,
  requireFew,
  type StatementLine,
} from '@domain/finance/statements/statement';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { type CsvRow, walkCsv } from '../read-csv';
import { amountReader } from './csv-amounts';
import { dayReader } from './csv-days';
import { textOf } from './values';

/**
 * What banks call their columns, in small letters without anything between them. Beside `debit` and `credit` stand amounts without a sign;
 * `amount` alone is signed, with `mark` it is not.
 */
const TITLES = {
  booked: ['postingdate', 'bookingdate', 'transactiondate', 'txndate', 'entrydate', 'date'],
  value: ['valuedate'],
  bank_reference: [
    'bankreference',
    'transactionreference',
    'referencenumber',
    'referenceno',
    'reference',
    'refno',
    'ref',
    'transactionid',
  ],
  narrative: [
    'description',
    'transactiondescription',
    'narration',
    'narrative',
    'transactiondetails',
    'details',
    'particulars',
  ],
  counterparty: ['counterparty', 'beneficiary', 'payee'],
  debit: ['debitamount', 'debit', 'withdrawalamount', 'withdrawals', 'withdrawal', 'paidout', 'moneyout'],
  credit: ['creditamount', 'credit', 'depositamount', 'deposits', 'deposit', 'paidin', 'moneyin'],
  amount: ['amount', 'transactionamount', 'amountin'],
  mark: ['crdr', 'drcr', 'debitcredit', 'creditdebit'],
  balance: ['runningbalance', 'balance'],
  currency: ['currency', 'ccy'],
} as const;
type Column = keyof typeof TITLES;
type Columns = Readonly<Partial<Record<Column, number>>>;

const DELIMITERS = [',', ';', '\t', '|'];
const MARKS: Readonly<Record<string, 1 | -1>> = { cr: 1, c: 1, credit: 1, dr: -1, d: -1, debit: -1 };

const plain = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(.)aed$/, '$1');

/** Where each column stands, by a row of titles. */
const columnsOf = ({ cells }: CsvRow): Columns | null => {
  const titles = cells.map(plain);
  const columns: Columns = Object.fromEntries(
    Object.entries(TITLES).flatMap(([column, names]) => {
      const place = names.map((name) => titles.indexOf(name)).find((at) => at >= 0);
      return place === undefined ? [] : [[column, place]];
    }),
  );
  const hasAmounts =
    columns.amount !== undefined || (columns.debit !== undefined && columns.credit !== undefined);
  return columns.booked !== undefined && columns.narrative !== undefined && hasAmounts ? columns : null;
};

interface Table {
  readonly columns: Columns;
  readonly preamble: readonly CsvRow[];
  readonly rows: readonly CsvRow[];
}

const tableOf = (text: string): Table => {
  for (const delimiter of DELIMITERS) {
    const rows: CsvRow[] = [];
    walkCsv(text, (row) => rows.push(row), delimiter);
    for (const [place, row] of rows.entries()) {
      const columns = columnsOf(row);
      if (columns !== null)
        return {
          columns,
          preamble: rows.slice(0, place),
          rows: rows.slice(place + 1).filter(({ cells }) => cells.some((cell) => cell !== '')),
        };
    }
  }
  throw fault('columns_unknown', 1);
};

/** What stands above the table behind a title such as `Account Number:`, in the same cell or in the next one. */
const statedAbove = (preamble: readonly CsvRow[], title: RegExp): string | null => {
  for (const { cells } of preamble)
    for (const [place, cell] of cells.entries()) {
      const found = title.exec(cell);
      if (found !== null) return textOf(cell.slice(found[0].length)) ?? textOf(cells[place + 1]);
    }
  return null;
};
const ACCOUNT = /^(account\s*(number|no\.?)|iban|a\/c\s*no\.?)\s*:?/i;
const CURRENCY = /^(account\s*)?currency\s*:?/i;

/** A row as a movement; `fils` 0: it tells a balance only. */
interface Moved {
  readonly line: StatementLine;
  readonly balance: number | null;
}

/** The row at which the balances do not follow from each other. */
const brokenAt = (moved: readonly Moved[]): { readonly at: number; readonly missing: number } | null => {
  for (const [index, { line, balance }] of moved.entries()) {
    const before = moved[index - 1]?.balance;
    if (typeof before !== 'number' || balance === null) continue;
    const missing = balance - before - line.fils;
    if (missing !== 0) return { at: line.at, missing };
  }
  return null;
};

/** Oldest first: as the balances prove it, without them as the days tell it. */
const inOrder = (moved: readonly Moved[]): readonly Moved[] => {
  const turned = moved.toReversed();
  const [first, last] = [moved[0], moved.at(-1)];
  const falls = first !== undefined && last !== undefined && first.line.booked_on > last.line.booked_on;
  const [likely, other] = falls ? [turned, moved] : [moved, turned];
  const broken = brokenAt(likely);
  if (broken === null) return likely;
  if (brokenAt(other) === null) return other;
  throw fault('does_not_add_up', broken.at, String(broken.missing));
};

/**
 * The statement of a CSV file: debit and credit columns, signed amounts, or amounts beside DR/CR; what stands above the titles may name
 * account and currency. Every row is proven by the column of balances, where there is one. Without a currency it is in dirhams.
 * @throws BrokenStatement
 */
export const readCsvStatement = (text: string, hints: DayOrder | null): BankStatement => {
  const { columns, preamble, rows } = tableOf(text);
  const cell = ({ cells }: CsvRow, column: Column): string => {
    const place = columns[column];
    return place === undefined ? '' : (cells[place] ?? '');
  };
  const isMoney = (row: CsvRow): boolean =>
    (['debit', 'credit', 'amount', 'balance'] as const).some((column) => cell(row, column) !== '');
  const dated = rows.filter(isMoney);
  requireFew(dated.length, 1);
  const written = (column: 'booked' | 'value') =>
    dated.map((row) => ({ text: cell(row, column), at: row.at })).filter(({ text: day }) => day !== '');
  const dayIn = dayReader(written('booked'), written('value'), hints);
  const amountIn = amountReader(
    dated.flatMap((row) =>
      (['debit', 'credit', 'amount', 'balance'] as const).map((column) => cell(row, column)),
    ),
  );

  const movement = (row: CsvRow): number => {
    const debit = amountIn(cell(row, 'debit'), row.at) ?? 0;
    const credit = amountIn(cell(row, 'credit'), row.at) ?? 0;
    if (columns.debit !== undefined && columns.credit !== undefined) {
      if (debit < 0 || credit < 0)
        throw fault('bad_amount', row.at, cell(row, debit < 0 ? 'debit' : 'credit'));
      if (debit > 0 && credit > 0) throw fault('bad_entry', row.at);
      return credit - debit;
    }
    const amount = amountIn(cell(row, 'amount'), row.at) ?? 0;
    if (columns.mark === undefined) return amount;
    const mark = cell(row, 'mark');
    const sign = MARKS[plain(mark)];
    if (sign === undefined) throw fault('bad_mark', row.at, mark);
    return sign * Math.abs(amount);
  };

  const currency = requireCurrency(statedAbove(preamble, CURRENCY)?.toUpperCase() ?? 'AED', null, 1);
  const movedBy = (row: CsvRow): Moved => {
    const booked_on: CalendarDate = dayIn({ text: cell(row, 'booked'), at: row.at });
    const value = cell(row, 'value');
    const balance = columns.balance === undefined ? null : amountIn(cell(row, 'balance'), row.at);
    if (columns.balance !== undefined && balance === null) throw fault('bad_amount', row.at, '');
    const fils = movement(row);
    if (fils === 0 && balance === null) throw fault('bad_amount', row.at, '0');
    if (columns.currency !== undefined)
      requireCurrency(cell(row, 'currency').toUpperCase(), currency, row.at);
    return {
      balance,
      line: {
        booked_on,
        value_on: value === '' ? booked_on : dayIn({ text: value, at: row.at }),
        fils,
        isReversal: false,
        bank_reference: textOf(cell(row, 'bank_reference')),
        reference: null,
        counterparty: textOf(cell(row, 'counterparty')),
        narrative: textOf(cell(row, 'narrative')) ?? '',
        type: null,
        at: row.at,
      },
    };
  };

  const moved: Moved[] = [];
  for (const row of rows) {
    const last = moved.at(-1);
    if (isMoney(row)) moved.push(movedBy(row));
    else if (cell(row, 'booked') !== '') throw fault('bad_amount', row.at, '');
    // a description that goes on in the next row; anything else below the table is the bank's own text
    else if (last !== undefined && cell(row, 'narrative') !== '') {
      const narrative = `${last.line.narrative} ${cell(row, 'narrative')}`;
      moved[moved.length - 1] = { ...last, line: { ...last.line, narrative } };
    }
  }
  const ordered = inOrder(moved);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined) throw fault('file_empty', 1);
  const balances =
    first.balance === null || last.balance === null
      ? { opening: null, closing: null }
      : {
          opening: { day: first.line.booked_on, fils: first.balance - first.line.fils },
          closing: { day: last.line.booked_on, fils: last.balance },
        };
  return proven(
    {
      format: 'csv',
      account: statedAbove(preamble, ACCOUNT)?.replace(/\s/g, '') ?? null,
      currency,
      number: null,
      ...balances,
      lines: ordered.map(({ line }) => line).filter(({ fils }) => fils !== 0),
    },
    last.line.at,
  );
};
