import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import type { ReportAnswer } from '@domain/report/reports';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { grantTo, type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { sql } from 'kysely';
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
  let database: Database;
  let staff: Person;

  beforeAll(async () => {
    database = await open('tiny');
    staff = await signedIn(await openTestServer(database));
    await grantTo(database.db, [staff], ['passport', 'bank']);
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

  it('an account to which somebody else is paid is asked about at every door, and who knows of it goes on', async () => {
    const iban = 'AE770260001015000000001';
    const { id } = await made({ first_name: 'Nadim', iban });
    const refused = {
      status: 409,
      body: { code: 'duplicate', duplicates: [{ id, why: 'iban', to: 'employee' }] },
    };
    expect(await create({ first_name: 'Salwa', iban })).toMatchObject(refused);
    expect((await create({ first_name: 'Salwa', iban }, true)).status).toBe(201);
    const person = {
      first_name: 'Mona',
      last_name: 'Haddad',
      company_id: 'company-0001',
      email: 'mona@people.example',
      start_on: '2026-12-15',
      iban,
    };
    const open = (force: boolean) =>
      staff.ask('POST /records/onboardings/create', { body: { fields: person, force, key: randomUUID() } });
    expect((await open(false)).body).toMatchObject({
      code: 'duplicate',
      duplicates: [{ why: 'iban' }, { why: 'iban' }],
    });
    expect((await open(true)).status).toBe(201);
    await sql`update employee set state = 'ended', status = 'former', left_on = '2026-12-01' where iban = ${iban}`.execute(
      database.db,
    );
    expect((await create({ first_name: 'Mona', iban })).status).toBe(201);
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

  it('every fault of an entry is told at once', async () => {
    const errors = async (area: string, fields: FieldInputs) => {
      const { body } = await staff.ask(`POST /records/${area}/create`, {
        body: { fields, key: randomUUID() },
      });
      return (body as { errors: { field: string; code: string }[] }).errors
        .map(({ field, code }) => `${field} ${code}`)
        .toSorted();
    };
    const child = { nationality: 'Atlantis', born_on: '2020-01-01', company_id: PERSON.company_id };
    expect(
      await errors('onboardings', {
        ...child,
        first_name: 'Dina',
        email: 'dina@mail.example',
        job_title: 'Nurse',
        start_on: '2026-12-15',
        passport_mrz: 'two lines',
      }),
    ).toEqual([
      'fields.born_on under_age',
      'fields.nationality unknown_country',
      'fields.passport_mrz zone_shape',
    ]);
    expect(
      await errors('employees', {
        ...child,
        first_name: 'Dina',
        joined_on: '2026-12-15',
        savings_from: '2026-12-15',
      }),
    ).toEqual([
      'fields.born_on under_age',
      'fields.nationality unknown_country',
      'fields.savings_scheme required',
    ]);
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

  it('who is fifteen to seventeen needs a permit, wherever he is entered', async () => {
    const young = { first_name: 'Sami', born_on: '2010-01-01' };
    expect((await create(young)).body).toMatchObject({
      errors: [{ field: 'fields.juvenile_permit', code: 'juvenile_permit_needed' }],
    });
    expect((await create({ ...young, juvenile_permit: 'JP-1' })).status).toBe(201);
  });

  it('a passport that ends within six months of the first day gets nobody a visa', async () => {
    const { id } = await made({ first_name: 'Nour' });
    const visa = (passport_expires_on: string) =>
      staff.ask('POST /records/visas/create', {
        body: {
          fields: {
            employee_id: id,
            type: 'new visa process',
            jurisdiction: 'mainland',
            immigration: 'gdrfa',
            target_on: '2026-12-15',
            passport_expires_on,
          },
          key: randomUUID(),
        },
      });
    expect((await visa('2027-06-14')).body).toMatchObject({
      errors: [{ field: 'fields.passport_expires_on', code: 'passport_ends_too_soon' }],
    });
    expect((await visa('2027-06-15')).status).toBe(201);
  });

  it('the machine-readable zone of a passport fills its number and last day, and is held against the person', async () => {
    const passport_mrz =
      'P<LBNHADDAD<<SALIM<<<<<<<<<<<<<<<<<<<<<<<<<<LR77000015LBN9103041M3501014<<<<<<<<<<<<<<<4';
    const born = { born_on: '1991-03-04' };
    const person = await made({ first_name: 'Salim', ...born });
    const { body } = await recordDocuments(person, { passport_mrz });
    expect((body as RecordAnswer).fields).toMatchObject({ passport_mrz, gender: null });
    const { fields } = (await staff.ask(`GET /records/employees/${person.id}/read`)).body as RecordAnswer;
    expect(fields).toMatchObject({ passport_number: 'LR7700001', passport_expires_on: '2035-01-01' });
    const reasonsFor = async (about: FieldInputs, payload: FieldInputs) =>
      (await recordDocuments(await made(about), payload)).body;
    expect(
      await reasonsFor(
        { first_name: 'Selim', ...born },
        { passport_mrz: passport_mrz.replace('R77', 'R78') },
      ),
    ).toMatchObject({ reasons: [{ code: 'zone_number', fix: { field: 'passport_mrz' } }] });
    const same_number_reason = 'Works for two clients';
    const other = { first_name: 'Selim', last_name: 'Khoury', born_on: '1991-03-05' };
    expect(await reasonsFor(other, { passport_mrz, same_number_reason })).toMatchObject({
      reasons: [
        { code: 'differs_from_passport', values: { field: 'born_on' } },
        { code: 'name_differs_from_passport', fix: { field: 'passport_name_reason' } },
      ],
    });
  });
});
