/** Every label of the payslip in both languages: it is one paper for whoever reads either. */
export const LABELS = {
  title: ['Payslip', 'قسيمة الراتب'],
  month: ['Month', 'الشهر'],
  employer: ['Employer', 'صاحب العمل'],
  employee: ['Employee', 'الموظف'],
  employee_number: ['Employee number', 'رقم الموظف'],
  job: ['Job', 'المهنة'],
  client: ['Works at', 'مكان العمل'],
  days: ['Paid days', 'أيام مدفوعة'],
  days_unpaid: ['Unpaid days', 'أيام غير مدفوعة'],
  account: ['Account ends in', 'آخر أرقام الحساب'],
  paid_on: ['Paid on', 'تاريخ الدفع'],
  earnings: ['Earnings', 'المستحقات'],
  deductions: ['Deductions', 'الاستقطاعات'],
  total: ['Total', 'المجموع'],
  net: ['Net pay AED', 'صافي الراتب بالدرهم'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;
export type Label = keyof typeof LABELS;

const COMPONENTS: Readonly<Record<string, readonly [string, string]>> = {
  basic: ['Basic pay', 'الراتب الأساسي'],
  allowances: ['Allowances', 'البدلات'],
  housing: ['Housing', 'بدل السكن'],
  transport: ['Transport', 'بدل المواصلات'],
  food: ['Food', 'بدل الطعام'],
  other_allowance: ['Other allowances', 'بدلات أخرى'],
  corrections: ['Corrections of earlier months', 'تصحيح أشهر سابقة'],
  pension: ['Pension, own part', 'حصة الموظف في المعاش'],
  overtime: ['Overtime', 'العمل الإضافي'],
  bonus: ['Bonus', 'مكافأة'],
  commission: ['Commission', 'عمولة'],
  allowance: ['Further allowance', 'بدل إضافي'],
  expense_claim: ['Expenses', 'مصاريف مستردة'],
  leave_encashment: ['Leave encashment', 'بدل الإجازات'],
  unpaid_leave: ['Unpaid leave', 'إجازة بدون راتب'],
  advance_recovery: ['Instalment of an advance', 'قسط سلفة'],
  fine_paid: ['Fine paid for the employee', 'غرامة دُفعت عن الموظف'],
  overpayment: ['Overpaid in an earlier month', 'مبلغ زائد دُفع في شهر سابق'],
  fine: ['Fine', 'غرامة'],
  damage: ['Damage', 'تعويض عن ضرر'],
  judgment: ['Court judgment', 'حكم قضائي'],
  alimony: ['Alimony', 'نفقة'],
  agreed: ['Rest of an earlier deduction', 'باقي استقطاع سابق'],
  settlement: ['End of service', 'مستحقات نهاية الخدمة'],
  additions: ['Additions', 'إضافات'],
  reductions: ['Reductions', 'خصومات'],
  other: ['Other', 'أخرى'],
};

/** A component that this table does not know yet is called by its code. */
export const componentLabel = (code: string): readonly [string, string] =>
  COMPONENTS[code] ?? [code.replaceAll('_', ' '), ''];
