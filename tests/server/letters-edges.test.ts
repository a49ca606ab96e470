import { randomUUID } from 'node:crypto';
import { employeeMergeLifecycle } from '@machines/areas/employee-merges/employee-merge.lifecycle';
import { letterSignerLifecycle } from '@machines/areas/letter-signers/letter-signer.lifecycle';
import { letterLifecycle } from '@machines/areas/letters/letter.lifecycle';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { openEdgeOffice, type Walk } from '@tests/support/edge-office';
import { openEdgePayroll } from '@tests/support/edge-payroll';
import { openEdgePeople } from '@tests/support/edge-people';
import { showWagesTo, stored } from '@tests/support/edge-records';
import { beforeAll, expect, it } from 'vitest';

const IBAN = 'AE070331234567890123456';
const EMAIL = 'worker@mail.example';

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;
  let people: Awaited<ReturnType<typeof openEdgePeople>>;
  let payroll: Awaited<ReturnType<typeof openEdgePayroll>>;
  const found = { offboarding: '', salary: '', letter: '', template: '', elsewhere: '', content: {} };

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    people = await openEdgePeople(database, office);
    payroll = await openEdgePayroll(database, office.company_id);
    const { db } = database;
    const firstOf = async (table: 'letter' | 'offboarding_case' | 'salary') =>
      (await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
    const template = await db
      .selectFrom('letter_template')
      .select('id')
      .where('state', '=', 'approved')
      .where('kind', '=', 'warning')
      .executeTakeFirstOrThrow();
    const { content } = await db
      .selectFrom('letter')
      .select('content')
      .where('content', 'is not', null)
      .executeTakeFirstOrThrow();
    const elsewhere = await db
      .selectFrom('company')
      .select('id')
      .where('id', '<>', office.company_id)
      .executeTakeFirstOrThrow();
    Object.assign(found, {
      offboarding: await firstOf('offboarding_case'),
      salary: await firstOf('salary'),
      letter: await firstOf('letter'),
      template: template.id,
      elsewhere: elsewhere.id,
      content,
    });
  });

  const userOf = (name: keyof typeof office.people) => office.people[name].user.id;
  const staff = () => (['staff-1', 'staff-2', 'staff-3'] as const).map(userOf);
  const inCompany = () => ({ company_id: office.company_id });

  /** Somebody is asked to sign where the letter is out. */
  const addSigner = (letter_id: string) =>
    database.db
      .insertInto('letter_signer')
      .values({
        ...stored('letter-signer', 'asked'),
        ...inCompany(),
        letter_id,
        role: 'person',
        position: 1,
        name: 'Amal Haddad',
        email: EMAIL,
      })
      .execute();
  /** A template that says what the facts say of it. */
  const addTemplate = async (facts: Parameters<NonNullable<Walk['arrange']>>[1]): Promise<string> => {
    const [signers, lacking, empty] = [
      facts.signers,
      facts.signers_missing,
      facts.empty,
    ] as readonly string[][];
    const signs = new Set([...(signers ?? []), ...(lacking ?? [])]);
    const id = randomUUID();
    await office.copy('letter_template', found.template, {
      id,
      state: facts.template ?? 'approved',
      company_signs: false,
      person_signs: signs.has('person'),
      client_signs: signs.has('client'),
      body_en: ['He came late.', ...(empty ?? []).map((name) => `{{${name}}}`)].join(' '),
    });
    return id;
  };
  const arrangeLetter: Walk['arrange'] = async (id, facts) => {
    const letter = await database.db
      .selectFrom('letter')
      .select(['state', 'employee_id', 'prints_salary'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const prints = (facts.prints as readonly string[] | undefined) ?? [];
    // what it does not print itself is what whoever asks may not see
    await showWagesTo(database, prints.length > 0 && letter.prints_salary === null ? [] : staff());
    await office.change('letter', id, {
      template_id: await addTemplate(facts),
      prints_salary: prints.includes('prints_salary') ? true : letter.prints_salary,
    });
    await office.change('offboarding_case', found.offboarding, { state: facts.offboarding ?? 'clearance' });
    await office.change('salary', found.salary, { state: facts.salary_counts ? 'approved' : 'submitted' });
    const empty = (facts.empty as readonly string[] | undefined) ?? [];
    await office.change('employee', String(letter.employee_id), {
      job_title: empty.length > 0 ? null : 'Accountant',
      email: facts.has_email === true ? EMAIL : null,
    });
    if (letter.state === 'out_for_signature') await addSigner(id);
  };

  const mergeOf = async (id: string) =>
    database.db
      .selectFrom('employee_merge')
      .select(['survivor_id', 'merged_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  /** What both of a merge have at once: wages that are not paid, a visa process, leave. */
  const share = async (employee_id: string): Promise<void> => {
    await payroll.addSlip(await payroll.addRun('open'), { employee_id, payout: 'due' });
    await people.addVisa(employee_id, 'docs');
    await people.addTaken(employee_id, 'annual', ['2026-11-02', '2026-11-02']);
  };
  const arrangeMerge: Walk['arrange'] = async (id, facts) => {
    const { db } = database;
    const { survivor_id, merged_id } = await mergeOf(id);
    await db.deleteFrom('user_duty').where('duty', '=', 'registrar').execute();
    const registrars = (facts.registrars as readonly string[] | undefined) ?? [];
    if (registrars.length > 0)
      await db
        .insertInto('user_duty')
        .values(staff().map((user_id) => ({ user_id, duty: 'registrar' as const })))
        .execute();
    const lists = (name: string) => (facts[name] as readonly string[] | undefined) ?? [];
    const { company } = { ...(facts.merged as { company?: string } | undefined) };
    await office.change('employee', merged_id, {
      first_name: lists('undecided').includes('take_name') ? 'Amina' : 'Amal',
      // an account that the survivor has not is one more reason for a second person
      ...(lists('second_for').length > 0 ? { iban: IBAN } : {}),
      ...(company === 'company-2'
        ? { company_id: found.elsewhere, state: 'ended', left_on: '2026-11-20' }
        : {}),
    });
    const { cases = [] } = { ...(facts.shared as { cases?: readonly string[] } | undefined) };
    if (cases.length > 0) for (const one of [survivor_id, merged_id]) await share(one);
  };

  interface Tried extends Walk {
    /** Reasons that nobody is ever given here. */
    readonly unheard?: readonly string[];
  }

  it.each<[string, () => Tried]>([
    [
      'letters',
      () => ({
        lifecycle: letterLifecycle,
        fields: () => ({ offboarding_id: found.offboarding, salary_id: found.salary }),
        columns: async (index, { kind }) => ({
          ...inCompany(),
          employee_id: await people.addEmployee(),
          number: `LTR-EDGE-${index}`,
          template_id: found.template,
          kind: kind ?? 'warning',
          template_version: 1,
          person_name: 'Amal Haddad',
          signatory_id: userOf('staff-1'),
          client_name: null,
          addressed_to: 'To whom it may concern',
          details: 'He came late.',
          details_ar: 'تأخّر عن العمل.',
          content: found.content,
        }),
        arrange: arrangeLetter,
        payload: { sign_by: '2027-12-31', signer_email: 'signer@mail.example' },
      }),
    ],
    [
      'letter-signers',
      () => ({
        lifecycle: letterSignerLifecycle,
        columns: (index) => ({
          ...inCompany(),
          letter_id: found.letter,
          role: 'person',
          position: 100 + index,
          name: 'Amal Haddad',
          email: EMAIL,
        }),
      }),
    ],
    [
      'employee-merges',
      () => ({
        lifecycle: employeeMergeLifecycle,
        columns: async () => ({
          ...inCompany(),
          survivor_id: await people.addEmployee({ first_name: 'Amal', iban: null }),
          merged_id: await people.addEmployee({ first_name: 'Amal', iban: null }),
          subject: 'Amal Haddad',
          why: 'name and birthday',
          created_by: userOf('staff-1'),
        }),
        arrange: arrangeMerge,
        // the server knows both of them
        unheard: ['approve', 'merge', 'submit'].map((command) => `${command}: not_in_memory`),
      }),
    ],
  ])('every edge of %s is on the server what its lifecycle says', async (area, walk) => {
    const { unheard: missed = [], ...more } = walk();
    const walked = await office.walkClosely(area, { asPortal: true, ...more });
    expect(walked).toEqual({ wrong: [], neverDone: [], neverRefused: [], missed });
  });
});
