import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/Leads/mailApproval-lead',
    page: 'areas/mail-approvals/mail-approvals',
    title: 'nav.leads',
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
