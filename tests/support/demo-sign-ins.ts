/** The demo users, as `npm start` prints them. */
export const DEMO_PASSWORD = 'Demo-pass-2026!';
export const DEMO = {
  superAdmin: 'superadmin@peo-central.example',
  payroll: 'payroll@peo-central.example',
  billing: 'billing@peo-central.example',
  treasury: 'treasury@peo-central.example',
  controller: 'controller@peo-central.example',
  auditor: 'auditor@peo-central.example',
  pro: 'pro@peo-central.example',
  hrAdmin: 'hr.admin@falcon-group.example',
  employee: 'employee@falcon-group.example',
  newcomer: 'newcomer@peo-central.example',
} as const;
export type DemoUser = keyof typeof DEMO;
