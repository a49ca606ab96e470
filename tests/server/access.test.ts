import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import type { Letter } from '@server/platform/mail/mail';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, PASSWORD, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

const COMPANY = 'company-0001';

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let admin: Person;
  const letters: Letter[] = [];

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database, { send: async (letter) => void letters.push(letter) });
    staff = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
  });

  const invite = (who: Person, fields: FieldInputs) =>
    who.ask('POST /records/users/create', {
      body: {
        fields: {
          first_name: 'Mona',
          last_name: 'Saleh',
          email: `${randomUUID()}@people.example`,
          ...fields,
        },
        key: randomUUID(),
      },
    });
  const read = async (who: Person, id: string) =>
    (await who.ask(`GET /records/users/${id}/read`)).body as RecordAnswer;
  const give = async (who: Person, id: string, event: string, payload: FieldInputs = {}) =>
    who.ask(`POST /records/users/${id}/commands/${event}`, {
      body: { version: (await read(who, id)).version, payload, key: randomUUID() },
    });

  describe('an invitation', () => {
    it('is a mail with a link that leads to a password, and to an active user', async () => {
      const email = `Mona.${randomUUID()}@people.example`;
      const { status, body, text } = await invite(admin, { email, role: 'isAdmin', company_id: COMPANY });
      expect(status, text).toBe(201);
      const { id } = body as RecordAnswer;
      await server.services.mail.deliverOverdue();
      const letter = letters.find(({ to }) => to === email.toLowerCase());
      const token = /token=(\S+)/.exec(letter?.text ?? '')?.[1];
      expect((await server.trySignIn(email, 'Chosen-by-herself-1')).statusCode).toBe(401);
      const chosen = await server.send({
        method: 'POST',
        url: '/users/reset-password',
        body: { token, password: 'Chosen-by-herself-1' },
      });
      expect(chosen.statusCode, chosen.body).toBe(204);
      expect(await read(admin, id)).toMatchObject({ state: 'active' });
      expect((await server.trySignIn(email, 'Chosen-by-herself-1')).statusCode).toBe(200);
    });

    it('is void when another one is sent', async () => {
      const email = `${randomUUID()}@people.example`;
      const { body } = await invite(staff, { email, role: 'isSuperAdmin' });
      await server.services.mail.deliverOverdue();
      expect((await give(staff, (body as RecordAnswer).id, 'invite_again')).status).toBe(200);
      const first = /token=(\S+)/.exec(letters.find(({ to }) => to === email)?.text ?? '')?.[1];
      const { statusCode, body: answer } = await server.send({
        method: 'POST',
        url: '/users/reset-password',
        body: { token: first, password: 'Chosen-by-herself-1' },
      });
      expect([statusCode, JSON.parse(answer).code]).toEqual([410, 'link_expired']);
    });

    it('looks the same to an HR administrator whether another client has the address or nobody', async () => {
      const stranger = await server.addUser({ role: 'isAdmin', companyId: 'company-0006' });
      const fields = { role: 'isAdmin', company_id: COMPANY };
      const [free, taken] = [
        await invite(admin, { ...fields, email: `${randomUUID()}@people.example` }),
        await invite(admin, { ...fields, email: stranger.email.toUpperCase() }),
      ];
      expect([free.status, taken.status]).toEqual([201, 201]);
      const shape = ({ body }: { body: unknown }) => {
        const { id, fields: shown, ...rest } = body as RecordAnswer;
        return JSON.parse(JSON.stringify({ ...rest, fields: { ...shown, email: '' } }).replaceAll(id, 'id'));
      };
      expect(shape(taken)).toEqual(shape(free));
      const again = async ({ body }: { body: unknown }) =>
        (await give(admin, (body as RecordAnswer).id, 'invite_again')).status;
      expect([await again(taken), await again(free)]).toEqual([200, 200]);
      await server.services.mail.deliverOverdue();
      // the letter goes to the owner of the address, and lets nobody choose a password
      const letter = letters.find(
        ({ to, subject }) => to === stranger.email && subject.startsWith('Your access to PEO Central / '),
      );
      expect(letter?.text).toContain('access already');
      expect(letter?.text).not.toContain('token=');
      expect((await server.trySignIn(stranger.email, PASSWORD)).statusCode).toBe(200);
      // of his own companies he sees who has which address
      expect((await invite(admin, { ...fields, email: stranger.email })).status).toBe(400);
    });

    it('goes to nobody who is there already, fits the role, and is for one of his own companies', async () => {
      const refused = async (who: Person, fields: FieldInputs) => (await invite(who, fields)).status;
      expect(await refused(staff, { email: admin.user.email, role: 'isSuperAdmin' })).toBe(400);
      expect(await refused(staff, { role: 'isAdmin' })).toBe(400);
      expect(await refused(staff, { role: 'isSuperAdmin', company_id: COMPANY })).toBe(400);
      expect(await refused(staff, { role: 'isEmployee', company_id: COMPANY })).toBe(400);
      expect(await refused(admin, { role: 'isSuperAdmin' })).toBe(403);
      expect(await refused(admin, { role: 'isAdmin', company_id: 'company-0006' })).toBe(400);
    });
  });

  describe('access', () => {
    it('ends at once with a lock, and comes back with the next sign-in', async () => {
      const other = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
      expect((await give(admin, other.user.id, 'lock')).status).toBe(200);
      expect((await other.ask('GET /users/getLogin')).status).toBe(401);
      expect((await server.trySignIn(other.user.email, 'Right-password-1')).statusCode).toBe(401);
      expect((await give(admin, other.user.id, 'unlock')).status).toBe(200);
      expect((await other.ask('GET /users/getLogin')).status).toBe(401);
      await server.signIn(other.user);
    });

    it('is never changed by whom it concerns', async () => {
      for (const [who, event] of [
        [admin, 'lock'],
        [admin, 'deactivate'],
        [staff, 'set_grants'],
      ] as const)
        expect(await give(who, who.user.id, event), event).toMatchObject({
          status: 409,
          body: { reasons: [{ code: 'not_yourself' }] },
        });
    });

    it('shows what was granted from the next request on', async () => {
      const other = await signedIn(server, { role: 'isAdmin', companyId: COMPANY });
      const input = await give(staff, other.user.id, 'set_grants', { sees_salary: true, sees_bank: false });
      expect(input.body).toMatchObject({
        fields: { sees_salary: true, sees_bank: false, sees_passport: false },
      });
      const grants = await database.db
        .selectFrom('user_grant')
        .select('grant_name')
        .where('user_id', '=', other.user.id)
        .execute();
      expect(grants).toEqual([{ grant_name: 'salary' }]);
      expect((await give(admin, other.user.id, 'set_grants')).status).toBe(403);
    });

    it('of staff is none of a client’s business', async () => {
      expect((await admin.ask(`GET /records/users/${staff.user.id}/read`)).status).toBe(404);
    });
  });
});
