import type { ONBOARDING_DOCUMENTS_EN } from '../en/onboarding-documents';

export const ONBOARDING_DOCUMENTS_AR: Readonly<Record<keyof typeof ONBOARDING_DOCUMENTS_EN, string>> = {
  passport_copy: 'صورة جواز السفر',
  photo: 'صورة شخصية',
  emirates_id_copy: 'صورة الهوية الإماراتية',
  visa_copy: 'صورة التأشيرة الحالية',
  attested_degree: 'شهادة مصدَّقة',
  signed_offer: 'العرض الموقَّع',
  other: 'أخرى',
};
