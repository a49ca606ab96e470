import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { bankCsv, bicOf, flawOfDebtor, pain001, type Transfer, transferOf } from './payment-file';
import { isSwiftName, swiftText } from './swift-text';

const DEBTOR = { name: 'PEO SERVICES LLC', iban: 'AE070331234567890123456', bic: 'BOMLAEAD' };
const BILL: Transfer = {
  reference: 'BILL-000871',
  fils: 5_250_00,
  beneficiary: 'TYPING CENTRE LLC',
  iban: 'AE760350000012345678901',
  bic: 'NBADAEAA',
  town: 'Abu Dhabi',
  country: 'AE',
  purpose: 'PMS',
};
const COMMISSION: Transfer = {
  ...BILL,
  reference: 'COMM-2026-11-04',
  fils: 2_325_25,
  beneficiary: 'GULF PARTNERS FZE',
  iban: 'AE770260001015000000001',
  bic: 'EBILAEAD',
  town: 'Dubai',
  purpose: 'ACM',
};
const file = {
  messageId: 'PB-000001',
  createdAt: '2026-11-30T09:00:00',
  paysOn: '2026-12-01' as CalendarDate,
  debtor: DEBTOR,
  transfers: [BILL, COMMISSION],
};

/** The reference's own words for the first payment. */
const VECTOR =
  '<CdtTrfTxInf><PmtId><EndToEndId>BILL-000871</EndToEndId></PmtId><Amt><InstdAmt Ccy="AED">5250.00</InstdAmt></Amt><CdtrAgt><FinInstnId><BICFI>NBADAEAA</BICFI></FinInstnId></CdtrAgt><Cdtr><Nm>TYPING CENTRE LLC</Nm><PstlAdr><TwnNm>Abu Dhabi</TwnNm><Ctry>AE</Ctry></PstlAdr></Cdtr><CdtrAcct><Id><IBAN>AE760350000012345678901</IBAN></Id></CdtrAcct><RgltryRptg><Dtls><Inf>/BENEFRES/AE//PMS</Inf></Dtls></RgltryRptg><RmtInf><Ustrd>BILL-000871</Ustrd></RmtInf></CdtTrfTxInf>';

describe('a file of payments', () => {
  it('is the vector, byte for byte, with number and control sum twice', () => {
    const text = pain001(file);
    const second = VECTOR.replaceAll('BILL-000871', 'COMM-2026-11-04')
      .replace('5250.00', '2325.25')
      .replace('NBADAEAA', 'EBILAEAD')
      .replace('TYPING CENTRE LLC', 'GULF PARTNERS FZE')
      .replace('Abu Dhabi', 'Dubai')
      .replace('AE760350000012345678901', 'AE770260001015000000001')
      .replace('PMS', 'ACM');
    expect(text).toContain(`<ChrgBr>SHAR</ChrgBr>${VECTOR}${second}</PmtInf>`);
    expect(text.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>7575\.25<\/CtrlSum>/g)).toHaveLength(2);
    expect(text).toContain(
      '<ReqdExctnDt><Dt>2026-12-01</Dt></ReqdExctnDt><Dbtr><Nm>PEO SERVICES LLC</Nm></Dbtr>',
    );
    expect(text).toContain('<PmtTpInf><CtgyPurp><Cd>SUPP</Cd></CtgyPurp></PmtTpInf>');
  });

  it('has nothing that SWIFT does not know, and no tag of a name', () => {
    const text = pain001({ ...file, transfers: [{ ...BILL, beneficiary: 'Café <b>& Söhne</b>' }] });
    expect(text).toContain('<Nm>Cafe b + Sohne /b</Nm>');
    expect(swiftText('شركة', 140)).toBe('');
  });

  it.each([
    ['Łukasz Ødegård', 'Lukasz Odegard'],
    ['Straße’s Æther – Đorđe', "Strasse's AEther - Dorde"],
    ['A & B "C" #1 @ {x}\r\n\ty', 'A + B C 1 x y'],
    ['Smith&Sons', 'Smith+Sons'],
    ['ACME 😀👩\u200d👧 TRADING™', 'ACME TRADING'],
    [`${'x'.repeat(139)} y`, 'x'.repeat(139)],
  ])('writes %s as %s', (name, written) => {
    expect(swiftText(name, 140)).toBe(written);
    expect(isSwiftName(name)).toBe(true);
  });

  it.each(['شركة الأمل LLC', 'شركة (ذ.م.م)', 'مصنع 24', 'Shop ٢٤', 'ООО Ромашка', '- . -', '24', ''])(
    'never writes the rest of %j for the name',
    (name) => {
      expect(isSwiftName(name)).toBe(false);
      expect(transferOf({ ...BILL, beneficiary: name })).toEqual({ flaw: 'beneficiary' });
      expect(transferOf({ ...BILL, town: name })).toEqual({ flaw: 'town' });
      expect(flawOfDebtor({ ...DEBTOR, name })).toBe('name');
    },
  );

  it('as a bank\u2019s list has a line for each, without commas within', () => {
    expect(bankCsv({ transfers: [{ ...BILL, beneficiary: 'Typing, Centre LLC' }] })).toBe(
      '1,AE760350000012345678901,Typing Centre LLC,5250.00,035,BILL-000871,/BENEFRES/AE//PMS\r\n',
    );
  });

  it.each([
    ['iban', { iban: 'AE770350000012345678901' }],
    ['bic', { bic: 'NBADAE' }],
    ['bic', { bic: 'DEUTDEFF' }],
    ['beneficiary', { beneficiary: 'شركة' }],
    ['town', { town: null }],
    ['country', { country: 'ae' }],
    ['country', { country: 'UK' }],
    ['country', { country: 'XK' }],
    ['country', { country: null }],
    ['purpose', { purpose: 'REM' }],
    ['amount', { fils: 0 }],
  ])('refuses a wrong %s', (flaw, wrong) => {
    expect(transferOf(BILL)).toEqual({ transfer: BILL });
    expect(transferOf({ ...BILL, ...wrong })).toEqual({ flaw });
  });

  it('refuses a wrong debtor, and knows the banks of the UAE', () => {
    expect(flawOfDebtor(DEBTOR)).toBeNull();
    expect(flawOfDebtor({ ...DEBTOR, iban: '' })).toBe('iban');
    expect(flawOfDebtor({ ...DEBTOR, bic: 'BOML' })).toBe('bic');
    expect(flawOfDebtor({ ...DEBTOR, bic: 'DEUTDEFF' })).toBe('bic');
    expect(bicOf(BILL.iban)).toBe('NBADAEAA');
    expect(bicOf('DE89370400440532013000')).toBeNull();
  });
});
