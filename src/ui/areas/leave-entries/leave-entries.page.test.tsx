// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { openAreaPage } from '@tests/support/area-page';
import { expect, it } from 'vitest';
import { manifest } from './leave-entries.manifest';
import Page, { HeaderTabs } from './leave-entries.page';

it('shows the tab, says that there is nothing yet, and opens the form of a new entry, which is not for leave taken', async () => {
  const { user } = await openAreaPage({ manifest, at: '/leave-entries', Page, HeaderTabs });
  expect(await screen.findByRole('link', { name: 'All entries' })).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByText('No leave entries yet')).toBeVisible();
  const [begin] = screen.getAllByRole('button', { name: 'New leave entry' });
  if (begin) await user.click(begin);
  const form = await screen.findByRole('dialog', { name: 'New leave entry' });
  expect(await within(form).findByLabelText(/^Days/)).toBeVisible();
  expect(within(form).queryByText('Leave taken')).toBeNull();
});
