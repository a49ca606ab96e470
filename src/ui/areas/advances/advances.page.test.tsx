// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { openAreaPage } from '@tests/support/area-page';
import { expect, it } from 'vitest';
import { manifest } from './advances.manifest';
import Page, { HeaderTabs } from './advances.page';

it('shows the tab, says that there is nothing yet, and opens the form of a new record', async () => {
  const { user } = await openAreaPage({ manifest, at: '/advances', Page, HeaderTabs });
  expect(await screen.findByRole('link', { name: 'Open' })).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByText('No advances yet')).toBeVisible();
  const [begin] = screen.getAllByRole('button', { name: 'New advance' });
  if (begin) await user.click(begin);
  const form = await screen.findByRole('dialog', { name: 'New advance' });
  expect(await within(form).findByRole('textbox', { name: /^Reason/ })).toBeVisible();
});
