import { type Area, isArea } from '@domain/area/area';

/** Every area by its name. They are found, not listed: a new one adds `src/domain/areas/<area>/<area>.area.ts` and nothing else. */
export const AREAS: ReadonlyMap<string, Area> = new Map(
  Object.values(
    import.meta.glob<Readonly<Record<string, unknown>>>('/src/domain/areas/*/*.area.ts', { eager: true }),
  )
    .flatMap((exported) => Object.values(exported).filter(isArea))
    .map((area) => [area.name, area]),
);
