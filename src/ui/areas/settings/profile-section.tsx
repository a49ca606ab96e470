import { MAIL_LANGUAGES } from '@domain/settings/settings';
import { LANGUAGES } from '@machines/preferences/preferences.machine';
import { DownloadTraceOf } from '@ui/download-trace-of';
import { Button } from '@ui/kit/button';
import { type FieldErrors, Form } from '@ui/kit/form';
import { TextField } from '@ui/kit/text-field';
import { useChild, usePortal } from '@ui/portal-context';
import { useArea } from '@ui/records/area-scope';
import { useFaultTexts } from '@ui/records/faults';
import { failureText } from '@ui/records/reasons';
import { useMutation } from '@ui/records/use-mutation';
import { useState } from 'react';
import type { OwnProps } from './own-sections';
import styles from './settings.module.css';

/** Own name, and how the portal looks on this device. */
export const ProfileSection = ({ own: { profile }, onChanged }: OwnProps) => {
  const { t } = useArea();
  const tFault = useFaultTexts();
  const [isSaved, setSaved] = useState(false);
  const mutation = useMutation('settings.saveProfile', () => {
    setSaved(true);
    onChanged();
  });
  return (
    <div className={styles.section}>
      <div className={styles.form}>
        <Form
          name={t.of('settings.profile')}
          check={({ first_name = '' }): FieldErrors =>
            first_name.trim() === '' ? { first_name: tFault.of('error.required') } : {}
          }
          failure={mutation.failure && failureText(mutation.failure, t)}
          offer={<DownloadTraceOf failure={mutation.failure} />}
          busy={mutation.isBusy}
          submitLabel={t.of('settings.save')}
          onSubmit={({ first_name = '', last_name = '' }) => {
            setSaved(false);
            mutation.run({ first_name: first_name.trim(), last_name: last_name.trim() });
          }}
        >
          {(errorOf) => (
            <>
              <TextField
                label={t.of('profile.firstName')}
                name="first_name"
                autoComplete="given-name"
                maxLength={100}
                defaultValue={profile.first_name}
                error={errorOf('first_name')}
              />
              <TextField
                label={t.of('profile.lastName')}
                name="last_name"
                autoComplete="family-name"
                maxLength={100}
                defaultValue={profile.last_name}
                error={errorOf('last_name')}
              />
              <TextField
                label={t.of('profile.email')}
                name="email"
                dir="ltr"
                readOnly
                hint={t.of('profile.emailHint')}
                value={profile.email}
              />
            </>
          )}
        </Form>
        <div role="status">{isSaved && <p className={styles.done}>{t.of('settings.saved')}</p>}</div>
      </div>
      <section>
        <h3>{t.of('mails.title')}</h3>
        <p className={styles.lead}>{t.of('mails.lead')}</p>
        <div className={styles.looks}>
          {MAIL_LANGUAGES.map((language) => (
            <Button
              key={language}
              aria-pressed={language === profile.language}
              aria-disabled={mutation.isBusy || undefined}
              tone={language === profile.language ? 'primary' : 'plain'}
              onClick={() => {
                const { first_name, last_name } = profile;
                mutation.run({ first_name, last_name, language });
              }}
            >
              {t.of(`looks.${language}`)}
            </Button>
          ))}
        </div>
      </section>
      <Looks />
      <Recording />
    </div>
  );
};

const Looks = () => {
  const { t } = useArea();
  const { child } = usePortal();
  const { theme, language, privacy } = useChild('preferences', ({ context }) => context);
  return (
    <section>
      <h3>{t.of('looks.title')}</h3>
      <p className={styles.lead}>{t.of('looks.lead')}</p>
      <div className={styles.looks}>
        {LANGUAGES.map((code) => (
          <Button
            key={code}
            aria-pressed={code === language}
            tone={code === language ? 'primary' : 'plain'}
            onClick={() => child('preferences').send({ type: 'language.chosen', language: code })}
          >
            {t.of(`looks.${code}`)}
          </Button>
        ))}
        <Button
          aria-pressed={theme === 'dark'}
          onClick={() => child('preferences').send({ type: 'theme.toggled' })}
        >
          {t.of('looks.dark')}
        </Button>
        <Button aria-pressed={privacy} onClick={() => child('preferences').send({ type: 'privacy.toggled' })}>
          {t.of('looks.privacy')}
        </Button>
      </div>
    </section>
  );
};

const Recording = () => {
  const { t } = useArea();
  const { child, saveTrace } = usePortal();
  const recordingStays = useChild('preferences', ({ context }) => context.recordingStays);
  return (
    <section>
      <h3>{t.of('recording.title')}</h3>
      <p className={styles.lead}>{t.of('recording.lead')}</p>
      <div className={styles.looks}>
        <Button
          aria-pressed={recordingStays}
          onClick={() => child('preferences').send({ type: 'recordingStays.toggled' })}
        >
          {t.of('recording.stays')}
        </Button>
        <Button onClick={saveTrace}>{t.of('recording.download')}</Button>
      </div>
    </section>
  );
};
