import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/accounts',
    page: 'areas/accounts/accounts',
    title: { en: 'Accounts', ar: 'الحسابات' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
