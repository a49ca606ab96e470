// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { openAreaPage } from '@tests/support/area-page';
import { expect, it } from 'vitest';
import { manifest } from './establishments.manifest';
import Page, { HeaderTabs } from './establishments.page';

it('shows the tab, says that there is nothing yet, and opens the form of a new record', async () => {
  const { user } = await openAreaPage({ manifest, at: '/establishments', Page, HeaderTabs });
  expect(await screen.findByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByText('No establishments yet')).toBeVisible();
  const [begin] = screen.getAllByRole('button', { name: 'New establishment' });
  if (begin) await user.click(begin);
  const form = await screen.findByRole('dialog', { name: 'New establishment' });
  expect(await within(form).findByRole('textbox', { name: 'Name in Arabic' })).toBeVisible();
});
