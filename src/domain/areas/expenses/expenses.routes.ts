import type { Route } from '@domain/navigation/routes';

const page = {
  page: 'areas/expenses/expenses',
  title: { en: 'Expenses', ar: 'المصروفات' },
  layout: 'dashboard',
  early: ['getLogin'],
} as const;

/** Both addresses are one screen (spec 2.1). */
export const routes: readonly Route[] = [
  { path: '/expenses', ...page },
  { path: '/expenses copy', ...page },
];
