import type { Route } from '@domain/navigation/routes';

/** Where people come from a linked product, or leave for one. */
export const routes: readonly Route[] = [
  {
    path: '/redirectProduct',
    page: 'products/redirect-product',
    title: { en: 'One moment', ar: 'لحظة واحدة' },
    layout: 'login',
    early: [],
  },
];
