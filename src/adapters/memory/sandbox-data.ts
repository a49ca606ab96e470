import type { MemoryData, MemoryUser } from './memory-data';

const user = (id: string, name: string, role: string, company_id: string | null): MemoryUser => ({
  user: { _id: id, email: `${id}@portal.example`, firstLogin: false, image_url: null, company_id },
  name,
  // One for all: in a sandbox a password guards nothing (src/machines/lab/steps.ts).
  password: 'correct-horse',
  role,
  productAccess: [],
});

/** What the sandbox of the lab knows: small, and the same in every run. */
export const SANDBOX_DATA: MemoryData = {
  users: [
    user('super', 'Layla Haddad', 'isSuperAdmin', null),
    user('admin', 'Omar Rahman', 'isAdmin', 'group'),
    user('worker', 'Priya Nair', 'isEmployee', 'branch'),
  ],
  companies: [
    { _id: 'group', company_name: 'Falcon Group', parent_company_id: '0' },
    { _id: 'branch', company_name: 'Falcon Trading', parent_company_id: 'group' },
    { _id: 'other', company_name: 'Dune Holding', parent_company_id: '0' },
  ],
  customers: [
    { _id: 'c1', company_id: 'group', customer_name: 'Falcon Group', balance: 12_450_000 },
    { _id: 'c2', company_id: 'other', customer_name: 'Dune Holding', balance: 830_000 },
  ],
  conf: { currency: 'AED' },
};
