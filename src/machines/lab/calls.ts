/** Names of calls to the back end that a fault or an answer can be meant for: ports, and the calls that decide most. */
export const CALLS = [
  'auth',
  'auth.signIn',
  'auth.check',
  'auth.refresh',
  'auth.signOut',
  'company',
  'company.tree',
  'startUp.load',
  'dashboard',
  'dashboard.load figures',
  'dashboard.load leads',
  'areas',
  'areas.list',
  'areas.list leads',
  'headerTools',
] as const;
