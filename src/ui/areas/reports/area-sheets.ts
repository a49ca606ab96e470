import { once } from '@domain/shared/once';
import { onceFor } from '@domain/shared/once-for';
import { loadManifest } from '@ui/records/manifests';
import type { AreaSheet } from '@ui/records/texts';
import { use } from 'react';

type Sheets = Readonly<Record<string, AreaSheet>>;

/** By language and areas (`ar employees,leads`). What failed is loaded again when it is wanted again. */
const sheetsOf = onceFor((key: string) =>
  once(async (): Promise<Sheets> => {
    const [language, areas = ''] = key.split(' ');
    const names = areas.split(',').filter((name) => name !== '');
    const sheets = names.map(async (area) => {
      const { texts } = await loadManifest(area);
      return [area, language === 'ar' ? await texts.ar() : texts.en] as const;
    });
    return Object.fromEntries(await Promise.all(sheets));
  }),
);

/** What areas call themselves and their states, by the name of the area. Suspends until they are here. */
export const useAreaSheets = (areas: readonly string[], language: string): Sheets =>
  use(sheetsOf(`${language} ${[...new Set(areas)].sort()}`)());
