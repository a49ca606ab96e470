// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { openAreaPage } from '@tests/support/area-page';
import { expect, it } from 'vitest';
import { manifest } from './public-holidays.manifest';
import Page, { HeaderTabs } from './public-holidays.page';

it('shows the tab, says that there is nothing yet, and opens the form of a new one', async () => {
  const { user } = await openAreaPage({ manifest, at: '/public-holidays', Page, HeaderTabs });
  expect(await screen.findByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByText('No public holidays yet')).toBeVisible();
  const [begin] = screen.getAllByRole('button', { name: 'New public holiday' });
  if (begin) await user.click(begin);
  const form = await screen.findByRole('dialog', { name: 'New public holiday' });
  expect(await within(form).findByRole('textbox', { name: /Name in Arabic/ })).toBeVisible();
});
