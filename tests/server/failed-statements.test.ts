import type { RecordAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { failureOf } from '@server/platform/http/log';
import { onBothEngines } from '@tests/support/database';
import { lastEmployee, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

const IBAN = 'AE070331234567890123456';
const NAME = 'Zq4zqzq-Canary';

/** Both engines tell with a failure what was written: in its message, `detail`, `where`, and the parameters of the statement. */
onBothEngines((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    await database.db
      .insertInto('user_grant')
      .values([{ user_id: staff.user.id, grant_name: 'bank' }])
      .execute();
  });

  describe('a statement that fails', () => {
    it('is logged with its name, its SQLSTATE and the request, and with nothing that it was to write', async () => {
      const { db } = database;
      const id = await lastEmployee(db, 'company-0001');
      await db.updateTable('employee').set({ iban: IBAN }).where('id', '=', id).execute();
      await sql`create function refuse_all() returns trigger language plpgsql as
        $$ begin raise exception 'no row % with %', new.id, new.iban using detail = new.iban, hint = new.first_name; end $$`.execute(
        db,
      );
      await sql`create trigger refuse_all before update on employee for each row execute function refuse_all()`.execute(
        db,
      );
      const { version } = (await staff.ask(`GET /records/employees/${id}/read`)).body as RecordAnswer;
      const answer = await staff.ask(`POST /records/employees/${id}/change`, {
        body: { version, fields: { first_name: NAME } },
      });
      await sql`drop trigger refuse_all on employee`.execute(db);
      expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
      const logged = server.logged();
      const line = logged
        .trim()
        .split('\n')
        .map((text) => JSON.parse(text))
        .find(({ msg }) => msg === 'a request failed');
      expect(line).toMatchObject({
        reqId: (answer.body as { instance: string }).instance,
        err: { sqlstate: 'P0001', statement: 'update employee', stack: expect.stringMatching(/^\s+at /) },
      });
      for (const secret of [IBAN, NAME, id]) expect(JSON.stringify(line)).not.toContain(secret);
      expect(logged).not.toContain(IBAN);
      expect(logged).not.toContain(NAME);
    });

    it('tells no more when it is the cause of another failure', async () => {
      const failed = await sql`select ${IBAN}::integer`.execute(database.db).catch((error: unknown) => error);
      const reported = failureOf(new Error('Not calculated', { cause: failed }));
      expect(reported).toMatchObject({
        message: 'Not calculated',
        cause: { sqlstate: '22P02', statement: 'select' },
      });
      expect(JSON.stringify(reported)).not.toContain(IBAN);
    });
  });
});
