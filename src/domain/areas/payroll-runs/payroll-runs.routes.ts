import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/payroll',
    page: 'areas/payroll-runs/payroll-runs',
    title: 'nav.payroll',
    layout: 'dashboard',
    early: ['getLogin'],
  },
  {
    path: '/payroll-day',
    page: 'areas/payroll-runs/payroll-day',
    title: { en: 'Payroll day', ar: 'يوم الرواتب' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
