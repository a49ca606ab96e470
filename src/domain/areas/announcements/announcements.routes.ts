import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/inspire',
    page: 'areas/announcements/inspire',
    title: { en: 'Inspire', ar: 'إلهام' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
