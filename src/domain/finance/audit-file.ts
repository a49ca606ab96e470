import { type CalendarDate, calendarDate, dayMonthYear } from '@domain/shared/calendar-date';
import { type Setting, settingAt } from '@domain/shared/setting';
import type { VatCategory } from '@domain/shared/vat.rules';

/** The version of the authority's audit file (FAF) by the day on which it is made. */
const VERSIONS: Setting<string> = [{ from: '2018-01-01', value: 'FAFv1.0.0' }];

interface AuditCompany {
  readonly name: string;
  readonly name_ar: string;
  readonly trn: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly made_on: CalendarDate;
  readonly product: string;
}
/** A line of a document. Fils. */
export interface AuditLine {
  readonly party: string;
  /** Two letters; empty: it is not known. */
  readonly country: string;
  readonly trn: string;
  readonly on: string;
  readonly number: string;
  /** Of the entry that posted it. */
  readonly transaction: string;
  readonly line: number;
  readonly description: string;
  readonly net: number;
  readonly vat: number;
  readonly category: VatCategory;
  readonly isReverseCharge: boolean;
}
/** A line of the journal. Fils; the balance is its account's after it, debit above zero. */
export interface AuditEntry {
  readonly on: string;
  readonly account: string;
  readonly account_name: string;
  readonly description: string;
  readonly name: string;
  readonly transaction: string;
  readonly source: string;
  readonly source_type: string;
  readonly debit: number;
  readonly credit: number;
  readonly balance: number;
}
export interface AuditFile {
  readonly company: AuditCompany;
  readonly purchases: readonly AuditLine[];
  readonly supplies: readonly AuditLine[];
  readonly ledger: readonly AuditEntry[];
}

const CODES: Readonly<Record<VatCategory, string>> = {
  standard: 'SR',
  zero: 'ZR',
  exempt: 'EX',
  out_of_scope: 'OS',
};

type Cell = string | number;
const dirhams = (fils: number): string =>
  `${fils < 0 ? '-' : ''}${Math.floor(Math.abs(fils) / 100)}.${String(Math.abs(fils) % 100).padStart(2, '0')}`;
const day = (text: string): string => {
  const date = calendarDate(text);
  return date === null ? '' : dayMonthYear(date);
};
/** What a spreadsheet would take for a formula begins with an apostrophe. */
const safe = (text: string): string => (/^[=+@\t\r]/.test(text) ? `'${text}` : text);
const cell = (value: Cell): string => {
  const text = typeof value === 'number' ? String(value) : safe(value.replace(/\s+/g, ' ').trim());
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const row = (cells: readonly Cell[]): string => cells.map(cell).join();

/** A part of the file: what it is called, its columns and rows, and what they come to. */
const section = (
  title: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  totals: readonly Cell[] = [],
): readonly string[] => [
  title,
  row(columns),
  ...rows.map(row),
  ...(totals.length === 0 ? [] : [row(totals)]),
  '',
];

const sumOf = <T>(items: readonly T[], of: (item: T) => number): string =>
  dirhams(items.reduce((sum, item) => sum + of(item), 0));
const blanks = (count: number): readonly string[] => Array.from({ length: count }, () => '');
const codeOf = ({ category, isReverseCharge }: AuditLine): string =>
  isReverseCharge ? 'RC' : CODES[category];
/** Everything here is in dirhams. */
const NO_OTHER_CURRENCY = ['AED', dirhams(0), dirhams(0)] as const;

const companyPart = ({ name, name_ar, trn, from, until, made_on, product }: AuditCompany) =>
  section(
    'Company Information Table',
    [
      'TaxablePersonNameEn',
      'TaxablePersonNameAr',
      'TRN',
      'TaxAgencyName',
      'TAN',
      'TaxAgentName',
      'TAAN',
      'PeriodStart',
      'PeriodEnd',
      'FAFCreationDate',
      'ProductVersion',
      'FAFVersion',
    ],
    [
      [
        name,
        name_ar,
        trn,
        ...blanks(4),
        dayMonthYear(from),
        dayMonthYear(until),
        dayMonthYear(made_on),
        product,
        settingAt(VERSIONS, made_on) ?? '',
      ],
    ],
  );

const purchasePart = (lines: readonly AuditLine[]) =>
  section(
    'Supplier Purchase Listing Table',
    [
      'SupplierName',
      'SupplierCountry',
      'SupplierTRN',
      'InvoiceDate',
      'InvoiceNo',
      'PermitNo',
      'TransactionID',
      'LineNo',
      'ProductDescription',
      'PurchaseValueAED',
      'VATValueAED',
      'TaxCode',
      'FCYCode',
      'PurchaseFCY',
      'VATFCY',
    ],
    lines.map((one) => [
      one.party,
      one.country,
      one.trn,
      day(one.on),
      one.number,
      '',
      one.transaction,
      one.line,
      one.description,
      dirhams(one.net),
      dirhams(one.vat),
      codeOf(one),
      ...NO_OTHER_CURRENCY,
    ]),
    ['Total', ...blanks(8), sumOf(lines, ({ net }) => net), sumOf(lines, ({ vat }) => vat), ...blanks(4)],
  );

const supplyPart = (lines: readonly AuditLine[]) =>
  section(
    'Customer Supply Listing Table',
    [
      'CustomerName',
      'CustomerCountry',
      'CustomerTRN',
      'InvoiceDate',
      'InvoiceNo',
      'TransactionID',
      'LineNo',
      'ProductDescription',
      'SupplyValueAED',
      'VATValueAED',
      'TaxCode',
      'Country',
      'FCYCode',
      'SupplyFCY',
      'VATFCY',
    ],
    lines.map((one) => [
      one.party,
      one.country,
      one.trn,
      day(one.on),
      one.number,
      one.transaction,
      one.line,
      one.description,
      dirhams(one.net),
      dirhams(one.vat),
      codeOf(one),
      one.country,
      ...NO_OTHER_CURRENCY,
    ]),
    ['Total', ...blanks(7), sumOf(lines, ({ net }) => net), sumOf(lines, ({ vat }) => vat), ...blanks(5)],
  );

const ledgerPart = (entries: readonly AuditEntry[]) =>
  section(
    'General Ledger Table',
    [
      'TransactionDate',
      'AccountID',
      'AccountName',
      'TransactionDescription',
      'Name',
      'TransactionID',
      'SourceDocumentID',
      'SourceType',
      'Debit',
      'Credit',
      'Balance',
    ],
    entries.map((one) => [
      day(one.on),
      one.account,
      one.account_name,
      one.description,
      one.name,
      one.transaction,
      one.source,
      one.source_type,
      dirhams(one.debit),
      dirhams(one.credit),
      dirhams(one.balance),
    ]),
    ['Total', ...blanks(7), sumOf(entries, ({ debit }) => debit), sumOf(entries, ({ credit }) => credit), ''],
  );

/** The audit file of a period as the authority asks for it: four tables in one CSV, days as DD-MM-YYYY, amounts in dirhams. */
export const auditFile = ({ company, purchases, supplies, ledger }: AuditFile): string =>
  [...companyPart(company), ...purchasePart(purchases), ...supplyPart(supplies), ...ledgerPart(ledger)].join(
    '\r\n',
  );
