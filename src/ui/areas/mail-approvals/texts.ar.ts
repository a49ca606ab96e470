import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'رسالة',
  'area.new': 'رسالة جديدة',
  'area.list': 'رسائل للاعتماد',
  'area.nothing': 'لا رسائل بعد',
  'area.nothingText': 'اكتب رسالة إلى عميل محتمل؛ يعتمدها شخص ثانٍ قبل إرسالها.',

  'tab.overview': 'نظرة عامة',
  'tab.approvals': 'اعتماد الرسائل',
  'tabs.label': 'الرسائل',

  'group.mail': 'الرسالة',
  'group.approval': 'الاعتماد',
  'field.subject': 'الموضوع',
  'field.lead_id': 'العميل المحتمل',
  'field.to_address': 'إلى',
  'field.body': 'النص',
  'field.author_id': 'الكاتب',
  'field.approver_id': 'المعتمِد',
  'field.remark': 'ملاحظة المعتمِد',
  'field.sent_on': 'تاريخ الإرسال',

  'state.draft': 'مسودة',
  'state.submitted': 'بانتظار الاعتماد',
  'state.changes_requested': 'مطلوب تعديلات',
  'state.approved': 'معتمدة',
  'state.rejected': 'مرفوضة',
  'state.sent': 'مُرسلة',
  'state.delivered': 'وصلت',
  'state.bounced': 'ارتدّت',

  'command.submit': 'تقديم للاعتماد',
  'command.approve': 'اعتماد',
  'command.reject': 'رفض',
  'command.request_changes': 'طلب تعديلات',
  'command.revise': 'مراجعة',
  'command.send': 'إرسال',
  'command.deliver': 'تسجيل الوصول',
  'command.bounce': 'تسجيل الارتداد',

  'reason.files_not_approved': 'أُرفق ملف بعد الموافقة: أعد تحرير الرسالة ثم قدّمها من جديد.',
};
