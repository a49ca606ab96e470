// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { expect, it } from 'vitest';
import { ReportsView } from './reports-view';

const opened = async (report: string, ...ids: readonly string[]) => {
  const world = startMemoryPortal({ at: '/reports' });
  await signIn(world);
  world.page.go(`/reports?report=${report}`, 'push');
  await settled();
  for (const id of ids)
    world.portal.child('company').send({ type: 'selection.widened', company: { id, name: id } });
  await settled();
  await act(async () => {
    draw(<ReportsView />, { portal: world.portal });
    await settled();
  });
  expect(await screen.findByRole('link', { current: 'page' })).toBeVisible();
};

const SAID = 'It is about all companies: those that are applied do not narrow it.';

it.each([
  ['trial-balance', ['falcon'], [SAID]],
  ['balance-sheet', ['falcon'], [SAID]],
  ['trial-balance', [], []],
  ['headcount', ['falcon'], []],
])('%s of the companies %j says %j', async (report, companies, said) => {
  await opened(report, ...companies);
  expect(screen.queryAllByRole('note').map(({ textContent }) => textContent)).toEqual(said);
});

it('a report that no back end has says so in its own place', async () => {
  await opened('headcount');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Headcount by company' })).toBeVisible();
});
