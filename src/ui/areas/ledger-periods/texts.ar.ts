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
  'field.locked_by_id': 'أقفله',
  'field.why': 'السبب',

  'state.open': 'مفتوحة',
  'state.locked': 'مقفلة',

  'command.lock': 'إقفال الشهر',
  'command.reopen': 'إعادة الفتح',

  'reason.unposted_entries': 'قيود من هذا الشهر لم تُرحَّل بعد: {count}.',
};
