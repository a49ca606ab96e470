import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/alerts',
    page: 'areas/alerts/alerts',
    title: { en: 'Alerts', ar: 'التنبيهات' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
