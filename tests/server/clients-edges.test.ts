import { clientLifecycle } from '@machines/areas/clients/client.lifecycle';
import { kycLifecycle } from '@machines/areas/enrolments/kyc.lifecycle';
import { inquiryLifecycle } from '@machines/areas/inquiries/inquiry.lifecycle';
import { partnerLifecycle } from '@machines/areas/partners/partner.lifecycle';
import { ticketLifecycle } from '@machines/areas/tickets/ticket.lifecycle';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { openEdgeOffice, type Walk } from '@tests/support/edge-office';
import { openEdgePeople } from '@tests/support/edge-people';
import { stored } from '@tests/support/edge-records';
import { beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;
  let people: Awaited<ReturnType<typeof openEdgePeople>>;
  const found = { inquiry: '', ticket: '', document: '' };

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    people = await openEdgePeople(database, office);
    const inquiry = await database.db.selectFrom('inquiry').select('id').executeTakeFirstOrThrow();
    const ticket = await database.db.selectFrom('ticket').select('id').executeTakeFirstOrThrow();
    const document = await database.db.selectFrom('document').select('id').executeTakeFirstOrThrow();
    Object.assign(found, { inquiry: inquiry.id, ticket: 'edge-ticket', document: document.id });
    const fresh = { id: found.ticket, incident_number: 'INC-EDGE', state: 'new', merged_into_id: null };
    await office.copy('ticket', ticket.id, { ...fresh, ...inCompany() });
  });

  const staff = () => office.people['staff-1'];
  const inCompany = () => ({ company_id: office.company_id });

  const arrangeClient: Walk['arrange'] = async (id, facts) => {
    const { db } = database;
    if (typeof facts.kyc_state === 'string')
      await db
        .insertInto('kyc_case')
        .values({ ...stored('kyc', facts.kyc_state), company_id: id })
        .execute();
    for (let left = Number(facts.employees); left > 0; left -= 1)
      await people.addEmployee({ company_id: id });
    if (facts.licence_expired === true)
      await office.change('company', id, { licence_expires_on: '2026-11-29' });
    if (facts.branches === 1)
      await db
        .insertInto('company')
        .values({ ...stored('client', 'active'), name: `Below ${id}`, parent_company_id: id })
        .execute();
    if (facts.deposit_left_fils === 1) await people.billDeposit(id, 1, 'paid');
  };

  it.each<[string, () => Walk]>([
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
        payload: { proof_id: found.document },
      }),
    ],
    ['enrolments', () => ({ lifecycle: kycLifecycle, payload: { review_on: '2027-12-31' } })],
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
    const walked = await office.walkClosely(area, { asPortal: true, ...walk() });
    expect(walked).toEqual({ wrong: [], neverDone: [], neverRefused: [], missed: [] });
  });
});
