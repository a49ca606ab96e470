import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let server: TestServer;
  let staff: Person;
  let approver: Person;

  beforeAll(async () => {
    server = await openTestServer(await open('tiny'));
    staff = await signedIn(server);
    approver = await signedIn(server);
  });

  const read = async (who: Person, area: string, id: string) =>
    (await who.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const give = async (who: Person, area: string, id: string, event: string, payload: FieldInputs = {}) =>
    who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version: (await read(staff, area, id)).version, payload, key: randomUUID() },
    });
  const as = async (role: string): Promise<Person> => {
    const person = await signedIn(server);
    await sql`update app_user set role = ${role} where id = ${person.user.id}`.execute(server.services.db);
    return person;
  };
  const submitted = async (net_fils: number) => {
    const fields = {
      vendor: `Vendor ${randomUUID().slice(0, 6)}`,
      spent_on: '2026-11-10',
      category: 'software',
      net_fils,
      vat_category: 'standard',
      account_id: 'account-5400',
      cost_centre_id: 'cost-centre-CC40',
    };
    const { body } = await staff.ask('POST /records/expenses/create', {
      body: { fields, key: randomUUID() },
    });
    const { id } = body as RecordAnswer;
    await staff.send(`/records/expenses/${id}/attachments`, 'receipt.pdf', '%PDF-1.4\n%%EOF');
    const { status, text } = await give(staff, 'expenses', id, 'submit');
    expect(status, text).toBe(200);
    return id;
  };

  it('nobody approves above his limit; the record says so before he tries, and another person approves', async () => {
    expect(
      await give(staff, 'users', approver.user.id, 'set_grants', { approval_limit_fils: 1_050_00 }),
    ).toMatchObject({ body: { fields: { approval_limit_fils: 1_050_00 } } });
    const [within, over] = [await submitted(1_000_00), await submitted(1_000_01)];
    expect((await read(approver, 'expenses', over)).facts.over_limit).toEqual([approver.user.id]);
    expect((await read(approver, 'expenses', within)).facts.over_limit).toEqual([]);
    expect(await give(approver, 'expenses', within, 'approve')).toMatchObject({
      body: { state: 'approved' },
    });
    expect(await give(approver, 'expenses', over, 'approve')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'over_limit' }] },
    });
    expect(await give(await signedIn(server), 'expenses', over, 'approve')).toMatchObject({
      body: { state: 'approved' },
    });
    await give(staff, 'users', approver.user.id, 'set_grants', { approval_limit_fils: null });
    expect((await read(approver, 'expenses', await submitted(9_000_000_00))).facts.over_limit).toEqual([]);
  });

  it('treasury approves expenses, billing and an auditor do not; the auditor writes no note either', async () => {
    const id = await submitted(500_00);
    const [treasury, billing, auditor] = [
      await as('isTreasury'),
      await as('isBilling'),
      await as('isAuditor'),
    ];
    for (const who of [billing, auditor]) {
      expect((await read(who, 'expenses', id)).id).toBe(id);
      expect(await give(who, 'expenses', id, 'approve')).toMatchObject({ status: 403 });
    }
    const note = { body: { text: 'Looked at' } };
    expect(await auditor.ask(`POST /records/expenses/${id}/notes`, note)).toMatchObject({ status: 403 });
    expect(await auditor.ask('POST /reports/trial-balance')).toMatchObject({ status: 200 });
    expect(await give(treasury, 'expenses', id, 'approve')).toMatchObject({ body: { state: 'approved' } });
  });
});
