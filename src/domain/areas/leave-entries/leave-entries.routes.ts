import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/leave-entries',
    page: 'areas/leave-entries/leave-entries',
    title: { en: 'Leave ledger', ar: 'سجل الإجازات' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
