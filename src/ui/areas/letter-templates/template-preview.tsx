import {
  LETTER_FIELD_NAMES,
  LETTER_FIELDS,
  type LetterField,
  type LetterValues,
} from '@domain/letters/letter-fields';
import { mergedLetter, unknownFields } from '@domain/letters/merge-text';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import styles from './template-preview.module.css';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const Sheet = ({ language, title, body }: { language: 'en' | 'ar'; title: string; body: string }) => (
  <article lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className={styles.sheet}>
    <h3>{title}</h3>
    <p>{body}</p>
  </article>
);

const Catalogue = () => {
  const { t } = useArea();
  return (
    <section className={styles.catalogue}>
      <h3>{t.of('preview.catalogue')}</h3>
      <p>{t.of('preview.catalogueText')}</p>
      <dl>
        {LETTER_FIELD_NAMES.map((name) => {
          const { grant }: LetterField = LETTER_FIELDS[name];
          return (
            <div key={name}>
              <dt dir="ltr">{`{{${name}}}`}</dt>
              <dd>
                {t.of(`value.${name}`)}
                {grant !== undefined && <> ({t.of('preview.grant', { grant: t.of(`grant.${grant}`) })})</>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
};

/** Both languages beside each other with what each field prints in its place, fields that nobody knows, and the catalogue. */
export const TemplatePreview = ({ record: { fields } }: RecordPartProps) => {
  const { t } = useArea();
  const written = {
    title_en: text(fields.title_en),
    title_ar: text(fields.title_ar),
    body_en: text(fields.body_en),
    body_ar: text(fields.body_ar),
  };
  const samples: LetterValues = Object.fromEntries(
    LETTER_FIELD_NAMES.map((name) => [name, `[${t.of(`value.${name}`)}]`]),
  );
  const shown = mergedLetter(written, samples);
  const unknown = unknownFields(written);
  return (
    <div className={styles.preview}>
      {unknown.length > 0 && (
        <p className={styles.unknown} role="alert">
          {t.of('preview.unknown', { names: unknown.map((name) => `{{${name}}}`).join(', ') })}
        </p>
      )}
      <div className={styles.sheets}>
        <Sheet language="en" title={shown.title_en} body={shown.body_en} />
        <Sheet language="ar" title={shown.title_ar} body={shown.body_ar} />
      </div>
      <Catalogue />
    </div>
  );
};
