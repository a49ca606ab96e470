import { GRANTS, type Grant } from '@domain/area/field';
import type { Duty } from '@domain/session/duties';
import type { Schema } from '@server/db/schema';
import type { Insertable } from 'kysely';
import type { DemoCalendar } from './calendar';
import { type CompanyRow, mailHost } from './companies';
import { addressPart, aPerson, type Person } from './names';
import type { EmployeeRow } from './people';
import type { ProfileSizes } from './profiles';
import { createRandom } from './random';

export type UserRow = Insertable<Schema['app_user']> & { readonly id: string };

export interface DemoSignIn {
  readonly label: string;
  readonly email: string;
  readonly password: string;
}

const password = 'Demo-pass-2026!';
const SUPER_ADMIN = 'superadmin@peo-central.example';
const NEWCOMER = 'newcomer@peo-central.example';
const HR_ADMIN = 'hr.admin@falcon-group.example';
const EMPLOYEE = 'employee@falcon-group.example';
const PRO = 'pro';

interface SpecialistRow extends DemoSignIn {
  readonly role: NonNullable<UserRow['role']>;
  readonly first_name: string;
  readonly last_name: string;
  /** Masked fields that this work needs. */
  readonly grants: readonly Grant[];
  readonly duties?: readonly Duty[];
}

const addressOf = (name: string): string => `${name}@peo-central.example`;

const specialist = (name: string, row: Omit<SpecialistRow, 'email' | 'password'>): SpecialistRow => ({
  ...row,
  email: addressOf(name),
  password,
});

/** One person for each part of finance, where what one may, another may not, and a PRO. Of the demo's work they have none but his visas. */
const SPECIALISTS: readonly SpecialistRow[] = [
  specialist('payroll', {
    label: 'Payroll officer',
    role: 'isPayroll',
    first_name: 'Priya',
    last_name: 'Menon',
    grants: ['salary', 'bank'],
  }),
  specialist('billing', {
    label: 'Billing accountant',
    role: 'isBilling',
    first_name: 'Karim',
    last_name: 'Nassar',
    grants: ['salary'],
  }),
  specialist('treasury', {
    label: 'Treasurer',
    role: 'isTreasury',
    first_name: 'Leila',
    last_name: 'Rahmani',
    grants: ['salary', 'bank'],
  }),
  specialist('controller', {
    label: 'Financial controller (accounting, month-end close)',
    role: 'isSuperAdmin',
    first_name: 'Omar',
    last_name: 'Siddiqui',
    grants: GRANTS,
    duties: ['controller'],
  }),
  specialist('auditor', {
    label: 'Auditor (reads all, changes nothing)',
    role: 'isAuditor',
    first_name: 'Anna',
    last_name: 'Lindqvist',
    grants: GRANTS,
  }),
  specialist(PRO, {
    label: 'PRO (government relations: visas)',
    role: 'isSuperAdmin',
    first_name: 'Yousef',
    last_name: 'Karimi',
    grants: ['passport'],
  }),
];
export const specialistOf = ({ email }: Pick<UserRow, 'email'>): SpecialistRow | null =>
  SPECIALISTS.find((one) => one.email === email) ?? null;

/** Who can sign in to the demo; `npm start` prints them. Nobody else has a password. */
export const DEMO_SIGN_INS: readonly DemoSignIn[] = [
  { label: 'Super admin', email: SUPER_ADMIN, password },
  ...SPECIALISTS.map(({ label, email }) => ({ label, email, password })),
  { label: 'HR administrator of the Falcon group', email: HR_ADMIN, password },
  { label: 'Employee', email: EMPLOYEE, password },
  { label: 'First sign-in (must choose a password)', email: NEWCOMER, password },
];

/**
 * Staff, HR users of the clients, one employee, one person for each part of finance, and a PRO. `passwordHash` is for the demo sign-ins only.
 * The employee of the demo is the first active one of the Falcon group.
 */
