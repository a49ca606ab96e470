import { EMPLOYED, employeesAddress } from '@domain/employment/employee-lists';
import type { CompanyAccess } from './overview';

/** Roles of the people of a client. */
export const CLIENT_ROLES = ['isAdmin', 'isEmployee'] as const;

interface Counted {
  readonly roles: readonly (typeof CLIENT_ROLES)[number][];
  readonly state: 'active' | 'invited' | 'locked';
}
type AccessCount = Exclude<keyof CompanyAccess, 'company' | 'employees'>;

/** Users whom a figure of Client Access counts. The server counts exactly these, and the figure leads to them. */
export const ACCESS_COUNTS: Readonly<Record<AccessCount, Counted>> = {
  administrators: { roles: ['isAdmin'], state: 'active' },
  employees_with_access: { roles: ['isEmployee'], state: 'active' },
  invited: { roles: CLIENT_ROLES, state: 'invited' },
  locked: { roles: CLIENT_ROLES, state: 'locked' },
};

/** The list of what a figure counts, of one company or of all in reach. */
export const accessAddress = (count: AccessCount, company: string | null = null): string => {
  const { roles, state } = ACCESS_COUNTS[count];
  return `/admin_central/clientAccess?${new URLSearchParams({
    tab: 'everybody',
    'f.role': roles.join(),
    'f.state': state,
    ...(company !== null && { 'f.company_id': company }),
  })}`;
};

/** Those who are at work for a company. */
export const workersAddress = (company: string): string =>
  employeesAddress({ company_id: company }, EMPLOYED);
