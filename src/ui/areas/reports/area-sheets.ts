import { loadManifest } from '@ui/records/manifests';
import type { AreaSheet } from '@ui/records/texts';
import { use } from 'react';

type Sheets = Readonly<Record<string, AreaSheet>>;
const loaded = new Map<string, Promise<Sheets>>();

const load = async (areas: readonly string[], language: string): Promise<Sheets> => {
  const sheets = areas.map(async (area) => {
    const { texts } = await loadManifest(area);
    return [area, language === 'ar' ? await texts.ar() : texts.en] as const;
  });
  return Object.fromEntries(await Promise.all(sheets));
};

/** What areas call themselves and their states, by the name of the area. Suspends until they are here. */
export const useAreaSheets = (areas: readonly string[], language: string): Sheets => {
  const names = [...new Set(areas)].sort();
  const key = `${language} ${names}`;
  const found = loaded.get(key) ?? load(names, language);
  if (!loaded.has(key)) found.catch(() => loaded.delete(key));
  loaded.set(key, found);
  return use(found);
};