export const makeUsers = (
  companies: readonly CompanyRow[],
  employees: readonly EmployeeRow[],
  sizes: ProfileSizes,
  calendar: DemoCalendar,
  passwordHash: string,
): readonly UserRow[] => {
  const random = createRandom('users');
  const taken = new Set<string>();
  const rows: UserRow[] = [];
  const add = (
    person: Pick<Person, 'first_name' | 'last_name'>,
    more: Omit<UserRow, 'id' | 'first_name' | 'last_name'>,
  ) => {
    const created = calendar.instant(random.whole(30, 1_400), random.whole(18_000, 43_000));
    rows.push({
      id: `user-${String(rows.length + 1).padStart(4, '0')}`,
      password_hash: null,
      first_login: false,
      image_url: null,
      company_id: null,
      employee_id: null,
      created_at: created,
      updated_at: created,
      ...more,
      first_name: person.first_name,
      last_name: person.last_name,
    });
  };
  const freeAddress = (person: Person, host: string): string => {
    const name = addressPart(`${person.first_name} ${person.last_name}`).replaceAll('-', '.') || 'user';
    let address = `${name}@${host}`;
    for (let again = 2; taken.has(address); again += 1) address = `${name}${again}@${host}`;
    taken.add(address);
    return address;
  };

  const staff = { role: 'isSuperAdmin', status: 'active' } as const;
  add(
    { first_name: 'Sara', last_name: 'Haddad' },
    { ...staff, email: SUPER_ADMIN, password_hash: passwordHash },
  );
  const newcomer = { ...staff, email: NEWCOMER, password_hash: passwordHash, first_login: true };
  add({ first_name: 'Nadim', last_name: 'Newcomer' }, newcomer);
  for (let index = 2; index < sizes.staff; index += 1) {
    const person = aPerson(random);
    const status = random.weighted([
      ['active', 92],
      ['invited', 4],
      ['deactivated', 4],
    ] as const);
    add(person, { role: 'isSuperAdmin', status, email: freeAddress(person, 'peo-central.example') });
  }

  const [falcon] = companies;
  if (!falcon) throw new Error('The demo data has no company');
  const admin = { role: 'isAdmin', status: 'active', company_id: falcon.id } as const;
  add(
    { first_name: 'Huda', last_name: 'Al Mazrouei' },
    { ...admin, email: HR_ADMIN, password_hash: passwordHash },
  );
  const clients = companies.filter((company) => company.state !== 'closed');
  for (let index = 1; index < sizes.clientAdmins; index += 1) {
    const company = clients[index % clients.length] ?? falcon;
    const person = aPerson(random);
    const status = random.weighted([
      ['active', 88],
      ['invited', 8],
      ['deactivated', 4],
    ] as const);
    const email = freeAddress(person, mailHost(company, companies));
    add(person, { role: 'isAdmin', status, company_id: company.id, email });
  }

  const self = employees.find((row) => row.company_id === falcon.id && row.status === 'active');
  if (!self) throw new Error('The Falcon group has no active employee');
  const link = { company_id: self.company_id, employee_id: self.id };
  add(self, { role: 'isEmployee', status: 'active', email: EMPLOYEE, password_hash: passwordHash, ...link });
  // the last ones: the others are the same with and without them
  for (const { role, email, ...person } of SPECIALISTS)
    add(person, { role, email, status: 'active', password_hash: passwordHash });
  return rows;
};

/** Who of the PEO can be given work. */
export const staffOf = (users: readonly UserRow[]): readonly UserRow[] =>
  users.filter(
    (user) =>
      user.role === 'isSuperAdmin' &&
      user.status === 'active' &&
      !user.first_login &&
      specialistOf(user) === null,
  );

/** Who runs visa processes: the PRO of the demo, and some of the staff beside him. */
export const prosOf = (users: readonly UserRow[]): readonly UserRow[] => [
  ...staffOf(users).slice(0, 5),
  ...users.filter(({ email }) => email === addressOf(PRO)),
];

/** Who hands in for a client: the first of its administrators. */
export const clientAdminsOf = (users: readonly UserRow[]): ReadonlyMap<string, UserRow> =>
  new Map(
    users
      .filter(({ role, status }) => role === 'isAdmin' && status === 'active')
      .toReversed()
      .flatMap((user) => (user.company_id ? [[user.company_id, user] as const] : [])),
  );
