import { type FieldInputs, GRANTS } from '@domain/area/field';
import { addDays, type CalendarDate } from '@domain/shared/calendar-date';
import { documentLifecycle } from '@machines/areas/documents/document.lifecycle';
import { employmentLifecycle } from '@machines/areas/employees/employment.lifecycle';
import { leaveEntryLifecycle } from '@machines/areas/leave-entries/leave-entry.lifecycle';
import { letterTemplateLifecycle } from '@machines/areas/letter-templates/letter-template.lifecycle';
import { offboardingLifecycle } from '@machines/areas/offboardings/offboarding.lifecycle';
import { onboardingDocumentLifecycle } from '@machines/areas/onboarding-documents/onboarding-document.lifecycle';
import { onboardingLifecycle } from '@machines/areas/onboardings/onboarding.lifecycle';
import { renewalLifecycle } from '@machines/areas/renewals/renewal.lifecycle';
import { hrRequestLifecycle } from '@machines/areas/requests/hr-request.lifecycle';
import { salaryLifecycle } from '@machines/areas/salaries/salary.lifecycle';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import type { Database } from '@server/db/database';
import { bindingOf } from '@server/records/registry';
import { onOneEngine } from '@tests/support/database';
import { type EveryEdge, tryEveryEdge } from '@tests/support/every-edge';
import { lastEmployee, makeEmployee, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { REFERENCES } from '@tests/support/visa-story';
import { beforeAll, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const STAFF = ['staff-1', 'staff-2', 'staff-3'] as const;

onOneEngine((open) => {
  let database: Database;
  let shared: Pick<EveryEdge, 'database' | 'services' | 'people'>;
  let employee_id: string;

  beforeAll(async () => {
    database = await open('tiny');
    const server = await openTestServer(database);
    const staff = async () => signedIn(server);
    const employee = await signedIn(server, { role: 'isEmployee', companyId: COMPANY });
    employee_id = await lastEmployee(database.db, COMPANY);
    await makeEmployee(database.db, employee, employee_id);
    const people = {
      'staff-1': await staff(),
      'staff-2': await staff(),
      'staff-3': await staff(),
      'admin-1': await signedIn(server, { role: 'isAdmin', companyId: COMPANY }),
      'employee-1': employee,
    };
    await database.db
      .insertInto('user_grant')
      .values(
        STAFF.flatMap((name) => GRANTS.map((grant_name) => ({ user_id: people[name].user.id, grant_name }))),
      )
      .execute();
    shared = {
      database,
      services: server.services,
      people: Object.fromEntries(
        Object.entries(people).map(([name, { user, ask }]) => [name, { id: user.id, ask }]),
      ),
    };
  });

  const inCompany = { company_id: COMPANY };
  const item = async () => {
    const { id } = await database.db.selectFrom('onboarding_case').select('id').executeTakeFirstOrThrow();
    return { onboarding_case_id: id };
  };

  /** Its lifecycle, and what nobody is let do here: given by the portal itself, or waiting for files and records that their own tests bring. */
  interface Tried {
    readonly lifecycle: Lifecycle;
    readonly never: readonly string[];
    readonly fields?: () => Promise<FieldInputs>;
    /** Columns of its table that are no fields; its company unless told. */
    readonly columns?: () => FieldInputs;
  }
  const none = () => ({});

  it.each<[string, Tried]>([
    ['requests', { lifecycle: hrRequestLifecycle, never: ['deliver'] }],
    ['leave-entries', { lifecycle: leaveEntryLifecycle, never: ['post', 'take_back'] }],
    ['letter-templates', { lifecycle: letterTemplateLifecycle, never: ['supersede'], columns: none }],
    ['salaries', { lifecycle: salaryLifecycle, never: ['agree', 'supersede'] }],
    [
      'documents',
      {
        lifecycle: documentLifecycle,
        never: ['upload', 'verify', 'supersede'],
        columns: () => ({ ...inCompany, employee_id, owner_kind: 'employee', version_number: 1 }),
      },
    ],
    ['renewals', { lifecycle: renewalLifecycle, never: ['complete'] }],
    [
      'onboardings',
      {
        lifecycle: onboardingLifecycle,
        never: ['submit_form', 'send_quote', 'visa_ready', 'complete'],
        columns: none,
      },
    ],
    [
      'onboarding-documents',
      { lifecycle: onboardingDocumentLifecycle, never: ['upload', 'verify', 'satisfy'], fields: item },
    ],
    ['offboardings', { lifecycle: offboardingLifecycle, never: ['explain_below_zero', 'return_payment'] }],
    ['employees', { lifecycle: employmentLifecycle, never: ['activate', 'merge'], columns: none }],
  ])('every edge of %s is on the server what its lifecycle says', async (area, more) => {
    const { lifecycle, never, columns = () => inCompany } = more;
    const binding = bindingOf(area);
    if (!binding) throw new Error(`no area ${area}`);
    const fixed = {
      employee_id,
      passport_mrz: null,
      iban: null,
      passport_expires_on: '2034-01-01',
      quote_valid_until: '2027-12-31',
      ...inCompany,
      ...(await more.fields?.()),
    };
    const { wrong, done, refused } = await tryEveryEdge({
      ...shared,
      binding,
      lifecycle,
      // nobody has two salaries that begin on one day
      fields: (index) => ({ ...fixed, effective_on: addDays('2027-01-01' as CalendarDate, index) }),
      columns: columns(),
      payload: { ...REFERENCES, quote_valid_until: '2027-12-31', passport_mrz: null },
    });
    const commands = Object.keys(lifecycle.commands);
    expect(wrong).toEqual([]);
    expect(commands.filter((command) => !done.has(command)).sort()).toEqual([...never].sort());
    expect(commands.filter((command) => !refused.has(command))).toEqual([]);
  });
});
