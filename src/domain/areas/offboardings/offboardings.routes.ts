import type { Route } from '@domain/navigation/routes';

export const routes: readonly Route[] = [
  {
    path: '/Offboarding',
    page: 'areas/offboardings/offboardings',
    title: 'nav.offboarding',
    layout: 'dashboard',
    early: ['getLogin'],
  },
  {
    path: '/Offboarding/new-EmployeeProcess',
    page: 'areas/offboardings/new-offboarding',
    title: { en: 'New offboarding', ar: 'إنهاء خدمة جديد' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
  {
    path: '/Offboarding/estimate',
    page: 'areas/offboardings/estimate',
    title: { en: 'End-of-service estimate', ar: 'تقدير نهاية الخدمة' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
];
