// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { openAreaPage } from '@tests/support/area-page';
import { expect, it } from 'vitest';
import { manifest } from './onboardings.manifest';
import Page, { HeaderTabs } from './onboardings.page';

it('says where the others are when nobody stands under its first tab', async () => {
  await openAreaPage({ manifest, at: '/Onboarding', Page, HeaderTabs });
  expect(await screen.findByRole('heading', { name: 'Nothing under “Currently Onboarding”' })).toBeVisible();
  expect(
    screen.getByText('Who is on the way, or did not come so far, stands under “Pipeline”.'),
  ).toBeVisible();
  expect(screen.queryByText('Nobody is being onboarded')).toBeNull();
  expect(screen.getByRole('link', { name: 'Pipeline' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/Onboarding\?tab=/),
  );
});
