import { useUi } from '@ui/i18n/ui-context';
import { Button } from '@ui/kit/button';
import { PasswordField } from '@ui/kit/password-field';
import type { Refusal } from './failure-texts';
import { checkPasswordChange } from './form-checks';
import styles from './session.module.css';
import { NewPasswordFields, SessionForm } from './session-form';

export interface PasswordResetProps {
  /** Whose password it is; a password manager needs it. */
  readonly email: string;
  readonly busy: boolean;
  readonly refusal: Refusal;
  onSubmit(options: { currentPassword: string; password: string }): void;
  onLogOut(): void;
}

/** The page that a first visit cannot leave (spec 2.3) except by logging out. */
export const PasswordResetView = ({ email, busy, refusal, onSubmit, onLogOut }: PasswordResetProps) => {
  const { t } = useUi();
  return (
    <>
      <header className={styles.head}>
        <h1>{t('password.chooseHeading')}</h1>
        <p>{t('password.forcedLead')}</p>
        <p>{t('password.chooseLead')}</p>
      </header>
      <SessionForm
        name={t('password.chooseHeading')}
        check={checkPasswordChange}
        refusal={refusal}
        busy={busy}
        submitLabel={t('password.save')}
        onSubmit={({ currentPassword = '', password = '' }) => onSubmit({ currentPassword, password })}
      >
        {(errorOf) => (
          <>
            <input type="text" hidden readOnly autoComplete="username" value={email} />
            <PasswordField
              label={t('password.current')}
              name="currentPassword"
              autoComplete="current-password"
              autoFocus
              error={errorOf('currentPassword')}
            />
            <NewPasswordFields errorOf={errorOf} />
          </>
        )}
      </SessionForm>
      <Button wide onClick={onLogOut}>
        {t('header.logOut')}
      </Button>
    </>
  );
};
