import type { AlertKind, Severity } from '@domain/areas/alerts/alerts.area';
import type { MailLanguage } from '@domain/settings/settings';

/** What the daily digest says in one language. */
export interface DigestTexts {
  readonly subject: (own: number, unowned: number) => string;
  readonly summary: (counts: Readonly<Record<Severity, number>>) => string;
  readonly atStake: (amount: string) => string;
  readonly unowned: (count: number) => string;
  readonly more: (count: number) => string;
  readonly kinds: Readonly<Record<AlertKind, string>>;
}

const en: DigestTexts = {
  subject: (own, unowned) =>
    `Alerts of today: ${own}${unowned === 0 ? '' : `, and ${unowned} that nobody owns`}`,
  summary: ({ critical, high, medium }) => `Critical: ${critical}, high: ${high}, medium: ${medium}.`,
  atStake: (amount) => `At stake: AED ${amount}.`,
  unowned: (count) => `Nobody owns (${count})`,
  more: (count) => `and ${count} more`,
  kinds: {
    residence: 'Residence ends',
    labour_card: 'Labour card ends',
    emirates_id: 'Emirates ID ends',
    passport: 'Passport ends',
    contract: 'Contract ends',
    probation: 'Probation ends',
    overstay: 'Overstay',
    licence: 'Trade licence ends',
    establishment_card: 'Establishment card ends',
    agreement: 'Agreement ends',
    document: 'Document ends',
    iloe: 'Insurance against loss of employment ends',
    ejari: 'Ejari ends',
    invoice: 'Invoice overdue',
    wages_due: 'Wages due, less than 85 % paid',
    wages_short: 'Wages short of 85 %',
    late: 'Late',
  },
};

const ar: DigestTexts = {
  subject: (own, unowned) => `تنبيهات اليوم: ${own}${unowned === 0 ? '' : `، و${unowned} بلا مسؤول`}`,
  summary: ({ critical, high, medium }) => `حرجة: ${critical}، عالية: ${high}، متوسطة: ${medium}.`,
  atStake: (amount) => `المبالغ المعرَّضة: ${amount} درهم.`,
  unowned: (count) => `بلا مسؤول (${count})`,
  more: (count) => `و${count} غيرها`,
  kinds: {
    residence: 'انتهاء الإقامة',
    labour_card: 'انتهاء بطاقة العمل',
    emirates_id: 'انتهاء الهوية الإماراتية',
    passport: 'انتهاء جواز السفر',
    contract: 'انتهاء عقد العمل',
    probation: 'انتهاء فترة التجربة',
    overstay: 'تجاوز مدة الإقامة',
    licence: 'انتهاء الرخصة التجارية',
    establishment_card: 'انتهاء بطاقة المنشأة',
    agreement: 'انتهاء الاتفاقية',
    document: 'انتهاء مستند',
    iloe: 'انتهاء التأمين ضد التعطل عن العمل',
    ejari: 'انتهاء إيجاري',
    invoice: 'فاتورة متأخرة السداد',
    wages_due: 'أجور مستحقة دُفع منها أقل من 85٪',
    wages_short: 'أجور دون 85٪',
    late: 'تأخر',
  },
};

export const DIGEST_TEXTS: Readonly<Record<MailLanguage, DigestTexts>> = { en, ar };
