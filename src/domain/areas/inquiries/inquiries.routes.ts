import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/inquiries',
    page: 'areas/inquiries/inquiries',
    title: 'nav.inquiries',
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
