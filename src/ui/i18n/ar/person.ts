import type { PERSON_EN } from '../en/person';

export const PERSON_AR: Readonly<Record<keyof typeof PERSON_EN, string>> = {
  'field.phone': 'رقم الهاتف المتحرك',
  'field.email': 'البريد الإلكتروني',
  'field.nationality': 'الجنسية',
  'field.gender': 'الجنس',
  'field.born_on': 'تاريخ الميلاد',
  'field.emirates_id': 'الهوية الإماراتية',
  'field.emirates_id_expires_on': 'انتهاء الهوية الإماراتية',
  'field.passport_number': 'رقم جواز السفر',
  'field.passport_mrz': 'سطرا الحروف والأرقام أسفل صفحة الصورة في الجواز',
  'field.passport_name_reason': 'إن كان الاسم في جوازك مختلفًا: السبب',
  'field.juvenile_permit': 'تصريح عمل الأحداث (من 15 إلى 17 سنة)',
  'field.passport_expires_on': 'انتهاء جواز السفر',
  'field.iban': 'رقم الحساب الدولي (IBAN)',
  'gender.female': 'أنثى',
  'gender.male': 'ذكر',
};
