import type { CallFailure } from '@domain/shared/call-failure';
import { DownloadTraceOf } from '@ui/download-trace-of';
import type { ToolTexts } from '@ui/header-tools/texts';
import { Button } from '@ui/kit/button';
import { match, P } from 'ts-pattern';
import styles from './redirect-product.module.css';

export interface RedirectProductProps {
  readonly title: string;
  readonly t: ToolTexts;
  /** From another product to here, or the other way. */
  readonly isArriving: boolean;
  /** Whom the link signs in. */
  readonly email: string;
  /** Somebody else who is signed in here. */
  readonly present: string | null;
  readonly failure: CallFailure | null;
  onChange(): void;
  onStay(): void;
  onSignIn(): void;
}

const reasonOf = ({ t, isArriving }: RedirectProductProps, failure: CallFailure): string =>
  match(failure)
    .with({ kind: 'failed' }, ({ status }) => t('sso.error', { status: String(status) }))
    .with({ kind: P.union('unreachable', 'malformed', 'dropped') }, () => t('sso.failed'))
    .with({ kind: 'refused', code: 'too_many_attempts' }, () => t('sso.many'))
    .with({ kind: 'refused' }, () => t(isArriving ? 'sso.expired' : 'apps.forbidden'))
    .exhaustive();

export const RedirectProductView = (props: RedirectProductProps) => {
  const { title, t, isArriving, email, present, failure, onChange, onStay, onSignIn } = props;
  return (
    <div className={styles.card}>
      <h1>{title}</h1>
      {failure !== null && (
        <>
          <p role="alert">{reasonOf(props, failure)}</p>
          <Button tone="primary" onClick={onSignIn}>
            {t('sso.toSignIn')}
          </Button>
          <DownloadTraceOf failure={failure} />
        </>
      )}
      {failure === null && present !== null && (
        <>
          <p>{t('sso.other', { present, email })}</p>
          <Button tone="primary" onClick={onChange}>
            {t('sso.change', { email })}
          </Button>
          <Button onClick={onStay}>{t('sso.stay', { present })}</Button>
        </>
      )}
      {failure === null && present === null && (
        <p role="status">{t(isArriving ? 'sso.entering' : 'sso.leaving')}</p>
      )}
    </div>
  );
};
