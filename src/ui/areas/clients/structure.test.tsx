// @vitest-environment jsdom
import type { RecordAnswer } from '@domain/area/records';
import { screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { AreaScope } from '@ui/records/area-scope';
import { expect, it } from 'vitest';
import { manifest } from './clients.manifest';
import Structure from './structure';

const shown = async (id: string) => {
  const world = startMemoryPortal({ at: '/dashboard' });
  await signIn(world);
  world.page.go('/dashboard', 'push');
  await settled();
  draw(
    <AreaScope manifest={manifest}>
      <Structure record={{ id, fields: {} } as unknown as RecordAnswer} />
    </AreaScope>,
    { portal: world.portal },
  );
};

it('draws the whole group of a client, from wherever in it one looks, and leads to the others', async () => {
  await shown('site');
  const chart = await screen.findByRole('group', { name: 'Group' });
  expect(chart).toHaveTextContent(/below/);
  expect(screen.getByText('Falcon Site')).toHaveAttribute('aria-current', 'true');
  const links = screen.getAllByRole('link');
  expect(links[0]).toHaveAttribute('href', '/Employer?record=group');
  expect(links.every((link) => link.textContent !== 'Falcon Site')).toBe(true);
});

it('says so when a client is not among the companies that the user reaches', async () => {
  await shown('far-away');
  expect(screen.getByText('This company is not among those that you reach.')).toBeInTheDocument();
  expect(screen.queryByRole('group')).toBeNull();
});
