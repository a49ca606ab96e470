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
  'field.soft_locked_on': 'تاريخ الإقفال المبدئي',
  'field.locked_by_id': 'أقفله',
  'field.locked_on': 'تاريخ الإقفال النهائي',
  'field.why': 'السبب',

  'state.open': 'مفتوحة',
  'state.soft_locked': 'مقفلة مبدئيًا',
  'state.locked': 'مقفلة',

  'lock.open':
    'يمكن تأريخ المستندات والقيود في هذا الشهر. الإقفال المبدئي يوقف كل مستند، ولا يبقى إلا للمراقب المالي ترحيل قيود مع ذكر السبب، ويستطيع شخص آخر إعادة فتح الشهر.',
  'lock.soft_locked':
    'لم يعد يُؤرَّخ أي مستند في هذا الشهر، ولا يرحّل قيودًا إلا المراقب المالي مع ذكر السبب. ويعيد فتحه أو يقفله نهائيًا شخص غير الذي أقفله.',
  'lock.locked': 'لم يعد يُؤرَّخ شيء في هذا الشهر، ولن يعيد أحد فتحه.',

  'command.soft_lock': 'إقفال الشهر مبدئيًا',
  'command.lock': 'إقفال نهائي',
  'means.lock':
    'لن يقبل الشهر أي مستند أو قيد من أي شخص، ولن يعيد أحد فتحه. وما يُكتشف لاحقًا يُصحَّح في شهر لاحق.',
  'command.reopen': 'إعادة الفتح',

  'reason.open_tasks': 'مهام إقفال لم يعتمدها أحد: {count}.',
  'reason.month_not_over': 'لم ينتهِ الشهر: يمكن إقفاله ابتداءً من {on}.',
  'reason.unposted_entries': 'قيود من هذا الشهر لم تُرحَّل بعد: {count}.',
};
