// @vitest-environment jsdom

import { act, screen } from '@testing-library/react';
import { openAreaPage } from '@tests/support/area-page';
import { settled } from '@tests/support/memory-portal';
import { layTabs } from '@tests/support/tab-bar';
import { manifest } from '@ui/areas/advances/advances.manifest';
import Page, { HeaderTabs } from '@ui/areas/advances/advances.page';
import { expect, it } from 'vitest';

it('a tab of the header comes into the middle of its bar when it becomes the current one, at first too', async () => {
  layTabs();
  const { user } = await openAreaPage({ manifest, at: '/advances', Page, HeaderTabs });
  const [first, second] = screen.getAllByRole('link');
  const bar = first?.closest('nav');
  if (!first || !second || !bar) throw new Error('There is one tab only');
  // as far as the middle of the bar is from that of the first tab; a browser stops at its edge
  expect(bar.scrollLeft).toBe(-10);
  await user.click(second);
  await act(settled);
  expect(second).toHaveAttribute('aria-current', 'page');
  expect(bar.scrollLeft).toBe(70);
});
