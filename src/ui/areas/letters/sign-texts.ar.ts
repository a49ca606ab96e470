import type { en } from './sign-texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'form.title': 'القراءة والتوقيع',
  'form.lead': 'يرجى قراءة المستند، ثم توقيعه بالرمز الذي أرسلناه إلى بريدك الإلكتروني، أو رفضه.',
  'form.done': 'شكرًا لك',
  'form.doneText': 'استلمنا ردك. عندما يوقّع الجميع تصلك نسخة بالبريد الإلكتروني.',
  'form.doneText.decline': 'رفضت المستند. يرى من أرسله إليك ردك، ولن يُطلب من أحد توقيعه بعد الآن.',
  'group.signature': 'ردك',
  'field.decision': 'أريد',
  'decision.sign': 'توقيع المستند',
  'decision.decline': 'رفض المستند',
  'field.signer_name': 'اسمك الكامل بمثابة توقيعك',
  'field.reason': 'السبب في حال الرفض',
  'field.code': 'الرمز لمرة واحدة من البريد الإلكتروني',
  'public.consent':
    'قرأت المستند، وأوافق على أن يُعدّ هذا الرد الإلكتروني ردي، وأن يُحفظ معه وقته وعنوان الشبكة والمتصفح.',
  'public.consentMissing': 'أكّد ذلك قبل إرسال ردك.',
  'public.submit': 'إرسال ردي',
  'reading.letter': 'المستند',
  'reading.otherLanguage': 'القراءة بالإنجليزية',
  'reading.pdf': 'فتح المستند بصيغة PDF',
  'reading.code': 'أُرسل رمز لمرة واحدة إلى:',
  'reading.again': 'الرمز صالح لمدة 10 دقائق. إذا انتهت صلاحيته فأعد تحميل هذه الصفحة ليصلك رمز آخر.',
  'error.wrong_code': 'هذا ليس الرمز الذي أرسلناه. تحقق منه وحاول مرة أخرى.',
  'error.code_expired': 'لم يعد هذا الرمز صالحًا. أعد تحميل هذه الصفحة ليصلك رمز آخر.',
};
