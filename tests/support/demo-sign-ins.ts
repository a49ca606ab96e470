/** The four demo users, as `npm start` prints them. */
export const DEMO_PASSWORD = 'Demo-pass-2026!';
export const DEMO = {
  superAdmin: 'superadmin@peo-central.example',
  hrAdmin: 'hr.admin@falcon-group.example',
  employee: 'employee@falcon-group.example',
  newcomer: 'newcomer@peo-central.example',
} as const;
export type DemoUser = keyof typeof DEMO;
