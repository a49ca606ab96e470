import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'فترة',
  'area.new': 'فترة جديدة',
  'area.list': 'الفترات',
  'area.nothing': 'لا فترات بعد',
  'area.nothingText': 'الشهر غير المُدرج هنا مفتوح. أدخله لتقفله.',

  'group.period': 'الفترة',

  'field.month_on': 'الشهر',
  'field.unposted': 'قيود غير مرحّلة',
  'field.open_tasks': 'مهام مفتوحة',
  'field.soft_locked_by_id': 'أقفله مبدئيًا',
  'tab.close-tasks': 'مهام الإقفال',
  'field.locked_by_id': 'أقفله',
  'field.why': 'السبب',

  'state.open': 'مفتوحة',
  'state.soft_locked': 'مقفلة مبدئيًا',
  'state.locked': 'مقفلة',

  'command.soft_lock': 'إقفال الشهر مبدئيًا',
  'command.lock': 'إقفال نهائي',
  'means.lock':
    'لن يقبل الشهر أي مستند أو قيد من أي شخص، ولن يعيد أحد فتحه. وما يُكتشف لاحقًا يُصحَّح في شهر لاحق.',
  'command.reopen': 'إعادة الفتح',

  'reason.open_tasks': 'مهام إقفال لم يعتمدها أحد: {count}.',
  'reason.month_not_over': 'لم ينتهِ الشهر: يمكن إقفاله ابتداءً من {on}.',
  'reason.unposted_entries': 'قيود من هذا الشهر لم تُرحَّل بعد: {count}.',
};
