import { LETTER_FIELD_NAMES, LETTER_FIELDS, type LetterField } from '@domain/letters/letter-fields';
import { unknownFields } from '@domain/letters/merge-text';
import { useArea } from '@ui/records/area-scope';
import { ReferenceInput } from '@ui/records/fields/reference-input';
import type { RecordPartProps } from '@ui/records/manifest';
import { useState } from 'react';
import { PersonPreview, SamplePreview } from './merged-sheets';
import styles from './template-preview.module.css';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

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
              <dt>
                <bdi dir="ltr">{`{{${name}}}`}</bdi>
              </dt>
              <dd>
                {t.of(`field.${name}`)}
                {grant !== undefined && <> ({t.of('preview.grant', { grant: t.of(`grant.${grant}`) })})</>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
};

/**
 * Both languages beside each other: with what each field prints in its place, or for a person with what is known of him; fields that nobody
 * knows, and the catalogue.
 */
export const TemplatePreview = ({ record: { id, fields } }: RecordPartProps) => {
  const { t } = useArea();
  const [person, setPerson] = useState<string | null>(null);
  const written = {
    title_en: text(fields.title_en),
    title_ar: text(fields.title_ar),
    body_en: text(fields.body_en),
    body_ar: text(fields.body_ar),
  };
  const unknown = unknownFields(written);
  return (
    <div className={styles.preview}>
      {unknown.length > 0 && (
        <p className={styles.unknown} role="alert">
          {t.of('preview.unknown', { names: unknown.map((name) => `{{${name}}}`).join(', ') })}
        </p>
      )}
      <ReferenceInput
        name="employee_id"
        of="letters"
        label={t.of('preview.person')}
        required={false}
        error={null}
        warning={null}
        value={person}
        known={null}
        onChange={setPerson}
      />
      {person === null ? (
        <SamplePreview written={written} />
      ) : (
        <PersonPreview key={person} template={id} person={person} written={written} />
      )}
      <Catalogue />
    </div>
  );
};
