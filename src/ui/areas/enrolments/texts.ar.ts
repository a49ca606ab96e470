import { ENROLMENT_AR } from '@ui/i18n/ar/enrolment';
import { FORM_LINK_AR } from '@ui/i18n/ar/form-link';
import { LICENCE_AUTHORITIES_AR } from '@ui/i18n/ar/licence-authorities';
import { keyed } from '@ui/i18n/keyed';
import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  ...ENROLMENT_AR,
  ...FORM_LINK_AR,
  ...keyed('licence_authority', LICENCE_AUTHORITIES_AR),

  'area.one': 'ملف اعرف عميلك',
  'area.new': 'ملف جديد',
  'area.list': 'ملفات اعرف عميلك',
  'area.nothing': 'لا ملفات بعد',
  'area.nothingText': 'يُفتح الملف عند بدء «اعرف عميلك» لعميل.',

  'by.begin': 'العميل',
  'by.submit': 'العميل',
  'by.changed': 'العميل',
  'by.attachment': 'العميل',
  'tabs.label': 'أقسام التسجيل',
  'tab.all': 'الكل',
  'tab.reviewQueue': 'بانتظار المراجعة',
  'tab.withClient': 'لدى العميل',
  'tab.overview': 'نظرة عامة',

  'group.case': 'الملف',
  'group.decision': 'القرار',

  'field.company_id': 'العميل',
  'field.lead_id': 'العميل المحتمل',
  'field.submitted_on': 'تاريخ التقديم',
  'field.reviewer_id': 'المراجع',
  'field.decided_on': 'تاريخ القرار',
  'field.risk': 'المخاطر',
  'field.sanctions_checked_on': 'تاريخ التحقق من قوائم العقوبات',
  'field.review_on': 'تاريخ المراجعة التالية',
  'field.remark': 'ملاحظة',

  'risk.low': 'منخفضة',
  'risk.medium': 'متوسطة',
  'risk.high': 'مرتفعة',

  'state.invited': 'مدعو',
  'state.in_progress': 'قيد التعبئة',
  'state.submitted': 'مقدَّم',
  'state.review': 'قيد المراجعة',
  'state.changes_requested': 'طُلبت تعديلات',
  'state.approved': 'معتمد',
  'state.rejected': 'مرفوض',

  'command.begin': 'التعبئة نيابة عن العميل',
  'command.submit': 'تقديم',
  'command.take': 'بدء المراجعة',
  'command.approve': 'اعتماد',
  'command.request_changes': 'طلب تعديلات',
  'command.reject': 'رفض',
  'command.abandon': 'التخلي عن الملف',

  'reason.licence_expired': 'انتهت الرخصة التجارية، أو آخر أيامها غير معروف.',
};
