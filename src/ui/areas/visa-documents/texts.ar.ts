import { HANDED_IN_AR } from '@ui/i18n/ar/handed-in';
import { VISA_DOCUMENTS_AR } from '@ui/i18n/ar/visa-documents';
import { VISA_STATES_AR } from '@ui/i18n/ar/visa-states';
import { keyed } from '@ui/i18n/keyed';
import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  ...HANDED_IN_AR,
  'area.one': 'مستند',
  'area.new': 'مستند جديد',
  'area.list': 'مستندات التأشيرات',
  'area.nothing': 'لا مستندات بعد',
  'area.nothingText': 'تأتي قائمة المستندات مع المعاملة؛ ويمكن طلب مستندات أخرى هنا.',

  'tab.overview': 'نظرة عامة',

  'group.document': 'المستند',
  'field.kind': 'المستند',
  'field.visa_case_id': 'معاملة التأشيرة',
  'field.needed_for': 'مطلوب للخطوة',
  'field.is_required': 'إلزامي',
  'field.expires_on': 'تاريخ الانتهاء',
  'field.document_id': 'محفوظ في الملف',
  'field.reject_reason': 'سبب الرفض',
  'field.files': 'الملفات',

  'state.requested': 'مطلوب',
  'state.uploaded': 'مرفوع',
  'state.review': 'قيد المراجعة',
  'state.verified': 'موثَّق',
  'state.rejected': 'مرفوض',
  'state.superseded': 'حلّ محله أحدث',

  'command.upload': 'تسليم',
  'command.review': 'بدء المراجعة',
  'command.satisfy': 'محفوظ في الملف',
  'command.verify': 'توثيق',
  'command.reject': 'رفض',
  'command.supersede': 'استبدال بأحدث',

  ...keyed('kind', VISA_DOCUMENTS_AR),
  ...keyed('needed_for', VISA_STATES_AR),
};
