import { useUi } from '@ui/i18n/ui-context';
import { useState } from 'react';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

/** A password that can be looked at while it is typed. Its button has a label, not an icon: the first page needs none else. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useUi();
  const [shown, setShown] = useState(false);
  const label = t(shown ? 'signIn.hide' : 'signIn.show');
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      trailing={
        <button
          type="button"
          className={styles.toggle}
          aria-label={`${label} ${props.label}`}
          onClick={() => setShown(!shown)}
        >
          {label}
        </button>
      }
    />
  );
};
