import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/banking',
    page: 'areas/bank-transactions/bank-transactions',
    title: { en: 'Banking', ar: 'المعاملات البنكية' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
