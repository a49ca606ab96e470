import { ONBOARDING_DOCUMENTS_EN } from '@ui/i18n/en/onboarding-documents';
import { PERSON_EN } from '@ui/i18n/en/person';
import { keyed } from '@ui/i18n/keyed';
import type { FormTexts } from '@ui/public/public-texts';

/** Words of the form that asks an employee for what is missing. */
export const formTexts: FormTexts = {
  en: {
    ...PERSON_EN,
    ...keyed('document', ONBOARDING_DOCUMENTS_EN),
    'group.contact': 'How we reach you',
    'group.identity': 'Passport and identity',
    'group.bank': 'Where your salary goes',
    'form.title': 'Your details',
    'form.lead': 'Some of your details are missing. We ask for nothing that we know already.',
    'form.done': 'Thank you, we have your details',
    'form.doneText': 'Somebody checks them before they are taken over. There is nothing more to do.',
  },
  ar: async () => {
    const [{ PERSON_AR }, { ONBOARDING_DOCUMENTS_AR }] = await Promise.all([
      import('@ui/i18n/ar/person'),
      import('@ui/i18n/ar/onboarding-documents'),
    ]);
    return {
      ...PERSON_AR,
      ...keyed('document', ONBOARDING_DOCUMENTS_AR),
      'group.contact': 'وسيلة التواصل',
      'group.identity': 'جواز السفر والهوية',
      'group.bank': 'حساب الراتب',
      'form.title': 'بياناتك',
      'form.lead': 'بعض بياناتك ناقصة. لا نسأل عما نعرفه.',
      'form.done': 'شكرًا، وصلتنا بياناتك',
      'form.doneText': 'يتحقق منها أحد موظفينا قبل اعتمادها. لا شيء آخر مطلوب منك.',
    };
  },
};
