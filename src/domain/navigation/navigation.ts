import type { FrameKind } from './routes';

/**
 * The sidebar of each role (spec 2.6), as data. Labels are text keys; icons are names that the view maps to drawings.
 */
export interface NavItem {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** Address with its query; without one it is greyed out and disabled. */
  readonly route: string | null;
  /** `tab`: highlighted only when the `tab` query matches too; `path`: whatever the query is. */
  readonly match: 'path' | 'tab';
}

export interface NavGroup {
  readonly id: string;
  /** Items without it stand on their own, above the groups, and cannot be collapsed. */
  readonly label: string | null;
  readonly items: readonly NavItem[];
}

/** How many groups are open on first load (spec 9). */
export const OPEN_AT_FIRST = 6;

const item = (id: string, icon: string, route: string | null): NavItem => ({
  id,
  label: `nav.${id}`,
  icon,
  route,
  match: 'path',
});
const tabItem = (id: string, icon: string, route: string): NavItem => ({
  ...item(id, icon, route),
  match: 'tab',
});
const group = (id: string, ...items: NavItem[]): NavGroup => ({ id, label: `nav.group.${id}`, items });

const dashboard: NavGroup = {
  id: 'dashboard',
  label: null,
  items: [item('dashboard', 'dashboard', '/dashboard')],
};
const employees = item('employees', 'people', '/employees');
const onboarding = item('onboarding', 'personAdd', '/onboarding');
const offboarding = item('offboarding', 'personRemove', '/offboarding');
const paySlips = item('paySlips', 'payslip', '/payslips');
const hrSelfService = item('hrSelfService', 'selfService', '/hr');
const billing = item('billing', 'invoice', '/billings');

const businessDevelopment = group(
  'businessDevelopment',
  item('partners', 'handshake', '/partners'),
  item('inquiries', 'inquiry', '/inquiries'),
  item('leads', 'lead', '/leads'),
  item('clients', 'building', '/employer'),
);
const hrManagement = group(
  'hrManagement',
  employees,
  onboarding,
  offboarding,
  item('renewalRequest', 'renewal', '/renewalRequest'),
);
const visa = group(
  'visa',
  tabItem('newProcess', 'visaNew', '/visa-process?tab=new'),
  tabItem('renewalProcess', 'visaRenewal', '/visa-process?tab=renewal'),
  tabItem('cancellationProcess', 'visaCancellation', '/visa-process?tab=cancellation'),
);
const repositories = group(
  'repositories',
  tabItem('internalResources', 'library', '/documents?tab=central-repository'),
  tabItem('clientDocuments', 'clientDocument', '/documents?tab=companies'),
  tabItem('employeeDocuments', 'employeeDocument', '/documents?tab=users'),
);
const supportCenter = group('supportCenter', item('supportTickets', 'ticket', '/support'), paySlips);
const closedToAll = ['employeeAccess', 'clientAnnouncement', 'employeeAnnouncement'].map((id) =>
  item(id, 'closed', null),
);
const adminCentral = group(
  'adminCentral',
  item('internalAccess', 'internalAccess', '/admin_central/internalAccess'),
  item('clientAccess', 'clientAccess', '/admin_central/clientAccess'),
  ...closedToAll,
);
const projects = group('projects', item('ejari', 'project', '/projects'));

const superAdmin: readonly NavGroup[] = [
  dashboard,
  businessDevelopment,
  hrManagement,
  visa,
  repositories,
  group('finance', billing, item('payroll', 'payroll', '/payroll')),
  supportCenter,
  adminCentral,
  projects,
];

const admin: readonly NavGroup[] = [
  dashboard,
  group('hrManagement', employees, onboarding, offboarding),
  repositories,
  group('finance', paySlips),
  group('hrAdministration', hrSelfService, item('adminCentral', 'internalAccess', '/admin_central')),
];

const employee: readonly NavGroup[] = [group('hrSelfService', employees, hrSelfService), repositories];

/** Dashboard v2: the super admin's groups without Dashboard and Payroll, Admin Central all disabled (spec 2.6). */
const dashboardV2: readonly NavGroup[] = [
  businessDevelopment,
  hrManagement,
  visa,
  repositories,
  group('finance', billing),
  supportCenter,
  { ...adminCentral, items: adminCentral.items.map((entry) => ({ ...entry, route: null })) },
  projects,
];

const byRole: Readonly<Record<string, readonly NavGroup[]>> = { isAdmin: admin, isEmployee: employee };

/** Unknown roles see what a super admin sees (spec 2.6); the server decides what they may do. */
export const navigationFor = (role: string | null, layout: FrameKind): readonly NavGroup[] => {
  const own = role !== null && Object.hasOwn(byRole, role) ? byRole[role] : undefined;
  if (own) return own;
  return layout === 'dashboardV2' ? dashboardV2 : superAdmin;
};

/** Ids of the groups that a first visit finds open. */
export const openAtFirst = (groups: readonly NavGroup[]): readonly string[] =>
  groups
    .filter((entry) => entry.label !== null)
    .slice(0, OPEN_AT_FIRST)
    .map((entry) => entry.id);

const split = (address: string) => {
  const [path = '', query = ''] = address.split('?');
  return { path: path.replace(/\/+$/, '').toLowerCase() || '/', tab: new URLSearchParams(query).get('tab') };
};

/** Is this item the place where the user is? */
export const isActive = (entry: NavItem, at: { path: string; search: string }): boolean => {
  if (entry.route === null) return false;
  const here = split(`${at.path}${at.search}`);
  const there = split(entry.route);
  return here.path === there.path && (entry.match === 'path' || here.tab === there.tab);
};

/** The group that holds the current place, which opens by itself. */
export const groupAt = (groups: readonly NavGroup[], at: { path: string; search: string }): string | null =>
  groups.find((entry) => entry.items.some((item) => isActive(item, at)))?.id ?? null;
