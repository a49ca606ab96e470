import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/my-work',
    page: 'areas/my-work/my-work',
    title: { en: 'My work', ar: 'أعمالي' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
