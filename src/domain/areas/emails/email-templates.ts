interface Template {
  readonly en: string;
  readonly ar: string;
}

/**
 * Letters to begin with. A name in braces is a gap: the server fills `record` (what it is called), `contact` (who is
 * asked there) and `sender` (who writes), the writer the others.
 */
export const EMAIL_TEMPLATES = {
  introduction: {
    en: 'Dear {contact},\n\nthank you for your interest in our services. When would a call suit you?\n\nKind regards\n{sender}',
    ar: 'عزيزي {contact}،\n\nنشكرك على اهتمامك بخدماتنا. متى يناسبك أن نتصل بك؟\n\nمع أطيب التحيات\n{sender}',
  },
  document_request: {
    en: 'Dear {contact},\n\nwe still need the following document for {record}: {document}. You can hand it in on the portal.\n\nKind regards\n{sender}',
    ar: 'عزيزي {contact}،\n\nما زلنا بحاجة إلى المستند التالي بخصوص {record}: {document}. يمكنك تسليمه عبر البوابة.\n\nمع أطيب التحيات\n{sender}',
  },
  follow_up: {
    en: 'Dear {contact},\n\nhave you had the time to look at our proposal? We are glad to answer your questions.\n\nKind regards\n{sender}',
    ar: 'عزيزي {contact}،\n\nهل أتيح لك الاطلاع على عرضنا؟ يسعدنا الرد على أسئلتك.\n\nمع أطيب التحيات\n{sender}',
  },
  renewal_notice: {
    en: 'Dear {contact},\n\nthe following has to be renewed soon: {record}. Please tell us until {until} how you want to go on.\n\nKind regards\n{sender}',
    ar: 'عزيزي {contact}،\n\nيجب تجديد ما يلي قريبًا: {record}. نرجو إبلاغنا حتى {until} بقراركم.\n\nمع أطيب التحيات\n{sender}',
  },
} as const satisfies Readonly<Record<string, Template>>;

type TemplateName = keyof typeof EMAIL_TEMPLATES;
export const TEMPLATE_NAMES = Object.keys(EMAIL_TEMPLATES) as readonly TemplateName[];
export const EMAIL_LANGUAGES = ['en', 'ar'] as const;

const GAP = /\{([a-z_]+)\}/g;

/** The text of a template. */
export const templateText = (name: unknown, language: unknown): string | null => {
  const known = TEMPLATE_NAMES.find((one) => one === name);
  return known === undefined ? null : EMAIL_TEMPLATES[known][language === 'ar' ? 'ar' : 'en'];
};

/** Fills the gaps that have a value; the others stay. */
export const filledIn = (text: string, values: Readonly<Record<string, string | null>>): string =>
  text.replace(GAP, (gap, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? gap) : gap));

/** Names of the gaps that nobody has filled, each once. */
export const gapsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(GAP)].map(([, name = '']) => name)),
];
