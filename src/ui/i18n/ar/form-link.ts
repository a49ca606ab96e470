import type { FORM_LINK_EN } from '../en/form-link';

export const FORM_LINK_AR: Readonly<Record<keyof typeof FORM_LINK_EN, string>> = {
  'link.create': 'إنشاء رابط النموذج',
  'link.title': 'رابط النموذج',
  'link.working': 'جارٍ إنشاء الرابط',
  'link.address': 'العنوان',
  'link.once': 'يظهر الآن فقط؛ وكل رابط سابق لاغٍ. صالح حتى {day}.',
  'link.mailed': 'أُرسل إلى {address}.',
  'link.notMailed': 'لا عنوان بريد إلكتروني: سلّم الرابط بنفسك.',
  'link.copy': 'نسخ',
  'link.copied': 'نُسخ',
  'link.close': 'تم',
};
