import { onceFor } from '@domain/shared/once-for';
import type { AreaManifest } from './manifest';

/** Manifests are found, not listed: a new area adds `areas/<area>/<area>.manifest.ts(x)` and nothing else. */
const loaders = import.meta.glob<AreaManifest>('../areas/*/*.manifest.{ts,tsx}', { import: 'manifest' });
const byArea = new Map(
  Object.entries(loaders).map(([path, load]) => [/([^/]+)\.manifest\.tsx?$/.exec(path)?.[1], load]),
);

/** Loads the manifest of an area once; one that failed stays so (src/ui/pages.ts). @throws when there is no such area: a defect */
export const loadManifest = onceFor((area: string): Promise<AreaManifest> => {
  const load = byArea.get(area);
  if (!load) throw new Error(`No manifest of the area "${area}"`);
  return load();
});
