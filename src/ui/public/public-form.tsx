import type { FieldInput } from '@domain/area/field';
import type { FormReading, LinkPurpose, OpenedForm } from '@domain/public-forms/public-form';
import type { PublicFormActor, PublicForms } from '@machines/public-form/public-forms';
import { useUi } from '@ui/i18n/ui-context';
import { Button } from '@ui/kit/button';
import { BusyBar } from '@ui/kit/progress-bar';
import { usePortal } from '@ui/portal-context';
import { useSelector } from '@xstate/react';
import { type ComponentType, use, useEffect } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { FilledForm } from './filled-form';
import styles from './public.module.css';
import { type FormTexts, PublicTexts, useFormTexts } from './public-texts';

export interface PublicFormSpec {
  readonly purpose: LinkPurpose;
  readonly texts: FormTexts;
  /** Page that says that it was received; it says so itself unless told. */
  readonly doneAt?: string;
  /** Field whose answer has words of its own when it was received: `form.doneText.<answer>`. */
  readonly doneBy?: string;
  /** Shows what the link opens in its own way: nothing is asked for. The secret may be the last segment of the address then. */
  readonly view?: ComponentType<{ readonly form: OpenedForm }>;
  /** Shows what is read before it is answered. */
  readonly reading?: ComponentType<{ readonly reading: FormReading }>;
}

/** Something to read instead of the form. */
const Notice = ({ title, text, onRetry }: { title: string; text?: string; onRetry?: () => void }) => {
  const t = useFormTexts();
  return (
    <div className={styles.notice} role="status">
      <h1>{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {onRetry && (
        <Button tone="primary" onClick={onRetry}>
          {t.of('public.retry')}
        </Button>
      )}
    </div>
  );
};

/** That it was received. `answer`: what was answered to the question that decides what comes next. */
export const Received = ({ answer }: { answer?: FieldInput }) => {
  const t = useFormTexts();
  const own = `form.doneText.${answer}`;
  return <Notice title={t.of('form.done')} text={t.of(t.has(own) ? own : 'form.doneText')} />;
};

const InvalidLink = () => {
  const t = useFormTexts();
  return <Notice title={t.of('public.invalid')} text={t.of('public.invalidText')} />;
};

const Opened = ({
  actor,
  forms,
  doneAt,
  doneBy,
  view: View,
  reading,
}: Pick<PublicFormSpec, 'doneAt' | 'doneBy' | 'view' | 'reading'> & {
  actor: PublicFormActor;
  forms: PublicForms;
}) => {
  const t = useFormTexts();
  const { app } = usePortal();
  const now = useSelector(actor, (snapshot) => snapshot);
  const isDone = now.matches('done');
  useEffect(() => {
    if (isDone && doneAt !== undefined) app.send({ type: 'navigation.requested', to: doneAt });
  }, [app, isDone, doneAt]);
  if (isDone && doneAt === undefined)
    return <Received answer={doneBy === undefined ? null : (now.context.values[doneBy] ?? null)} />;
  if (now.matches('arrivedBefore'))
    return <Notice title={t.of('form.done')} text={t.of('public.arrivedBefore')} />;
  if (isDone) return <BusyBar label={t.of('public.loading')} />;
  if (now.matches('invalid')) return <InvalidLink />;
  if (now.matches('broken')) return <Notice title={t.of('public.broken')} />;
  if (now.matches('failed')) {
    const { failure } = now.context;
    const isBlocked = failure?.kind === 'refused' && failure.code === 'too_many_attempts';
    return (
      <Notice
        title={t.of(isBlocked ? 'public.tooMany' : 'public.failed')}
        onRetry={() => actor.send({ type: 'form.retried' })}
      />
    );
  }
  if (now.context.form === null) return <BusyBar label={t.of('public.loading')} />;
  if (View) return <View form={now.context.form} />;
  return <FilledForm actor={actor} form={now.context.form} register={forms.register} reading={reading} />;
};

const WithToken = ({ purpose, token, ...how }: Omit<PublicFormSpec, 'texts'> & { token: string }) => {
  const forms = use(usePortal().publicForms());
  const actor = forms.open({ purpose, token });
  return <Opened actor={actor} forms={forms} {...how} />;
};

const FromAddress = (spec: Omit<PublicFormSpec, 'texts'>) => {
  const [search] = useSearchParams();
  const { id } = useParams();
  const token = search.get('token') ?? id;
  return token ? <WithToken key={token} {...spec} token={token} /> : <InvalidLink />;
};

/** A page with the form of one purpose; the link that leads to it carries its secret as `?token=`. */
export const publicFormPage = ({ texts, ...spec }: PublicFormSpec) => {
  const Page = () => {
    const { language } = useUi();
    return (
      <PublicTexts key={language} texts={texts}>
        <FromAddress {...spec} />
      </PublicTexts>
    );
  };
  return Page;
};
