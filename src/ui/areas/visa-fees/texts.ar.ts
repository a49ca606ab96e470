import { POSTINGS_AR } from '@ui/i18n/ar/postings';
import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'رسم',
  'area.new': 'رسم جديد',
  'area.list': 'الرسوم',
  'area.nothing': 'لا رسوم بعد',
  'area.nothingText': 'تأتي الرسوم مع المعاملة؛ ويُدخَل هنا ما تتقاضاه الجهات غيرها.',

  'tab.overview': 'نظرة عامة',

  'group.fee': 'الرسم',
  'field.kind': 'الرسم',
  'field.visa_case_id': 'معاملة التأشيرة',
  'field.authority': 'الجهة',
  'field.amount_fils': 'المبلغ',
  'field.receipt_number': 'رقم الإيصال',
  'field.paid_on': 'تاريخ الدفع',

  'kind.work_permit': 'تصريح العمل',
  'kind.entry_permit': 'إذن الدخول',
  'kind.status_change': 'تعديل الوضع',
  'kind.medical': 'الفحص الطبي',
  'kind.emirates_id': 'الهوية الإماراتية',
  'kind.insurance': 'التأمين',
  'kind.labour_card': 'بطاقة العمل',
  'kind.residence': 'الإقامة',
  'kind.cancellation': 'الإلغاء',
  'kind.fine': 'غرامة',
  'kind.other': 'أخرى',
  'authority.mohre': 'وزارة الموارد البشرية والتوطين',
  'authority.gdrfa': 'الإدارة العامة للإقامة وشؤون الأجانب',
  'authority.icp': 'الهيئة الاتحادية للهوية والجنسية',
  'authority.free_zone': 'سلطة المنطقة الحرة',
  'authority.medical_centre': 'المركز الطبي',
  'authority.tawjeeh': 'توجيه',
  'authority.insurer': 'شركة التأمين',
  'authority.typing_centre': 'مركز الطباعة',
  'field.why': 'السبب',

  'state.due': 'مستحق',
  'state.paid': 'مدفوع',
  'state.refunded': 'مُسترد',
  'state.waived': 'مُعفى منه',

  'command.pay': 'تسجيل الدفع',
  'command.refund': 'استرداد',
  'command.waive': 'إعفاء',
  'reason.billed': 'فُوتر العميل به: احذف بنده أو أصدر إشعارًا دائنًا أولًا.',
  ...POSTINGS_AR,
};
