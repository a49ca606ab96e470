import { FORM_LINK_AR } from '@ui/i18n/ar/form-link';
import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'طلب بيانات',
  'area.new': 'طلب بيانات من موظف',
  'area.list': 'بيانات ناقصة',
  'area.nothing': 'لا طلبات بيانات',
  'area.nothingText': 'اطلب من الموظف ما ينقص: يُرسل رابط لنموذج لا يسأل عن غيره.',

  'tab.overview': 'نظرة عامة',

  'group.request': 'الطلب',
  'group.answers': 'الإجابات، إلى حين التحقق منها',
  'group.end': 'الإعادة',

  'by.open': 'الشخص المطلوب منه',
  'by.submit': 'الشخص المطلوب منه',
  'by.changed': 'الشخص المطلوب منه',
  'by.attachment': 'الشخص المطلوب منه',
  'field.employee_id': 'الموظف',
  'field.company_id': 'الشركة',
  'field.asks_for': 'المطلوب',
  'field.send_to': 'إرسال الرابط إلى',
  'field.note': 'ملاحظة',
  'field.still_missing': 'ما زال ناقصًا',
  'field.phone': 'الهاتف',
  'field.email': 'البريد الإلكتروني',
  'field.gender': 'الجنس',
  'field.emirates_id': 'الهوية الإماراتية',
  'field.emirates_id_expires_on': 'انتهاء الهوية الإماراتية',
  'field.passport_number': 'رقم جواز السفر',
  'field.passport_expires_on': 'انتهاء جواز السفر',
  'field.iban': 'رقم الحساب الدولي (IBAN)',
  'field.return_reason': 'سبب الإعادة',

  'asks_for.everything': 'كل ما ينقص',
  'asks_for.contact': 'بيانات التواصل',
  'asks_for.identity': 'الهوية وجواز السفر',
  'asks_for.bank': 'الحساب البنكي',
  'gender.female': 'أنثى',
  'gender.male': 'ذكر',

  'state.sent': 'مُرسل',
  'state.opened': 'مفتوح',
  'state.submitted': 'مُقدَّم',
  'state.returned': 'مُعاد',
  'state.verified': 'تم التحقق',
  'state.expired': 'منتهي المدة',
  'state.withdrawn': 'مسحوب',

  'command.open': 'فُتح',
  'command.submit': 'قُدّم',
  'command.verify': 'تحقق واعتماد',
  'command.give_back': 'إعادة',
  'command.withdraw': 'سحب',
  'means.withdraw': 'لن يُطلب هذا البيان من أحد، ولن يُفتح رابطه.',

  'timer.answerLapses': 'تنتهي مدة الإجابة',

  'reason.nothing_answered': 'لا إجابة بعد.',
  'reason.employee_left': 'غادر الموظف.',

  ...FORM_LINK_AR,
};
