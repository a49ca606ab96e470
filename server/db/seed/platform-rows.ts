import type { Schema } from '@server/db/schema';
import type { Insertable } from 'kysely';
import type { DemoCalendar } from './calendar';
import type { CompanyRow } from './companies';
import { createRandom } from './random';
import type { UserRow } from './users';

export const PRODUCTS: readonly Insertable<Schema['product']>[] = [
  product('payroll', 'PEO Payroll'),
  product('academy', 'PEO Academy'),
  product('desk', 'PEO Service Desk'),
  // for the other products, which lead back here; the portal's own switcher leaves it out
  product('portal', 'PEO Central'),
];

function product(name: string, product_name: string): Insertable<Schema['product']> {
  return {
    id: `product-${name}`,
    product_name,
    img_name: `${name}.svg`,
    base_url: `https://${name}.peo-central.example`,
  };
}

/** What `/get/getConf` tells every client. */
export const CONFIGURATION: Readonly<Record<string, unknown>> = {
  currency: 'AED',
  locale: 'en-AE',
  languages: ['en', 'ar'],
  time_zone: 'Asia/Dubai',
  date_formats: ['MMM DD, YYYY', 'DD-MM-YYYY'],
  vat_percent: 5,
  support_email: 'support@peo-central.example',
};

/** Staff enter every linked product, a client's HR users payroll and the academy, employees the academy. */
export const makeProductAccess = (
  users: readonly UserRow[],
): readonly Insertable<Schema['product_access']>[] => {
  const open: Readonly<Record<string, number>> = { isSuperAdmin: 4, isAdmin: 2, isEmployee: 1 };
  const order = [PRODUCTS[1], PRODUCTS[0], PRODUCTS[2], PRODUCTS[3]];
  return users.flatMap((user) =>
    order
      .slice(0, open[user.role ?? ''] ?? 0)
      .flatMap((entry) => (entry ? [{ user_id: user.id, product_id: entry.id }] : [])),
  );
};

/** Each company is billed as one customer. */
export const makeCustomers = (
  companies: readonly CompanyRow[],
  calendar: DemoCalendar,
): readonly Insertable<Schema['customer']>[] => {
  const random = createRandom('customers');
  return companies.map(({ id, name }, index) => {
    const created = calendar.instant(random.whole(10, 900), random.whole(18_000, 43_000));
    return {
      id: `customer-${String(index + 1).padStart(5, '0')}`,
      company_id: id,
      customer_name: name,
      created_at: created,
      updated_at: created,
    };
  });
};
