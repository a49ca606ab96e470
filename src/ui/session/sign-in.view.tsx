import { DownloadTrace } from '@ui/download-trace';
import type { TextKey } from '@ui/i18n/translate';
import { useUi } from '@ui/i18n/ui-context';
import { Link } from '@ui/kit/link';
import { PasswordField } from '@ui/kit/password-field';
import { TextField } from '@ui/kit/text-field';
import type { Refusal } from './failure-texts';
import { checkSignIn } from './form-checks';
import styles from './session.module.css';
import { SessionForm } from './session-form';

export interface SignInProps {
  readonly busy: boolean;
  readonly refusal: Refusal;
  /** Why the last session ended, when its user did not ask for it. */
  readonly notice: TextKey | null;
  onSubmit(options: { email: string; password: string }): void;
}

export const SignInView = ({ busy, refusal, notice, onSubmit }: SignInProps) => {
  const { t } = useUi();
  return (
    <>
      <header className={styles.head}>
        <h1>{t('signIn.heading')}</h1>
        <p>{t('signIn.lead')}</p>
      </header>
      {notice && (
        <p className={styles.notice} role="status">
          {t(notice)}
          <DownloadTrace />
        </p>
      )}
      <SessionForm
        name={t('signIn.heading')}
        check={checkSignIn}
        refusal={refusal}
        busy={busy}
        submitLabel={busy ? t('signIn.busy') : t('signIn.submit')}
        onSubmit={({ email = '', password = '' }) => onSubmit({ email: email.trim(), password })}
      >
        {(errorOf) => (
          <>
            <TextField
              label={t('signIn.email')}
              name="email"
              type="email"
              dir="ltr"
              autoComplete="username"
              inputMode="email"
              autoFocus
              error={errorOf('email')}
            />
            <div className={styles.password}>
              <PasswordField
                label={t('signIn.password')}
                name="password"
                autoComplete="current-password"
                error={errorOf('password')}
              />
              <Link className={styles.forgot} href="/forgot-password">
                {t('signIn.forgot')}
              </Link>
            </div>
          </>
        )}
      </SessionForm>
    </>
  );
};
