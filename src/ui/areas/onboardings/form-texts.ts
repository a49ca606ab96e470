import { ONBOARDING_DOCUMENTS_EN } from '@ui/i18n/en/onboarding-documents';
import { PERSON_EN } from '@ui/i18n/en/person';
import { keyed } from '@ui/i18n/keyed';
import type { FormTexts } from '@ui/public/public-texts';

/** Words of the candidate's form. */
export const formTexts: FormTexts = {
  en: {
    ...PERSON_EN,
    ...keyed('document', ONBOARDING_DOCUMENTS_EN),
    'group.candidate': 'How we reach you',
    'group.person': 'About you',
    'group.papers': 'Passport and identity',
    'group.bank': 'Where your salary goes',
    'field.location': 'Where are you now?',
    'location.outside_country': 'Outside the Emirates',
    'location.inside_country': 'In the Emirates',
    'form.title': 'Your new employment',
    'form.lead':
      'Tell us about yourself and send your papers, so that we can prepare your offer and your visa.',
    'form.done': 'We have received your form',
    'form.doneText':
      'Our team looks at it within two working days and writes to you. There is nothing more to do.',
  },
  ar: async () => {
    const [{ PERSON_AR }, { ONBOARDING_DOCUMENTS_AR }] = await Promise.all([
      import('@ui/i18n/ar/person'),
      import('@ui/i18n/ar/onboarding-documents'),
    ]);
    return {
      ...PERSON_AR,
      ...keyed('document', ONBOARDING_DOCUMENTS_AR),
      'group.candidate': 'وسيلة التواصل',
      'group.person': 'بياناتك الشخصية',
      'group.papers': 'جواز السفر والهوية',
      'group.bank': 'حساب الراتب',
      'field.location': 'أين أنت الآن؟',
      'location.outside_country': 'خارج الإمارات',
      'location.inside_country': 'داخل الإمارات',
      'form.title': 'وظيفتك الجديدة',
      'form.lead': 'أخبرنا عن نفسك وأرسل أوراقك لنعدّ عرض العمل والتأشيرة.',
      'form.done': 'استلمنا نموذجك',
      'form.doneText': 'يراجعه فريقنا خلال يومي عمل ويراسلك. لا شيء آخر مطلوب منك.',
    };
  },
};
