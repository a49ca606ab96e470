import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/journal-entry',
    page: 'areas/journal-entries/journal-entries',
    title: { en: 'Journal Entry', ar: 'قيود اليومية' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
