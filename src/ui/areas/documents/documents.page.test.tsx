// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { openAreaPage } from '@tests/support/area-page';
import { expect, it } from 'vitest';
import { manifest } from './documents.manifest';
import Page, { HeaderTabs } from './documents.page';

it.each([
  ['an employee', 'worker', 'Employee Documents'],
  ['staff', 'super', 'Internal Resources'],
])('to %s it begins with what is his to look after', async (_, who, first) => {
  await openAreaPage({ manifest, at: '/Documents', Page, HeaderTabs, who });
  const [tab] = await screen.findAllByRole('link', { name: /Documents$|^Internal/ });
  expect(tab).toHaveTextContent(first);
  expect(tab).toHaveAttribute('aria-current', 'page');
});
