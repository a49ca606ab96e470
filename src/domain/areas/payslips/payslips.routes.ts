import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/payslips',
    page: 'areas/payslips/payslips',
    title: 'nav.paySlips',
    layout: 'dashboard',
    early: ['getLogin'],
  },
  {
    path: '/payslips/preview/:id?',
    page: 'areas/payslips/payslip-preview',
    title: { en: 'Payslip', ar: 'قسيمة الراتب' },
    layout: 'payslip',
    early: [],
  },
];
