import type { Route } from '@domain/navigation/routes';

const shared = { title: 'nav.billing', layout: 'dashboard', early: ['getLogin'] } as const;

export const routes: readonly Route[] = [
  { ...shared, path: '/Billings', page: 'areas/invoices/invoices' },
  { ...shared, path: '/Billings/billingsGeneralInvoice', page: 'areas/invoices/new-invoice' },
];
