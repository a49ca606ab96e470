import { payslips } from '@domain/areas/payslips/payslips.area';
import { payslipLifecycle } from '@machines/areas/payslips/payslip.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { PayslipActions } from './payslip-actions';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: payslips,
  lifecycles: [payslipLifecycle],
  actions: PayslipActions,
  homes: {
    company: '/Employer',
    employee: '/Employees',
    'payroll-runs': '/payroll',
    'wps-batches': '/wps-batches',
    establishments: '/establishments',
    offboardings: '/Offboarding',
  },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
