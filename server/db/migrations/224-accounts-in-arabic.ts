import { type Kysely, sql } from 'kysely';
import { runStatements } from '../statements';

/** Code, name, and what accountants call it in Arabic. */
const NAMES = [
  ['1000', 'Assets', 'الأصول'],
  ['1010', 'Main bank account', 'الحساب المصرفي الرئيسي'],
  ['1020', 'Payroll bank account', 'حساب الرواتب المصرفي'],
  ['1030', 'Petty cash', 'الصندوق (المصروفات النثرية)'],
  ['1100', 'Receivables from clients', 'ذمم العملاء المدينة'],
  ['1150', 'Input VAT', 'ضريبة القيمة المضافة على المدخلات'],
  ['1160', 'Visa fees to be charged on', 'رسوم تأشيرات قابلة للاسترداد من العملاء'],
  ['1170', 'Advances to employees', 'سلف الموظفين'],
  ['1500', 'Office equipment', 'أجهزة ومعدات مكتبية'],
  ['2000', 'Liabilities', 'الالتزامات'],
  ['2010', 'Payables to suppliers', 'ذمم الموردين الدائنة'],
  ['2020', 'Commissions payable', 'عمولات مستحقة الدفع'],
  ['2100', 'Deposits of clients', 'ودائع العملاء'],
  ['2110', 'Credit of clients', 'أرصدة العملاء الدائنة'],
  ['2120', 'Funds of clients for wages', 'أموال العملاء المخصصة للأجور'],
  ['2200', 'Output VAT', 'ضريبة القيمة المضافة على المخرجات'],
  ['2300', 'Wages payable', 'أجور مستحقة الدفع'],
  ['2310', 'Pension contributions payable', 'اشتراكات تقاعد مستحقة الدفع'],
  ['2400', 'Provision for end of service', 'مخصص مكافأة نهاية الخدمة'],
  ['2420', 'Contributions to savings schemes payable', 'اشتراكات صناديق الادخار مستحقة الدفع'],
  ['3000', 'Equity', 'حقوق الملكية'],
  ['3010', 'Share capital', 'رأس المال'],
  ['3900', 'Retained earnings', 'الأرباح المحتجزة'],
  ['4000', 'Income', 'الإيرادات'],
  ['4010', 'Service fees', 'أتعاب الخدمات'],
  ['4020', 'Visa services', 'خدمات التأشيرات'],
  ['4030', 'Salaries charged to clients', 'أجور محمّلة على العملاء'],
  ['5000', 'Expenses', 'المصروفات'],
  ['5010', 'Salaries of employees at clients', 'أجور الموظفين لدى العملاء'],
  ['5020', 'Government fees', 'الرسوم الحكومية'],
  ['5100', 'Salaries of own staff', 'رواتب موظفي الشركة'],
  ['5110', 'End of service of employees at clients', 'مكافأة نهاية خدمة الموظفين لدى العملاء'],
  ['5120', 'Pension of employees at clients', 'اشتراكات تقاعد الموظفين لدى العملاء'],
  ['5200', 'Office rent', 'إيجار المكاتب'],
  ['5210', 'Telephone and utilities', 'الهاتف والمرافق'],
  ['5300', 'Travel', 'السفر'],
  ['5310', 'Entertainment of clients', 'ضيافة العملاء'],
  ['5400', 'Software', 'البرمجيات'],
  ['5500', 'Bank charges', 'مصاريف بنكية'],
  ['5600', 'Professional fees', 'أتعاب مهنية'],
  ['5700', 'Depreciation', 'الإهلاك'],
  ['5800', 'Commissions', 'العمولات'],
];

/** An account has a name in Arabic, and is found by it. Those that are still called as the chart called them get theirs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runStatements(db, [
    `alter table account add column name_ar text,
      add column label_ar text generated always as (code || ' ' || name_ar) stored`,
    'alter table account drop column search',
    `alter table account add column search tsvector generated always as
      (search_vector(coalesce(code, '') || ' ' || coalesce(name, '') || ' ' || coalesce(name_ar, ''))) stored`,
    'create index account_search on account using gin (search)',
  ]);
  const named = JSON.stringify(NAMES.map(([code, name, name_ar]) => ({ code, name, name_ar })));
  await sql`update account as a set name_ar = given.name_ar
    from jsonb_to_recordset(${named}::jsonb) as given (code text, name text, name_ar text)
    where a.code = given.code and a.name = given.name`.execute(db);
};
