import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { onOneEngine } from '@tests/support/database';
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

  const add = async (fields: FieldInputs): Promise<RecordAnswer> => {
    const { body } = await staff.ask('POST /records/partners/create', {
      body: { fields, key: randomUUID() },
    });
    return body as RecordAnswer;
  };
  const give = ({ id, version }: RecordAnswer, event: string, payload: FieldInputs = {}) =>
    staff.ask(`POST /records/partners/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });

  const change = async ({ id, version }: RecordAnswer, fields: FieldInputs): Promise<RecordAnswer> => {
    const { body } = await staff.ask(`POST /records/partners/${id}/change`, { body: { version, fields } });
    return body as RecordAnswer;
  };
  const PARTNER = { name: 'Quiet Harbour Advisers', type: 'referral', contact_name: 'Noor Haddad' };

  it('lists what was created, found by its words, and by the day on which its agreement ends', async () => {
    const agreement_expires_on = '2027-03-31';
    const { id } = await add({ ...PARTNER, agreement_expires_on });
    await add({ ...PARTNER, name: 'Loud Harbour Advisers' });
    const { body } = await staff.ask('POST /records/partners/list', {
      body: {
        search: 'harb',
        filter: { agreement_expires_on: { from: agreement_expires_on, to: agreement_expires_on } },
        sort: { field: 'agreement_expires_on', direction: 'desc' },
      },
    });
    expect((body as ListPage).rows).toMatchObject([
      { id, state: 'prospect', fields: { agreement_expires_on } },
    ]);
  });

  it('becomes active with an agreement in force and a commission, and says what it lacks', async () => {
    const added = await add({ name: 'Palm Typing', type: 'authority_agent' });
    expect(await give(added, 'start_kyc')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'field_missing' }, { code: 'not_reachable' }] },
    });
    const known = await change(added, { contact_name: 'A B', phone: '04 333 2211' });
    const checked = (await give(known, 'start_kyc')).body as RecordAnswer;
    expect(checked.state).toBe('kyc');
    const ended = await change(checked, {
      agreement_number: 'PA-1',
      agreement_expires_on: '2026-11-29',
      commission_kind: 'per_head',
    });
    expect(await give(ended, 'activate')).toMatchObject({
      status: 409,
      body: {
        reasons: [
          { code: 'agreement_expired' },
          { code: 'field_missing', values: { field: 'commission_per_head_fils' } },
        ],
      },
    });
    const ready = await change(ended, {
      agreement_expires_on: '2026-11-30',
      commission_per_head_fils: 15_000,
    });
    const active = (await give(ready, 'activate')).body as RecordAnswer;
    expect(active.state).toBe('active');
    const suspended = (await give(active, 'suspend', { standing_reason: 'Licence' })).body as RecordAnswer;
    expect(suspended).toMatchObject({ state: 'suspended', fields: { standing_reason: 'Licence' } });
    const resumed = (await give(suspended, 'resume')).body as RecordAnswer;
    expect(resumed).toMatchObject({ state: 'active', fields: { standing_reason: null } });
    expect(await give(resumed, 'terminate', {})).toMatchObject({ status: 400 });
    expect(await give(resumed, 'terminate', { standing_reason: 'Moved away' })).toMatchObject({
      body: { state: 'terminated', fields: { standing_reason: 'Moved away' } },
    });
  });

  it('is for staff', async () => {
    const { id } = await add(PARTNER);
    expect(await admin.ask('POST /records/partners/list', { body: {} })).toMatchObject({ status: 403 });
    expect(await admin.ask(`GET /records/partners/${id}/read`)).toMatchObject({ status: 403 });
    const body = { fields: PARTNER, key: randomUUID() };
    expect(await admin.ask('POST /records/partners/create', { body })).toMatchObject({ status: 403 });
  });
});
