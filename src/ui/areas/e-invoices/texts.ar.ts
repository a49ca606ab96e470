import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'فاتورة إلكترونية',
  'area.new': 'فاتورة إلكترونية جديدة',
  'area.list': 'الفواتير الإلكترونية',
  'area.nothing': 'لا فواتير إلكترونية بعد',
  'area.nothingText': 'تُنشأ لكل فاتورة تُعتمد، اعتبارًا من التاريخ المحدد في الكيان القانوني.',

  'tab.overview': 'نظرة عامة',

  'group.document': 'المستند',
  'group.delivery': 'التسليم',
  'group.answer': 'الرد',

  'field.number': 'الرقم',
  'field.invoice_id': 'الفاتورة أو الإشعار الدائن',
  'field.company_id': 'العميل',
  'field.legal_entity_id': 'صادرة عن',
  'field.uuid': 'المعرّف الفريد',
  'field.provider': 'مزود الخدمة',
  'field.receipt': 'إيصال مزود الخدمة',
  'field.attempts': 'محاولات لم تنجح',
  'field.next_attempt_at': 'المحاولة التالية',
  'field.failure': 'سبب فشل آخر محاولة',
  'field.rejected_rules': 'القواعد المخالفة',
  'field.correction': 'ما صُحّح، أو سبب السحب',
  'field.xml_sha256': 'بصمة SHA-256 للملف',
  'field.answer_sha256': 'بصمة SHA-256 للرد',

  'state.queued': 'بانتظار الإرسال',
  'state.submitted': 'لدى مزود الخدمة',
  'state.validated': 'سُلّمت',
  'state.reported': 'أُبلغت بها الهيئة',
  'state.rejected': 'مرفوضة',
  'state.withdrawn': 'مسحوبة',

  'command.submit': 'سُلّمت إلى المزود',
  'command.fail': 'فشلت المحاولة',
  'command.validate': 'وصلت',
  'command.report': 'أُبلغت',
  'command.reject': 'رُفضت',
  'command.retry': 'إعادة المحاولة الآن',
  'command.correct': 'صُحّحت: إعادة الإرسال',
  'command.withdraw': 'سحب',

  'file.xml': 'الفاتورة الإلكترونية (XML)',
  'file.answer': 'رد مزود الخدمة',

  'reason.document_stands': 'مستندها قائم: اعكسه أو ألغه أولًا.',
};
