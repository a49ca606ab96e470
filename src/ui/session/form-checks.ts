import type { TextKey } from '@ui/i18n/translate';

/** Values by field name, and what is wrong with them, by field name: an empty object means nothing is. */
type Values = Readonly<Record<string, string>>;
export type Faults = Readonly<Record<string, TextKey>>;

type Rule = (value: string, values: Values) => TextKey | null;

const filled: Rule = (value) => (value === '' ? 'error.required' : null);

/** Something on both sides of one @, and a dot after it. The back end looks closer. */
const email: Rule = (value) => {
  if (value.trim() === '') return 'error.required';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : 'error.email';
};

/** Length is what counts (NIST SP 800-63B); the back end asks for the same. */
const newPassword: Rule = (value, values) => {
  if (value === '') return 'error.required';
  if (value.length < 12) return 'error.passwordShort';
  if (value.length > 200) return 'error.passwordLong';
  return value === values.currentPassword ? 'error.passwordSame' : null;
};

const repeated: Rule = (value, values) => {
  if (value === '') return 'error.required';
  return value === values.password ? null : 'error.passwordRepeat';
};

const checker =
  (rules: Readonly<Record<string, Rule>>) =>
  (values: Values): Faults => {
    const faults = Object.entries(rules).map(
      ([name, rule]) => [name, rule(values[name] ?? '', values)] as const,
    );
    return Object.fromEntries(faults.filter((fault): fault is [string, TextKey] => fault[1] !== null));
  };

export const checkSignIn = checker({ email, password: filled });
export const checkUnlock = checker({ currentPassword: filled });
export const checkEmail = checker({ email });
export const checkNewPassword = checker({ password: newPassword, repeat: repeated });
export const checkPasswordChange = checker({
  currentPassword: filled,
  password: newPassword,
  repeat: repeated,
});
