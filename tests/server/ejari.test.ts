import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { job } from '@server/areas/ejari/reminders.job';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
  });

  const read = async (id: string): Promise<RecordAnswer> =>
    (await staff.ask(`GET /records/ejari/${id}/read`)).body as RecordAnswer;
  const give = async (id: string, event: string, payload: FieldInputs = {}) => {
    const { version } = await read(id);
    return staff.ask(`POST /records/ejari/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  };
  const change = async (id: string, fields: FieldInputs) => {
    const { version } = await read(id);
    return staff.ask(`POST /records/ejari/${id}/change`, { body: { version, fields } });
  };
  const add = async (fields: FieldInputs = {}): Promise<string> => {
    const body = {
      fields: { property: 'Unit 7', company_id: 'company-0001', owner_id: staff.user.id, ...fields },
      key: randomUUID(),
    };
    return ((await staff.ask('POST /records/ejari/create', { body })).body as RecordAnswer).id;
  };
  const CONTRACT = {
    contract_number: 'TC-1',
    landlord: 'Old Harbour',
    starts_on: '2025-12-15',
    ends_on: '2026-12-14',
    rent_fils: 6_000_000,
    dewa_premise: '123456789',
  };
  const registered = async (fields: FieldInputs = {}): Promise<string> => {
    const id = await add({ ...CONTRACT, ...fields });
    await staff.send(`/records/ejari/${id}/attachments`, 'contract.pdf', PDF);
    await give(id, 'sign_contract');
    await give(id, 'submit');
    expect(await give(id, 'register', { ejari_number: '0120-1' })).toMatchObject({ status: 200 });
    return id;
  };

  it('is registered with its contract and premise number, after it was returned once', async () => {
    const id = await add();
    expect(await give(id, 'sign_contract')).toMatchObject({
      body: {
        reasons: ['contract_number', 'landlord', 'starts_on', 'ends_on', 'rent_fils'].map((field) => ({
          values: { field },
        })),
      },
    });
    await change(id, { ...CONTRACT, ends_on: '2025-12-14', dewa_premise: null });
    expect(await give(id, 'sign_contract')).toMatchObject({ body: { reasons: [{ code: 'term_reversed' }] } });
    await change(id, { ends_on: CONTRACT.ends_on });
    await give(id, 'sign_contract');
    expect(await give(id, 'submit')).toMatchObject({
      body: { reasons: [{ values: { field: 'dewa_premise' } }, { code: 'no_file' }] },
    });
    await change(id, { dewa_premise: '987654321' });
    await staff.send(`/records/ejari/${id}/attachments`, 'contract.pdf', PDF);
    await give(id, 'submit');
    expect(await give(id, 'return', { reason: 'Wrong plot' })).toMatchObject({
      body: { state: 'returned', fields: { reason: 'Wrong plot' } },
    });
    await give(id, 'submit');
    expect(await give(id, 'register', { ejari_number: '0120-7' })).toMatchObject({
      body: {
        state: 'registered',
        fields: { ejari_number: '0120-7', registered_on: '2026-11-30', validity: 'expiring', reason: null },
      },
    });
  });

  it('ends when the tenancy that renews it is registered', async () => {
    const id = await registered();
    await give(id, 'renew');
    expect(await give(id, 'renew')).toMatchObject({ body: { reasons: [{ code: 'renewal_open' }] } });
    const { rows } = (
      await staff.ask('POST /records/ejari/list', {
        body: { filter: { state: { in: ['collecting'] } }, page: { size: 200 } },
      })
    ).body as ListPage;
    const opened = await Promise.all(rows.map((row) => read(row.id)));
    const next = opened.find(({ fields }) => (fields.renewal_of_id as { id: string } | null)?.id === id);
    expect(next).toMatchObject({
      fields: { property: 'Unit 7', starts_on: '2026-12-15', landlord: 'Old Harbour', rent_fils: null },
    });
    const nextId = next?.id ?? '';
    expect(await read(id)).toMatchObject({ state: 'registered' });
    await change(nextId, { contract_number: 'TC-2', ends_on: '2027-12-14', rent_fils: 6_600_000 });
    await staff.send(`/records/ejari/${nextId}/attachments`, 'contract.pdf', PDF);
    await give(nextId, 'sign_contract');
    await give(nextId, 'submit');
    await give(nextId, 'register', { ejari_number: '0120-2' });
    expect(await read(id)).toMatchObject({ state: 'renewed' });
    expect(await read(nextId)).toMatchObject({ fields: { validity: 'valid' } });
  });

  it('is called to mind once at each threshold, the last one that has passed', async () => {
    await job.run(server.services);
    await database.db.deleteFrom('notification').execute();
    await registered({ property: 'Unit 40', ends_on: '2027-01-15' });
    await job.run(server.services);
    await job.run(server.services);
    const report = () =>
      database.db
        .selectFrom('notification')
        .select(['title', 'body', 'user_id'])
        .where('body', '=', 'Unit 40')
        .execute();
    expect(await report()).toEqual([
      { title: 'A tenancy ends within 60 days', body: 'Unit 40', user_id: staff.user.id },
    ]);
    server.passSeconds(20 * 86_400);
    await job.run(server.services);
    expect((await report()).map(({ title }) => title).sort()).toEqual([
      'A tenancy ends within 30 days',
      'A tenancy ends within 60 days',
    ]);
  });

  it('stands on the calendar of whoever may see it', async () => {
    const request = await openTestServer(database);
    const [mine, all] = [
      await signedIn(request, { role: 'isAdmin', companyId: 'company-0006' }),
      await signedIn(request),
    ];
    const itemsOf = async ({ ask }: Person) =>
      (await ask('POST /ejari/calendar', { body: {} })).body as {
        from: string;
        items: { ends_on: string; company: { id: string } }[];
      };
    const [his, whole] = [await itemsOf(mine), await itemsOf(all)];
    expect(whole.from).toBe('2026-11-01');
    expect(whole.items.map(({ ends_on }) => ends_on)).toEqual(
      whole.items.map(({ ends_on }) => ends_on).sort(),
    );
    expect(his.items.every(({ company }) => company.id !== 'company-0001')).toBe(true);
    expect(whole.items.length).toBeGreaterThan(his.items.length);
  });
});
