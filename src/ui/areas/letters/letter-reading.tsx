import type { FormReading } from '@domain/public-forms/public-form';
import { dayInDubai } from '@domain/shared/calendar-date';
import { useUi } from '@ui/i18n/ui-context';
import { LetterBody } from '@ui/letters/letter-body';
import { useFormTexts } from '@ui/public/public-texts';
import { dayText } from '@ui/records/values';
import styles from './letter-reading.module.css';

const Text = ({ title, text, language }: { title: string; text: string; language: 'en' | 'ar' }) => (
  <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className={styles.text}>
    <h2>{title}</h2>
    <LetterBody text={text} />
  </div>
);

type Signer = FormReading['signers'][number];

/** Who has signed, whose turn it is, and who comes later. */
const Signers = ({ signers }: { signers: readonly Signer[] }) => {
  const t = useFormTexts();
  const status = ({ signed_at, isReader }: Signer): string => {
    if (signed_at !== null)
      return t.of('reading.signed', { day: dayText(dayInDubai(Date.parse(signed_at))) });
    return t.of(isReader ? 'reading.you' : 'reading.later');
  };
  return (
    <section aria-label={t.of('reading.signers')}>
      <strong>{t.of('reading.signers')}</strong>
      <ol>
        {signers.map((signer, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their places never change
          <li key={place} aria-current={signer.isReader ? 'step' : undefined}>
            <bdi>{signer.name}</bdi>: {status(signer)}
          </li>
        ))}
      </ol>
    </section>
  );
};

/** The letter in the reader's language, in the other one on request, and as PDF. */
export const LetterReading = ({ reading }: { reading: FormReading }) => {
  const t = useFormTexts();
  const { language } = useUi();
  const texts = {
    en: <Text title={reading.title_en} text={reading.text_en} language="en" />,
    ar: <Text title={reading.title_ar} text={reading.text_ar} language="ar" />,
  };
  const own = language === 'ar' ? 'ar' : 'en';
  return (
    <section className={styles.letter} aria-label={t.of('reading.letter')}>
      {texts[own]}
      <details>
        <summary>{t.of('reading.otherLanguage')}</summary>
        {texts[own === 'ar' ? 'en' : 'ar']}
      </details>
      <p>
        <a href={reading.file} target="_blank" rel="noreferrer">
          {t.of('reading.pdf')}
        </a>
      </p>
      {reading.signers.length > 1 && <Signers signers={reading.signers} />}
      <p className={styles.note}>
        {t.of('reading.code')}
        <br />
        <bdi dir="ltr">{reading.code_sent_to}</bdi>
        <br />
        {t.of('reading.again')}
      </p>
    </section>
  );
};
