// @vitest-environment jsdom

import { act, screen } from '@testing-library/react';
import { openAreaPage } from '@tests/support/area-page';
import { settled } from '@tests/support/memory-portal';
import { manifest } from '@ui/areas/advances/advances.manifest';
import Page, { HeaderTabs } from '@ui/areas/advances/advances.page';
import { afterEach, expect, it } from 'vitest';

const own = HTMLElement.prototype.scrollIntoView;
afterEach(() => {
  HTMLElement.prototype.scrollIntoView = own;
});

it('a tab of the header comes into view when it becomes the current one, at first too', async () => {
  const scrolled: (string | null)[] = [];
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    if (this.closest('nav')) scrolled.push(this.textContent);
  };
  const { user } = await openAreaPage({ manifest, at: '/advances', Page, HeaderTabs });
  expect(scrolled).toEqual(['Open']);
  const [, second] = screen.getAllByRole('link');
  if (!second) throw new Error('There is one tab only');
  await user.click(second);
  await act(settled);
  expect(second).toHaveAttribute('aria-current', 'page');
  expect(scrolled).toEqual(['Open', second.textContent]);
});
