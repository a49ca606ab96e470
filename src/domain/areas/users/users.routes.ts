import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/admin_central',
    page: 'areas/users/admin-central',
    title: 'nav.adminCentral',
    layout: 'dashboard',
    early: ['getLogin'],
  },
  {
    path: '/admin_central/internalAccess',
    page: 'areas/users/internal-access',
    title: 'nav.internalAccess',
    layout: 'dashboard',
    early: ['getLogin'],
  },
  {
    path: '/admin_central/clientAccess',
    page: 'areas/users/client-access',
    title: 'nav.clientAccess',
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
