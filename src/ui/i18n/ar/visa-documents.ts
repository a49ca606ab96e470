import type { VISA_DOCUMENTS_EN } from '../en/visa-documents';

export const VISA_DOCUMENTS_AR: Readonly<Record<keyof typeof VISA_DOCUMENTS_EN, string>> = {
  passport_copy: 'نسخة جواز السفر',
  photo: 'صورة شخصية',
  attested_degree: 'شهادة مصدّقة',
  offer_letter: 'عرض العمل',
  entry_permit_copy: 'نسخة إذن الدخول',
  medical_result: 'نتيجة الفحص الطبي',
  emirates_id_form: 'نموذج الهوية الإماراتية',
  insurance_card: 'بطاقة التأمين',
  labour_contract: 'عقد العمل',
  dues_settlement: 'تسوية المستحقات',
  cancellation_form: 'نموذج الإلغاء',
  exit_proof: 'إثبات المغادرة',
  other: 'أخرى',
};
