import type { Route } from '@domain/navigation/routes';

const open = { layout: 'public', early: [] } as const;
const form = { ...open, page: 'areas/enrolments/enrolment-form' };
const title = { en: 'Client enrolment', ar: 'تسجيل العميل' };

export const routes: readonly Route[] = [
  {
    path: '/enrollments',
    page: 'areas/enrolments/enrolments',
    title: { en: 'Enrolments', ar: 'تسجيل العملاء' },
    layout: 'dashboard',
    early: ['getLogin'],
  },
  { ...form, path: '/enrollment-form', title },
  { ...form, path: '/kyc-enrollment', title },
  {
    ...open,
    path: '/kyc-enrollment/success',
    page: 'areas/enrolments/enrolment-success',
    title: { en: 'Enrolment received', ar: 'تم استلام التسجيل' },
  },
];
