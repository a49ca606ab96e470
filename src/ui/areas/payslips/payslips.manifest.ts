import { payslips } from '@domain/areas/payslips/payslips.area';
import { payslipLifecycle } from '@machines/areas/payslips/payslip.lifecycle';
import { formLinkAction } from '@ui/area/form-link';
import type { AreaManifest } from '@ui/area/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: payslips,
  lifecycles: [payslipLifecycle],
  actions: formLinkAction('payslip', ['released', 'viewed']),
  homes: { company: '/Employer', employee: '/Employees', 'payroll-runs': '/payroll' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
