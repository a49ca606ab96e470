// @vitest-environment jsdom
import { IDLE_LOCK_MS } from '@domain/session/presence.rules';
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { Dialog } from '@ui/kit/dialog';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Beneath } from './beneath';
import { LockDialog } from './lock-dialog';

const Page = () => {
  const [late, setLate] = useState(false);
  return (
    <Beneath>
      <label>
        Remark <input name="remark" />
      </label>
      <span onPointerEnter={() => setLate(true)}>news</span>
      {late && <Dialog title="Late" onCancel={() => {}} />}
    </Beneath>
  );
};

const open = async () => {
  const memory = startMemoryPortal();
  await signIn(memory);
  const page = (
    <>
      <Page />
      <LockDialog />
    </>
  );
  return { ...memory, ...draw(page, { portal: memory.portal }) };
};
const lock = ({ clock }: Awaited<ReturnType<typeof open>>) =>
  act(async () => {
    clock.advance(IDLE_LOCK_MS);
    await settled();
  });

it('gives back what was typed, and the focus, when the password was right (case 103)', async () => {
  const visit = await open();
  const remark = screen.getByLabelText('Remark');
  await visit.user.type(remark, 'half a sentence');
  await lock(visit);
  expect(remark.closest('[inert]')).not.toBeNull();
  await visit.user.type(screen.getByLabelText('Password'), 'correct-horse{Enter}');
  await act(settled);
  expect(remark.closest('[inert]')).toBeNull();
  expect(remark).toHaveValue('half a sentence');
  expect(remark).toHaveFocus();
});

it('lets no dialog over the lock: one that comes meanwhile opens afterwards', async () => {
  const visit = await open();
  await lock(visit);
  await visit.user.hover(screen.getByText('news'));
  expect(screen.queryByRole('dialog', { name: 'Late' })).toBeNull();
  await visit.user.type(screen.getByLabelText('Password'), 'correct-horse{Enter}');
  await act(settled);
  expect(screen.getByRole('dialog', { name: 'Late' })).toHaveAttribute('open');
});
