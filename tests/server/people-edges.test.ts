import type { FieldInputs } from '@domain/area/field';
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
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { openEdgeOffice, type Walk } from '@tests/support/edge-office';
import { beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;
  let onboarding_case_id: string;

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    const item = await database.db.selectFrom('onboarding_case').select('id').executeTakeFirstOrThrow();
    onboarding_case_id = item.id;
  });

  /** Its lifecycle, and what nobody is let do here: given by the portal itself, or waiting for files and records that their own tests bring. */
  interface Tried extends Pick<Walk, 'lifecycle' | 'columns'> {
    readonly never: readonly string[];
    readonly fields?: () => FieldInputs;
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
        columns: () => ({
          company_id: office.company_id,
          employee_id: office.employee_id,
          owner_kind: 'employee',
          version_number: 1,
        }),
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
      {
        lifecycle: onboardingDocumentLifecycle,
        never: ['upload', 'verify', 'satisfy'],
        fields: () => ({ onboarding_case_id }),
      },
    ],
    ['offboardings', { lifecycle: offboardingLifecycle, never: ['explain_below_zero', 'return_payment'] }],
    ['employees', { lifecycle: employmentLifecycle, never: ['activate', 'merge'], columns: none }],
  ])('every edge of %s is on the server what its lifecycle says', async (area, more) => {
    const { lifecycle, never, columns } = more;
    const fixed = {
      iban: null,
      passport_expires_on: '2034-01-01',
      quote_valid_until: '2027-12-31',
      ...more.fields?.(),
    };
    const walked = await office.walk(area, {
      lifecycle,
      // nobody has two salaries that begin on one day
      fields: (index) => ({ ...fixed, effective_on: addDays('2027-01-01' as CalendarDate, index) }),
      ...(columns && { columns }),
      payload: { quote_valid_until: '2027-12-31' },
    });
    expect(walked).toEqual({ wrong: [], neverDone: [...never].sort(), neverRefused: [] });
  });
});
