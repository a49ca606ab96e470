import type { FormReading, OpenedForm } from '@domain/public-forms/public-form';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { PublicFormActor, PublicForms } from '@machines/public-form/public-forms';
import { DownloadTrace } from '@ui/download-trace';
import { Button } from '@ui/kit/button';
import { Checkbox } from '@ui/kit/checkbox';
import { dayText, exactly } from '@ui/records/values';
import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormFile } from './form-file';
import { FormInput } from './form-input';
import styles from './public.module.css';
import { useFormTexts } from './public-texts';
import { ShownFields } from './shown-fields';

interface FilledProps {
  readonly actor: PublicFormActor;
  readonly form: OpenedForm;
  readonly register: PublicForms['register'];
  readonly reading?: ComponentType<{ readonly reading: FormReading }> | undefined;
}

/** What became of the last attempt at handing it in. */
const Failure = ({ actor }: { actor: PublicFormActor }) => {
  const t = useFormTexts();
  const { failure, faults } = useSelector(actor, ({ context }) => context);
  const isWrong = Object.keys(faults).some((name) => name.startsWith('values.'));
  if (failure === null && !isWrong) return null;
  const isRefused = isWrong || failure?.kind === 'refused';
  return (
    <div className={styles.failure} role="alert" tabIndex={-1} data-failure>
      <p>{t.of(isRefused ? 'public.faults' : 'public.notSent')}</p>
      {!isRefused && <DownloadTrace />}
    </div>
  );
};

const Saved = ({ actor }: { actor: PublicFormActor }) => {
  const t = useFormTexts();
  const isSaving = useSelector(actor, (now) => now.hasTag('saving'));
  const isUnsaved = useSelector(actor, (now) => now.hasTag('unsaved'));
  const hasFailed = useSelector(actor, (now) => now.matches({ filling: { draft: 'notSaved' } }));
  const savedAt = useSelector(actor, ({ context }) => context.savedAt);
  if (hasFailed)
    return (
      <span className={styles.wrong} role="status">
        {t.of('public.notSaved')}{' '}
        <Button onClick={() => actor.send({ type: 'form.retried' })}>{t.of('public.retry')}</Button>
      </span>
    );
  const text = () => {
    if (isSaving) return t.of('public.saving');
    if (isUnsaved) return t.of('public.unsaved');
    return savedAt && t.of('public.saved', { time: exactly(Date.parse(savedAt)).slice(-5) });
  };
  return (
    <span className={styles.quiet} role="status">
      {text()}
    </span>
  );
};

/** The questions of a form, to be answered. */
export const FilledForm = ({ actor, form, register, reading: Reading }: FilledProps) => {
  const t = useFormTexts();
  const { values, uploads, sending, progress, hasConsent, faults } = useSelector(
    actor,
    ({ context }) => context,
  );
  const isSubmitting = useSelector(actor, (now) => now.hasTag('submitting'));
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLFormElement>(null);
  const faulty = Object.keys(faults)[0];
  // where something is wrong the reader goes on, or to why nothing was sent; what he types there does not move him again
  const goOn = useEffectEvent(() => {
    if (isSubmitting || attempt === 0) return;
    const wrong = faulty === undefined ? '[data-failure]' : '[aria-invalid], [role="alert"] input';
    place.current?.querySelector<HTMLElement>(wrong)?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read by nothing here; an attempt, or its answer, is what moves the reader
  useEffect(() => goOn(), [isSubmitting, attempt]);
  return (
    <form
      ref={place}
      className={styles.form}
      aria-label={t.of('form.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'form.submitted' });
        setAttempt(attempt + 1);
      }}
    >
      <header className={styles.head}>
        <h1>{t.of('form.title')}</h1>
        <p>
          <strong dir="auto">{form.about}</strong>
        </p>
        <p>{t.of('form.lead')}</p>
        <p className={styles.quiet}>
          {t.of('public.until', { day: dayText(dayInDubai(Date.parse(form.expires_at))) })}
        </p>
      </header>
      {form.remark !== null && (
        <div className={styles.remark}>
          <strong>{t.of('public.remark')}</strong>
          <p dir="auto">{form.remark}</p>
        </div>
      )}
      {Reading && form.reading && <Reading reading={form.reading} />}
      {form.groups.map(({ id, fields }) => (
        <fieldset key={id} className={styles.group}>
          <legend>{t.of(`group.${id}`)}</legend>
          {fields.some(({ isShown }) => isShown) && (
            <ShownFields fields={fields.filter(({ isShown }) => isShown)} values={form.values} />
          )}
          <div className={styles.fields}>
            {fields
              .filter(({ isShown }) => !isShown)
              .map((field) => (
                <div key={field.name} data-long={field.kind === 'longText' || undefined}>
                  <FormInput
                    field={field}
                    value={values[field.name] ?? null}
                    fault={faults[`values.${field.name}`] ?? null}
                    onChange={(value) => actor.send({ type: 'value.changed', field: field.name, value })}
                  />
                </div>
              ))}
          </div>
        </fieldset>
      ))}
      {form.documents.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{t.of('public.documents')}</legend>
          {form.documents.map((document) => (
            <FormFile
              key={document.name}
              document={document}
              upload={uploads.find((one) => one.document === document.name) ?? null}
              sending={sending?.document === document.name ? sending.file.name : null}
              progress={progress}
              isBlocked={sending !== null}
              isAgain={form.remark !== null}
              fault={faults[`documents.${document.name}`] ?? null}
              onFile={(file) =>
                actor.send({
                  type: 'file.chosen',
                  document: document.name,
                  file: register({ name: file.name, content: file }),
                })
              }
              onCancel={() => actor.send({ type: 'upload.cancelled' })}
            />
          ))}
        </fieldset>
      )}
      <div className={styles.group}>
        <Checkbox
          checked={hasConsent ? 'all' : 'none'}
          onToggle={() => actor.send({ type: 'consent.changed', given: !hasConsent })}
        >
          {t.of('public.consent')}
        </Checkbox>
        {faults.consent !== undefined && (
          <p className={styles.wrong} role="alert">
            {t.of('public.consentMissing')}
          </p>
        )}
      </div>
      <Failure actor={actor} />
      <div className={styles.bar}>
        <Saved actor={actor} />
        <Button type="submit" tone="primary" busy={isSubmitting || sending !== null}>
          {t.of('public.submit')}
        </Button>
      </div>
    </form>
  );
};
