import type { MemoryData, MemoryUser } from '@adapters/memory/memory-data';
import type { DashboardPanels } from '@domain/dashboard/dashboard';

const person = (
  name: string,
  role: string | null,
  company_id: string | null,
  firstLogin = false,
): MemoryUser & { readonly password: string } => ({
  user: { _id: `user-${name}`, email: `${name}@portal.example`, firstLogin, image_url: null, company_id },
  name,
  password: `correct horse ${name}`,
  role,
  productAccess: [
    { product_id: 'p1', product_name: 'Books', img_name: null, base_url: 'https://books.example' },
  ],
});

const people = {
  admin: person('admin', 'isSuperAdmin', null),
  manager: person('manager', 'isAdmin', 'group'),
  employee: person('employee', 'isEmployee', 'branch'),
  newcomer: person('newcomer', 'isEmployee', 'branch', true),
};

/** A group of three levels, and a company of somebody else. */
export const DATA: MemoryData & { readonly panels: DashboardPanels } = {
  users: Object.values(people),
  companies: [
    { _id: 'group', company_name: 'Falcon Group', parent_company_id: '0' },
    { _id: 'branch', company_name: 'Falcon Dubai', parent_company_id: 'group' },
    { _id: 'desk', company_name: 'Falcon Dubai Marina', parent_company_id: 'branch' },
    { _id: 'other', company_name: 'Oryx Trading', parent_company_id: '0' },
  ],
  customers: [
    { _id: 'c1', company_id: 'group', customer_name: 'Gulf Foods', balance: 1_234_567 },
    { _id: 'c2', company_id: 'branch', customer_name: 'Palm Logistics', balance: -50 },
    { _id: 'c3', company_id: 'other', customer_name: 'Dune Media', balance: 0 },
  ],
  panels: {
    figures: {
      users: 1500,
      onboardings: 55,
      renewals: 0,
      offboardings: 30,
      visaProcesses: null,
      tickets: 9000,
      mobileUsers: 812,
    },
    leads: [
      { _id: 'new', count: 3, total_order_value: 1500.5 },
      { _id: 'Total', count: 3, total_order_value: 1500.5 },
    ],
    onboardingDistribution: [{ _id: 'completed', count: 4 }],
    visaDistribution: [{ _id: 'renewal', count: 2 }],
    offboardingDistribution: [],
    mobileLogins: {
      count: 812,
      users: [
        {
          _id: 'm1',
          fullName: 'Amal Haddad',
          companyName: 'Falcon Dubai',
          image_url: null,
          firstMobileLoginDate: '2026-01-02T08:00:00.000Z',
        },
      ],
    },
    recentOnboardings: [
      {
        _id: 'o1',
        status: 'completed',
        company_name: 'Falcon Dubai',
        createdAt: '2026-01-03T08:00:00.000Z',
        userDetails: { first_name: 'Ravi', last_name: '', image_url: null },
      },
    ],
    recentTickets: [
      {
        _id: 't1',
        incident_number: 'INC-1',
        company_name: 'Oryx Trading',
        type: 'Visa',
        status: 'Ongoing',
        assignedToName: null,
        assignedToId: null,
        createdAt: '2026-01-04T08:00:00.000Z',
      },
    ],
  },
  conf: { currency: 'AED', data: 'a setting of this name is no envelope' },
};

export const PEOPLE = {
  admin: { email: people.admin.user.email, password: people.admin.password },
  manager: { email: people.manager.user.email, password: people.manager.password },
  employee: { email: people.employee.user.email, password: people.employee.password },
  newcomer: { email: people.newcomer.user.email, password: people.newcomer.password },
} as const;
