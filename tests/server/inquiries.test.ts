import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

const ASKER = { contact_name: 'Lina Saab', source: 'website' };

onOneEngine((open) => {
  let database: Database;
  let staff: Person;
  let admin: Person;

  beforeAll(async () => {
    database = await open('tiny');
    const server = await openTestServer(database);
    staff = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
  });

  const add = async (fields: FieldInputs): Promise<RecordAnswer> => {
    const { body } = await staff.ask('POST /records/inquiries/create', {
      body: { fields, key: randomUUID() },
    });
    return body as RecordAnswer;
  };
  const give = ({ id, version }: RecordAnswer, event: string, payload: FieldInputs = {}) =>
    staff.ask(`POST /records/inquiries/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });

  const made = async (...args: Parameters<typeof give>): Promise<RecordAnswer> => {
    const { status, body, text } = await give(...args);
    expect(status, text).toBe(200);
    return body as RecordAnswer;
  };
  const assigned = async (fields: FieldInputs) =>
    made(await add({ ...ASKER, ...fields }), 'assign', { owner_id: staff.user.id });
  const ready = async (fields: FieldInputs) => made(await assigned(fields), 'respond');
  const find = async (area: string, id: string) =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;

  it('lists who waits for a first response, and until when', async () => {
    const { id } = await add({ ...ASKER, contact_name: 'Quiet Harbour', service: 'peo' });
    await ready({ contact_name: 'Answered Harbour' });
    const { body } = await staff.ask('POST /records/inquiries/list', {
      body: { search: 'harb', filter: { first_response_on: { empty: true } } },
    });
    expect((body as ListPage).rows).toMatchObject([
      { id, state: 'new', fields: { respond_by: '2026-12-01', first_response_on: null } },
    ]);
  });

  it('tells the first response once', async () => {
    const answered = await ready({ contact_name: 'Once' });
    expect(answered).toMatchObject({ state: 'assigned', fields: { first_response_on: '2026-11-30' } });
    expect(await give(answered, 'respond')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'responded_already' }] },
    });
  });

  describe('the same asker', () => {
    it('is found by address and by number, however they are written', async () => {
      const { id } = await add({ ...ASKER, email: 'sara@cedar.example', phone: '+971 50 111 2233' });
      for (const [fields, why] of [
        [{ email: 'SARA@cedar.example' }, 'email'],
        [{ phone: '050-1112233' }, 'phone'],
      ] as const) {
        const body = { fields: { ...ASKER, ...fields }, key: randomUUID() };
        expect(await staff.ask('POST /records/inquiries/create', { body })).toMatchObject({
          status: 409,
          body: { code: 'duplicate', duplicates: [{ id, why }] },
        });
      }
    });

    it('may ask once more when somebody says so, which is written down', async () => {
      const fields = { ...ASKER, email: 'sara@cedar.example' };
      const { status, body } = await staff.ask('POST /records/inquiries/create', {
        body: { fields, key: randomUUID(), force: true },
      });
      expect(status).toBe(201);
      const { id } = body as RecordAnswer;
      const written = await database.db
        .selectFrom('audit')
        .select(['action', 'actor_id'])
        .where('entity_id', '=', id)
        .execute();
      expect(written).toContainEqual({ action: 'inquiry.duplicate_accepted', actor_id: staff.user.id });
    });
  });

  describe('that becomes a lead', () => {
    it('says what it lacks', async () => {
      expect(await give(await assigned({ contact_name: 'Nobody' }), 'convert')).toMatchObject({
        status: 409,
        body: {
          reasons: [{ code: 'field_missing' }, { code: 'not_reachable' }, { code: 'not_responded' }],
        },
      });
    });

    it('hands over who asks for what, and its notes; the lead is made by who converts it', async () => {
      const inquiry = await ready({
        company_name: 'Onyx Marine Gulf',
        email: 'lina@onyx-marine.example',
        service: 'eor',
        message: 'Three engineers',
      });
      await staff.ask(`POST /records/inquiries/${inquiry.id}/notes`, { body: { text: 'Asks for May' } });
      const converted = await made(inquiry, 'convert');
      const { id } = converted.fields.lead_id as { readonly id: string };
      expect(converted).toMatchObject({
        state: 'converted',
        fields: { lead_id: { label: 'Onyx Marine Gulf' } },
      });
      expect(await find('leads', id)).toMatchObject({
        state: 'new',
        created_by: staff.user.id,
        fields: {
          prospect_name: 'Onyx Marine Gulf',
          contact_name: ASKER.contact_name,
          email: 'lina@onyx-marine.example',
          service: 'eor',
          need: 'Three engineers',
          source: 'inquiry',
          owner_id: { id: staff.user.id },
        },
      });
      const notes = await database.db
        .selectFrom('note')
        .select(['text', 'author_id'])
        .where('entity', '=', 'lead')
        .where('entity_id', '=', id)
        .execute();
      expect(notes).toEqual([{ text: 'Asks for May', author_id: staff.user.id }]);
      const audits = await database.db
        .selectFrom('audit')
        .select(['action', 'after', 'actor_id'])
        .where('entity_id', '=', id)
        .where('action', '=', 'lead.inquiry_joined')
        .execute();
      expect(audits).toEqual([
        { action: 'lead.inquiry_joined', after: { inquiry_id: inquiry.id }, actor_id: staff.user.id },
      ]);
    });

    it('is refused when the prospect is a lead already, and joins that one when it is named', async () => {
      const again = await ready({ company_name: 'Onyx Marine Gulf LLC', phone: '+971 50 444 5566' });
      const refused = await give(again, 'convert');
      expect(refused).toMatchObject({ status: 409, body: { code: 'duplicate' } });
      const [lead] = (refused.body as { readonly duplicates: readonly { readonly id: string }[] }).duplicates;
      expect(await find('inquiries', again.id)).toMatchObject({
        state: 'assigned',
        version: again.version,
        fields: { lead_id: null },
      });
      const leads = await database.db.selectFrom('lead').select('id').execute();
      expect(await made(again, 'convert', { lead_id: lead?.id ?? '' })).toMatchObject({
        state: 'converted',
        fields: { lead_id: { id: lead?.id } },
      });
      expect(await database.db.selectFrom('lead').select('id').execute()).toHaveLength(leads.length);
    });
  });

  it('is for staff', async () => {
    const { id } = await add(ASKER);
    expect(await admin.ask('POST /records/inquiries/list', { body: {} })).toMatchObject({ status: 403 });
    expect(await admin.ask(`GET /records/inquiries/${id}/read`)).toMatchObject({ status: 403 });
    const body = { fields: ASKER, key: randomUUID() };
    expect(await admin.ask('POST /records/inquiries/create', { body })).toMatchObject({ status: 403 });
  });
});
