import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/letters',
    page: 'areas/letters/letters',
    title: { en: 'Letters and contracts', ar: 'الخطابات والعقود' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
  {
    path: '/letters/sign',
    page: 'areas/letters/sign-letter',
    title: { en: 'Sign a document', ar: 'توقيع مستند' },
    layout: 'public',
    early: [],
  },
];
