// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { openAreaPage } from '@tests/support/area-page';
import { expect, it } from 'vitest';
import { manifest } from './salaries.manifest';
import Page, { HeaderTabs } from './salaries.page';

it('shows the tab, says that there is nothing yet, and opens the form of a new record', async () => {
  const { user } = await openAreaPage({ manifest, at: '/salaries', Page, HeaderTabs });
  expect(await screen.findByRole('link', { name: 'To be approved' })).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByText('No salaries yet')).toBeVisible();
  const [begin] = screen.getAllByRole('button', { name: 'New salary' });
  if (begin) await user.click(begin);
  const form = await screen.findByRole('dialog', { name: 'New salary' });
  expect(await within(form).findByRole('textbox', { name: /^Reason/ })).toBeVisible();
});
