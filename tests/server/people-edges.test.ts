import { documentLifecycle } from '@machines/areas/documents/document.lifecycle';
import { leaveEntryLifecycle } from '@machines/areas/leave-entries/leave-entry.lifecycle';
import { letterTemplateLifecycle } from '@machines/areas/letter-templates/letter-template.lifecycle';
import { onboardingDocumentLifecycle } from '@machines/areas/onboarding-documents/onboarding-document.lifecycle';
import { hrRequestLifecycle } from '@machines/areas/requests/hr-request.lifecycle';
import { salaryLifecycle } from '@machines/areas/salaries/salary.lifecycle';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { openEdgeOffice, type Walk } from '@tests/support/edge-office';
import { openEdgePeople } from '@tests/support/edge-people';
import { attachTo, showTo } from '@tests/support/edge-records';
import { beforeAll, expect, it } from 'vitest';

const IBAN = 'AE070331234567890123456';

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;
  let people: Awaited<ReturnType<typeof openEdgePeople>>;
  const found = { onboarding_case_id: '', document_id: '' };

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    people = await openEdgePeople(database, office);
    const { db } = database;
    const onboarding = await db.selectFrom('onboarding_case').select('id').executeTakeFirstOrThrow();
    const document = await db.selectFrom('document').select('id').executeTakeFirstOrThrow();
    Object.assign(found, { onboarding_case_id: onboarding.id, document_id: document.id });
  });

  const userOf = (name: keyof typeof office.people) => office.people[name].user.id;
  const staff = () => (['staff-1', 'staff-2', 'staff-3'] as const).map(userOf);
  const inCompany = () => ({ company_id: office.company_id });
  const withFiles =
    (entity: string): NonNullable<Walk['arrange']> =>
    async (id, { files, attachments, file_authors }) => {
      const [author] = (file_authors ?? []) as readonly string[];
      for (let n = Number(files ?? attachments ?? 0); n > 0; n -= 1)
        await attachTo(database, entity, id, author);
    };

  /** Somebody to ask for something: the record as it is stored. */
  const requestOf = (id: string) =>
    database.db
      .selectFrom('hr_request')
      .select(['employee_id', 'kind', 'leave_type', 'from_on', 'to_on', 'new_iban'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const arrangeRequest: Walk['arrange'] = async (id, facts) => {
    const { employee_id, kind, new_iban } = await requestOf(id);
    await withFiles('hr_request')(id, facts);
    // what was not entered is an account that whoever decides may not see
    await showTo(database, 'bank', new_iban === null ? [] : staff());
    if (kind === 'bank_change')
      await office.change('hr_request', id, { new_iban: facts.has_iban === true ? IBAN : null });
    if (kind !== 'leave') return;
    if (facts.overlapping === 1)
      await office.copy('hr_request', id, { id: `${id}-other`, state: 'submitted' });
    // of sick leave and of Hajj so much that nothing is left
    if (facts.limit_over === 3) {
      await office.change('employee', employee_id, { joined_on: '2026-06-01' });
      await people.addTaken(employee_id, 'annual', ['2026-10-01', '2026-10-20']);
      await people.addTaken(employee_id, 'sick', ['2026-06-02', '2026-08-30']);
      await people.addTaken(employee_id, 'hajj', ['2026-09-01', '2026-09-30']);
    }
    // the days of the leave are on the other side of today
    if (facts.today === '2026-12-12') await office.change('hr_request', id, { from_on: '2026-11-29' });
  };

  it.each<[string, () => Walk]>([
    [
      'requests',
      () => ({
        lifecycle: hrRequestLifecycle,
        columns: async (_, { letter_type, new_iban }) => ({
          ...inCompany(),
          employee_id: await people.addEmployee(),
          created_by: userOf('staff-1'),
          letter_type,
          new_iban,
        }),
        arrange: arrangeRequest,
      }),
    ],
    ['leave-entries', () => ({ lifecycle: leaveEntryLifecycle })],
    [
      'letter-templates',
      () => ({
        lifecycle: letterTemplateLifecycle,
        columns: (_, { title_ar }) => ({ created_by: userOf('staff-1'), title_ar }),
        arrange: async (id, { next_version }) => {
          if (next_version === true)
            await office.copy('letter_template', id, { id: `${id}-next`, supersedes_id: id, state: 'draft' });
        },
      }),
    ],
    [
      'salaries',
      () => ({
        lifecycle: salaryLifecycle,
        columns: async (_, { basic_fils }) => {
          // what was not entered is a wage that whoever approves may not see
          await showTo(database, 'salary', basic_fils === null ? [] : staff());
          const employee_id = await people.addEmployee({ joined_on: '2026-01-01' });
          return { ...inCompany(), employee_id, created_by: userOf('staff-1') };
        },
        arrange: async (id, { other }) => {
          if (other !== null)
            await office.copy('salary', id, {
              id: `${id}-other`,
              state: 'submitted',
              effective_on: '2028-01-01',
            });
        },
      }),
    ],
    [
      'documents',
      () => ({
        lifecycle: documentLifecycle,
        columns: () => ({
          ...inCompany(),
          employee_id: office.employee_id,
          owner_kind: 'employee',
          version_number: 1,
        }),
        arrange: async (id, facts) => {
          await withFiles('document')(id, facts);
          if (facts.cost_billed === true) await people.bill('documents', id);
          if (facts.next_version === true)
            await office.copy('document', id, { id: `${id}-next`, supersedes_id: id, state: 'requested' });
        },
      }),
    ],
    [
      'onboarding-documents',
      () => ({
        lifecycle: onboardingDocumentLifecycle,
        fields: () => found,
        payload: found,
        arrange: withFiles('onboarding_document'),
      }),
    ],
  ])('every edge of %s is on the server what its lifecycle says', async (area, walk) => {
    const walked = await office.walkClosely(area, { asPortal: true, ...walk() });
    expect(walked).toEqual({ wrong: [], neverDone: [], neverRefused: [], missed: [] });
  });
});
