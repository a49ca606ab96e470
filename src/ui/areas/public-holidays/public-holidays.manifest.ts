import { publicHolidays } from '@domain/areas/public-holidays/public-holidays.area';
import { publicHolidayLifecycle } from '@machines/areas/public-holidays/public-holiday.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: publicHolidays,
  lifecycles: [publicHolidayLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
