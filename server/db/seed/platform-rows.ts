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

const NEWS = [
  ['ticket', 'A ticket waits for you', 'Salary certificate: the requester has answered.', '/support'],
  [
    'onboarding',
    'Onboarding form returned',
    'The candidate has filled in the form; please review it.',
    '/Onboarding',
  ],
  [
    'visa',
    'Application returned',
    'The authority sent an application back: photo too dark.',
    '/visa-process?tab=new',
  ],
  ['renewal', 'Renewal is due', 'A residence permit expires within 60 days.', '/renewalRequest'],
  ['document', 'Passport expires soon', 'A passport expires within 30 days.', '/Documents?tab=users'],
] as const;

/** A handful for every user who can sign in; the older ones are read. */
export const makeNotifications = (
  users: readonly UserRow[],
  calendar: DemoCalendar,
): readonly Insertable<Schema['notification']>[] => {
  const random = createRandom('notifications');
  return users
    .filter((user) => user.password_hash !== null)
    .flatMap((user) =>
      NEWS.map(([kind, title, body, route], index) => {
        const daysAgo = 1 + index * 2;
        return {
          id: `notification-${user.id}-${index + 1}`,
          user_id: user.id,
          kind,
          title,
          body,
          route,
          created_at: calendar.instant(daysAgo, random.whole(18_000, 49_000)),
          read_at: index < 2 ? null : calendar.instant(daysAgo - 1, random.whole(50_000, 80_000)),
        };
      }),
    );
};
