import { FINANCE_ROLES } from './session';

/** Who somebody is to the portal: every role there is. The first one is what a client's HR administrator mostly invites. */
export const USER_ROLES = ['isAdmin', 'isEmployee', 'isSuperAdmin', ...FINANCE_ROLES] as const;
