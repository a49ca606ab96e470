import { DownloadTraceOf } from '@ui/download-trace-of';
import { Form } from '@ui/kit/form';
import { PasswordField } from '@ui/kit/password-field';
import { useChild, usePortal } from '@ui/portal-context';
import { useArea } from '@ui/records/area-scope';
import { useFaultTexts } from '@ui/records/faults';
import { useEffect, useState } from 'react';
import styles from './settings.module.css';

const SHORTEST = 12;
const LONGEST = 200;

type Change = 'none' | 'sent' | 'done';

/** The own password. Whoever changes it stays signed in here and nowhere else. */
export const PasswordSection = ({ email }: { email: string }) => {
  const { t } = useArea();
  const tFault = useFaultTexts();
  const { child } = usePortal();
  const { busy, failure } = useChild('changePassword', (now) => ({
    busy: now.hasTag('busy'),
    failure: now.context.failure,
  }));
  const [change, setChange] = useState<Change>('none');
  const isDone = change === 'sent' && !busy && failure === null;
  useEffect(() => {
    if (isDone) setChange('done');
  }, [isDone]);
  useEffect(() => () => child('changePassword').send({ type: 'form.reset' }), [child]);
  const isWrong = failure?.kind === 'refused' && failure.code === 'bad_credentials';
  return (
    <div className={styles.section}>
      <p className={styles.lead}>{t.of('password.lead')}</p>
      <div className={styles.form}>
        <Form
          key={change === 'done' ? 'done' : 'open'}
          name={t.of('settings.password')}
          check={({ currentPassword = '', password = '', repeat = '' }) => ({
            ...(currentPassword === '' ? { currentPassword: tFault.of('error.required') } : {}),
            ...(password.length < SHORTEST || password.length > LONGEST
              ? { password: t.of('password.length') }
              : {}),
            ...(password === currentPassword ? { password: t.of('password.same') } : {}),
            ...(repeat === password ? {} : { repeat: t.of('password.differs') }),
          })}
          refused={isWrong ? { currentPassword: t.of('password.wrong') } : {}}
          failure={failure && !isWrong ? t.of('password.failed') : null}
          offer={<DownloadTraceOf failure={failure} />}
          busy={busy}
          submitLabel={t.of('password.save')}
          onSubmit={({ currentPassword = '', password = '' }) => {
            child('changePassword').send({ type: 'form.submitted', input: { currentPassword, password } });
            setChange('sent');
          }}
        >
          {(errorOf) => (
            <>
              <input type="text" hidden readOnly autoComplete="username" value={email} />
              <PasswordField
                label={t.of('password.current')}
                name="currentPassword"
                autoComplete="current-password"
                error={errorOf('currentPassword')}
              />
              <PasswordField
                label={t.of('password.new')}
                name="password"
                autoComplete="new-password"
                error={errorOf('password')}
              />
              <PasswordField
                label={t.of('password.repeat')}
                name="repeat"
                autoComplete="new-password"
                error={errorOf('repeat')}
              />
            </>
          )}
        </Form>
        <div role="status">{change === 'done' && <p className={styles.done}>{t.of('password.done')}</p>}</div>
      </div>
    </div>
  );
};
