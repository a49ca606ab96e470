import { wpsBatches } from '@domain/areas/wps-batches/wps-batches.area';
import { wpsBatchLifecycle } from '@machines/areas/wps-batches/wps-batch.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { lazy } from 'react';
import { countCells } from './count-cells';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: wpsBatches,
  lifecycles: [wpsBatchLifecycle],
  parts: [
    { id: 'salary-file', view: lazy(() => import('./salary-file')) },
    { id: 'pension-file', view: lazy(() => import('./pension-file')) },
  ],
  cells: countCells,
  homes: { establishments: '/establishments', payslips: '/payslips' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
