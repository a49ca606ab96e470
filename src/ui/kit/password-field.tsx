import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button';
import { TextField, type TextFieldProps } from './text-field';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password that can be looked at while it is typed. */
export const PasswordField = ({ showLabel, hideLabel, ...rest }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      trailing={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};
