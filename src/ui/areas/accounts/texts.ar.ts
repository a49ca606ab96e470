import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'حساب',
  'area.new': 'حساب جديد',
  'area.list': 'دليل الحسابات',
  'area.nothing': 'لا حسابات بعد',
  'area.nothingText': 'أدخل أول حساب، أو استورد دليل حساباتك.',

  'tabs.label': 'أقسام الحسابات',
  'tab.all': 'دليل الحسابات',
  'tab.cost': 'مراكز التكلفة',
  'tab.journal-lines': 'القيود المرحّلة',

  'group.account': 'الحساب',
  'group.bank': 'لدى البنك',
  'group.balance': 'الرصيد',

  'field.label': 'الحساب',
  'field.code': 'الرمز',
  'field.name': 'الاسم',
  'field.name_ar': 'الاسم بالعربية',
  'field.label_ar': 'الحساب بالعربية',
  'field.kind': 'النوع',
  'field.parent_id': 'يتبع',
  'field.is_postable': 'يقبل القيود',
  'field.is_bank': 'حساب بنكي',
  'field.holds_money': 'فيه نقد',
  'field.iban': 'رقم الآيبان (IBAN)',
  'field.holder_name': 'اسم صاحب الحساب لدى البنك',
  'field.bic': 'رمز البنك (BIC)',
  'field.new_iban': 'رقم الآيبان بانتظار الاعتماد',
  'field.new_holder_name': 'اسم صاحب الحساب بانتظار الاعتماد',
  'field.new_bic': 'رمز البنك بانتظار الاعتماد',
  'field.details_proposed_on': 'تاريخ اقتراح البيانات البنكية',
  'field.why': 'السبب',
  'field.balance_fils': 'الرصيد',

  'kind.asset': 'أصول',
  'kind.liability': 'التزامات',
  'kind.equity': 'حقوق ملكية',
  'kind.income': 'إيرادات',
  'kind.expense': 'مصروفات',

  'state.active': 'قيد الاستخدام',
  'state.archived': 'مؤرشف',

  'command.archive': 'أرشفة',
  'command.restore': 'إعادة الاستخدام',
  'command.propose_bank_details': 'تغيير البيانات البنكية',
  'command.approve_bank_details': 'اعتماد البيانات البنكية',
  'command.reject_bank_details': 'رفض البيانات البنكية',

  'flaw.iban': 'رقم الآيبان غير صحيح',
  'flaw.bic': 'رمز البنك ليس لبنك هذا الآيبان',
  'flaw.name': 'يجب أن يكون اسم صاحب الحساب بأحرف لاتينية',

  'reason.bank_details_flawed': 'لن يقبل البنك ذلك: {flaw}.',
  'reason.has_balance': 'للحساب رصيد: انقله أولًا.',
  'reason.has_children': 'حسابات تابعة له قيد الاستخدام: {count}.',
  'reason.has_drafts': 'تذكره بنود قيود لم تُرحَّل بعد: {count}.',
};
