import type { DayOrder } from '@domain/finance/statements/statement';
import { describe, expect, it } from 'vitest';
import { readStatements } from './read-statements';

const read = (rows: readonly string[], order: DayOrder | null = null) =>
  readStatements(new TextEncoder().encode(`${rows.join('\r\n')}\r\n`), order);
const statementOf = (rows: readonly string[], order: DayOrder | null = null) => {
  const result = read(rows, order);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const [statement] = result.value;
  if (statement === undefined) throw new Error('No statement');
  return statement;
};
const faultOf = (rows: readonly string[]) => {
  const result = read(rows);
  if (result.ok) throw new Error('It was read');
  return result.error;
};

const ADCB = [
  'Account Number:,AE07 0331 2345 6789 0123 456',
  'Statement Period:,01/12/2026 - 31/12/2026',
  '',
  'Posting Date,Value Date,Reference,Description,Debit Amount,Credit Amount',
  '30/12/2026,30/12/2026,FT1,"INWARD ACME',
  'TRADING LLC",0,"15,592.50"',
  '31/12/2026,01/01/2027,FT2,SERVICE CHARGE,26.25,0',
];
const ENBD = [
  'Date,Description,Debit,Credit,Balance',
  '03-Nov-2026,CHARGES,26.25,,"6,208.75"',
  '02-Nov-2026,SALARIES,"13,145.16",,"6,235.00 CR"',
  '01-Nov-2026,INWARD,,"15,592.50","19,380.16"',
  '01-Nov-2026,OPENING BALANCE,,,"3,787.66"',
];

describe('a statement in CSV', () => {
  it('with debit and credit columns below a preamble names its account, and proves nothing', () => {
    expect(statementOf(ADCB)).toEqual({
      format: 'csv',
      account: 'AE070331234567890123456',
      currency: 'AED',
      number: null,
      opening: null,
      closing: null,
      lines: [
        expect.objectContaining({
          booked_on: '2026-12-30',
          fils: 15_592_50,
          bank_reference: 'FT1',
          narrative: 'INWARD ACME TRADING LLC',
          at: 5,
        }),
        expect.objectContaining({ value_on: '2027-01-01', fils: -26_25, at: 7 }),
      ],
    });
  });

  it('with balances is proven row by row, newest first as well', () => {
    const { opening, closing, lines } = statementOf(ENBD);
    expect([opening, closing]).toEqual([
      { day: '2026-11-01', fils: 3_787_66 },
      { day: '2026-11-03', fils: 6_208_75 },
    ]);
    expect(lines.map(({ fils }) => fils)).toEqual([15_592_50, -13_145_16, -26_25]);
    expect(faultOf(ENBD.with(2, '02-Nov-2026,SALARIES,"13,145.15",,"6,235.00"'))).toMatchObject({
      code: 'does_not_add_up',
      line: 3,
    });
  });

  it.each([
    ['signed', ['Date;Narration;Amount', '2026-11-01;In;1.234,50', '2026-11-02;Out;-12,00']],
    ['in brackets', ['Date,Narration,Amount', '2026-11-01,In,"1,234.50"', '2026-11-02,Out,(12.00)']],
    ['signed behind', ['Date,Narration,Amount', '2026-11-01,In,1234.5', '2026-11-02,Out,12.00-']],
    [
      'with DR behind',
      ['Date,Narration,Amount in AED', '2026-11-01,In,1234.50 CR', '2026-11-02,Out,12.00 DR'],
    ],
    [
      'beside DR and CR',
      [
        'Transaction Date\tDescription\tCr/Dr\tAmount (AED)',
        '13/11/2026\tIn\tCR\t1234.50',
        '14/11/2026\tOut\tDR\t12',
      ],
    ],
    [
      'paid in and out',
      ['Date | التاريخ,Details,Withdrawal,Deposit', '2026-11-01,In,,1234.50', '2026-11-02,Out,12.00,'],
    ],
  ])('may have its amounts %s', (_, rows) => {
    expect(statementOf(rows).lines.map(({ fils }) => fils)).toEqual([1_234_50, -12_00]);
  });

  const days = (...written: string[]) => ['Date,Narration,Amount', ...written.map((day) => `${day},X,1.00`)];
  const booked = (rows: readonly string[], order: DayOrder | null = null) =>
    statementOf(rows, order).lines.map(({ booked_on }) => booked_on);

  it('tells its order of days by a day beyond 12, or by days that only rise', () => {
    expect(booked(days('11/03/2026', '13/04/2026'))).toEqual(['2026-03-11', '2026-04-13']);
    expect(booked(days('11/03/26', '11/14/26'))).toEqual(['2026-11-03', '2026-11-14']);
    expect(booked(days('10/01/2026', '10/02/2026', '11/01/2026'))).toEqual([
      '2026-10-01',
      '2026-10-02',
      '2026-11-01',
    ]);
  });

  it('asks for the order of days where both make sense', () => {
    const rows = days('03/04/2026', '05/04/2026');
    expect(faultOf(rows)).toEqual({ code: 'day_order_unknown', line: 2, detail: '03/04/2026' });
    expect(booked(rows, 'dmy')).toEqual(['2026-04-03', '2026-04-05']);
    expect(booked(rows, 'mdy')).toEqual(['2026-03-04', '2026-05-04']);
    expect(booked(days('05/05/2026'))).toEqual(['2026-05-05']);
  });

  it.each([
    ['a day that there is not', days('2026-02-30'), 'bad_date', 2],
    [
      'an amount that is none',
      ['Date,Narration,Amount', '2026-11-01,X,1.00', '2026-11-01,X,1.0.0'],
      'bad_amount',
      3,
    ],
    ['a row without an amount', ['Date,Narration,Amount', '2026-11-01,X,'], 'bad_amount', 2],
    ['debit and credit at once', ['Date,Narration,Debit,Credit', '2026-11-01,X,1.00,2.00'], 'bad_entry', 2],
    ['neither debit nor credit', ['Date,Narration,Amount,Dr/Cr', '2026-11-01,X,1.00,?'], 'bad_mark', 2],
    ['another currency', ['Date,Narration,Amount,Currency', '2026-11-01,X,1.00,USD'], 'wrong_currency', 2],
    ['an account in another currency', ['Currency: USD,,', ...days('2026-11-01')], 'wrong_currency', 1],
    ['no titles that are known', ['A,B,C', '1,2,3'], 'columns_unknown', 1],
    ['titles alone', ['Date,Narration,Amount'], 'file_empty', 1],
  ])('%s is refused with line and reason', (_, rows, code, line) => {
    expect(faultOf(rows)).toMatchObject({ code, line });
  });
});
