// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { openAreaPage } from '@tests/support/area-page';
import { settled } from '@tests/support/memory-portal';
import { manifest } from '@ui/areas/establishments/establishments.manifest';
import page from '@ui/areas/establishments/establishments.page';
import { expect, it } from 'vitest';

const openSearched = () =>
  openAreaPage({ manifest, at: '/establishments?q=nobody', Page: page, HeaderTabs: () => null });

it('a search that finds nothing says so, and that it looked at the companies selected only while some are', async () => {
  const { portal, user } = await openSearched();
  expect(await screen.findByText('No record fits the search and the filters.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show all companies' })).toBeNull();

  const company = portal.child('company');
  await act(async () => {
    company.send({ type: 'selection.widened', company: { id: 'other', name: 'Dune Holding' } });
    await settled();
  });
  expect(
    await screen.findByText('No record of the companies selected fits the search and the filters.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all companies' }));
  await act(settled);
  expect(company.getSnapshot().context.applied).toEqual([]);
  expect(await screen.findByText('No record fits the search and the filters.')).toBeVisible();
});
