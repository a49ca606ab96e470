import { mayDoIn } from '@domain/area/area.policy';
import { homeOf } from '@domain/navigation/homes';
import { ROUTES } from '@domain/navigation/lazy-routes';
import { navigationFor } from '@domain/navigation/navigation';
import { useUi } from '@ui/i18n/ui-context';
import { routeIn } from '@ui/pages';
import { useAbsentAreas } from '@ui/portal-context';
import type { AreaManifest } from '@ui/records/manifest';
import { loadManifest } from '@ui/records/manifests';
import { useEffect, useState } from 'react';
import type { Entry } from './entries';

/** Areas whose pages stand in the sidebar of a role, by the pages that its entries lead to. */
const areasOf = (role: string | null): readonly string[] => {
  const routes = navigationFor(role, 'dashboard').flatMap(({ items }) => items.map(({ route }) => route));
  const areas = routes.flatMap((route) => {
    const page = route === null ? undefined : routeIn(ROUTES, route.split('?')[0] ?? '')?.page;
    const [, folder, name] = /^areas\/([^/]+)\/([^/]+)$/.exec(page ?? '') ?? [];
    return folder !== undefined && folder === name ? [folder] : [];
  });
  return [...new Set(areas)];
};

/** The texts of some areas, as they come; null until the first ones are there. */
export const useManifests = (areas: readonly string[]): ReadonlyMap<string, Manifest> => {
  const { language } = useUi();
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Manifest>>(new Map());
  const wanted = areas.join(',');
  useEffect(() => {
    let isWanted = true;
    const load = async (area: string): Promise<readonly [string, Manifest]> => {
      const manifest = await loadManifest(area);
      const texts = language === 'ar' ? await manifest.texts.ar() : manifest.texts.en;
      return [area, { manifest, texts }];
    };
    void Promise.allSettled(wanted.split(',').filter(Boolean).map(load)).then((settled) => {
      const found = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      if (isWanted) setLoaded(new Map(found));
    });
    return () => {
      isWanted = false;
    };
  }, [wanted, language]);
  return loaded;
};

interface Manifest {
  readonly manifest: AreaManifest;
  readonly texts: Readonly<Record<string, string>>;
}

/** What somebody of this role may begin: a new record of each area that is open to him and that the back end has. */
export const useActions = (role: string | null): readonly Entry[] => {
  const [areas] = useState(() => areasOf(role));
  const manifests = useManifests(areas);
  const absent = useAbsentAreas();
  return [...manifests].flatMap(([name, { manifest, texts }]) => {
    const home = homeOf(manifest.area);
    if (home === null || absent.has(name) || !mayDoIn(manifest.area, role, 'creates')) return [];
    return [
      {
        id: `new.${name}`,
        title: texts['area.new'] ?? name,
        detail: texts['area.list'] ?? '',
        does: {
          kind: 'go',
          address: `${home}${home.includes('?') ? '&' : '?'}new=1`,
          isRecord: false,
        } as const,
      },
    ];
  });
};
