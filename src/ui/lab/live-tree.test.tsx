// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { expect, it } from 'vitest';
import { LiveTree } from './live-tree';

it('shows every machine of the tree where it is, and the picture of the one that is pressed', async () => {
  const memory = startMemoryPortal();
  await settled();
  const { user } = draw(<LiveTree portal={memory.portal} />);
  const row = (name: RegExp) => screen.getByRole('button', { name });
  expect(row(/^session signedOut$/)).toHaveAttribute('aria-pressed', 'true');
  expect(row(/^workspace not begun$/)).toBeVisible();
  await act(() => signIn(memory));
  expect(row(/^session held\.active$/)).toBeVisible();
  expect(row(/^figures ready$/)).toBeVisible();
  await act(async () => {
    await memory.portal.workspace();
    await settled();
  });
  expect(screen.queryByRole('button', { name: /^workspace not begun$/ })).toBeNull();
  await user.click(row(/^idle watching$/));
  expect(screen.getByText('idle, now in watching')).toBeVisible();
});
