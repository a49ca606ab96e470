import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/public-holidays',
    page: 'areas/public-holidays/public-holidays',
    title: { en: 'Public holidays', ar: 'العطل الرسمية' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
