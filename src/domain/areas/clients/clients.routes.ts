import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/Employer',
    page: 'areas/clients/clients',
    title: 'nav.clients',
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
