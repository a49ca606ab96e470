import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

const COMPLETE = {
  name: 'Falcon People Services LLC',
  name_ar: 'فالكون لخدمات الأفراد',
  trn: '100012345300003',
  address: 'Sheikh Zayed Road, Dubai',
  emirate: 'DXB',
  licence_number: '700001',
  bank_name: 'Example Bank',
  iban: 'AE750331000012345678901',
};

onOneEngine((open) => {
  let staff: Person;
  let colleague: Person;
  let admin: Person;

  beforeAll(async () => {
    const server = await openTestServer(await open('tiny'));
    staff = await signedIn(server);
    colleague = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
  });

  const add = (fields: FieldInputs) =>
    staff.ask('POST /records/legal-entities/create', { body: { fields, key: randomUUID() } });
  const give = (who: Person, { id, version }: RecordAnswer, event: string, payload: FieldInputs = {}) =>
    who.ask(`POST /records/legal-entities/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });

  it('refuses a tax number and an account that are none', async () => {
    expect(await add({ ...COMPLETE, trn: '200012345300003' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fields.trn' }] },
    });
    expect(await add({ ...COMPLETE, iban: 'AE750331000012345678902' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fields.iban' }] },
    });
  });

  it('is put into use when it is complete, by another person than who wrote or revised it', async () => {
    const { iban, ...incomplete } = COMPLETE;
    const added = (await add(incomplete)).body as RecordAnswer;
    expect(await give(colleague, added, 'activate')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'field_missing', values: { field: 'iban' } }] },
    });
    const { body } = await staff.ask(`POST /records/legal-entities/${added.id}/change`, {
      body: { version: added.version, fields: { iban } },
    });
    expect(await give(staff, body as RecordAnswer, 'activate')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'needs_another_person' }] },
    });
    const active = (await give(colleague, body as RecordAnswer, 'activate')).body as RecordAnswer;
    expect(active).toMatchObject({ state: 'active' });
    const change = { version: active.version, fields: { iban: 'AE070331234567890123456' } };
    expect(
      await staff.ask(`POST /records/legal-entities/${added.id}/change`, { body: change }),
    ).toMatchObject({ status: 409 });
    const revised = (await give(colleague, active, 'revise')).body as RecordAnswer;
    expect(await give(colleague, revised, 'activate')).toMatchObject({
      body: { reasons: [{ code: 'needs_another_person' }] },
    });
    const again = (await give(staff, revised, 'activate')).body as RecordAnswer;
    expect(await give(staff, again, 'archive')).toMatchObject({ body: { state: 'archived' } });
  });

  it('is for staff', async () => {
    expect(await admin.ask('POST /records/legal-entities/list', { body: {} })).toMatchObject({ status: 403 });
  });
});
