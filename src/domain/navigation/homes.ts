import type { Area } from '@domain/area/area';
import { ROUTES } from './lazy-routes';

/** Path of the page that is named after an area. */
export const ownPathOf = (area: string): string | null =>
  ROUTES.find(({ page }) => page === `areas/${area}/${area}`)?.path ?? null;

/**
 * Address of the page that lists the records of an area: what it says itself, else its own page; null: they are shown within
 * other records only.
 */
export const homeOf = ({ name, home }: Pick<Area, 'name' | 'home'>): string | null => home ?? ownPathOf(name);

/** Address at which one record of an area is opened, beside its list. */
export const recordAddress = (home: string, id: string): string =>
  `${home}${home.includes('?') ? '&' : '?'}record=${encodeURIComponent(id)}`;
