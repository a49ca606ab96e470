import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/debit-note',
    page: 'areas/debit-notes/debit-notes',
    title: { en: 'Debit Note', ar: 'إشعارات المدين' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
