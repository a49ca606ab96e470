/** Code, name, kind, name in Arabic; those that end in `000` are headings of what follows. Bank accounts take statements. */
export const CHART = [
  ['1000', 'Assets', 'asset', 'الأصول'],
  ['1010', 'Main bank account', 'asset', 'الحساب المصرفي الرئيسي'],
  ['1020', 'Payroll bank account', 'asset', 'حساب الرواتب المصرفي'],
  ['1030', 'Petty cash', 'asset', 'الصندوق (المصروفات النثرية)'],
  ['1100', 'Receivables from clients', 'asset', 'ذمم العملاء المدينة'],
  ['1150', 'Input VAT', 'asset', 'ضريبة القيمة المضافة على المدخلات'],
  ['1160', 'Visa fees to be charged on', 'asset', 'رسوم تأشيرات قابلة للاسترداد من العملاء'],
  ['1170', 'Advances to employees', 'asset', 'سلف الموظفين'],
  ['1180', 'Receivables from partners', 'asset', 'ذمم الشركاء المدينة'],
  ['1500', 'Office equipment', 'asset', 'أجهزة ومعدات مكتبية'],
  ['2000', 'Liabilities', 'liability', 'الالتزامات'],
  ['2010', 'Payables to suppliers', 'liability', 'ذمم الموردين الدائنة'],
  ['2020', 'Commissions payable', 'liability', 'عمولات مستحقة الدفع'],
  ['2100', 'Deposits of clients', 'liability', 'ودائع العملاء'],
  ['2110', 'Credit of clients', 'liability', 'أرصدة العملاء الدائنة'],
  ['2120', 'Funds of clients for wages', 'liability', 'أموال العملاء المخصصة للأجور'],
  ['2200', 'Output VAT', 'liability', 'ضريبة القيمة المضافة على المخرجات'],
  ['2300', 'Wages payable', 'liability', 'أجور مستحقة الدفع'],
  ['2310', 'Pension contributions payable', 'liability', 'اشتراكات تقاعد مستحقة الدفع'],
  ['2400', 'Provision for end of service', 'liability', 'مخصص مكافأة نهاية الخدمة'],
  ['2420', 'Contributions to savings schemes payable', 'liability', 'اشتراكات صناديق الادخار مستحقة الدفع'],
  ['3000', 'Equity', 'equity', 'حقوق الملكية'],
  ['3010', 'Share capital', 'equity', 'رأس المال'],
  ['3900', 'Retained earnings', 'equity', 'الأرباح المحتجزة'],
  ['4000', 'Income', 'income', 'الإيرادات'],
  ['4010', 'Service fees', 'income', 'أتعاب الخدمات'],
  ['4020', 'Visa services', 'income', 'خدمات التأشيرات'],
  ['4030', 'Salaries charged to clients', 'income', 'أجور محمّلة على العملاء'],
  ['5000', 'Expenses', 'expense', 'المصروفات'],
  ['5010', 'Salaries of employees at clients', 'expense', 'أجور الموظفين لدى العملاء'],
  ['5020', 'Government fees', 'expense', 'الرسوم الحكومية'],
  ['5100', 'Salaries of own staff', 'expense', 'رواتب موظفي الشركة'],
  ['5110', 'End of service of employees at clients', 'expense', 'مكافأة نهاية خدمة الموظفين لدى العملاء'],
  ['5120', 'Pension of employees at clients', 'expense', 'اشتراكات تقاعد الموظفين لدى العملاء'],
  ['5200', 'Office rent', 'expense', 'إيجار المكاتب'],
  ['5210', 'Telephone and utilities', 'expense', 'الهاتف والمرافق'],
  ['5300', 'Travel', 'expense', 'السفر'],
  ['5310', 'Entertainment of clients', 'expense', 'ضيافة العملاء'],
  ['5400', 'Software', 'expense', 'البرمجيات'],
  ['5500', 'Bank charges', 'expense', 'مصاريف بنكية'],
  ['5600', 'Professional fees', 'expense', 'أتعاب مهنية'],
  ['5700', 'Depreciation', 'expense', 'الإهلاك'],
  ['5800', 'Commissions', 'expense', 'العمولات'],
] as const;

export type AccountCode = (typeof CHART)[number][0];
export const BANK_CODES: readonly AccountCode[] = ['1010', '1020'];
/** By which their statements name them. */
export const BANK_IBANS: Readonly<Record<string, string>> = {
  '1010': 'AE070331234567890123456',
  '1020': 'AE820331234567890123464',
};
/** Who pays from them, and their bank. */
export const PAYER = { holder_name: 'PEO SERVICES LLC', bic: 'BOMLAEAD' };
/** Headings come after the accounts that take postings. */
export const accountId = (code: AccountCode): string =>
  code.endsWith('000') ? `account-h${code}` : `account-${code}`;

/** The accounts as they are kept, below their headings; headings come first. */
export const chartRows = () =>
  CHART.map(([code, name, kind, name_ar]) => {
    const heading = CHART.find(([other, , of]) => of === kind && other.endsWith('000'));
    const isHeading = code.endsWith('000');
    return {
      id: accountId(code),
      code,
      name,
      name_ar,
      kind,
      parent_id: isHeading || !heading ? null : accountId(heading[0]),
      is_postable: !isHeading,
      is_bank: BANK_CODES.includes(code),
    };
  });

export const CENTRES = [
  ['CC10', 'Business development'],
  ['CC20', 'HR operations'],
  ['CC30', 'Visa desk'],
  ['CC40', 'Finance'],
  ['CC50', 'Management'],
  ['CC60', 'Office'],
] as const;
export type CentreCode = (typeof CENTRES)[number][0];
export const centreId = (code: CentreCode): string => `cost-centre-${code}`;
