import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/establishments',
    page: 'areas/establishments/establishments',
    title: { en: 'Establishments', ar: 'المنشآت' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
