import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import type { ReportAnswer } from '@domain/report/reports';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

const PERSON = {
  first_name: 'Amal',
  last_name: 'Haddad',
  company_id: 'company-0001',
  joined_on: '2026-12-01',
  born_on: '1990-02-28',
  nationality: 'Lebanon',
};

onOneEngine((open) => {
  let staff: Person;

  beforeAll(async () => {
    const database = await open('tiny');
    staff = await signedIn(await openTestServer(database));
    await database.db
      .insertInto('user_grant')
      .values({ user_id: staff.user.id, grant_name: 'passport' })
      .execute();
  });

  const create = (fields: FieldInputs, force = false) =>
    staff.ask('POST /records/employees/create', {
      body: { fields: { ...PERSON, ...fields }, key: randomUUID(), force },
    });
  const made = async (fields: FieldInputs): Promise<RecordAnswer> => {
    const { status, body, text } = await create(fields);
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const recordDocuments = async ({ id }: RecordAnswer, payload: FieldInputs) => {
    const { body } = await staff.ask(`GET /records/employees/${id}/read`);
    return staff.ask(`POST /records/employees/${id}/commands/record_papers`, {
      body: { version: (body as RecordAnswer).version, payload, key: randomUUID() },
    });
  };

  it('the same name and day of birth is probably the same person; whoever knows goes on', async () => {
    const { id } = await made({});
    const again = await create({ first_name: 'amal', company_id: 'company-0002' });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'duplicate', duplicates: [{ id, why: 'full_name' }] },
    });
    expect((await create({ company_id: 'company-0002' }, true)).status).toBe(201);
    expect((await create({ born_on: '1991-02-28' })).status).toBe(201);
  });

  it('the number of somebody else who works here is refused beside its field, unless somebody says why', async () => {
    const [one, other] = [await made({ first_name: 'Rana' }), await made({ first_name: 'Hala' })];
    const emirates_id = '784-1990-1234567-6';
    expect((await recordDocuments(one, { emirates_id, passport_number: 'LR0123456' })).status).toBe(200);
    for (const [name, value] of Object.entries({ emirates_id, passport_number: 'LR0123456' }))
      expect((await recordDocuments(other, { [name]: value })).body).toMatchObject({
        code: 'invalid_input',
        errors: [{ field: `payload.${name}`, code: 'number_of_another' }],
      });
    const same_number_reason = 'Works half a day for each of two clients';
    expect((await recordDocuments(other, { emirates_id, same_number_reason })).status).toBe(200);
  });

  it('a nationality is a country, as the list has it', async () => {
    expect((await made({ first_name: 'Salma', nationality: 'emirati' })).fields.nationality).toBe(
      'United Arab Emirates',
    );
    expect((await create({ first_name: 'Dina', nationality: 'Atlantis' })).body).toMatchObject({
      errors: [{ field: 'fields.nationality', code: 'unknown_country' }],
    });
  });

  it('who is probably in the list twice is listed with the others, for whoever may see it', async () => {
    const { body } = await staff.ask('POST /reports/identity', { body: {} });
    const found = (body as ReportAnswer).rows.map(([name, , , finding]) => `${name}: ${finding}`);
    for (const name of [
      'Amal Haddad: same_name',
      'Rana Haddad: same_emirates_id',
      'Hala Haddad: same_emirates_id',
    ])
      expect(found).toContain(name);
    expect(found).not.toContain('Hala Haddad: same_passport');
  });

  it('nobody under fifteen is employed', async () => {
    expect((await create({ first_name: 'Lina', born_on: '2011-12-02' })).body).toMatchObject({
      errors: [{ field: 'fields.born_on', code: 'under_age' }],
    });
  });
});
