import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'بند',
  'area.new': 'بند جديد',
  'area.list': 'البنود',
  'area.nothing': 'لا بنود بعد',
  'area.nothingText': 'أضف الجانب المدين والجانب الدائن.',

  'group.line': 'البند',

  'field.account_id': 'الحساب',
  'field.entry_id': 'القيد',
  'field.side': 'الجانب',
  'field.amount_fils': 'المبلغ',
  'field.cost_centre_id': 'مركز التكلفة',
  'field.entry_on': 'التاريخ',
  'field.note': 'ملاحظة',

  'side.debit': 'مدين',
  'side.credit': 'دائن',

  'state.entered': 'مُدخل',
  'state.fixed': 'مُثبَّت',
  'state.removed': 'محذوف',

  'command.fix': 'تثبيت',
  'command.release': 'فتح',
  'command.remove': 'حذف البند',
  'group.whose': 'لمن هو',
  'field.company_id': 'العميل',
  'field.employee_id': 'الموظف',
  'field.moves_money': 'قيده يحرّك نقدًا',
  'reason.control_account_line': 'لا يحرك {account} إلا المستندات: لا يُدخل أحد بندًا عليه.',
};
