import { isArea } from '@domain/area/area';
import { OPEN_AT, openListOf } from '@domain/area/open-cases';
import { ROUTES } from '@domain/navigation/lazy-routes';
import { ownerOf } from '@domain/team-central/workload';
import { lanesOf } from '@machines/lifecycle/states';
import type { PageModule } from '@ui/pages';
import { expect, it } from 'vitest';

const AREAS = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>('/src/domain/areas/*/*.area.ts', { eager: true }),
).flatMap((exports) => Object.values(exports).filter(isArea));
const PAGES = import.meta.glob<PageModule>('/src/ui/areas/*/*.page.tsx');

/** The list that an address opens. */
const openedAt = async (address: string) => {
  const { pathname, search } = new URL(address, 'https://portal.example');
  const page = ROUTES.find(({ path }) => path === pathname)?.page;
  const module = await PAGES[`/src/ui/${page}.page.tsx`]?.();
  return (await module?.default.lists?.first(search))?.list;
};

const WORKED_ON = AREAS.filter((area) => ownerOf(area) !== null).map((area) => [area.name, area] as const);

it.each(WORKED_ON)('the load of %s opens a list of all its open cases', async (name, area) => {
  const list = await openedAt(openListOf(area) ?? '');
  expect(list?.area.name).toBe(name);
  const open = (list?.lifecycles ?? []).flatMap((lifecycle) =>
    lanesOf(lifecycle).flatMap(({ path, isEnded }) => (isEnded ? [] : [path])),
  );
  const { state, ...others } = list?.preset?.filter ?? {};
  expect(others).toEqual({});
  if (state !== undefined) expect(state).toEqual({ in: expect.arrayContaining(open) });
});

it.each(Object.entries(OPEN_AT))('open cases of %s are listed at %s', async (lifecycle, address) => {
  const { pathname, search } = new URL(address, 'https://portal.example');
  const page = ROUTES.find(({ path }) => path === pathname)?.page;
  const module = await PAGES[`/src/ui/${page}.page.tsx`]?.();
  const opened = await module?.default.lists?.first(search);
  expect(opened?.list.area.lifecycles).toContain(lifecycle);
  // a tab that the page does not have opens its first one
  const tab = new URLSearchParams(search).get('tab') ?? '';
  expect(module?.default.lists?.searches).toContain(`?${new URLSearchParams({ tab })}`);
  expect(AREAS.find(({ lifecycles }) => lifecycles.includes(lifecycle))?.name).toBe(opened?.list.area.name);
});
