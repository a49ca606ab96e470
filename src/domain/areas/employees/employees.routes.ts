import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/Employees',
    page: 'areas/employees/employees',
    title: 'nav.employees',
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
