import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/advances',
    page: 'areas/advances/advances',
    title: { en: 'Advances', ar: 'السلف' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
