import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/settings',
    page: 'areas/settings/settings',
    title: { en: 'Settings', ar: 'الإعدادات' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
