import type { FormField, FormValues } from '@domain/public-forms/public-form';
import { useUi } from '@ui/i18n/ui-context';
import { dayText } from '@ui/records/values';
import { match, P } from 'ts-pattern';
import styles from './public.module.css';
import { useFormTexts } from './public-texts';

/** What a form shows and does not ask for. */
export const ShownFields = ({
  fields,
  values,
}: {
  readonly fields: readonly FormField[];
  readonly values: FormValues;
}) => {
  const t = useFormTexts();
  const { format } = useUi();
  const written = ({ kind }: FormField, value: FormValues[string] | undefined): string =>
    value === null || value === undefined
      ? '–'
      : match(kind)
          .with('money', () => format.amount(value))
          .with('day', () => dayText(String(value)))
          .with('whole', () => format.number(Number(value)))
          .with(P.union('text', 'longText', 'email', 'phone', 'choice', 'flag', 'code'), () => String(value))
          .exhaustive();
  return (
    <dl className={styles.shown}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{t.of(`field.${field.name}`)}</dt>
          <dd dir="ltr">{written(field, values[field.name])}</dd>
        </div>
      ))}
    </dl>
  );
};
