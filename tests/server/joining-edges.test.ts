import { employmentLifecycle } from '@machines/areas/employees/employment.lifecycle';
import { missingDetailLifecycle } from '@machines/areas/missing-details/missing-detail.lifecycle';
import { onboardingLifecycle } from '@machines/areas/onboardings/onboarding.lifecycle';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { openEdgeOffice, type Walk } from '@tests/support/edge-office';
import { openEdgePeople } from '@tests/support/edge-people';
import { stored } from '@tests/support/edge-records';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;
  let people: Awaited<ReturnType<typeof openEdgePeople>>;
  let document = '';

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    people = await openEdgePeople(database, office);
    document = (await database.db.selectFrom('document').select('id').executeTakeFirstOrThrow()).id;
  });

  const inCompany = () => ({ company_id: office.company_id });

  const addDocument = (onboarding_case_id: string, needed_for: string, kind: string) =>
    database.db
      .insertInto('onboarding_document')
      .values({
        ...stored('onboarding-document', 'requested'),
        onboarding_case_id,
        needed_for,
        kind,
        is_required: true,
      })
      .execute();
  /** What the client is billed as deposits, from now on, for this onboarding alone. */
  const onlyDeposit = async (id: string, fils: number): Promise<void> => {
    const { db } = database;
    await db.updateTable('invoice_line').set({ income: 'fees' }).where('income', '=', 'deposits').execute();
    await db.updateTable('onboarding_case').set({ deposit_fils: 0 }).where('id', '<>', id).execute();
    if (fils > 0) await people.billDeposit(office.company_id, fils, 'sent');
  };
  const arrangeOnboarding: Walk['arrange'] = async (id, facts) => {
    const { born_on } = await database.db
      .selectFrom('onboarding_case')
      .select('born_on')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const missing = facts.not_handed_in as Readonly<Record<string, readonly string[]>>;
    for (const [step, kinds] of Object.entries(missing))
      for (const kind of kinds) await addDocument(id, step, kind);
    const { billed_fils = 0 } = { ...(facts.billed_deposit as { billed_fils?: number } | undefined) };
    await onlyDeposit(id, billed_fils);
    const isYoung = Object.hasOwn({ ...(facts.door as object) }, 'born_on');
    const employee_id =
      typeof facts.employee === 'string' ? await people.addEmployee({ state: facts.employee }) : null;
    if (employee_id !== null && typeof facts.visa === 'string') await people.addVisa(employee_id, facts.visa);
    await office.change('onboarding_case', id, {
      employee_id,
      born_on: isYoung ? '2020-01-01' : born_on && '1990-02-28',
      gross_salary_fils: facts.has_salary === true ? 500_000 : null,
      basic_salary_fils: facts.has_salary === true ? 300_000 : null,
      passport_number: facts.has_passport === true ? 'LR0123456' : null,
      passport_expires_on: facts.has_passport === true ? '2034-01-01' : null,
      quote_valid_until: facts.quote_expired === true ? '2026-11-01' : '2027-12-31',
    });
  };

  const arrangeEmployee: Walk['arrange'] = async (id, { has_pay, offboarding }) => {
    await office.change('employee', id, { basic_fils: has_pay === true ? 500_000 : null });
    if (typeof offboarding === 'string')
      await database.db
        .insertInto('offboarding_case')
        .values({
          ...stored('offboarding', 'requested'),
          ...inCompany(),
          employee_id: id,
          reason: 'resignation',
          last_day_on: '2026-12-31',
        })
        .execute();
  };

  const ANSWERS = ['phone', 'email', 'gender', 'iban', 'emirates_id', 'emirates_id_expires_on'];
  const arrangeDetails: Walk['arrange'] = async (id, { answers, has_left }) => {
    const nothing = Object.fromEntries(
      [...ANSWERS, 'passport_number', 'passport_expires_on'].map((name) => [name, null]),
    );
    const answered = answers === 2 ? { phone: '+971501234567', gender: 'female' } : {};
    await office.change('missing_detail', id, { ...nothing, ...answered });
    if (has_left === true)
      await sql`update employee set state = 'ended', left_on = '2026-11-20' where id =
        (select employee_id from missing_detail where id = ${id})`.execute(database.db);
  };

  it.each<[string, () => Walk]>([
    [
      'onboardings',
      () => ({
        lifecycle: onboardingLifecycle,
        columns: () => ({}),
        arrange: arrangeOnboarding,
        payload: { quote_valid_until: '2027-12-31' },
      }),
    ],
    [
      'employees',
      () => ({
        lifecycle: employmentLifecycle,
        columns: () => ({}),
        fields: () => ({ iban: null }),
        arrange: arrangeEmployee,
        payload: { merged_into_id: office.employee_id, proof_id: document },
      }),
    ],
    [
      'missing-details',
      () => ({
        lifecycle: missingDetailLifecycle,
        columns: async () => ({ ...inCompany(), employee_id: await people.addEmployee() }),
        arrange: arrangeDetails,
      }),
    ],
  ])('every edge of %s is on the server what its lifecycle says', async (area, walk) => {
    const walked = await office.walkClosely(area, { asPortal: true, ...walk() });
    expect(walked).toEqual({ wrong: [], neverDone: [], neverRefused: [], missed: [] });
  });
});
