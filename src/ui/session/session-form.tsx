import { DownloadTrace } from '@ui/download-trace';
import { useUi } from '@ui/i18n/ui-context';
import { Form, type FormValues } from '@ui/kit/form';
import { PasswordField } from '@ui/kit/password-field';
import type { ReactNode } from 'react';
import type { Refusal } from './failure-texts';
import type { Faults } from './form-checks';

export interface SessionFormProps {
  readonly name: string;
  check(values: FormValues): Faults;
  readonly refusal: Refusal;
  readonly busy: boolean;
  readonly submitLabel: string;
  onSubmit(values: FormValues): void;
  children(errorOf: (name: string) => string | undefined): ReactNode;
}

const sentences = (ours: string, theirs: string | undefined): string =>
  theirs === undefined ? ours : `${ours} ${theirs}`;

/** A form of the sign-in room: its faults are text keys, written in the language of the moment. */
export const SessionForm = ({ check, refusal, ...rest }: SessionFormProps) => {
  const { t } = useUi();
  const written = (faults: Faults) =>
    Object.fromEntries(Object.entries(faults).map(([name, key]) => [name, t(key)]));
  return (
    <Form
      {...rest}
      check={(values) => written(check(values))}
      refused={written(refusal.fields)}
      failure={refusal.form && sentences(t(refusal.form.key, refusal.form.values), refusal.message)}
      offer={refusal.isFault && <DownloadTrace />}
    />
  );
};

/** The two fields in which a new password is chosen. */
export const NewPasswordFields = ({ errorOf }: { errorOf(name: string): string | undefined }) => {
  const { t } = useUi();
  return (
    <>
      <PasswordField
        label={t('password.new')}
        name="password"
        autoComplete="new-password"
        error={errorOf('password')}
      />
      <PasswordField
        label={t('password.repeat')}
        name="repeat"
        autoComplete="new-password"
        error={errorOf('repeat')}
      />
    </>
  );
};
