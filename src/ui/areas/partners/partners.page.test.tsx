// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { openAreaPage } from '@tests/support/area-page';
import { expect, it } from 'vitest';
import { manifest } from './partners.manifest';
import Page, { HeaderTabs } from './partners.page';

it('shows the tabs and says that there is nothing yet; a new partner has a page of its own', async () => {
  const { user, portal } = await openAreaPage({ manifest, at: '/partners', Page, HeaderTabs });
  expect(await screen.findByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByText('No partners yet')).toBeVisible();
  const [begin] = screen.getAllByRole('button', { name: 'New partner' });
  if (begin) await user.click(begin);
  expect(portal.app.getSnapshot().context.location.path).toBe('/partners/add');
});
