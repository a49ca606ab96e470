import type { CalendarDate } from '@domain/shared/calendar-date';
import { makeAreaRows } from './area-seeds';
import { createCalendar } from './calendar';
import { eventsOfCompanies } from './client-details';
import { makeCompanies } from './companies';
import { makeEmployments } from './employment';
import { makeDemoFiles } from './files/make-files';
import { makeDuties, makeGrants } from './grants';
import { makeJoiners } from './joiners';
import { makeLeads } from './leads';
import { broughtBy, clientsOf } from './leads-of-partners';
import { makeLeavers } from './leavers';
import { makeNotifications } from './notifications';
import { makeOnboardings } from './onboardings';
import { makeEmployees } from './people';
import { CONFIGURATION, makeCustomers, makeProductAccess, PRODUCTS } from './platform-rows';
import { PROFILES, type Profile } from './profiles';
import { isOf, rowsIn } from './rows-in';
import { makeUsers } from './users';
import { makeVisas, simulateVisas } from './visas';
import { linkedTo } from './wallet-links';

/** The rows of the demo data by table, and the configuration; the same for the same day and profile. Written by `seedDatabase`. */
export const makeDemoData = (profile: Profile, today: CalendarDate, passwordHash: string) => {
  const sizes = PROFILES[profile];
  const calendar = createCalendar(today);
  const companies = makeCompanies(sizes, calendar);
  const people = makeEmployees(companies, sizes, calendar);
  const users = makeUsers(companies.rows, people, sizes, calendar, passwordHash);
  const sales = broughtBy(makeLeads(sizes.leads, companies.rows, users, calendar), {
    profile,
    calendar,
    users,
  });
  const simulated = simulateVisas(people, users, sizes.visas, calendar);
  const leavers = makeLeavers(people, simulated, profile, calendar);
  const { rows: employees, events: employments } = makeEmployments(people, leavers, calendar);
  const all = clientsOf(sales.lead, [...companies.rows, ...companies.prospects]);
  const joiners = makeJoiners(makeOnboardings({ profile, calendar, users, employees }), users, calendar);
  const joining = joiners.map(({ employee }) => employee);
  const everybody = [...employees, ...joining];
  const cases = [...simulated, ...joiners.map(({ visa }) => visa)];
  const visas = makeVisas(cases, [...people, ...joining], users, calendar);
  const input = {
    profile,
    calendar,
    users,
    companies: companies.rows,
    prospects: companies.prospects,
    employees,
    joining,
    leavers,
    visas: visas.visa_case,
    visaFees: visas.visa_fee,
    identityDocuments: visas.employee_papers,
    leads: sales.lead,
  };
  const made = makeAreaRows(input);
  const linked = linkedTo(rowsIn(made, 'document'));
  const areas = made.map((area) =>
    isOf(area, 'onboarding_document')
      ? { ...area, rows: linked(area.rows, (item) => item.employee_id) }
      : area,
  );
  const ofVisa = new Map(visas.visa_case.map(({ id, employee_id }) => [id, employee_id]));
  const visa_document = linked(visas.visa_document, (item) => ofVisa.get(item.visa_case_id));
  return {
    areas,
    files: makeDemoFiles(profile, {
      companies: companies.rows,
      employees: everybody,
      identityDocuments: visas.employee_papers,
      documents: rowsIn(areas, 'document'),
      visas: visas.visa_case,
      visaDocuments: visa_document,
      onboardings: rowsIn(areas, 'onboarding_case'),
      onboardingDocuments: rowsIn(areas, 'onboarding_document'),
      events: areas.flatMap(({ events }) => events),
    }),
    company: all,
    employee: everybody,
    customer: makeCustomers(companies.rows, calendar),
    app_user: users,
    user_grant: makeGrants(users),
    user_duty: makeDuties(users),
    product: PRODUCTS,
    product_access: makeProductAccess(users),
    notification: makeNotifications(users, {
      rows: {
        ticket: rowsIn(areas, 'ticket'),
        visa_case: visas.visa_case,
        renewal_request: rowsIn(areas, 'renewal_request'),
        document: rowsIn(areas, 'document'),
        hr_request: rowsIn(areas, 'hr_request'),
        payslip: rowsIn(areas, 'payslip'),
      },
      companies: companies.rows,
      people: new Map(
        everybody.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]),
      ),
    }),
    ...sales,
    ...visas,
    visa_document,
    case_event: [
      ...employments,
      ...joiners.flatMap(({ events }) => events),
      ...eventsOfCompanies(all, calendar),
      ...visas.case_event,
      ...sales.case_event,
      ...areas.flatMap(({ events }) => events),
    ],
    configuration: CONFIGURATION,
  };
};
export type DemoRows = ReturnType<typeof makeDemoData>;
