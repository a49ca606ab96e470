import type { Route } from '@domain/navigation/routes';

const page = {
  page: 'areas/sales-receipts/sales-receipts',
  title: { en: 'Sales Receipt', ar: 'إيصالات المبيعات' },
  layout: 'dashboard',
  early: ['getLogin'],
} as const;

/** Both addresses are one screen (spec 2.1). */
export const routes: readonly Route[] = [
  { path: '/salesReceipt', ...page },
  { path: '/sales', ...page },
];
