import type { idleMachine } from '@machines/idle/idle.machine';
import type { sessionMachine } from '@machines/session/session.machine';
import { enLock } from '@ui/i18n/en/lock';
import { MoreTexts, useUi } from '@ui/i18n/ui-context';
import { Button } from '@ui/kit/button';
import { Dialog } from '@ui/kit/dialog';
import { PasswordField } from '@ui/kit/password-field';
import { useChild, usePortal } from '@ui/portal-context';
import { passwordRefusalOf } from '@ui/session/failure-texts';
import { checkUnlock } from '@ui/session/form-checks';
import { SessionForm } from '@ui/session/session-form';
import type { SnapshotFrom } from 'xstate';

const selectLock = (now: SnapshotFrom<typeof sessionMachine>) => ({
  locked: now.hasTag('locked'),
  busy: now.hasTag('locked') && now.hasTag('busy'),
  failure: now.context.failure,
  email: now.context.identity?.user.email ?? '',
});

const selectWarning = (now: SnapshotFrom<typeof idleMachine>) => now.hasTag('warning');

const Warning = () => {
  const { t } = useUi();
  const { app } = usePortal();
  const stay = () => app.send({ type: 'stay.chosen' });
  return (
    <Dialog
      title={t('lock.warning')}
      width={360}
      onCancel={stay}
      footer={
        <Button tone="primary" onClick={stay}>
          {t('lock.stay')}
        </Button>
      }
    >
      <p>{t('lock.warningText')}</p>
    </Dialog>
  );
};

const Locked = ({ busy, failure, email }: Omit<ReturnType<typeof selectLock>, 'locked'>) => {
  const { t } = useUi();
  const { child, saveTrace } = usePortal();
  return (
    <Dialog title={t('title.locked')} width={400} persistent onCancel={() => {}}>
      <p>{t('lock.text', { email })}</p>
      <SessionForm
        name={t('title.locked')}
        check={checkUnlock}
        refusal={passwordRefusalOf(failure)}
        busy={busy}
        submitLabel={t('lock.unlock')}
        onSubmit={({ currentPassword = '' }) =>
          child('session').send({ type: 'unlock.submitted', password: currentPassword })
        }
      >
        {(errorOf) => (
          <>
            <input type="text" hidden readOnly autoComplete="username" value={email} />
            <PasswordField
              label={t('signIn.password')}
              name="currentPassword"
              autoComplete="current-password"
              autoFocus
              error={errorOf('currentPassword')}
            />
          </>
        )}
      </SessionForm>
      <Button wide onClick={() => child('session').send({ type: 'signOut.requested' })}>
        {t('header.logOut')}
      </Button>
      <Button wide onClick={saveTrace}>
        {t('errorPage.download')}
      </Button>
    </Dialog>
  );
};

const Shown = () => {
  const { locked, ...lock } = useChild('session', selectLock);
  const warned = useChild('idle', selectWarning);
  if (locked) return <Locked {...lock} />;
  return warned ? <Warning /> : null;
};

/** Over the page when nobody has used it for long: first a warning, then the password, in place. What was typed below stays. */
export const LockDialog = () => (
  <MoreTexts sheet={enLock}>
    <Shown />
  </MoreTexts>
);
