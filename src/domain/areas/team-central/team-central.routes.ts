import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/team_central',
    page: 'areas/team-central/team-central',
    title: { en: 'Team Central', ar: 'مركز الفريق' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
