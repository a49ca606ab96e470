import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/salaries',
    page: 'areas/salaries/salaries',
    title: { en: 'Salaries', ar: 'الرواتب التعاقدية' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
