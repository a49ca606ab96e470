// @vitest-environment jsdom
import type { RecordAnswer } from '@domain/area/records';
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/visas/visas.manifest';
import { expect, it } from 'vitest';
import { AreaScope } from '../area-scope';
import { NothingInScope } from '../notices.view';
import { OutsideScope } from './outside-scope';

const record = {
  id: 'v1',
  fields: { company_id: { id: 'site', label: 'Falcon Site' } },
} as unknown as RecordAnswer;

const opened = async (...ids: string[]) => {
  const world = startMemoryPortal({ at: '/dashboard' });
  await signIn(world);
  world.page.go('/dashboard', 'push');
  await settled();
  const company = world.portal.child('company');
  for (const id of ids) company.send({ type: 'selection.widened', company: { id, name: id } });
  await settled();
  const drawn = draw(
    <AreaScope manifest={manifest}>
      <OutsideScope record={record} />
      <NothingInScope />
    </AreaScope>,
    { portal: world.portal },
  );
  return { ...drawn, applied: () => company.getSnapshot().context.applied.map(({ id }) => id) };
};
const note = () => screen.queryByRole('note');

it.each([
  ['everything is selected', []],
  ['its company is selected', ['site']],
  ['a company above its own is selected', ['group']],
])('says nothing of a record when %s', async (_, ids) => {
  await opened(...ids);
  expect(note()).toBeNull();
});

it('tells that a record is outside, takes its company in by one press, and keeps the focus', async () => {
  const { user, applied } = await opened('other');
  expect(note()).toHaveTextContent('Outside the companies selected (1)');
  const widen = screen.getByRole('button', { name: 'Select Falcon Site as well' });
  widen.focus();
  await act(() => user.keyboard('{Enter}'));
  expect(applied()).toEqual(['other', 'site']);
  expect(note()).toBeNull();
  expect(screen.getByRole('status')).toHaveFocus();
});

it('shows all companies again by one press where those that are selected have nothing', async () => {
  const { user, applied } = await opened('other');
  expect(screen.getByRole('heading', { name: 'Nothing for the companies selected' })).toBeVisible();
  await act(() => user.click(screen.getByRole('button', { name: 'Show all companies' })));
  expect(applied()).toEqual([]);
});
