import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/HR',
    page: 'areas/requests/requests',
    title: 'nav.hrSelfService',
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
