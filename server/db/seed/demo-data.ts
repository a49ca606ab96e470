import type { CalendarDate } from '@domain/shared/calendar-date';
import { makeAreaRows } from './area-seeds';
import { createCalendar } from './calendar';
import { makeCases } from './cases';
import { makeCompanies } from './companies';
import { makeGrants } from './grants';
import { makeLeads } from './leads';
import { makeEmployees } from './people';
import {
  CONFIGURATION,
  makeCustomers,
  makeNotifications,
  makeProductAccess,
  PRODUCTS,
} from './platform-rows';
import { PROFILES, type Profile } from './profiles';
import { makeTickets } from './tickets';
import { makeUsers } from './users';
import { makeVisas } from './visas';

/** The rows of the demo data by table, and the configuration; the same for the same day and profile. Written by `seedDatabase`. */
export const makeDemoData = (profile: Profile, today: CalendarDate, passwordHash: string) => {
  const sizes = PROFILES[profile];
  const calendar = createCalendar(today);
  const companies = makeCompanies(sizes, calendar);
  const employees = makeEmployees(companies, sizes, calendar);
  const users = makeUsers(companies.rows, employees, sizes, calendar, passwordHash);
  const sales = makeLeads(sizes.leads, companies.rows, users, calendar);
  const visas = makeVisas(employees, users, sizes.visas, calendar);
  const areas = makeAreaRows({ profile, calendar, users, companies: companies.rows, leads: sales.lead });
  return {
    areas,
    company: companies.rows,
    employee: employees,
    customer: makeCustomers(companies.rows, calendar),
    app_user: users,
    user_grant: makeGrants(users),
    product: PRODUCTS,
    product_access: makeProductAccess(users),
    notification: makeNotifications(users, calendar),
    ...makeCases(employees, sizes, calendar),
    ...sales,
    ...visas,
    case_event: [...visas.case_event, ...sales.case_event, ...areas.flatMap(({ events }) => events)],
    ticket: makeTickets(sizes.tickets, employees, users, calendar),
    configuration: CONFIGURATION,
  };
};
export type DemoRows = ReturnType<typeof makeDemoData>;
