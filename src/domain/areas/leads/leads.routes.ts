import type { Route } from '@domain/navigation/routes';

const shared = { title: 'nav.leads', layout: 'dashboard', early: ['getLogin'] } as const;

export const routes: readonly Route[] = [
  { ...shared, path: '/Leads', page: 'areas/leads/leads' },
  { ...shared, path: '/Leads/new-lead', page: 'areas/leads/new-lead' },
  {
    path: '/quote',
    page: 'areas/leads/quote',
    title: { en: 'Quotation', ar: 'عرض سعر' },
    layout: 'public',
    early: [],
  },
];
