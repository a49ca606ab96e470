import type { Route } from '@domain/navigation/routes';

const shared = { title: 'nav.group.projects', layout: 'dashboard', early: ['getLogin'] } as const;

export const routes: readonly Route[] = [
  { ...shared, path: '/projects', page: 'areas/ejari/ejari' },
  { ...shared, path: '/projects/test', page: 'areas/ejari/ejari-calendar' },
];
