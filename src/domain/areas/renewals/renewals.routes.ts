import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/renewalRequest',
    page: 'areas/renewals/renewals',
    title: 'nav.renewalRequest',
    layout: 'dashboard',
    early: ['getLogin'],
  },
  {
    path: '/renewalRequest/renewals',
    page: 'areas/renewals/accepted-renewals',
    title: { en: 'Renewals', ar: 'التجديدات' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
