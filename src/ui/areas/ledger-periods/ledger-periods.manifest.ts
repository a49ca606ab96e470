import { ledgerPeriods } from '@domain/areas/ledger-periods/ledger-periods.area';
import { ledgerPeriodLifecycle } from '@machines/areas/ledger-periods/ledger-period.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { countCells } from './count-cells';
import { en } from './texts.en';
import { WhatLocks } from './what-locks';

export const manifest: AreaManifest = {
  area: ledgerPeriods,
  lifecycles: [ledgerPeriodLifecycle],
  above: WhatLocks,
  cells: countCells,
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
