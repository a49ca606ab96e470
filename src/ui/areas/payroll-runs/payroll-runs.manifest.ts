import { payrollRuns } from '@domain/areas/payroll-runs/payroll-runs.area';
import { payrollRunLifecycle } from '@machines/areas/payroll-runs/payroll-run.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { lazy } from 'react';
import { countCells } from './count-cells';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: payrollRuns,
  lifecycles: [payrollRunLifecycle],
  parts: [{ id: 'salary-files', view: lazy(() => import('./salary-files')) }],
  cells: countCells,
  homes: { company: '/Employer', 'wps-batches': '/wps-batches' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
