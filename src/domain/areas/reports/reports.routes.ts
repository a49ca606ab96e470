import type { Route } from '@domain/navigation/routes';

const titled = { title: { en: 'Reports', ar: 'التقارير' }, early: ['getLogin'] } as const;

export const routes: readonly Route[] = [
  { path: '/reports', page: 'areas/reports/reports', layout: 'dashboard', ...titled },
  { path: '/reportsiframe', page: 'areas/reports/reports-frame', layout: 'fullScreen', ...titled },
  {
    path: '/insights',
    page: 'areas/reports/insights',
    title: { en: 'Insights', ar: 'المؤشرات' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
