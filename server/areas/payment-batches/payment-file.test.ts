import { pain001, type Transfer } from '@domain/finance/payment-file';
import { faultsOfPain001 } from '@domain/finance/payment-file-shape';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { allAt, type Element, requiredAt, textAt, treeOf } from '@server/records/import/statements/xml-tree';
import { describe, expect, it } from 'vitest';

const BILL: Transfer = {
  reference: 'PB-000001-001',
  fils: 5_250_00,
  beneficiary: 'TYPING CENTRE LLC',
  iban: 'AE760350000012345678901',
  bic: 'NBADAEAA',
  town: 'Abu Dhabi',
  country: 'AE',
  purpose: 'PMS',
};
const bill = (index: number, changed: Partial<Transfer>): Transfer => ({
  ...BILL,
  reference: `PB-000001-${String(index + 1).padStart(3, '0')}`,
  ...changed,
});

/** What a bank reads: the text that is written, as a tree again. */
const read = (...payments: readonly Partial<Transfer>[]): Element => {
  const text = pain001({
    messageId: 'PB-000001',
    createdAt: '2026-11-30T09:00:00',
    paysOn: '2026-12-01' as CalendarDate,
    debtor: { name: 'PEO SERVICES LLC', iban: 'AE070331234567890123456', bic: 'BOMLAEAD' },
    transfers: payments.map((changed, index) => bill(index, changed)),
  });
  expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<Document ')).toBe(true);
  const document = treeOf(text);
  expect(faultsOfPain001(document)).toEqual([]);
  return requiredAt(document, 'CstmrCdtTrfInitn');
};
const namesIn = (from: Element, path: string) => requiredAt(from, path).children.map(({ name }) => name);
const leavesIn = (from: Element): readonly Element[] =>
  from.children.length === 0 ? [from] : from.children.flatMap(leavesIn);
const textsOf = (from: Element, path: string) => allAt(from, path).map(({ text }) => text);

/** Names that an accountant may have written. */
const NAMES = [
  'A very long name of a company '.repeat(8),
  `A & B <C> "D" 'E' ; # @ = * _ ! % {x} [y] | ~ ^ \\ ]]>`,
  'ACME 😀👩\u200d👧 TRADING\r\nLLC\t\u0000',
  'Łukasz Ødegård – Straße’s',
];

