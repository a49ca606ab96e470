// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it, vi } from 'vitest';
import { Form, type FormProps } from './form';
import { TextField } from './text-field';

const form = (props: Partial<FormProps>) => (
  <Form
    name="Sign in"
    check={(values) =>
      Object.fromEntries(
        Object.keys(values)
          .filter((name) => values[name] === '')
          .map((name) => [name, `${name} is missing`]),
      )
    }
    busy={false}
    submitLabel="Go"
    onSubmit={() => {}}
    {...props}
  >
    {(errorOf) => (
      <>
        <TextField label="E-mail" name="email" hint="Of your work" error={errorOf('email')} />
        <TextField label="Password" name="password" error={errorOf('password')} />
      </>
    )}
  </Form>
);
const field = (name: string) => screen.getByRole('textbox', { name });

it('puts each error at its field, focuses the first faulty one and sends nothing', async () => {
  const onSubmit = vi.fn();
  const { user } = draw(form({ onSubmit }));
  await user.type(field('E-mail'), 'a@b.example');
  await user.keyboard('{Enter}');
  expect(field('Password')).toHaveFocus();
  expect(field('Password')).toBeInvalid();
  expect(field('Password')).toHaveAccessibleDescription('password is missing');
  expect(field('E-mail')).toBeValid();
  expect(field('E-mail')).toHaveAccessibleDescription('Of your work');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('an error goes as soon as its field is typed in; the others stay', async () => {
  const { user } = draw(form({}));
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await user.type(field('E-mail'), 'a');
  expect(field('E-mail')).toBeValid();
  expect(field('Password')).toBeInvalid();
});

it('loses nothing that was typed when it is refused', async () => {
  const onSubmit = vi.fn();
  const { user, redraw } = draw(form({ onSubmit }));
  await user.type(field('E-mail'), 'a@b.example');
  await user.type(field('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(onSubmit.mock.calls).toEqual([[{ email: 'a@b.example', password: 'secret' }]]);
  redraw(form({ onSubmit, failure: 'Refused', refused: { email: 'Not this one' } }));
  expect(screen.getByRole('alert')).toHaveTextContent('Refused');
  expect(field('E-mail')).toHaveAccessibleDescription('Not this one Of your work');
  expect(field('E-mail')).toHaveValue('a@b.example');
  expect(field('Password')).toHaveValue('secret');
  await user.type(field('E-mail'), 'x');
  expect(field('E-mail')).toBeValid();
});

it('cannot be sent twice while it is busy, and the button keeps its focus', async () => {
  const onSubmit = vi.fn();
  const { user, redraw } = draw(form({ onSubmit }));
  await user.type(field('E-mail'), 'a@b.example');
  await user.type(field('Password'), 'secret{Enter}');
  redraw(form({ onSubmit, busy: true }));
  await user.keyboard('{Enter}');
  const button = screen.getByRole('button', { name: 'Go' });
  // as a password manager sends it
  screen.getByRole<HTMLFormElement>('form', { name: 'Sign in' }).requestSubmit();
  await user.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});
