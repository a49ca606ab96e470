import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/wps-batches',
    page: 'areas/wps-batches/wps-batches',
    title: { en: 'WPS batches', ar: 'دفعات نظام حماية الأجور' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
