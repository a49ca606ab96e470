// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { expect, it, vi } from 'vitest';
import { Notices } from './notices';

/** The foot of a page whose portal has a notice of this tone. */
const noticed = async (tone: 'success' | 'danger') => {
  const memory = startMemoryPortal();
  await signIn(memory);
  const saveTrace = vi.fn();
  const { user } = draw(<Notices />, { portal: { ...memory.portal, saveTrace } });
  await act(async () => {
    memory.portal.child('notice').send({
      type: 'notice.given',
      notice: { tone, text: 'error.somethingWrong', values: {}, durationMs: 60_000, closable: false },
    });
    await settled();
  });
  await screen.findByText('Something Went Wrong');
  return { user, saveTrace };
};

it('a notice of a failure offers what happened as a file', async () => {
  const { user, saveTrace } = await noticed('danger');
  await user.click(screen.getByRole('button', { name: 'Download what happened' }));
  expect(saveTrace).toHaveBeenCalledTimes(1);
});

it('a notice of a success offers nothing', async () => {
  await noticed('success');
  expect(screen.queryByRole('button')).toBeNull();
});
