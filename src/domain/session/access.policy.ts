import { changesNothing, isFinanceRole, KNOWN_ROLES, type KnownRole } from './session';

/** What somebody may look at. */
export type Topic = 'dashboard' | 'leads' | 'companies' | 'customers' | 'users' | 'reports' | 'finance';
/** What somebody may do. */
export type Operation = 'company.add' | 'lab.use' | 'audit.export';
/** Whose records: everybody's, those of his own company and the ones below it, or his own alone. */
export type Reach = 'all' | 'subtree' | 'self';

interface Permissions {
  readonly reach: Reach;
  readonly read: readonly Topic[];
  readonly operations: readonly Operation[];
}

/**
 * The one table of who may what; server and views ask it. A client's HR administrator never sees leads: they are the PEO's own
 * sales. Navigation treats an unknown role like a super admin (spec 2.6), permissions do the opposite: unknown means nothing.
 */
const PERMISSIONS: Readonly<Record<KnownRole, Permissions>> = {
  isSuperAdmin: {
    reach: 'all',
    read: ['dashboard', 'leads', 'companies', 'customers', 'users', 'reports', 'finance'],
    operations: ['company.add', 'lab.use', 'audit.export'],
  },
  isAdmin: {
    reach: 'subtree',
    read: ['dashboard', 'companies', 'customers', 'users', 'reports'],
    operations: ['company.add'],
  },
  isEmployee: {
    reach: 'self',
    read: ['dashboard', 'companies', 'customers', 'users'],
    operations: [],
  },
};

/** Finance reads what all staff read, and adds no companies. */
const FINANCE: Permissions = { ...PERMISSIONS.isSuperAdmin, operations: [] };
/** Whoever checks the books takes the log of what was written with him. */
const AUDITOR: Permissions = { ...FINANCE, operations: ['audit.export'] };

const permissionsOf = (role: string | null): Permissions | null => {
  if (changesNothing(role)) return AUDITOR;
  if (isFinanceRole(role)) return FINANCE;
  const known = KNOWN_ROLES.find((name) => name === role);
  return known ? PERMISSIONS[known] : null;
};

/** How far a role reaches, if it reaches anything. */
export const reachOf = (role: string | null): Reach | null => permissionsOf(role)?.reach ?? null;

export const mayRead = (role: string | null, topic: Topic): boolean =>
  permissionsOf(role)?.read.includes(topic) ?? false;

export const mayDo = (role: string | null, operation: Operation): boolean =>
  permissionsOf(role)?.operations.includes(operation) ?? false;

/** Below a company within his reach adds whoever may add at all; on the top level, a client of the PEO, only staff do. */
export const mayAddTopLevelCompany = (role: string | null): boolean =>
  mayDo(role, 'company.add') && reachOf(role) === 'all';
