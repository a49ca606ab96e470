// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { expect, it, vi } from 'vitest';
import ForgotPasswordPage from './forgot-password.page';
import PasswordResetPage from './password-reset.page';
import SignInPage from './sign-in.page';

const answered = () => act(settled);

it('a wrong password is told, nothing typed is lost, and the right one opens a session', async () => {
  const { portal } = startMemoryPortal();
  await settled();
  const { user } = draw(<SignInPage />, { portal });
  await user.type(screen.getByLabelText('E-mail'), 'super@portal.example');
  await user.type(screen.getByLabelText('Password'), 'wrong-horse{Enter}');
  await answered();
  expect(screen.getByRole('alert')).toHaveTextContent('E-mail address or password is wrong.');
  expect(screen.getByLabelText('E-mail')).toHaveValue('super@portal.example');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong-horse');
  expect(screen.queryByRole('button', { name: 'Download what happened' })).toBeNull();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'correct-horse{Enter}');
  await answered();
  expect(portal.app.getSnapshot().hasTag('signedIn')).toBe(true);
});

it.each([
  ['the back end cannot be reached', 'offline', 'cannot be reached'],
  ['the back end fails', 'serverError', 'answered with an error (500)'],
] as const)('%s: what happened is offered as a file', async (_, fault, sentence) => {
  const memory = startMemoryPortal();
  await settled();
  memory.backEnd.faults[fault] = true;
  const saveTrace = vi.fn();
  const { user } = draw(<SignInPage />, { portal: { ...memory.portal, saveTrace } });
  await user.type(screen.getByLabelText('E-mail'), 'super@portal.example');
  await user.type(screen.getByLabelText('Password'), 'correct-horse{Enter}');
  await answered();
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  await user.click(screen.getByRole('button', { name: 'Download what happened' }));
  expect(saveTrace).toHaveBeenCalledTimes(1);
});

it('a session that ended by itself: what happened is offered as a file', async () => {
  const memory = startMemoryPortal();
  await signIn(memory);
  memory.live.emit({ kind: 'sessionRevoked' });
  await settled();
  const saveTrace = vi.fn();
  const { user } = draw(<SignInPage />, { portal: { ...memory.portal, saveTrace } });
  expect(screen.getByRole('status')).toHaveTextContent('session');
  await user.click(screen.getByRole('button', { name: 'Download what happened' }));
  expect(saveTrace).toHaveBeenCalledTimes(1);
});

it('a forgotten password: the link is asked for, and the answer gives nothing away', async () => {
  const { portal } = startMemoryPortal({ at: '/forgot-password' });
  await settled();
  const { user } = draw(<ForgotPasswordPage />, { portal });
  await user.type(screen.getByLabelText('E-mail'), 'nobody@portal.example{Enter}');
  await answered();
  expect(screen.getByRole('status')).toHaveTextContent('nobody@portal.example');
});

it('a first visit: the password is replaced and the portal is open', async () => {
  const memory = startMemoryPortal();
  await signIn(memory, 'newcomer');
  expect(memory.page.location().path).toBe('/password-reset');
  const { user } = draw(<PasswordResetPage />, { portal: memory.portal });
  await user.type(screen.getByLabelText('Current password'), 'correct-horse');
  await user.type(screen.getByLabelText('New password'), 'a battery of staples');
  await user.type(screen.getByLabelText('New password again'), 'a battery of staples{Enter}');
  await answered();
  expect(memory.page.location().path).toBe('/dashboard');
});