describe('a file of payments, read back', () => {
  it('has its elements in the order of the message', () => {
    const file = read({});
    expect(file.children.map(({ name }) => name)).toEqual(['GrpHdr', 'PmtInf']);
    expect(namesIn(file, 'GrpHdr')).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
    expect(namesIn(file, 'PmtInf')).toEqual([
      'PmtInfId',
      'PmtMtd',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
      'ChrgBr',
      'CdtTrfTxInf',
    ]);
    expect(namesIn(file, 'PmtInf/CdtTrfTxInf')).toEqual([
      'PmtId',
      'Amt',
      'CdtrAgt',
      'Cdtr',
      'CdtrAcct',
      'RgltryRptg',
      'RmtInf',
    ]);
    expect(namesIn(file, 'PmtInf/CdtTrfTxInf/Cdtr/PstlAdr')).toEqual(['TwnNm', 'Ctry']);
  });

  it('tells once for all its payments when, how and at whose cost they are paid', () => {
    const file = read({}, {});
    expect(textAt(file, 'GrpHdr/CreDtTm')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect(textAt(file, 'PmtInf/ReqdExctnDt/Dt')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(textsOf(file, 'PmtInf/PmtMtd')).toEqual(['TRF']);
    expect(textsOf(file, 'PmtInf/ChrgBr')).toEqual(['SHAR']);
    expect(textsOf(file, 'PmtInf/PmtTpInf/CtgyPurp/Cd')).toEqual(['SUPP']);
    expect(textsOf(read({ purpose: 'SAL' }), 'PmtInf/PmtTpInf/CtgyPurp/Cd')).toEqual(['SALA']);
  });

  it('has the number of many payments and their sum at both levels, and each reference once', () => {
    const file = read(...Array.from({ length: 500 }, (_, index) => ({ fils: index * 101 + 1 })));
    const amounts = textsOf(file, 'PmtInf/CdtTrfTxInf/Amt/InstdAmt');
    for (const text of amounts) expect(text).toMatch(/^\d+\.\d\d$/);
    const fils = amounts.reduce((sum, text) => sum + BigInt(text.replace('.', '')), 0n);
    for (const part of ['GrpHdr', 'PmtInf']) {
      expect(textAt(file, `${part}/NbOfTxs`)).toBe('500');
      expect(textAt(file, `${part}/CtrlSum`)?.replace('.', '')).toBe(String(fils));
    }
    expect(new Set(textsOf(file, 'PmtInf/CdtTrfTxInf/PmtId/EndToEndId')).size).toBe(500);
  });

  it('writes the least and the most that a payment may be, and the sum of many of them', () => {
    const file = read({ fils: 1 }, ...Array.from({ length: 998 }, () => ({ fils: 100_000_000_000 })));
    expect(textsOf(file, 'PmtInf/CdtTrfTxInf/Amt/InstdAmt').slice(0, 2)).toEqual(['0.01', '1000000000.00']);
    expect(textAt(file, 'GrpHdr/CtrlSum')).toBe('998000000000.01');
  });

  it('keeps lengths and set of signs whatever the names are', () => {
    const file = read(...NAMES.map((beneficiary) => ({ beneficiary, town: `${beneficiary}y` })));
    for (const { name, text } of leavesIn(file))
      expect(text, name).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/);
    for (const path of ['PmtId/EndToEndId', 'Cdtr/PstlAdr/TwnNm', 'RgltryRptg/Dtls/Inf'])
      for (const text of textsOf(file, `PmtInf/CdtTrfTxInf/${path}`))
        expect(text.length).toBeLessThanOrEqual(35);
    expect(textsOf(file, 'PmtInf/CdtTrfTxInf/Cdtr/Nm')).toEqual([
      'A very long name of a company '.repeat(8).slice(0, 140).trim(),
      "A + B C D 'E' x y",
      'ACME TRADING LLC',
      "Lukasz Odegard - Strasse's",
    ]);
  });

  it('names accounts of the UAE in 23 signs, their banks in 8 or 11, and the purpose by where the money goes', () => {
    const file = read(
      { bic: 'NBADAEAAXXX', purpose: 'ACM' },
      { iban: 'DE89370400440532013000', bic: 'DEUTDEFF' },
    );
    const ibans = [
      ...textsOf(file, 'PmtInf/DbtrAcct/Id/IBAN'),
      ...textsOf(file, 'PmtInf/CdtTrfTxInf/CdtrAcct/Id/IBAN'),
    ];
    expect(ibans.map((iban) => iban.length)).toEqual([23, 23, 22]);
    expect(textsOf(file, 'PmtInf/CdtTrfTxInf/CdtrAgt/FinInstnId/BICFI')).toEqual(['NBADAEAAXXX', 'DEUTDEFF']);
    expect(textsOf(file, 'PmtInf/CdtTrfTxInf/RgltryRptg/Dtls/Inf')).toEqual([
      '/BENEFRES/AE//ACM',
      '/ORDERRES/AE//PMS',
    ]);
  });

  it.each([
    ['no payment', []],
    ['a reference of 36 signs', [{ reference: 'X'.repeat(36) }]],
    ['a reference that begins with a slash', [{ reference: '/X' }]],
    ['a reference twice', [{ reference: 'X' }, { reference: 'X' }]],
    ['no bank', [{ bic: '' }]],
    ['an account one digit short', [{ iban: 'AE76035000001234567890' }]],
  ])('is not written with %s', (_, payments: readonly Partial<Transfer>[]) => {
    expect(() => read(...payments)).toThrow('The file of payments PB-000001');
  });
});
