// @vitest-environment jsdom

import { accessIn } from '@domain/area/area.policy';
import { OWNERS, type StateVisibility, seesState } from '@domain/records/owners';
import { act, cleanup, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import type { PageModule } from '@ui/pages';
import { expect, it } from 'vitest';

const owners: Readonly<
  Record<string, { readonly scope: unknown; readonly stateVisibility?: StateVisibility }>
> = OWNERS;
const pages = import.meta.glob<PageModule>('../../areas/*/*.page.tsx', { eager: true });

/** The lists behind the tabs that whoever is signed in is shown. */
const listsShown = async (
  { default: page, HeaderTabs }: PageModule,
  portal: ReturnType<typeof startMemoryPortal>['portal'],
) => {
  if (HeaderTabs === undefined || page.lists === undefined) return [];
  await act(async () => {
    draw(<HeaderTabs />, { portal });
    await settled();
  });
  const searches = screen
    .queryAllByRole('link')
    .map((link) => new URL((link as HTMLAnchorElement).href).search);
  cleanup();
  return Promise.all(searches.map(async (search) => (await page.lists?.first(search))?.list));
};

it.each([
  ['admin', 'isAdmin'],
  ['worker', 'isEmployee'],
  ['super', 'isSuperAdmin'],
])('no tab that the %s is shown lists only what he never sees', async (who, role) => {
  const { portal } = startMemoryPortal();
  await signIn({ portal }, who);
  const dead: string[] = [];
  let looked = 0;
  for (const [path, page] of Object.entries(pages))
    for (const list of await listsShown(page, portal)) {
      if (list === undefined || accessIn(list.area, role) === null) continue;
      const state = list.preset?.filter?.state;
      const { stateVisibility } = owners[list.area.name] ?? {};
      if (state === undefined || !('in' in state)) continue;
      looked += 1;
      if (!state.in.some((one) => seesState(stateVisibility?.states, role, String(one))))
        dead.push(`${path} ${list.id}`);
    }
  expect(dead).toEqual([]);
  expect(looked).toBeGreaterThan(3);
});
