import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

onOneEngine((open) => {
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let admin: Person;
  let stranger: Person;

  beforeAll(async () => {
    server = await openTestServer(await open('tiny'));
    staff = await signedIn(server);
    colleague = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
    stranger = await signedIn(server, { role: 'isAdmin', companyId: 'company-0006' });
  });

  const add = async (who: Person, area: string, fields: FieldInputs): Promise<RecordAnswer> => {
    const { status, body } = await who.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID() },
    });
    expect(status).toBe(201);
    return body as RecordAnswer;
  };
  const give = async (who: Person, area: string, id: string, event: string, payload: FieldInputs = {}) => {
    const { version } = (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
    return who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  };
  const newsOf = async ({ ask, user }: Person) => {
    const { body } = await ask(`GET /notification-data/recipient/${user.id}`);
    const { data } = body as { data: { kind: string; title: string; body: string; route: string | null }[] };
    return data.filter(({ kind }) => kind === 'announcement');
  };

  describe('an announcement', () => {
    it('reaches those whom it is for once it is published, whole, and nobody else', async () => {
      const text = `The office moves. ${'Everything stays as it is. '.repeat(40)}The end.`;
      const { id } = await add(staff, 'announcements', {
        subject: 'We move',
        text,
        audience: 'clients',
        company_id: 'company-0001',
      });
      expect(await newsOf(admin)).toEqual([]);
      expect((await give(staff, 'announcements', id, 'publish')).status).toBe(200);
      expect(await newsOf(admin)).toMatchObject([{ title: 'We move', body: text, route: null }]);
      expect(await newsOf(stranger)).toEqual([]);
      expect(await newsOf(colleague)).toEqual([]);
      const { fields } = (await staff.ask(`GET /records/announcements/${id}/read`)).body as RecordAnswer;
      expect(Number(fields.readers)).toBeGreaterThan(0);
    });

    it('to colleagues leads to its page', async () => {
      const { id } = await add(staff, 'announcements', {
        subject: 'Four eyes',
        text: 'On every mail.',
        audience: 'staff',
      });
      expect((await give(staff, 'announcements', id, 'publish')).status).toBe(200);
      expect(await newsOf(colleague)).toMatchObject([{ route: `/inspire?tab=all&record=${id}` }]);
      expect((await admin.ask('POST /records/announcements/list', { body: {} })).status).toBe(403);
    });
  });

  describe('an idea', () => {
    it('has one vote of each colleague, and none of its author', async () => {
      const { id, fields } = await add(staff, 'ideas', { subject: 'One calendar for all' });
      expect(fields.author_id).toMatchObject({ id: staff.user.id });
      expect(await give(staff, 'ideas', id, 'vote')).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'own_idea' }] },
      });
      const votes = async () =>
        ((await staff.ask(`GET /records/ideas/${id}/read`)).body as RecordAnswer).fields.votes;
      expect((await give(colleague, 'ideas', id, 'vote')).status).toBe(200);
      expect((await give(colleague, 'ideas', id, 'vote')).status).toBe(409);
      expect(await votes()).toBe(1);
      expect((await give(colleague, 'ideas', id, 'take_back')).status).toBe(200);
      expect(await votes()).toBe(0);
    });

    it('is decided by somebody else than its author', async () => {
      const { id } = await add(staff, 'ideas', { subject: 'A checklist for the first week' });
      const payload = { owner_id: colleague.user.id };
      expect((await give(staff, 'ideas', id, 'accept', payload)).status).toBe(409);
      expect((await give(colleague, 'ideas', id, 'accept', payload)).status).toBe(200);
      expect((await give(colleague, 'ideas', id, 'finish')).body).toMatchObject({ state: 'done' });
    });
  });
});
