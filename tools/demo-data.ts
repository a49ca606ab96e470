import type { DemoData } from '@adapters/memory/demo/demo-data';
import { isGrant } from '@domain/area/area.policy';
import type { CalendarDate } from '@domain/shared/calendar-date';
import type { DemoRows } from '@server/db/seed/demo-data';
import type { Profile } from '@server/db/seed/profiles';
import { rowsIn } from '@server/db/seed/rows-in';
import { DEMO_SIGN_INS } from '@server/db/seed/users';
import { demoRowsOf } from './demo-rows';

/** The demo data of the reference server for a day, as far as session and companies need it. */
export const demoDataOf = (today: CalendarDate, profile: Profile = 'demo'): DemoData => {
  const rows = demoRowsOf(today, profile);
  return {
    conf: rows.configuration,
    companies: rows.company.map(({ id, name, parent_company_id }) => ({
      id,
      name,
      parent_company_id: parent_company_id ?? null,
    })),
    customers: rows.customer.map(({ id, company_id, customer_name }) => ({
      _id: id,
      company_id,
      customer_name,
      balance: balanceOf(rows, company_id),
    })),
    users: rows.app_user.filter(({ status }) => status === 'active').map((user) => userOf(user, rows)),
  };
};

/** What the documents of a company come to, as they post: invoices and debit notes that are due, less its credit. Fils. */
const balanceOf = ({ areas }: DemoRows, companyId: string): number => {
  const own = <T extends { readonly company_id?: string | null }>(all: readonly T[]) =>
    all.filter(({ company_id }) => company_id === companyId);
  const invoices = own(rowsIn(areas, 'invoice')).filter(({ issued_on }) => typeof issued_on === 'string');
  const owed = invoices.map(({ kind, state, total_fils, paid_fils, credited_fils }) => {
    if (state === 'cancelled') return 0;
    const [total, paid, credited] = [total_fils, paid_fils, credited_fils].map((value) =>
      Number(value ?? 0),
    ) as [number, number, number];
    return kind === 'credit_note' ? credited - total : total - paid - credited;
  });
  const notes = own(rowsIn(areas, 'debit_note')).filter(({ state }) => state === 'issued');
  const receipts = own(rowsIn(areas, 'sales_receipt')).filter(
    ({ state }) => state === 'issued' || state === 'applied',
  );
  const refunds = own(rowsIn(areas, 'fee_refund')).filter(({ state }) => state === 'paid');
  const sum = (amounts: readonly unknown[]): number =>
    amounts.reduce<number>((total, amount) => total + Number(amount ?? 0), 0);
  return (
    sum(owed) +
    sum(notes.map(({ total_fils }) => total_fils)) -
    sum(receipts.map(({ total_fils, allocated_fils }) => Number(total_fils) - Number(allocated_fils ?? 0))) +
    sum(refunds.map(({ amount_fils }) => amount_fils))
  );
};

const userOf = (user: DemoRows['app_user'][number], rows: DemoRows): DemoData['users'][number] => {
  const found = rows.product_access.filter(({ user_id }) => user_id === user.id);
  return {
    user: {
      _id: user.id,
      email: user.email,
      firstLogin: user.first_login === true,
      image_url: user.image_url ?? null,
      company_id: user.company_id ?? null,
    },
    name: `${user.first_name} ${user.last_name}`.trim(),
    password: DEMO_SIGN_INS.find(({ email }) => email === user.email)?.password ?? null,
    role: user.role ?? null,
    employeeId: user.employee_id ?? null,
    grants: rows.user_grant
      .filter(({ user_id }) => user_id === user.id)
      .flatMap(({ grant_name }) => (isGrant(grant_name) ? [grant_name] : [])),
    productAccess: rows.product
      .filter(({ id }) => found.some(({ product_id }) => product_id === id))
      .map(({ id, product_name, img_name, base_url }) => ({
        product_id: id,
        product_name,
        img_name: img_name ?? null,
        base_url,
      }))
      .sort((a, b) => (a.product_name < b.product_name ? -1 : 1)),
  };
};
