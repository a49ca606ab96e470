import { LICENCE_AUTHORITIES_AR } from '@ui/i18n/ar/licence-authorities';
import { keyed } from '@ui/i18n/keyed';
import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'كيان قانوني',
  'area.new': 'كيان قانوني جديد',
  'area.list': 'الكيانات القانونية',
  'area.nothing': 'لا كيانات قانونية بعد',
  'area.nothingText': 'أدخل الشركة التي تُصدر فواتيركم الضريبية: لا تُعتمد فاتورة بدونها.',

  'tab.overview': 'نظرة عامة',
  'tab.invoices': 'الفواتير',

  'group.entity': 'الكيان القانوني',
  'group.place': 'العنوان والرخصة',
  'group.e_invoices': 'الفواتير الإلكترونية',
  'group.bank': 'الحساب البنكي',

  'field.name': 'الاسم',
  'field.name_ar': 'الاسم بالعربية',
  'field.trn': 'رقم التسجيل الضريبي',
  'field.address': 'العنوان',
  'field.address_ar': 'العنوان بالعربية',
  'field.emirate': 'الإمارة',
  'field.licence_number': 'الرخصة التجارية',
  'field.licence_authority': 'جهة إصدار الرخصة',
  'field.revenue_class': 'الإيرادات السنوية',
  'field.e_invoices_from': 'الفواتير الإلكترونية اعتبارًا من',
  'field.email': 'البريد الإلكتروني',
  'field.phone': 'الهاتف',
  'field.bank_name': 'البنك',
  'field.iban': 'رقم الآيبان',
  'field.swift': 'رمز سويفت',

  'emirate.AUH': 'أبوظبي',
  'emirate.DXB': 'دبي',
  'emirate.SHJ': 'الشارقة',
  'emirate.AJM': 'عجمان',
  'emirate.UAQ': 'أم القيوين',
  'emirate.RAK': 'رأس الخيمة',
  'emirate.FUJ': 'الفجيرة',

  'revenue_class.from_50m': '50 مليون درهم أو أكثر',
  'revenue_class.below_50m': 'أقل من 50 مليون درهم',
  'revenue_class.government': 'جهة حكومية',
  ...keyed('licence_authority', LICENCE_AUTHORITIES_AR),

  'state.draft': 'مسودة',
  'state.active': 'قيد الاستخدام',
  'state.archived': 'مؤرشف',

  'command.activate': 'بدء الاستخدام',
  'command.revise': 'تعديل',
  'command.archive': 'أرشفة',

  'reason.invoices_open': '{count} فواتير لم تُرسل بعد تذكره.',
};
