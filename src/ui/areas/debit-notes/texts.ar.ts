import { POSTINGS_AR } from '@ui/i18n/ar/postings';
import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'إشعار مدين',
  'area.new': 'إشعار مدين جديد',
  'area.list': 'إشعارات المدين',
  'area.nothing': 'لا إشعارات مدين بعد',
  'area.nothingText': 'أدخل ما يستحق على العميل زيادة على فاتورة.',

  'tabs.label': 'أقسام إشعارات المدين',
  'tab.all': 'الكل',
  'tab.issued': 'المفتوحة',

  'group.note': 'إشعار المدين',
  'group.amount': 'المبلغ',
  'group.standing': 'الوضع الحالي',

  'field.subject': 'الموضوع',
  'field.number': 'الرقم',
  'field.company_id': 'العميل',
  'field.cause': 'السبب',
  'field.invoice_id': 'الفاتورة',
  'field.invoice_number': 'رقم الفاتورة',
  'field.note': 'الغرض',
  'field.supply_on': 'تاريخ التوريد',
  'field.net_fils': 'المبلغ دون الضريبة',
  'field.vat_category': 'فئة الضريبة',
  'field.vat_fils': 'ضريبة القيمة المضافة',
  'field.total_fils': 'الإجمالي',
  'field.due_on': 'تاريخ الاستحقاق',
  'field.author_id': 'أدخله',
  'field.issued_on': 'تاريخ الإصدار',
  'field.applied_to_id': 'سُوّي مقابل',
  'field.applied_on': 'تاريخ التسوية',
  'field.void_reason': 'سبب الإبطال',

  'cause.undercharged': 'احتُسب أقل من المستحق',
  'cause.additional_service': 'خدمة إضافية',
  'cause.government_fee': 'رسم حكومي',
  'cause.penalty': 'غرامة',
  'cause.other': 'أخرى',
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
  ...POSTINGS_AR,
};
