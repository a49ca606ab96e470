import { POSTINGS_AR } from '@ui/i18n/ar/postings';
import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'إيصال مبيعات',
  'area.new': 'إيصال مبيعات جديد',
  'area.list': 'إيصالات المبيعات',
  'area.nothing': 'لا إيصالات بعد',
  'area.nothingText': 'أدخل ما دفعه عميل فورًا.',

  'tabs.label': 'أقسام إيصالات المبيعات',
  'group.receipt': 'الإيصال',
  'field.received_on': 'تاريخ الاستلام',
  'field.method': 'طريقة الدفع',
  'field.reference': 'المرجع',
  'field.account_id': 'أُودع في',
  'method.bank_transfer': 'تحويل بنكي',
  'method.card': 'بطاقة',
  'method.cheque': 'شيك',
  'method.cash': 'نقدًا',
  'reason.on_statement': 'كشف حساب مُطابَق يثبت استلامه.',

  'tab.all': 'الكل',
  'tab.issued': 'غير المسوّاة',

  'group.amount': 'المبلغ',
  'group.standing': 'الوضع الحالي',

  'field.subject': 'الموضوع',
  'field.number': 'الرقم',
  'field.company_id': 'العميل',
  'field.note': 'الغرض',
  'field.net_fils': 'المبلغ دون الضريبة',
  'field.vat_category': 'فئة الضريبة',
  'field.vat_fils': 'ضريبة القيمة المضافة',
  'field.total_fils': 'الإجمالي',
  'field.author_id': 'أدخله',
  'field.issued_on': 'تاريخ الإصدار',
  'field.applied_to_id': 'سُوّي مقابل',
  'field.applied_on': 'تاريخ التسوية',
  'field.void_reason': 'سبب الإبطال',

  'vat_category.standard': 'النسبة الأساسية',
  'vat_category.zero': 'نسبة صفرية',
  'vat_category.exempt': 'معفى',
  'vat_category.out_of_scope': 'خارج النطاق',

  'state.draft': 'مسودة',
  'state.issued': 'صادر',
  'state.applied': 'مُسوّى',
  'state.void': 'باطل',
  'state.discarded': 'مُلغى',

  'command.issue': 'إصدار',
  'command.apply': 'تسوية',
  'command.void': 'إبطال',
  'command.discard': 'إلغاء المسودة',
  'field.allocated_fils': 'المسوّى مقابل الفاتورة',
  'reason.nothing_due': 'لا مبلغ مستحق على تلك الفاتورة، أو أنها لم تُرسل بعد.',
  ...POSTINGS_AR,
};
