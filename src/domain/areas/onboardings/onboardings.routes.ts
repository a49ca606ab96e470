import type { Route } from '@domain/navigation/routes';

const shared = { layout: 'dashboard', early: ['getLogin'] } as const;

export const routes: readonly Route[] = [
  { ...shared, path: '/Onboarding', page: 'areas/onboardings/onboardings', title: 'nav.onboarding' },
  {
    ...shared,
    path: '/Onboarding/create-employee-link',
    page: 'areas/onboardings/create-employee-link',
    title: { en: 'Invite an employee', ar: 'دعوة موظف' },
  },
  {
    ...shared,
    path: '/Onboarding/employeeDocument',
    page: 'areas/onboarding-documents/employee-documents',
    title: { en: 'Employee documents', ar: 'مستندات الموظفين' },
  },
  {
    path: '/Onboarding/new-employee',
    page: 'areas/onboardings/new-employee',
    title: { en: 'Your new employment', ar: 'وظيفتك الجديدة' },
    layout: 'public',
    early: [],
  },
];
