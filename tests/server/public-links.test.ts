import { randomUUID } from 'node:crypto';
import type { RecordAnswer } from '@domain/area/records';
import { PAYSLIPS_OF_EMPLOYEE } from '@domain/finance/states';
import type { IssuedLink, LinkPurpose, OpenedForm } from '@domain/public-forms/public-form';
import { addDays, dayInDubai, endOfDayInDubai } from '@domain/shared/calendar-date';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');

/** One record of each kind of form, as the demo has them, while it is being asked for. */
const FORMS = [
  {
    purpose: 'kyc',
    area: 'enrolments',
    table: 'kyc_case',
    states: ['invited', 'in_progress'],
    path: '/kyc-enrollment',
    days: 14,
    done: 'approved',
  },
  {
    purpose: 'employee_form',
    area: 'onboardings',
    table: 'onboarding_case',
    states: ['invited', 'form_in_progress'],
    path: '/Onboarding/new-employee',
    days: 14,
    done: 'unsuccessful',
  },
  {
    purpose: 'missing_details',
    area: 'missing-details',
    table: 'missing_detail',
    states: ['sent', 'opened'],
    path: '/update-missing-details',
    days: 14,
    done: 'withdrawn',
  },
  {
    purpose: 'payslip',
    area: 'payslips',
    table: 'payslip',
    states: [...PAYSLIPS_OF_EMPLOYEE],
    path: '/payslips/preview/',
    days: 7,
    done: 'discarded',
  },
] as const;
type Form = (typeof FORMS)[number];

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    const fields = { name: 'Avocet Marine', email: 'office@avocet.example' };
    const made = await staff.ask('POST /records/clients/create', { body: { fields, key: randomUUID() } });
    const { id, version } = made.body as RecordAnswer;
    const begin = { version, payload: {}, key: randomUUID() };
    await staff.ask(`POST /records/clients/${id}/commands/start_kyc`, { body: begin });
  });
  // guesses of one test hold up no other one
  beforeEach(async () => {
    await database.db.deleteFrom('sign_in_attempt').execute();
  });

  const subjectOf = async ({ table, states, purpose }: Form): Promise<string> => {
    const { id } = await database.db
      .selectFrom(table)
      .select('id')
      .where('state', 'in', [...states])
      .orderBy('id')
      .executeTakeFirstOrThrow(() => new Error(`The demo has nothing to ask for: ${purpose}`));
    return id;
  };
  const issue = async ({ area, purpose }: Form, id: string, email = 'somebody@mail.example') => {
    const body = { area, id, purpose, email };
    const { status, body: answer, text } = await staff.ask('POST /records/form-link', { body });
    expect(status, text).toBe(200);
    const { address, expires_at } = answer as IssuedLink;
    const { pathname, search } = new URL(address);
    const token = new URLSearchParams(search).get('token') ?? pathname.split('/').at(-1) ?? '';
    return { address, expires_at, key: { purpose, token } };
  };
  const call = async (path: string, body: object, from = '192.0.2.60') => {
    const answer = await server.send({
      method: 'POST',
      url: `/public/forms/${path}`,
      body,
      remoteAddress: from,
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  const upload = async (key: { purpose: LinkPurpose; token: string }) => {
    const answer = await server.send({
      method: 'POST',
      url: `/public/forms/upload?${new URLSearchParams({ ...key, document: 'photo' })}`,
      remoteAddress: '192.0.2.60',
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'scan.pdf' },
      payload: PDF,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  /** What is answered, but for the number of the request. */
  const report = ({ status, body }: { status: number; body: { instance?: string } }) => {
    const { instance: _, ...rest } = body;
    return JSON.stringify({ status, rest });
  };

  describe.each(FORMS)('a link to $purpose', (form) => {
    it('opens its form without a sign-in, for its days, and is kept as a hash', async () => {
      const { address, expires_at, key } = await issue(form, await subjectOf(form));
      expect(new URL(address).pathname.startsWith(form.path)).toBe(true);
      const lastDay = addDays(dayInDubai(server.services.clock.now().getTime()), form.days);
      expect(Date.parse(expires_at)).toBe(endOfDayInDubai(lastDay) - 1);
      const { status, body } = await call('open', key);
      expect(status).toBe(200);
      expect((body as OpenedForm).groups.flatMap(({ fields }) => fields).length).toBeGreaterThan(0);
      const stored = await database.db.selectFrom('form_link').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(key.token);
      const audited = await database.db.selectFrom('audit').selectAll().execute();
      expect(JSON.stringify(audited)).not.toContain(key.token);
      expect(server.logged()).not.toContain(key.token);
    });

    it('answers the same to a guess, another purpose, a replaced and an ended link, whatever is asked', async () => {
      const id = await subjectOf(form);
      const { key: replaced } = await issue(form, id);
      const { key } = await issue(form, id);
      const other = FORMS.find(({ purpose }) => purpose !== form.purpose)?.purpose ?? form.purpose;
      const guess = { ...key, token: 'A'.repeat(43) };
      const answers = [
        await call('open', guess),
        await call('open', { ...key, purpose: other }),
        await call('open', replaced),
        await call('save', { ...replaced, values: {} }),
        await call('submit', { ...replaced, values: {}, consent: true }),
        await upload(replaced),
      ];
      const { expires_at } = await database.db
        .updateTable('form_link')
        .set({ expires_at: server.services.clock.now() })
        .where('entity_id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('expires_at')
        .executeTakeFirstOrThrow();
      expect(expires_at).toEqual(server.services.clock.now());
      answers.push(
        await call('open', key),
        await call('save', { ...key, values: {} }),
        await call('submit', { ...key, values: {}, consent: true }),
        await upload(key),
      );
      expect([...new Set(answers.map(report))]).toEqual([report(await call('open', guess))]);
      expect(answers[0]).toMatchObject({ status: 404, body: { code: 'link_not_valid' } });
    });

    it('is good no more once nothing is asked for', async () => {
      const id = await subjectOf(form);
      const { key } = await issue(form, id);
      const { table, done } = form;
      const { state } = await database.db
        .selectFrom(table)
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await database.db.updateTable(table).set({ state: done }).where('id', '=', id).execute();
      expect(await call('open', key)).toMatchObject({ status: 404, body: { code: 'link_not_valid' } });
      await database.db.updateTable(table).set({ state }).where('id', '=', id).execute();
      expect((await call('open', key)).status).toBe(200);
    });

    it('cannot be guessed at will: from the 21st guess on nothing is answered, not even a good link', async () => {
      const { key } = await issue(form, await subjectOf(form));
      const from = '198.51.100.90';
      for (let n = 0; n < 20; n += 1) await call('open', { ...key, token: `guess-${n}` }, from);
      expect(await call('open', key, from)).toMatchObject({
        status: 429,
        body: { code: 'too_many_attempts' },
      });
      expect((await call('open', key, '203.0.113.8')).status).toBe(200);
    });
  });

  it('its letter names the last day as DD-MM-YYYY', async () => {
    const [form] = FORMS;
    await issue(form, await subjectOf(form), 'dated@mail.example');
    const { text } = await server.services.db
      .selectFrom('mail')
      .select('text')
      .where('to_address', '=', 'dated@mail.example')
      .executeTakeFirstOrThrow();
    expect(text).toMatch(/until \d{2}-\d{2}-20\d{2}/);
  });

  it('what was typed is shown again to whom it was mailed, and to nobody else', async () => {
    const [form] = FORMS;
    const id = await subjectOf(form);
    const { key } = await issue(form, id, 'first@mail.example');
    await call('save', { ...key, values: { activity: 'Ships' } });
    const { key: again } = await issue(form, id, 'first@mail.example');
    expect((await call('open', again)).body).toMatchObject({ values: { activity: 'Ships' } });
    const { key: elsewhere } = await issue(form, id, 'second@mail.example');
    expect((await call('open', elsewhere)).body).toMatchObject({
      values: { activity: null },
      saved_at: null,
    });
  });
});
