import { taxPeriods } from '@domain/areas/tax-periods/tax-periods.area';
import { taxPeriodLifecycle } from '@machines/areas/tax-periods/tax-period.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { PeriodFiles } from './period-files';
import { ReturnLink } from './return-link';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: taxPeriods,
  lifecycles: [taxPeriodLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  above: ReturnLink,
  actions: PeriodFiles,
};
