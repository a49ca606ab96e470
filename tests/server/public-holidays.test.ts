import { randomUUID } from 'node:crypto';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { onBothEngines, onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let staff: Person;
  let admin: Person;

  beforeAll(async () => {
    const server = await openTestServer(await open('tiny'));
    staff = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
  });

  const give = ({ id, version }: RecordAnswer, event: string, payload: object) =>
    staff.ask(`POST /records/public-holidays/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  const add = (name: string, from_on: string, to_on: string) =>
    staff.ask('POST /records/public-holidays/create', {
      body: { fields: { name, name_ar: 'عيد الفطر', from_on, to_on }, key: randomUUID() },
    });

  it('are there, those of the moon as an estimate until they are announced', async () => {
    const { body } = await staff.ask('POST /records/public-holidays/list', {
      body: { filter: { from_on: { from: '2027-01-01', to: '2027-12-31' } } },
    });
    const { rows } = body as ListPage;
    expect(rows.map(({ fields, state }) => [fields.from_on, state])).toEqual([
      ['2027-01-01', 'announced'],
      ['2027-03-09', 'estimated'],
      ['2027-05-15', 'estimated'],
      ['2027-06-06', 'estimated'],
      ['2027-08-14', 'estimated'],
      ['2027-12-02', 'announced'],
    ]);
    const { body: eid } = await staff.ask(`GET /records/public-holidays/${rows[1]?.id}/read`);
    const days = { from_on: '2027-03-10', to_on: '2027-03-09', announced_in: 'MOHRE circular' };
    expect((await give(eid as RecordAnswer, 'announce', days)).body).toMatchObject({
      reasons: [{ code: 'ends_before_it_begins' }],
    });
    expect(
      (await give(eid as RecordAnswer, 'announce', { ...days, to_on: '2027-03-12' })).body,
    ).toMatchObject({ state: 'announced', fields: { from_on: '2027-03-10', to_on: '2027-03-12' } });
  });

  it('do not overlap, and end after they have begun', async () => {
    expect((await add('Eid al-Fitr', '2027-12-03', '2027-12-04')).body).toMatchObject({ code: 'duplicate' });
    expect((await add('Eid al-Fitr', '2028-02-26', '2028-02-25')).status).toBe(400);
    expect((await add('Eid al-Fitr', '2028-02-26', '2028-02-28')).body).toMatchObject({ state: 'estimated' });
  });

  it('are neither announced nor moved onto days of another one that takes place', async () => {
    const { body } = await add('Eid al-Adha', '2029-04-23', '2029-04-26');
    const eid = body as RecordAnswer;
    const { body: other } = await add('New Year of the Hijra', '2029-05-14', '2029-05-15');
    const onto = { from_on: '2029-05-12', to_on: '2029-05-14', announced_in: 'MOHRE circular' };
    const taken = { code: 'days_taken', values: { day: '2029-05-14' } };
    expect((await give(eid, 'announce', onto)).body).toMatchObject({
      code: 'not_allowed',
      reasons: [{ ...taken, fix: { field: 'from_on' } }],
    });
    // its own days are no other's
    const own = { from_on: '2029-04-24', to_on: '2029-04-27', announced_in: 'MOHRE circular' };
    const { body: announced } = await give(eid, 'announce', own);
    expect(announced).toMatchObject({ state: 'announced' });
    expect((await give(announced as RecordAnswer, 'move', onto)).body).toMatchObject({ reasons: [taken] });
    await give(other as RecordAnswer, 'cancel', {});
    expect((await give(announced as RecordAnswer, 'move', onto)).body).toMatchObject({
      fields: { from_on: '2029-05-12', to_on: '2029-05-14' },
    });
  });

  it('are for staff', async () => {
    expect(await admin.ask('POST /records/public-holidays/list', { body: {} })).toMatchObject({
      status: 403,
    });
  });
});

onBothEngines((open) => {
  let staff: Person;

  beforeAll(async () => {
    staff = await signedIn(await openTestServer(await open('tiny')));
  });

  const add = (name: string, from_on: string, to_on: string) =>
    staff.ask('POST /records/public-holidays/create', {
      body: { fields: { name, name_ar: 'عيد', from_on, to_on }, key: randomUUID() },
    });

  it('of those entered in the same moment for the same days one is there', async () => {
    const answers = await Promise.all(
      ['2030-02-04', '2030-02-05', '2030-02-06'].map((to) => add(`Eid until ${to}`, '2030-02-04', to)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ code: 'duplicate' });
  });

  it('of those announced in the same moment for the same days one is', async () => {
    const estimated = await Promise.all(
      ['2030-04-13', '2030-05-03', '2030-07-12'].map((day) => add(`Estimated ${day}`, day, day)),
    );
    const payload = { from_on: '2030-06-01', to_on: '2030-06-02', announced_in: 'MOHRE circular' };
    const answers = await Promise.all(
      estimated.map(({ body }) => {
        const { id, version } = body as RecordAnswer;
        return staff.ask(`POST /records/public-holidays/${id}/commands/announce`, {
          body: { version, payload, key: randomUUID() },
        });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409)
        expect(body).toMatchObject({ code: 'not_allowed', reasons: [{ code: 'days_taken' }] });
  });
});
