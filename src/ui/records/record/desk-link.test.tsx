// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { openAreaPage } from '@tests/support/area-page';
import { manifest } from '@ui/areas/visas/visas.manifest';
import { expect, it } from 'vitest';
import { AreaScope } from '../area-scope';
import { deskLink } from './desk-link';

const record = { id: 'v 1' } as never;

it.each([
  ['super', 'visa', 'Review documents'],
  ['admin', 'visa', 'Hand in documents'],
  ['worker', 'visa', 'Hand in documents'],
  ['admin', 'onboarding', 'Hand in documents'],
  ['worker', 'onboarding', 'See documents'],
] as const)('tells the %s of a %s what he does with its documents', async (who, of, name) => {
  const DeskLink = deskLink(of);
  const Page = () => (
    <AreaScope manifest={manifest}>
      <DeskLink record={record} />
    </AreaScope>
  );
  await openAreaPage({ manifest, at: '/visa-process', Page, HeaderTabs: () => null, who });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/Documents/review?${of}=v%201`);
});
