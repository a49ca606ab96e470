import { LETTER_FIELD_NAMES, type LetterFieldName, type LetterValues } from '@domain/letters/letter-fields';
import { type LetterText, mergedLetter } from '@domain/letters/merge-text';
import { LetterBody } from '@ui/letters/letter-body';
import { letterTexts as ar } from '@ui/letters/letter-texts.ar';
import { letterTexts as en } from '@ui/letters/letter-texts.en';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import { LoadingRows } from '@ui/records/notices.view';
import { Retry } from '@ui/records/retry';
import { useQuery } from '@ui/records/use-query';
import styles from './template-preview.module.css';

const Sheet = ({ language, title, body }: { language: 'en' | 'ar'; title: string; body: string }) => (
  <article lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className={styles.sheet}>
    <h3>{title}</h3>
    <LetterBody text={body} />
  </article>
);

/** What stands for each field where nothing is printed: its name in brackets, in the language of the sheet. */
const samplesIn = (texts: typeof en | typeof ar): LetterValues =>
  Object.fromEntries(LETTER_FIELD_NAMES.map((name) => [name, `[${texts[`field.${name}`]}]`]));

const Sheets = ({ written, values }: { written: LetterText; values: LetterValues }) => {
  const english = mergedLetter(written, { ...samplesIn(en), ...values });
  const arabic = mergedLetter(written, { ...samplesIn(ar), ...values });
  return (
    <div className={styles.sheets}>
      <Sheet language="en" title={english.title_en} body={english.body_en} />
      <Sheet language="ar" title={arabic.title_ar} body={arabic.body_ar} />
    </div>
  );
};

export const SamplePreview = ({ written }: { written: LetterText }) => (
  <Sheets written={written} values={{}} />
);

const Names = ({ text, names }: { text: string; names: readonly LetterFieldName[] }) => {
  const { t } = useArea();
  if (names.length === 0) return null;
  const listed = names.map((name) => t.of(`field.${name}`)).join(', ');
  return (
    <p className={styles.unknown} role="note">
      {t.of(text, { names: listed })}
    </p>
  );
};

/** The template as it would be printed for somebody today; what is not known of him, or not for the reader, is named. */
export const PersonPreview = (props: { template: string; person: string; written: LetterText }) => {
  const { t } = useArea();
  const { template, person: employee } = props;
  const { data, failure, isBroken, ask } = useQuery('letters.preview', { template, employee });
  if (data !== null) {
    const known: LetterValues = Object.fromEntries(data.values.map(({ name, text }) => [name, text]));
    return (
      <>
        <Names text="preview.empty" names={data.empty} />
        <Names text="preview.masked" names={data.masked} />
        <Sheets written={props.written} values={known} />
      </>
    );
  }
  if (failure === null && !isBroken) return <LoadingRows label={t('record.loading')} />;
  return (
    <div>
      <FailureNote failure={failure} />
      <Retry failure={failure} onRetry={ask} />
    </div>
  );
};
