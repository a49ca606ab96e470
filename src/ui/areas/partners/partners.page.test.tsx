// @vitest-environment jsdom

import { act, cleanup, screen } from '@testing-library/react';
import { openAreaPage } from '@tests/support/area-page';
import { settled } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { expect, it } from 'vitest';
import { manifest } from './partners.manifest';
import Page, { HeaderTabs } from './partners.page';

/** The page with its empty list, and a back end that cannot be reached from now on. */
const openedThenOffline = async () => {
  const { user, portal, backEnd } = await openAreaPage({ manifest, at: '/partners', Page, HeaderTabs });
  await screen.findByText('No partners yet');
  const { list } = (await portal.workspace()).openCollection({
    id: 'list:partners:all',
    area: manifest.area,
    isInAddress: true,
  });
  backEnd.faults.offline = true;
  return { user, list, backEnd };
};

it('shows the tabs and says that there is nothing yet; a new partner has a page of its own', async () => {
  const { user, portal } = await openAreaPage({ manifest, at: '/partners', Page, HeaderTabs });
  expect(await screen.findByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByText('No partners yet')).toBeVisible();
  const [begin] = screen.getAllByRole('button', { name: 'New partner' });
  if (begin) await user.click(begin);
  expect(portal.app.getSnapshot().context.location.path).toBe('/partners/add');
});

it.each([
  [
    '/partners?record=p1',
    '?record=p1&tab=active',
    'the tab that was chosen last, beside the record of the address',
  ],
  ['/partners?q=falcon', '?q=falcon', 'the first tab for an address that asks for something'],
])('%s opens, as %s, %s', async (to, search) => {
  const { portal } = await openAreaPage({ manifest, at: '/partners?tab=active', Page, HeaderTabs });
  await screen.findByText('No partners yet');
  cleanup();
  portal.app.send({ type: 'navigation.requested', to });
  await act(async () => {
    draw(<Page />, { portal });
    await settled();
  });
  expect(portal.app.getSnapshot().context.location.search).toBe(search);
});

it('says when what is shown could not be asked for anew, and asks again', async () => {
  const { user, list, backEnd } = await openedThenOffline();
  await act(async () => {
    list.send({ type: 'data.changed' });
    await settled();
  });
  expect(screen.getByRole('alert')).toHaveTextContent('PEO Central cannot be reached');
  expect(screen.getByText('No partners yet')).toBeVisible();
  backEnd.faults.offline = false;
  await act(async () => {
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not go on counting what could not be asked for', async () => {
  const { list } = await openedThenOffline();
  await act(async () => {
    list.send({ type: 'filter.changed', field: 'state', condition: { in: ['active'] } });
    await settled();
  });
  expect(screen.getByText('PEO Central cannot be reached', { exact: false })).toBeVisible();
  expect(screen.queryByText('Counting')).toBeNull();
});
