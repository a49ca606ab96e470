import type { FieldInputs } from '@domain/area/field';
import { leavesOf } from '@domain/records/case';
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
import { attachTo } from '@tests/support/edge-records';
import { beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;
  let onboarding_case_id: string;
  let visa_case_id: string;
  let document_id: string;

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    const item = await database.db.selectFrom('onboarding_case').select('id').executeTakeFirstOrThrow();
    onboarding_case_id = item.id;
    const visa = await database.db.selectFrom('visa_case').select('id').executeTakeFirstOrThrow();
    visa_case_id = visa.id;
    const document = await database.db.selectFrom('document').select('id').executeTakeFirstOrThrow();
    document_id = document.id;
  });

  /** Its lifecycle, and what is done nowhere here: it waits for records that their own tests bring. */
  interface Tried extends Pick<Walk, 'lifecycle' | 'columns' | 'arrange'> {
    readonly never?: readonly string[];
    readonly fields?: () => FieldInputs;
  }
  const none = () => ({});
  const withFiles =
    (entity: string): NonNullable<Walk['arrange']> =>
    async (id, { files, attachments, file_authors }) => {
      const [author] = (file_authors ?? []) as readonly string[];
      if (files === 1 || attachments === 1) await attachTo(database, entity, id, author);
    };
  const arrangeRenewal: Walk['arrange'] = async (_, { visa, passport_expires_on }) => {
    if (typeof visa === 'string') await office.change('visa_case', visa_case_id, { state: visa });
    await database.db
      .updateTable('employee_papers')
      .set({
        passport_expires_on: passport_expires_on === undefined ? '2034-01-01' : String(passport_expires_on),
      })
      .where('employee_id', '=', office.employee_id)
      .execute();
  };

  it.each<[string, Tried]>([
    ['requests', { lifecycle: hrRequestLifecycle, arrange: withFiles('hr_request') }],
    ['leave-entries', { lifecycle: leaveEntryLifecycle }],
    ['letter-templates', { lifecycle: letterTemplateLifecycle, columns: none }],
    ['salaries', { lifecycle: salaryLifecycle }],
    [
      'documents',
      {
        lifecycle: documentLifecycle,
        columns: () => ({
          company_id: office.company_id,
          employee_id: office.employee_id,
          owner_kind: 'employee',
          version_number: 1,
        }),
        arrange: withFiles('document'),
      },
    ],
    [
      'renewals',
      {
        lifecycle: renewalLifecycle,
        columns: (_index, _record, value) => ({
          company_id: office.company_id,
          visa_case_id: leavesOf(value).includes('accepted') ? visa_case_id : null,
        }),
        arrange: arrangeRenewal,
      },
    ],
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
        fields: () => ({ onboarding_case_id, document_id }),
        arrange: withFiles('onboarding_document'),
      },
    ],
    ['offboardings', { lifecycle: offboardingLifecycle, never: ['explain_below_zero'] }],
    ['employees', { lifecycle: employmentLifecycle, never: ['activate'], columns: none }],
  ])('every edge of %s is on the server what its lifecycle says', async (area, more) => {
    const { lifecycle, never = [], columns, arrange } = more;
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
      ...(arrange && { arrange }),
      asPortal: true,
      payload: { quote_valid_until: '2027-12-31', document_id, merged_into_id: office.employee_id },
    });
    expect(walked).toEqual({ wrong: [], neverDone: [...never].sort(), neverRefused: [] });
  });
});
