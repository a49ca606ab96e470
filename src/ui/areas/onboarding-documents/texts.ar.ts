import { HANDED_IN_AR } from '@ui/i18n/ar/handed-in';
import { ONBOARDING_DOCUMENTS_AR } from '@ui/i18n/ar/onboarding-documents';
import { keyed } from '@ui/i18n/keyed';
import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  ...HANDED_IN_AR,
  'area.one': 'مستند',
  'area.new': 'مستند جديد',
  'area.list': 'مستندات الالتحاق',
  'area.nothing': 'لا مستندات هنا',
  'area.nothingText': 'تأتي قائمة المستندات مع طلب الالتحاق؛ ويمكن طلب مستندات أخرى هنا.',

  'by.upload': 'المرشح',
  'by.attachment': 'المرشح',
  'tabs.label': 'أنواع المستندات',
  'tab.missing': 'الناقصة',
  'tab.toVerify': 'بانتظار التوثيق',
  'tab.allDocuments': 'كل المستندات',
  'tab.missingDetails': 'بيانات ناقصة',
  'tab.overview': 'نظرة عامة',

  'group.document': 'المستند',

  'field.kind': 'المستند',
  'field.onboarding_case_id': 'التحاق',
  'field.company_id': 'الشركة',
  'field.needed_for': 'مطلوب لـ',
  'field.is_wanted': 'مطلوب تسليمه',
  'field.is_required': 'إلزامي',
  'field.start_on': 'أول يوم عمل',
  'field.expires_on': 'تاريخ الانتهاء',
  'field.document_id': 'محفوظ في الملف',
  'field.reject_reason': 'سبب الرفض',
  'field.files': 'الملفات',

  'needed_for.form': 'النموذج',
  'needed_for.offer': 'عرض العمل',

  'state.requested': 'مطلوب',
  'state.uploaded': 'مرفوع',
  'state.rejected': 'مرفوض',
  'state.verified': 'موثَّق',
  'state.waived': 'غير لازم',

  'command.upload': 'تسليم',
  'command.satisfy': 'محفوظ في الملف',
  'command.verify': 'توثيق',
  'command.reject': 'رفض',
  'command.waive': 'المتابعة بدونه',
  'command.request_again': 'طلبه من جديد',

  ...keyed('kind', ONBOARDING_DOCUMENTS_AR),
};
