import { payslips } from '@domain/areas/payslips/payslips.area';
import { payslipLifecycle } from '@machines/areas/payslips/payslip.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { formLinkAction } from '@ui/records/record/form-link';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: payslips,
  lifecycles: [payslipLifecycle],
  actions: formLinkAction('payslip', ['released', 'viewed']),
  homes: { company: '/Employer', employee: '/Employees', 'payroll-runs': '/payroll' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
