import type { Route } from '@domain/navigation/routes';

const shared = { layout: 'dashboard', early: ['getLogin'] } as const;

export const routes: readonly Route[] = [
  {
    ...shared,
    path: '/Email',
    page: 'areas/emails/emails',
    title: { en: 'Email', ar: 'البريد الإلكتروني' },
  },
  {
    ...shared,
    path: '/Email/newmail',
    page: 'areas/emails/new-email',
    title: { en: 'New e-mail', ar: 'رسالة جديدة' },
  },
  {
    ...shared,
    path: '/send-mail',
    page: 'areas/emails/send-mail',
    title: { en: 'Send e-mail', ar: 'إرسال رسالة' },
  },
];
