import { ENROLMENT_EN } from '@ui/i18n/en/enrolment';
import { LICENCE_AUTHORITIES_EN } from '@ui/i18n/en/licence-authorities';
import { keyed } from '@ui/i18n/keyed';
import type { FormTexts } from '@ui/public/public-texts';

const DOCUMENTS_EN = {
  trade_licence: 'Trade licence',
  memorandum: 'Memorandum of association',
  signatory_passport: 'Passport of the signatory',
  establishment_card: 'Establishment card',
  trn_certificate: 'TRN certificate',
  ejari: 'Ejari',
  bank_letter: 'Bank letter with IBAN',
} as const;

/** Words of the client's KYC form. */
export const formTexts: FormTexts = {
  en: {
    ...ENROLMENT_EN,
    ...keyed('licence_authority', LICENCE_AUTHORITIES_EN),
    ...keyed('document', DOCUMENTS_EN),
    'form.title': 'Client enrolment',
    'form.lead': 'Tell us about the company and send its documents, so that we can prepare the agreement.',
    'form.done': 'We have received your enrolment',
    'form.doneText':
      'Our team looks at it within two working days and comes back to you by e-mail. There is nothing more to do.',
  },
  ar: async () => {
    const [{ ENROLMENT_AR }, { LICENCE_AUTHORITIES_AR }] = await Promise.all([
      import('@ui/i18n/ar/enrolment'),
      import('@ui/i18n/ar/licence-authorities'),
    ]);
    return {
      ...ENROLMENT_AR,
      ...keyed('licence_authority', LICENCE_AUTHORITIES_AR),
      ...keyed('document', DOCUMENTS_AR),
      'form.title': 'تسجيل العميل',
      'form.lead': 'أخبرنا عن الشركة وأرسل مستنداتها لنتمكن من إعداد الاتفاقية.',
      'form.done': 'استلمنا تسجيلكم',
      'form.doneText': 'يراجعه فريقنا خلال يومي عمل ويعود إليكم بالبريد الإلكتروني. لا شيء آخر مطلوب منكم.',
    };
  },
};

const DOCUMENTS_AR: Readonly<Record<keyof typeof DOCUMENTS_EN, string>> = {
  trade_licence: 'الرخصة التجارية',
  memorandum: 'عقد التأسيس',
  signatory_passport: 'جواز سفر المفوَّض بالتوقيع',
  establishment_card: 'بطاقة المنشأة',
  trn_certificate: 'شهادة التسجيل الضريبي',
  ejari: 'إيجاري',
  bank_letter: 'خطاب البنك مع رقم IBAN',
};
