import { useUi } from '@ui/i18n/ui-context';
import { ButtonLink } from '@ui/kit/button';
import { Link } from '@ui/kit/link';
import { TextField } from '@ui/kit/text-field';
import { useState } from 'react';
import type { Refusal } from './failure-texts';
import { checkEmail, checkNewPassword } from './form-checks';
import styles from './session.module.css';
import { NewPasswordFields, SessionForm } from './session-form';

interface StepProps {
  readonly busy: boolean;
  readonly accepted: boolean;
  readonly refusal: Refusal;
}

const BackLink = () => {
  const { t } = useUi();
  return (
    <Link className={styles.back} href="/">
      {t('password.back')}
    </Link>
  );
};

/** Asks for the address that a link is sent to. The answer is the same whether an account has it or not. */
export const AskForLinkView = ({
  busy,
  accepted,
  refusal,
  onSubmit,
}: StepProps & { onSubmit(email: string): void }) => {
  const { t } = useUi();
  const [sentTo, setSentTo] = useState('');
  if (accepted) {
    return (
      <>
        <div className={styles.head} role="status">
          <h1>{t('password.sentHeading')}</h1>
          <p>{t('password.sentText', { email: sentTo })}</p>
        </div>
        <BackLink />
      </>
    );
  }
  return (
    <>
      <header className={styles.head}>
        <h1>{t('password.forgotHeading')}</h1>
        <p>{t('password.forgotLead')}</p>
      </header>
      <SessionForm
        name={t('password.forgotHeading')}
        check={checkEmail}
        refusal={refusal}
        busy={busy}
        submitLabel={t('password.send')}
        onSubmit={({ email = '' }) => {
          setSentTo(email.trim());
          onSubmit(email.trim());
        }}
      >
        {(errorOf) => (
          <TextField
            label={t('signIn.email')}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="username"
            autoFocus
            error={errorOf('email')}
          />
        )}
      </SessionForm>
      <BackLink />
    </>
  );
};

export interface ChooseProps extends StepProps {
  /** The link is used up or too old: only another one helps. */
  readonly linkExpired: boolean;
  onSubmit(password: string): void;
}

/** Reached by the mailed link: a new password, twice. */
export const ChoosePasswordView = ({ busy, accepted, refusal, linkExpired, onSubmit }: ChooseProps) => {
  const { t } = useUi();
  if (accepted) {
    return (
      <>
        <div className={styles.head} role="status">
          <h1>{t('password.doneHeading')}</h1>
          <p>{t('password.doneText')}</p>
        </div>
        <ButtonLink tone="primary" wide href="/">
          {t('password.back')}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <header className={styles.head}>
        <h1>{t('password.chooseHeading')}</h1>
        <p>{t('password.chooseLead')}</p>
      </header>
      <SessionForm
        name={t('password.chooseHeading')}
        check={checkNewPassword}
        refusal={refusal}
        busy={busy}
        submitLabel={t('password.save')}
        onSubmit={({ password = '' }) => onSubmit(password)}
      >
        {(errorOf) => <NewPasswordFields errorOf={errorOf} />}
      </SessionForm>
      {linkExpired && (
        <ButtonLink wide href="/forgot-password">
          {t('password.another')}
        </ButtonLink>
      )}
      <BackLink />
    </>
  );
};
