import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'مهمة إقفال',
  'area.new': 'مهمة جديدة',
  'area.list': 'مهام الإقفال',
  'area.nothing': 'لا مهام بعد',
  'area.nothingText': 'تأتي مع فترة الشهر.',

  'group.task': 'المهمة',
  'group.sign_off': 'الاعتماد',

  'field.kind': 'المهمة',
  'field.period_id': 'الفترة',
  'field.due_on': 'تاريخ الاستحقاق',
  'field.note': 'ملاحظة',
  'field.signed_by_id': 'اعتمدها',
  'field.signed_on': 'تاريخ الاعتماد',
  'field.why': 'سبب سحب الاعتماد',

  'kind.billing': 'الفوترة مكتملة',
  'kind.bank': 'البنوك مُسوّاة',
  'kind.accruals': 'الاستحقاقات مرحّلة',
  'kind.control_accounts': 'حسابات المراقبة مطابقة',
  'kind.vat': 'ضريبة القيمة المضافة مُعدّة',

  'state.open': 'مفتوحة',
  'state.signed': 'معتمدة',

  'command.sign': 'اعتماد',
  'command.take_back': 'سحب الاعتماد',

  'reason.open_invoices': 'فواتير من الشهر لم يعتمدها أحد، لكل العملاء: {count}.',
  'reason.open_debit_notes': 'إشعارات مدينة من الشهر لم تصدر، لكل العملاء: {count}.',
  'reason.open_uncharged': 'من كل العملاء، من اعتُمدت أجورهم ولا فاتورة لهم عن الشهر: {count}.',
  'reason.open_bank': 'حركات بنكية من الشهر غير مُسوّاة: {count}.',
  'reason.open_accruals': 'استحقاقات من الشهر لم تُرحّل: {count}.',
  'reason.open_gratuity': 'لم تُحتسب مكافأة نهاية الخدمة للشهر.',
  'reason.open_control_accounts': 'حسابات مراقبة تختلف عن مستنداتها في نهاية الشهر: {count}.',
  'reason.open_tax_periods': 'فترات ضريبية غير مُعدّة: {count}.',
  'reason.open_vat_accounts': 'حسابات ضريبة تختلف عن بنود المستندات: {count}.',
  'reason.month_not_over': 'لم ينتهِ الشهر: يمكن الاعتماد ابتداءً من {on}.',
  'reason.month_locked': 'الشهر مقفل نهائيًا.',
};
