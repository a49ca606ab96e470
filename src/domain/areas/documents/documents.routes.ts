import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/Documents',
    page: 'areas/documents/documents',
    title: 'nav.group.repositories',
    layout: 'dashboard',
    early: ['getLogin'],
  },
  {
    path: '/Documents/review',
    page: 'areas/documents/review',
    title: 'nav.group.repositories',
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
