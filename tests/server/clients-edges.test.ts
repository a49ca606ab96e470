import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import { clientLifecycle } from '@machines/areas/clients/client.lifecycle';
import { employeeMergeLifecycle } from '@machines/areas/employee-merges/employee-merge.lifecycle';
import { kycLifecycle } from '@machines/areas/enrolments/kyc.lifecycle';
import { inquiryLifecycle } from '@machines/areas/inquiries/inquiry.lifecycle';
import { letterSignerLifecycle } from '@machines/areas/letter-signers/letter-signer.lifecycle';
import { letterLifecycle } from '@machines/areas/letters/letter.lifecycle';
import { missingDetailLifecycle } from '@machines/areas/missing-details/missing-detail.lifecycle';
import { partnerLifecycle } from '@machines/areas/partners/partner.lifecycle';
import { ticketLifecycle } from '@machines/areas/tickets/ticket.lifecycle';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { openEdgeOffice, type Walk } from '@tests/support/edge-office';
import { beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;
  const found = { inquiry: '', ticket: '', offboarding: '', letter: '', signed: '', plain: '', content: {} };

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    const { db } = database;
    const anyOf = async (table: 'inquiry' | 'letter' | 'offboarding_case') =>
      (await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
    const templates = await db
      .selectFrom('letter_template')
      .select(['id', 'kind', 'company_signs', 'person_signs', 'client_signs'])
      .where('state', '=', 'approved')
      .where('kind', 'in', ['warning', 'noc'])
      .execute();
    const isSigned = (one: (typeof templates)[number]) =>
      one.company_signs === true || one.person_signs === true || one.client_signs === true;
    const { content } = await db
      .selectFrom('letter')
      .select('content')
      .where('content', 'is not', null)
      .executeTakeFirstOrThrow();
    Object.assign(found, {
      inquiry: await anyOf('inquiry'),
      ticket: await add('tickets', { type: 'Visa', subject: 'Another question' }),
      offboarding: await anyOf('offboarding_case'),
      letter: await anyOf('letter'),
      signed: templates.find(isSigned)?.id,
      plain: templates.find((one) => !isSigned(one))?.id,
      content,
    });
    for (const name of ['staff-1', 'staff-2', 'staff-3'] as const)
      await db
        .insertInto('user_duty')
        .values({ user_id: office.people[name].user.id, duty: 'registrar' })
        .execute();
  });

  const staff = () => office.people['staff-1'];
  const inCompany = () => ({ company_id: office.company_id });

  const add = async (area: string, more: FieldInputs): Promise<string> => {
    const fields = { ...inCompany(), ...more };
    const { status, body, text } = await staff().ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID(), force: true },
    });
    expect(status, text).toBe(201);
    return (body as RecordAnswer).id;
  };
  const addEmployee = () =>
    add('employees', {
      first_name: 'Amal',
      last_name: 'Haddad',
      joined_on: '2026-03-01',
      born_on: '1990-02-28',
      nationality: 'Lebanon',
    });

  const letterColumns = (index: number) => ({
    ...inCompany(),
    employee_id: office.employee_id,
    number: `LTR-EDGE-${index}`,
    template_id: index % 2 === 0 ? found.signed : found.plain,
    kind: 'warning',
    template_version: 1,
    person_name: 'Amal Haddad',
    signatory_id: staff().user.id,
    addressed_to: 'To whom it may concern',
    details: 'He came late.',
    details_ar: 'تأخّر عن العمل.',
    content: found.content,
  });
  const stored = () => ({ machine_version: 1, state_since: new Date('2026-11-30T08:00:00Z') });
  /** Somebody is asked to sign where the letter is out. */
  const arrangeLetter: Walk['arrange'] = async (id, { has_email, offboarding }) => {
    if (typeof offboarding === 'string')
      await database.db
        .updateTable('offboarding_case')
        .set({ state: offboarding })
        .where('id', '=', found.offboarding)
        .execute();
    await database.db
      .updateTable('employee')
      .set({ job_title: 'Accountant', email: has_email === true ? 'worker@mail.example' : null })
      .where('id', '=', office.employee_id)
      .execute();
    const { state } = await database.db
      .selectFrom('letter')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (state !== 'out_for_signature') return;
    await database.db
      .insertInto('letter_signer')
      .values({
        ...stored(),
        ...inCompany(),
        id: randomUUID(),
        machine: 'letter-signer',
        state: 'asked',
        letter_id: id,
        role: 'person',
        position: 1,
        name: 'Amal Haddad',
        email: 'worker@mail.example',
      })
      .execute();
  };

  const arrangeClient: Walk['arrange'] = async (id, { kyc_state, branches, licence_expired }) => {
    const { db } = database;
    const now = new Date('2026-11-30T08:00:00Z');
    if (typeof kyc_state === 'string')
      await db
        .insertInto('kyc_case')
        .values({
          ...stored(),
          id: randomUUID(),
          machine: 'kyc',
          state: kyc_state,
          company_id: id,
          created_at: now,
        })
        .execute();
    if (licence_expired === true)
      await db
        .updateTable('company')
        .set({ licence_expires_on: '2026-11-29' })
        .where('id', '=', id)
        .execute();
    if (branches === 1)
      await db
        .insertInto('company')
        .values({
          ...stored(),
          id: randomUUID(),
          machine: 'client',
          state: 'active',
          name: `Below ${id}`,
          parent_company_id: id,
        })
        .execute();
  };

  interface Tried extends Walk {
    /** What nobody is let do here: a form outside does it. */
    readonly never?: readonly string[];
  }

  it.each<[string, () => Tried]>([
    ['partners', () => ({ lifecycle: partnerLifecycle, columns: () => ({}) })],
    [
      'inquiries',
      () => ({
        lifecycle: inquiryLifecycle,
        columns: () => ({}),
        fields: (index) => ({
          company_name: `Edge ${index}`,
          email: `edge-${index}@mail.example`,
          phone: null,
          owner_id: staff().user.id,
        }),
        payload: { owner_id: staff().user.id, duplicate_of_id: found.inquiry, lead_id: null },
      }),
    ],
    [
      'clients',
      () => ({
        lifecycle: clientLifecycle,
        columns: () => ({}),
        fields: (index) => ({
          name: `Edge ${index}`,
          parent_company_id: null,
          licence_expires_on: '2030-01-01',
        }),
        arrange: arrangeClient,
      }),
    ],
    ['enrolments', () => ({ lifecycle: kycLifecycle, payload: { review_on: '2027-12-31' } })],
    [
      'letters',
      () => ({
        lifecycle: letterLifecycle,
        fields: () => ({ offboarding_id: found.offboarding }),
        columns: letterColumns,
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
          email: 'worker@mail.example',
        }),
      }),
    ],
    [
      'employee-merges',
      () => ({
        lifecycle: employeeMergeLifecycle,
        columns: async () => ({
          ...inCompany(),
          survivor_id: await addEmployee(),
          merged_id: await addEmployee(),
          subject: 'Amal Haddad',
          why: 'name and birthday',
        }),
      }),
    ],
    ['missing-details', () => ({ lifecycle: missingDetailLifecycle, never: ['open', 'submit'] })],
    [
      'tickets',
      () => ({
        lifecycle: ticketLifecycle,
        fields: () => ({ assigned_to_id: staff().user.id, merged_into_id: found.ticket }),
        columns: (index) => ({
          ...inCompany(),
          incident_number: `INC-EDGE-${index}`,
          type: 'Visa',
          subject: 'A question',
        }),
        payload: { assigned_to_id: staff().user.id, merged_into_id: found.ticket },
      }),
    ],
  ])('every edge of %s is on the server what its lifecycle says', async (area, walk) => {
    const { never = [], ...more } = walk();
    const walked = await office.walk(area, { asPortal: true, ...more });
    expect(walked).toEqual({ wrong: [], neverDone: [...never].sort(), neverRefused: [] });
  });
});
