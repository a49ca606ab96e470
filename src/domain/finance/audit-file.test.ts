import type { CalendarDate } from '@domain/shared/calendar-date';
import { expect, it } from 'vitest';
import { type AuditLine, auditFile } from './audit-file';

const day = (text: string) => text as CalendarDate;
const line: AuditLine = {
  party: 'Falcon, Trading "LLC"',
  country: 'AE',
  trn: '100067890400003',
  on: '2026-10-31',
  number: 'INV-2026-00123',
  transaction: 'JE-00042',
  line: 1,
  description: '=SUM(A1)\nSalaries',
  net: 1_485_000,
  vat: 74_250,
  category: 'standard',
  isReverseCharge: false,
};
const file = auditFile({
  company: {
    name: 'PEO Services LLC',
    name_ar: 'خدمات',
    trn: '100012345300003',
    from: day('2026-10-01'),
    until: day('2026-12-31'),
    made_on: day('2027-01-12'),
    product: 'PEO Central 0.1.0',
  },
  purchases: [{ ...line, party: 'Cloud Inc', country: '', isReverseCharge: true, net: 300_000, vat: 15_000 }],
  supplies: [line, { ...line, number: 'CRN-2026-00017', line: 2, net: -116_129, vat: -5_806 }],
  ledger: [
    {
      on: '2026-10-31',
      account: '1100',
      account_name: 'Receivables from clients',
      description: 'Invoice',
      name: 'Falcon',
      transaction: 'JE-00042',
      source: 'INV-2026-00123',
      source_type: 'invoices',
      debit: 1_559_250,
      credit: 0,
      balance: 1_559_250,
    },
  ],
});
const lines = file.split('\r\n');

it('has the four tables of the authority, each with its columns', () => {
  expect(lines.filter((text) => text.endsWith('Table'))).toEqual([
    'Company Information Table',
    'Supplier Purchase Listing Table',
    'Customer Supply Listing Table',
    'General Ledger Table',
  ]);
  expect(lines[1]).toBe(
    'TaxablePersonNameEn,TaxablePersonNameAr,TRN,TaxAgencyName,TAN,TaxAgentName,TAAN,PeriodStart,PeriodEnd,FAFCreationDate,ProductVersion,FAFVersion',
  );
  expect(lines[2]).toBe(
    'PEO Services LLC,خدمات,100012345300003,,,,,01-10-2026,31-12-2026,12-01-2027,PEO Central 0.1.0,FAFv1.0.0',
  );
});

it('says each line with its value, VAT and code, as one that no spreadsheet runs', () => {
  expect(lines).toContain(
    '"Falcon, Trading ""LLC""",AE,100067890400003,31-10-2026,INV-2026-00123,JE-00042,1,\'=SUM(A1) Salaries,14850.00,742.50,SR,AE,AED,0.00,0.00',
  );
  expect(lines).toContain(
    "Cloud Inc,,100067890400003,31-10-2026,INV-2026-00123,,JE-00042,1,'=SUM(A1) Salaries,3000.00,150.00,RC,AED,0.00,0.00",
  );
});

it('every table of amounts ends with its totals, credit notes taken off', () => {
  expect(lines).toContain('Total,,,,,,,,13688.71,684.44,,,,,');
  expect(lines).toContain('Total,,,,,,,,15592.50,0.00,');
});
