import type { Route } from '@domain/navigation/routes';

const shared = { title: 'nav.partners', layout: 'dashboard', early: ['getLogin'] } as const;

export const routes: readonly Route[] = [
  { ...shared, path: '/partners', page: 'areas/partners/partners' },
  { ...shared, path: '/partners/all', page: 'areas/partners/partners' },
  { ...shared, path: '/partners/add', page: 'areas/partners/new-partner' },
];
