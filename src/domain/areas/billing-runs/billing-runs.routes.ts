import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/billing-runs',
    page: 'areas/billing-runs/billing-runs',
    title: { en: 'Billing runs', ar: 'دورات الفوترة' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
