import type { FormField, OpenedForm } from '@domain/public-forms/public-form';
import { dayInDubai } from '@domain/shared/calendar-date';
import { useUi } from '@ui/i18n/ui-context';
import { Button } from '@ui/kit/button';
import { useFormTexts } from '@ui/public/public-texts';
import { dayText, monthText } from '@ui/records/values';
import { match, P } from 'ts-pattern';
import styles from './payslip-sheet.module.css';

const useWritten = () => {
  const { format } = useUi();
  return ({ name, kind }: FormField, value: OpenedForm['values'][string] | undefined): string => {
    if (value === null || value === undefined) return '–';
    return (
      match(kind)
        .with('money', () => format.amount(value))
        // a month is kept as its first day
        .with('day', () => (name === 'month' ? monthText : dayText)(String(value)))
        .with('whole', () => format.number(Number(value)))
        .with(P.union('text', 'longText', 'email', 'phone', 'choice', 'flag', 'code'), () => String(value))
        .exhaustive()
    );
  };
};

/** One payslip, on paper as on the screen. */
export const PayslipSheet = ({ form }: { form: OpenedForm }) => {
  const t = useFormTexts();
  const written = useWritten();
  return (
    <article className={styles.sheet} aria-label={t.of('form.title')}>
      <header className={styles.head}>
        <h1>{t.of('form.title')}</h1>
        <p dir="auto">{form.about}</p>
      </header>
      {form.groups.map(({ id, fields }) => (
        <section key={id} aria-label={t.of(`group.${id}`)}>
          <dl className={styles.lines}>
            {fields.map((field) => (
              <div key={field.name} data-total={field.name === 'net_fils' || undefined}>
                <dt>{t.of(`field.${field.name}`)}</dt>
                <dd
                  dir={['employer', 'client'].includes(field.name) ? 'auto' : 'ltr'}
                  data-private={field.kind === 'money' || undefined}
                >
                  {written(field, form.values[field.name])}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <footer className={styles.foot}>
        <span>{t.of('form.until', { day: dayText(dayInDubai(Date.parse(form.expires_at))) })}</span>
        <Button onClick={() => window.print()}>{t.of('form.print')}</Button>
      </footer>
    </article>
  );
};
