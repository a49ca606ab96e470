import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/employee-merges',
    page: 'areas/employee-merges/employee-merges',
    title: { en: 'Employee merges', ar: 'دمج سجلات الموظفين' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
