// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { draw, drawArabic } from '@tests/support/views';
import { expect, it, vi } from 'vitest';
import { refusalOf } from './failure-texts';
import { SignInView } from './sign-in.view';

const NONE = refusalOf(null);
const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const password = () => screen.getByLabelText('Password');
const press = () => screen.getByRole('button', { name: 'Sign in' });

it.each([
  ['', '', 'Fill in this field.', 'Fill in this field.'],
  ['superadmin', 'x', 'Enter an e-mail address such as name@company.com.', ''],
  ['a@b.example', '', '', 'Fill in this field.'],
])(
  'with e-mail "%s" and password "%s" says what is wrong at the field',
  async (mail, pass, ofMail, ofPass) => {
    const onSubmit = vi.fn();
    const { user } = draw(<SignInView busy={false} refusal={NONE} notice={null} onSubmit={onSubmit} />);
    if (mail) await user.type(email(), mail);
    if (pass) await user.type(password(), pass);
    await user.click(press());
    expect(email()).toHaveAccessibleDescription(ofMail);
    expect(password()).toHaveAccessibleDescription(ofPass);
    expect(email()).toHaveValue(mail);
    expect(password()).toHaveValue(pass);
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

it('sends the address without spaces around it, and the password untouched', async () => {
  const onSubmit = vi.fn();
  const { user } = draw(<SignInView busy={false} refusal={NONE} notice={null} onSubmit={onSubmit} />);
  expect(email()).toHaveFocus();
  await user.type(email(), 'a@b.example');
  await user.type(password(), ' with spaces {Enter}');
  expect(onSubmit.mock.calls).toEqual([[{ email: 'a@b.example', password: ' with spaces ' }]]);
});

it('shows why it was refused and why the last session ended, and shows a password on demand', async () => {
  const refusal = refusalOf({ kind: 'refused', status: 401, code: 'bad_credentials' });
  const { user, redraw } = draw(
    <SignInView busy={false} refusal={refusal} notice={null} onSubmit={() => {}} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('E-mail address or password is wrong.');
  redraw(
    <SignInView
      busy={false}
      refusal={refusalOf({ kind: 'failed', status: 500, message: 'Database is full' })}
      notice={null}
      onSubmit={() => {}}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'PEO Central answered with an error (500). Try again later. Database is full',
  );
  await user.click(screen.getByRole('button', { name: 'Show Password' }));
  expect(password()).toHaveAttribute('type', 'text');
  redraw(<SignInView busy={false} refusal={NONE} notice="signIn.expired" onSubmit={() => {}} />);
  expect(screen.getByRole('status')).toHaveTextContent('Your session has ended.');
});

it('is written in Arabic, and addresses stay left to right', async () => {
  await drawArabic(<SignInView busy={false} refusal={NONE} notice={null} onSubmit={() => {}} />);
  expect(screen.getByRole('button', { name: 'تسجيل الدخول' })).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveAttribute('dir', 'ltr');
});
