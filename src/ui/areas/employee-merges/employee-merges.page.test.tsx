// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { openAreaPage } from '@tests/support/area-page';
import { expect, it } from 'vitest';
import { manifest } from './employee-merges.manifest';
import Page, { HeaderTabs } from './employee-merges.page';

it('shows the tab, says that there is nothing yet, and opens the form of a new merge', async () => {
  const { user } = await openAreaPage({ manifest, at: '/employee-merges', Page, HeaderTabs });
  expect(await screen.findByRole('link', { name: 'Open' })).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByText('No employee merges yet')).toBeVisible();
  const [begin] = screen.getAllByRole('button', { name: 'New employee merge' });
  if (begin) await user.click(begin);
  const form = await screen.findByRole('dialog', { name: 'New employee merge' });
  expect(await within(form).findByRole('textbox', { name: /Why both are one person/ })).toBeVisible();
});
