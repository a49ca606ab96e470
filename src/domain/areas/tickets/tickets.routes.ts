import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/support',
    page: 'areas/tickets/tickets',
    title: 'nav.supportTickets',
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
