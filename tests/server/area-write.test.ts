import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { BulkAnswer, BulkOffers, RecordAnswer } from '@domain/area/records';
import type { RecordConflict } from '@domain/shared/call-failure';
import type { Database } from '@server/db/database';
import { askWith } from '@tests/support/asking';
import { onBothEngines } from '@tests/support/database';
import { addLead, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

const REACHABLE = { email: 'noor@palm.example', owner_id: 'user-0001' };

onBothEngines((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let other: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    other = await signedIn(server);
  });

  const newLead = (fields: FieldInputs = {}) =>
    addLead(staff, { prospect_name: `Palm ${randomUUID()}`, ...fields });
  const read = async (id: string, query = ''): Promise<RecordAnswer> =>
    (await staff.ask(`GET /records/leads/${id}/read${query}`)).body as RecordAnswer;
  const change = (who: Person, id: string, version: number, fields: FieldInputs) =>
    who.ask(`POST /records/leads/${id}/change`, { body: { version, fields } });
  const command = (id: string, event: string, more: object = {}, who = staff) =>
    who.ask(`POST /records/leads/${id}/commands/${event}`, {
      body: { version: 1, payload: {}, key: randomUUID(), ...more },
    });
  const eventsOf = (id: string) =>
    database.db
      .selectFrom('case_event')
      .selectAll()
      .where('entity', '=', 'lead')
      .where('entity_id', '=', id)
      .orderBy('seq')
      .execute();
  const auditOf = (id: string) =>
    database.db.selectFrom('audit').selectAll().where('entity_id', '=', id).orderBy('seq').execute();

  describe('a new record', () => {
    it('begins its lifecycle, with event and audit entry', async () => {
      const lead = await newLead({ headcount: 12, need: '  Twelve fitters  ' });
      expect(lead).toMatchObject({
        version: 1,
        state: 'new',
        value: 'new',
        machine: 'lead',
        created_by: staff.user.id,
        fields: { headcount: 12, need: 'Twelve fitters' },
        memory: {},
        timers: [],
        as_of: null,
      });
      expect(await eventsOf(lead.id)).toMatchObject([
        { seq: 1, type: 'created', actor_id: staff.user.id, from_leaves: [], to_leaves: ['new'], version: 1 },
      ]);
      expect(await auditOf(lead.id)).toMatchObject([
        { action: 'lead.created', version: 1, before: null, after: { headcount: 12, state: 'new' } },
      ]);
      expect(await newLead({ need: '   ' })).toMatchObject({ fields: { need: null } });
    });

    it('is made once however often it is asked for with one key', async () => {
      const body = {
        fields: { prospect_name: `Once ${randomUUID()}`, contact_name: 'A' },
        key: randomUUID(),
      };
      const answers = await Promise.all(
        [1, 2, 3].map(() => staff.ask('POST /records/leads/create', { body })),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map((answer) => (answer.body as RecordAnswer).id)).size).toBe(1);
      const changed = { ...body, fields: { ...body.fields, contact_name: 'B' } };
      expect(await staff.ask('POST /records/leads/create', { body: changed })).toMatchObject({
        status: 409,
        body: { code: 'key_reused' },
      });
      // a key is its user's own
      expect(
        await other.ask('POST /records/leads/create', { body: { ...changed, force: true } }),
      ).toMatchObject({
        status: 201,
      });
    });

    it.each([
      [{ prospect_name: 'X', contact_name: '   ' }, 'fields.contact_name', 'required'],
      [{ prospect_name: 'X' }, 'fields.contact_name', 'required'],
      [{ prospect_name: 'X', contact_name: 'Y', owner_id: 'nobody' }, 'fields.owner_id', 'invalid'],
      [
        { prospect_name: 'X', contact_name: 'Y', lost_reason: 'price' },
        'fields.lost_reason',
        'unknown_field',
      ],
      [{ prospect_name: 'X', contact_name: 'Y', version: 7 }, 'fields.version', 'unknown_field'],
      [{ prospect_name: 'X', contact_name: 'Y', email: 'no address' }, 'fields.email', 'invalid'],
      [{ prospect_name: 'X', contact_name: 'a\0b' }, 'fields.contact_name', 'invalid'],
    ])('is refused with %o', async (fields, field, code) => {
      const answer = await staff.ask('POST /records/leads/create', { body: { fields, key: randomUUID() } });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
    });
  });

  describe('a change', () => {
    it('writes only what differs, once', async () => {
      const { id } = await newLead({ headcount: 3 });
      const answer = await change(staff, id, 1, { headcount: 5, contact_name: 'Noor Haddad' });
      expect(answer).toMatchObject({ status: 200, body: { version: 2, fields: { headcount: 5 } } });
      expect((await auditOf(id)).at(-1)).toMatchObject({
        action: 'lead.changed',
        version: 2,
        before: { headcount: 3 },
        after: { headcount: 5 },
      });
      expect(await change(staff, id, 2, { headcount: 5 })).toMatchObject({ body: { version: 2 } });
    });

    it('of other fields than somebody else has changed goes in beside it', async () => {
      const { id } = await newLead({ headcount: 3 });
      await change(other, id, 1, { need: 'Welders' });
      expect(await change(staff, id, 1, { headcount: 9 })).toMatchObject({
        status: 200,
        body: { version: 3, fields: { headcount: 9, need: 'Welders' } },
      });
    });

    it('of the same field is a conflict that tells what is there now, and who wrote it', async () => {
      const { id } = await newLead({ headcount: 3 });
      await change(other, id, 1, { headcount: 4, owner_id: 'user-0001' });
      const answer = await change(staff, id, 1, { headcount: 5, owner_id: other.user.id, need: 'More' });
      expect(answer).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
      const { conflict } = answer.body as { conflict: RecordConflict };
      expect(conflict).toMatchObject({
        yours: 1,
        version: 2,
        fields: {
          headcount: { now: 4, by: 'Test User' },
          owner_id: { now: { id: 'user-0001', label: 'Sara Haddad' } },
        },
      });
      expect(Object.keys(conflict.fields).sort()).toEqual(['headcount', 'owner_id']);
      expect(await read(id)).toMatchObject({ version: 2, fields: { need: null } });
    });

    it('to what somebody else has already written is none', async () => {
      const { id } = await newLead({ headcount: 3 });
      await change(other, id, 1, { headcount: 4 });
      expect(await change(staff, id, 1, { headcount: 4 })).toMatchObject({
        status: 200,
        body: { version: 2 },
      });
    });

    it('of two at the same moment is won by one', async () => {
      const { id } = await newLead({ headcount: 3 });
      const both = await Promise.all([
        change(staff, id, 1, { headcount: 4 }),
        change(other, id, 1, { headcount: 5 }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await auditOf(id)).length).toBe(2);
    });

    it('cannot empty a needed field, nor be on a version that is not there yet', async () => {
      const { id } = await newLead();
      expect(await change(staff, id, 1, { contact_name: ' ' })).toMatchObject({ status: 400 });
      expect(await change(staff, id, 9, { headcount: 4 })).toMatchObject({ status: 409 });
      expect(await change(staff, 'nowhere', 1, { headcount: 4 })).toMatchObject({ status: 404 });
    });
  });

  describe('a command', () => {
    it('moves the record, with event, audit entry and the time of its state', async () => {
      const { id } = await newLead();
      server.passSeconds(3_600);
      const at = server.services.clock.now().toISOString();
      const answer = await command(id, 'lose', {
        payload: { lost_reason: 'price', lost_note: ' Too dear ' },
      });
      expect(answer).toMatchObject({
        status: 200,
        body: {
          version: 2,
          state: 'lost',
          state_since: at,
          fields: { lost_reason: 'price', lost_note: 'Too dear' },
        },
      });
      expect((await eventsOf(id)).at(-1)).toMatchObject({
        seq: 2,
        type: 'lose',
        from_leaves: ['new'],
        to_leaves: ['lost'],
        payload: { lost_reason: 'price' },
        version: 2,
      });
      expect((await auditOf(id)).at(-1)).toMatchObject({
        action: 'lead.lose',
        before: { state: 'new', lost_reason: null },
        after: { state: 'lost', lost_reason: 'price' },
      });
    });

    it('keeps what the lifecycle remembers', async () => {
      const { id } = await newLead();
      expect(await command(id, 'hold')).toMatchObject({ body: { memory: { held_in: 'new' } } });
      expect(await command(id, 'resume', { version: 2 })).toMatchObject({
        body: { state: 'new', version: 3 },
      });
    });

    it('that something stands in the way of is refused with every reason', async () => {
      const { id } = await newLead();
      const answer = await command(id, 'contact');
      expect(answer).toMatchObject({ status: 409, body: { code: 'not_allowed' } });
      const { reasons } = answer.body as { reasons: { code: string; owner: string }[] };
      expect(reasons).toContainEqual(expect.objectContaining({ code: 'not_reachable', owner: 'sales' }));
      expect(reasons.length).toBeGreaterThan(1);
      expect(await read(id)).toMatchObject({ version: 1, state: 'new' });
      expect(await eventsOf(id)).toHaveLength(1);
    });

    it('that the state does not know is refused, and so is one of nobody', async () => {
      const { id } = await newLead();
      for (const event of ['win', 'dream'])
        expect(await command(id, event)).toMatchObject({ status: 409, body: { code: 'not_offered' } });
    });

    it.each([
      [{}, 'payload.lost_reason', 'required'],
      [{ lost_reason: 'boredom' }, 'payload.lost_reason', 'invalid'],
      [{ lost_reason: 'price', state: 'won' }, 'payload.state', 'unknown_field'],
    ])('with the payload %o is refused', async (payload, field, code) => {
      const { id } = await newLead();
      expect(await command(id, 'lose', { payload })).toMatchObject({
        status: 400,
        body: { errors: [{ field, code }] },
      });
    });

    it('on an older version is a conflict', async () => {
      const { id } = await newLead();
      await change(other, id, 1, { headcount: 4 });
      expect(await command(id, 'hold')).toMatchObject({
        status: 409,
        body: { code: 'version_conflict', conflict: { version: 2, fields: { headcount: { now: 4 } } } },
      });
    });

    it('given twice at once with one key happens once', async () => {
      const { id } = await newLead();
      const key = randomUUID();
      const both = await Promise.all([command(id, 'hold', { key }), command(id, 'hold', { key })]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await eventsOf(id)).toHaveLength(2);
      expect(await command(id, 'lose', { key })).toMatchObject({ body: { code: 'key_reused' } });
    });

    it('given twice at once with two keys happens once, and once is a conflict', async () => {
      const { id } = await newLead();
      const both = await Promise.all([command(id, 'hold'), command(id, 'hold', {}, other)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await eventsOf(id)).toHaveLength(2);
    });

    it('whose effect fails leaves nothing', async () => {
      const owner = { ...REACHABLE, email: `${randomUUID()}@palm.example` };
      const { id } = await newLead({ ...owner, order_value_fils: 5_000_000 });
      await database.db
        .updateTable('lead')
        .set({ state: 'agreement_sent', state_value: '"agreement_sent"', leaves: ['agreement_sent'] })
        .where('id', '=', id)
        .execute();
      // the client of that name is there already: the effect refuses
      const { prospect_name } = (await read(id)).fields;
      await database.db
        .insertInto('company')
        .values({
          id: randomUUID(),
          name: String(prospect_name),
          depth: 1,
          parent_company_id: null,
          status: 'active',
        })
        .execute();
      const key = randomUUID();
      expect((await command(id, 'win', { key })).status).toBe(409);
      expect(await read(id)).toMatchObject({
        version: 1,
        state: 'agreement_sent',
        fields: { client_id: null },
      });
      expect(await eventsOf(id)).toHaveLength(1);
      expect(await auditOf(id)).toHaveLength(1);
      const stored = await database.db
        .selectFrom('request_key')
        .select('key')
        .where('key', '=', key)
        .execute();
      expect(stored).toEqual([]);
    });
  });

  describe('a command over several records', () => {
    const bulk = (ids: readonly string[], key: string, event = 'hold') =>
      staff.ask('POST /records/leads/bulk', { body: { event, ids, payload: {}, key } });

    it('is offered for each as for it alone: guards ask the record and what other tables hold', async () => {
      const one = await newLead({ owner_id: staff.user.id, email: 'noor@falcon.example' });
      const other = await newLead({ owner_id: staff.user.id, email: 'sami@falcon.example' });
      const task = await staff.ask('POST /records/lead-tasks/create', {
        body: {
          fields: {
            lead_id: one.id,
            subject: 'Call',
            kind: 'call',
            due_on: '2099-01-01',
            assignee_id: staff.user.id,
          },
          key: randomUUID(),
        },
      });
      expect(task.status).toBe(201);
      const answer = await staff.ask('POST /records/leads/bulk-offers', {
        body: { ids: [one.id, other.id] },
      });
      const { records } = answer.body as BulkOffers;
      const against = (id: string) =>
        records
          .find((record) => record.id === id)
          ?.offers.find(({ command }) => command === 'contact')
          ?.reasons.map(({ code }) => code);
      expect([against(one.id), against(other.id)]).toEqual([[], ['no_next_task']]);
      const tooMany = Array.from({ length: 101 }, () => one.id);
      expect(await staff.ask('POST /records/leads/bulk-offers', { body: { ids: tooMany } })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      });
    });

    it('succeeds or fails for each alone, and nothing twice when it is sent again', async () => {
      const one = await newLead();
      const found = await newLead();
      await command(found.id, 'hold');
      const ids = [one.id, found.id, 'nowhere'];
      const key = randomUUID();
      const { body } = await bulk(ids, key);
      const { results } = body as BulkAnswer;
      expect(results.map(({ id, ok, code }) => [id, ok, code])).toEqual([
        [one.id, true, null],
        [found.id, false, 'not_offered'],
        ['nowhere', false, 'not_found'],
      ]);
      expect(results[0]?.label).toBe(one.fields.prospect_name);
      expect(results[1]?.reasons).toHaveLength(1);
      expect((await bulk(ids, key)).body).toEqual(body);
      expect(await eventsOf(one.id)).toHaveLength(2);
      expect(await bulk([one.id], key)).toMatchObject({ status: 409, body: { code: 'key_reused' } });
    });
  });

  describe('a record as of a day', () => {
    /** Nobody's token lasts that long. */
    const nextDay = async () => {
      server.passSeconds(86_400);
      staff = await again(staff);
      other = await again(other);
    };
    const again = async (person: Person): Promise<Person> => ({
      ...person,
      ask: askWith(server, (await server.signIn(person.user)).access),
    });

    it('is what it was at the end of that day in Dubai', async () => {
      const made = await newLead({ headcount: 3, owner_id: 'user-0001' });
      const day = (at: Date) => new Date(at.getTime() + 4 * 3_600_000).toISOString().slice(0, 10);
      const first = day(server.services.clock.now());
      await nextDay();
      await change(staff, made.id, 1, { headcount: 4, owner_id: staff.user.id });
      const second = day(server.services.clock.now());
      await nextDay();
      await command(made.id, 'hold', { version: 2 });
      await nextDay();
      await change(other, made.id, 3, { headcount: 8 });
      expect(await read(made.id, `?as_of=${first}`)).toMatchObject({
        as_of: first,
        version: 1,
        state: 'new',
        updated_by: staff.user.id,
        fields: { headcount: 3, owner_id: { id: 'user-0001', label: 'Sara Haddad' } },
      });
      expect(await read(made.id, `?as_of=${second}`)).toMatchObject({
        version: 2,
        state: 'new',
        memory: {},
        state_since: made.state_since,
        fields: { headcount: 4, owner_id: { id: staff.user.id, label: 'Test User' } },
      });
      expect(await read(made.id, '?as_of=2099-01-01')).toMatchObject({ version: 4, state: 'on_hold' });
      expect(await staff.ask(`GET /records/leads/${made.id}/read?as_of=2020-01-01`)).toMatchObject({
        status: 404,
      });
    });

    it('names what it referred to then by both names of that', async () => {
      const ask = (call: string, fields: FieldInputs, more: object = { key: randomUUID() }) =>
        staff.ask(`POST /records/${call}`, { body: { fields, ...more } });
      const establishment = async (name: string, name_ar: string | null) =>
        (
          (await ask('establishments/create', { name, name_ar, jurisdiction: 'mainland' }))
            .body as RecordAnswer
        ).id;
      const [before, after] = [
        await establishment('Palm Staffing', 'بالم للتوظيف'),
        await establishment('Oryx Staffing', null),
      ];
      const { id, version } = await database.db
        .selectFrom('employee')
        .select(['id', 'version'])
        .where('state', '=', 'active')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      await ask(`employees/${id}/change`, { establishment_id: before }, { version });
      const first = new Date(server.services.clock.now().getTime() + 4 * 3_600_000)
        .toISOString()
        .slice(0, 10);
      await nextDay();
      await ask(`employees/${id}/change`, { establishment_id: after }, { version: version + 1 });
      const referenceOn = async (query: string) =>
        ((await staff.ask(`GET /records/employees/${id}/read${query}`)).body as RecordAnswer).fields
          .establishment_id;
      expect(await referenceOn('')).toEqual({ id: after, label: 'Oryx Staffing' });
      const named = { id: before, label: 'Palm Staffing', label_ar: 'بالم للتوظيف' };
      expect(await referenceOn(`?as_of=${first}`)).toEqual(named);
      const { entries } = (await staff.ask(`GET /records/employees/${id}/timeline`)).body as {
        entries: readonly { before: FieldInputs }[];
      };
      expect(entries[0]?.before.establishment_id).toEqual(named);
    });
  });
});
