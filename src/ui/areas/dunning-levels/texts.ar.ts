import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'تذكير',
  'area.new': 'تذكير جديد',
  'area.list': 'التذكيرات',
  'area.nothing': 'لا تذكيرات بعد',
  'area.nothingText': 'أدخل بعد كم يوم يُذكَّر بفاتورة متأخرة، وبأي نص.',

  'tab.overview': 'نظرة عامة',

  'group.level': 'متى',
  'group.english': 'بالإنجليزية: تُملأ {number} و{amount} و{due} و{days} و{client}',
  'group.arabic': 'بالعربية',

  'field.days': 'أيام بعد الاستحقاق',
  'field.subject': 'العنوان',
  'field.text': 'النص',
  'field.subject_ar': 'العنوان بالعربية',
  'field.text_ar': 'النص بالعربية',

  'state.active': 'قيد الاستخدام',
  'state.paused': 'متوقف',

  'command.pause': 'إيقاف',
  'command.resume': 'إعادة الاستخدام',
};
