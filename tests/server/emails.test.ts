import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { job } from '@server/areas/emails/outcomes.job';
import { askWith } from '@tests/support/asking';
import { onOneEngine } from '@tests/support/database';
import { addLead, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let server: TestServer;
  let writer: Person;
  let colleague: Person;
  let employee: Person;
  const taken: string[] = [];
  let refuses = false;

  beforeAll(async () => {
    server = await openTestServer(await open('tiny'), {
      send: async ({ to }) => {
        if (refuses) throw new Error('550 No such box');
        taken.push(to);
      },
    });
    writer = await signedIn(server);
    colleague = await signedIn(server);
    employee = await signedIn(server, { role: 'isEmployee', companyId: 'company-0001' });
  });

  const create = (who: Person, fields: FieldInputs) =>
    who.ask('POST /records/emails/create', { body: { fields, key: randomUUID() } });
  const write = async (fields: FieldInputs): Promise<RecordAnswer> => {
    const body = { subject: 'News', body: 'Hello', to_address: colleague.user.email, ...fields };
    return (await create(writer, body)).body as RecordAnswer;
  };
  const read = async (who: Person, id: string) => who.ask(`GET /records/emails/${id}/read`);
  const give = async (who: Person, id: string, event: string) => {
    const { version } = (await read(who, id)).body as RecordAnswer;
    return who.ask(`POST /records/emails/${id}/commands/${event}`, {
      body: { version, payload: {}, key: randomUUID() },
    });
  };
  const boxOf = async (who: Person, box: string) =>
    (
      (await who.ask('POST /records/emails/list', { body: { filter: { box: { in: [box] } } } }))
        .body as ListPage
    ).rows;

  it('arrives in the box of another user, and each reads only his own', async () => {
    const { id, fields } = await write({ to_address: employee.user.email.toUpperCase() });
    expect(fields).toMatchObject({ box: 'sent', from_address: writer.user.email });
    expect(await give(writer, id, 'send')).toMatchObject({ body: { state: 'queued' } });
    expect(await boxOf(employee, 'inbox')).toEqual([]);
    await job.run(server.services);
    await job.run(server.services);
    expect((await read(writer, id)).body).toMatchObject({
      state: 'delivered',
      fields: { sent_at: '2026-11-30T08:00:00.000Z' },
    });
    const [letter, ...others] = await boxOf(employee, 'inbox');
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ state: 'unread', fields: { from_address: writer.user.email } });
    expect(await give(employee, letter?.id ?? '', 'read')).toMatchObject({ body: { state: 'read' } });
    expect(await boxOf(employee, 'sent')).toEqual([]);
    for (const one of [id, letter?.id ?? ''])
      expect(await read(colleague, one)).toMatchObject({ status: 404 });
    expect(await read(writer, letter?.id ?? '')).toMatchObject({ status: 404 });
    expect(await create(employee, { subject: 'Hi', to_address: 'a@b.example' })).toMatchObject({
      status: 403,
    });
  });

  it('goes through the mail server to everybody else, and says when it is refused', async () => {
    const { id } = await write({ to_address: 'noor@prospect.example' });
    await give(writer, id, 'send');
    await job.run(server.services);
    expect(taken).toContain('noor@prospect.example');
    expect((await read(writer, id)).body).toMatchObject({ state: 'sent' });
    expect(await give(writer, id, 'deliver')).toMatchObject({ status: 403 });
    expect(await give(writer, id, 'bounce')).toMatchObject({ body: { state: 'bounced' } });

    refuses = true;
    const refused = await write({ to_address: 'gone@prospect.example' });
    await give(writer, refused.id, 'send');
    await job.run(server.services);
    expect((await read(writer, refused.id)).body).toMatchObject({ state: 'queued' });
    server.passSeconds(1_800);
    writer = { ...writer, ...(await signedInAgain()) };
    await job.run(server.services);
    expect((await read(writer, refused.id)).body).toMatchObject({
      state: 'bounced',
      fields: { failure: '550 No such box' },
    });
    refuses = false;
  });
  const signedInAgain = async (): Promise<Pick<Person, 'ask'>> => {
    const { access } = await server.signIn(writer.user);
    return { ask: askWith(server, access) };
  };

  it('is about a record that its writer sees, and fills the gaps that are known', async () => {
    const lead = await addLead(writer, { contact_name: 'Noor Haddad', prospect_name: 'Falcon Trading' });
    const about = { about_area: 'leads', about_id: lead.id };
    const { id, fields } = await write({
      ...about,
      subject: 'For {record}',
      body: null,
      template: 'renewal_notice',
    });
    expect(fields).toMatchObject({ about: 'Falcon Trading', subject: 'For Falcon Trading' });
    expect(String(fields.body)).toMatch(/^Dear Noor Haddad,/);
    expect(await give(writer, id, 'send')).toMatchObject({
      body: { reasons: [{ code: 'gap_open', values: { gap: 'until' } }] },
    });
    expect(
      await create(writer, { subject: 'X', to_address: 'a@b.example', ...about, about_id: 'lead-0' }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fields.about_id' }] },
    });
    const empty = await write({ body: null });
    expect(await give(writer, empty.id, 'send')).toMatchObject({
      body: { reasons: [{ code: 'field_missing' }] },
    });
    expect(await give(writer, empty.id, 'discard')).toMatchObject({ body: { state: 'discarded' } });
  });
});
