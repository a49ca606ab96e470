// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/close-tasks/close-tasks.manifest';
import { expect, it, vi } from 'vitest';
import { AreaScope } from '../area-scope';
import { MendLink } from './mend-link';

const HREF = '/debit-note?f.state=draft';

const opened = async (isOfAll: boolean) => {
  const world = startMemoryPortal({ at: '/dashboard' });
  await signIn(world);
  const company = world.portal.child('company');
  for (const id of ['one', 'two']) company.send({ type: 'selection.widened', company: { id, name: id } });
  await settled();
  const { user } = draw(
    <AreaScope manifest={manifest}>
      <MendLink fix={{ tab: 'overview', field: null, href: HREF, isOfAll }} onMend={vi.fn()} />
    </AreaScope>,
    { portal: world.portal },
  );
  const follow = async () => {
    await act(() => user.click(screen.getByRole('link')));
    return company.getSnapshot().context.applied.length;
  };
  return { follow };
};

it('what is of all companies says so while some are selected, and is opened with all of them', async () => {
  const { follow } = await opened(true);
  expect(screen.getByRole('link', { name: 'Show all companies' })).toHaveAttribute('href', HREF);
  expect(await follow()).toBe(0);
});

it('what a selection does not change, or changes alike, leaves it', async () => {
  const { follow } = await opened(false);
  expect(screen.getByRole('link', { name: 'Go there' })).toBeVisible();
  expect(await follow()).toBe(2);
});
