import { accessIn } from '@domain/area/area.policy';
import { isStaff } from '@domain/session/session';
import { roleIn } from '@machines/app/app.rules';
import type { Page } from '@ui/pages';
import { use, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { AreaScope } from '../area-scope';
import { type AreaManifest, type AreaPageSpec, manifestFor, type PageTab } from '../manifest';
import { loadManifest } from '../manifests';
import { Closed } from '../notices.view';
import { useRole } from '../use-who';
import { useWorkspace } from '../use-workspace';
import { CollectionScreen } from './collection-screen';
import { addressOf, listName, optionsOf, pageFor, rememberedTab, tabAt } from './page-tabs';

/** The manifest of a tab's area; a promise of it when the area is another than the page's own. */
const manifestOf = (
  { manifest: own }: AreaPageSpec,
  { area }: PageTab,
): AreaManifest | Promise<AreaManifest> =>
  area === undefined || area === own.area.name ? own : loadManifest(area);

const prefetchTab =
  (page: AreaPageSpec): Page['prefetch'] =>
  async (portal, { pathname: path, search, searchParams: params }) => {
    const workspace = await portal.workspace();
    const role = roleIn(portal.app.getSnapshot().context);
    const spec = pageFor(page, role);
    const tab = rememberedTab(spec, params, workspace.storedTab()) ?? tabAt(spec, params);
    const manifest = manifestFor(await manifestOf(spec, tab), role);
    const { area } = manifest;
    if (accessIn(area, role) !== null)
      await workspace.prefetchCollection(
        optionsOf(manifest, { name: listName(area, tab), tab, isInAddress: true }),
        { path, search },
      );
  };

const listsOf = (spec: AreaPageSpec): Page['lists'] => ({
  searches: spec.tabs.map((tab) => `?${new URLSearchParams({ tab: addressOf(tab) })}`),
  first: async (search) => {
    const params = new URLSearchParams(search);
    const tab = tabAt(spec, params);
    const manifest = await manifestOf(spec, tab);
    const list = optionsOf(manifest, { name: listName(manifest.area, tab), tab, isInAddress: true });
    const isRemembered = ({ value }: PageTab) => rememberedTab(spec, params, value) !== null;
    return { list, unlessTabs: spec.tabs.filter(isRemembered).map(({ value }) => value) };
  },
});

const TabPage = ({ spec, params }: { spec: AreaPageSpec; params: URLSearchParams }) => {
  const role = useRole();
  const tab = tabAt(spec, params);
  const found = manifestOf(spec, tab);
  const manifest = found instanceof Promise ? use(found) : found;
  const name = listName(manifest.area, tab);
  const workspace = useWorkspace();
  useEffect(() => workspace.setTab(tab.value), [workspace, tab.value]);
  return (
    <AreaScope manifest={manifest}>
      {accessIn(manifest.area, role) === null ? (
        <Closed />
      ) : (
        <CollectionScreen
          key={name}
          name={name}
          tab={tab}
          newAt={manifest === spec.manifest ? spec.newAt : undefined}
          views={manifest === spec.manifest ? spec.views : undefined}
          nextTab={tab === spec.tabs[0] ? spec.tabs.find(({ value }) => value === spec.nextTab) : undefined}
          links={tab === spec.tabs[0] && isStaff(role) ? spec.links : undefined}
          isInAddress
        />
      )}
    </AreaScope>
  );
};

/** A page made of an area's data: one list for each header tab, with everything that can be done with it. */
export const areaPage = (page: AreaPageSpec): Page => {
  const AreaPage = () => {
    const spec = pageFor(page, useRole());
    const [search, ask] = useSearchParams();
    const workspace = useWorkspace();
    // as it was come to: a filter that is taken away, or a record that is closed, leads to no other tab
    const [chosen] = useState(() => rememberedTab(spec, search, workspace.storedTab())?.value ?? null);
    const remembered = rememberedTab(spec, search, chosen);
    useEffect(() => {
      if (remembered === null) return;
      const withTab = (now: URLSearchParams) => [...now, ['tab', addressOf(remembered)]];
      ask(withTab, { replace: true });
    }, [remembered, ask]);
    return remembered === null ? <TabPage spec={spec} params={search} /> : null;
  };
  return Object.assign(AreaPage, { prefetch: prefetchTab(page), lists: listsOf(page) });
};
