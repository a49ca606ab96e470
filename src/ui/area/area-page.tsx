import { accessIn } from '@domain/area/area.policy';
import { usePortal } from '@ui/portal-context';
import { use, useEffect, useState } from 'react';
import { AreaScope } from './area-scope';
import { CollectionScreen } from './collection-screen';
import type { AreaManifest, AreaPageSpec } from './manifest';
import { loadManifest } from './manifests';
import { Closed } from './notices.view';
import { rememberedTab, tabAt, withTab } from './page-tabs';
import { useDesk } from './use-desk';
import { usePlace } from './use-place';
import { useRole } from './use-who';

const useManifest = (own: AreaManifest, area: string | undefined): AreaManifest =>
  area === undefined || area === own.area.name ? own : use(loadManifest(area));

const TabPage = ({ spec, search }: { spec: AreaPageSpec; search: string }) => {
  const role = useRole();
  const tab = tabAt(spec, search);
  const manifest = useManifest(spec.manifest, tab.area);
  const name = `${manifest.area.name}:${tab.value}`;
  const desk = useDesk();
  useEffect(() => desk.keepTab(tab.value), [desk, tab.value]);
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
          views={spec.views}
          isInAddress
        />
      )}
    </AreaScope>
  );
};

/** A page made of an area's data: one list for each header tab, with everything that can be done with it. */
export const areaPage = (spec: AreaPageSpec) => () => {
  const { app } = usePortal();
  const { path, search } = usePlace();
  const desk = useDesk();
  const [kept] = useState(() => desk.keptTab());
  const remembered = rememberedTab(spec, search, kept);
  const goal = remembered && `${path}${withTab(search, remembered)}`;
  useEffect(() => {
    if (goal !== null) app.send({ type: 'navigation.requested', to: goal, how: 'replace' });
  }, [app, goal]);
  return goal === null ? <TabPage spec={spec} search={search} /> : null;
};
