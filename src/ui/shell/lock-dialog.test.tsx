// @vitest-environment jsdom
import { IDLE_LOCK_MS, IDLE_WARNING_MS } from '@domain/session/presence.rules';
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { expect, it } from 'vitest';
import '../../app/wire/trace';
import { LockDialog } from './lock-dialog';

const openPortal = async () => {
  const memory = startMemoryPortal();
  await signIn(memory);
  const passed = (ms: number) =>
    act(async () => {
      memory.clock.advance(ms);
      await settled();
    });
  return { ...memory, passed, ...draw(<LockDialog />, { portal: memory.portal }) };
};

it('warns first; staying is one press', async () => {
  const { passed, user, page } = await openPortal();
  expect(screen.queryByRole('dialog')).toBeNull();
  await passed(IDLE_WARNING_MS);
  expect(screen.getByRole('dialog', { name: 'Are you still there?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  // the browser's page tells of every press as well, and of the time
  act(() => page.use());
  expect(screen.queryByRole('dialog')).toBeNull();
  await passed(IDLE_LOCK_MS - IDLE_WARNING_MS);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('locks in place: Escape does not open it, a wrong password says so, the right one does', async () => {
  const { passed, user } = await openPortal();
  await passed(IDLE_LOCK_MS);
  expect(screen.getByRole('dialog', { name: 'Locked' })).toHaveTextContent('super@portal.example');
  await user.keyboard('{Escape}');
  const password = screen.getByLabelText('Password');
  await user.type(password, 'wrong-horse{Enter}');
  await act(settled);
  expect(password).toHaveAccessibleDescription('This is not your current password.');
  await user.clear(password);
  await user.type(password, 'correct-horse{Enter}');
  await act(settled);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('whoever cannot unlock can leave', async () => {
  const { passed, user, portal } = await openPortal();
  await passed(IDLE_LOCK_MS);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await act(settled);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.app.getSnapshot().hasTag('signedIn')).toBe(false);
});

it('gives what happened while it is locked', async () => {
  const { passed, user, page } = await openPortal();
  await passed(IDLE_LOCK_MS);
  await user.click(screen.getByRole('button', { name: 'Download what happened' }));
  await act(settled);
  expect(page.seen.saved).toEqual([
    { name: expect.stringMatching(/^portal-trace-/), text: expect.stringContaining('idle.elapsed') },
  ]);
});
