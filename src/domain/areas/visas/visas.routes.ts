import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/visa-process',
    page: 'areas/visas/visas',
    title: 'nav.group.visa',
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
