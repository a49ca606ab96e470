import { randomUUID } from 'node:crypto';
import type { RecordAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { runJobs } from '@server/platform/jobs/run-jobs';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    await sql`update partner set agreement_expires_on = null`.execute(database.db);
  });

  const about = async (partner: string): Promise<readonly RecordAnswer[]> => {
    const { rows } = await sql<{
      id: string;
    }>`select id from alert where cause like ${`agreement ${partner} %`}
      order by state = 'resolved' desc`.execute(database.db);
    return Promise.all(
      rows.map(async ({ id }) => (await staff.ask(`GET /records/alerts/${id}/read`)).body as RecordAnswer),
    );
  };
  const aPartner = async (): Promise<string> => {
    const { rows } = await sql<{ id: string }>`select id from partner where state <> 'terminated'
      and agreement_expires_on is null order by id limit 1`.execute(database.db);
    return rows[0]?.id ?? '';
  };
  const endsOn = (id: string, day: string | null) =>
    sql`update partner set agreement_expires_on = ${day} where id = ${id}`.execute(database.db);
  const give = async (id: string, event: string, payload = {}) => {
    const { body } = await staff.ask(`GET /records/alerts/${id}/read`);
    return staff.ask(`POST /records/alerts/${id}/commands/${event}`, {
      body: { version: (body as RecordAnswer).version, payload, key: randomUUID() },
    });
  };

  it('is raised thirty days before an end, once, and leads there; it is gone with its cause', async () => {
    const partner = await aPartner();
    await endsOn(partner, '2026-12-31');
    await runJobs(server.services);
    expect(await about(partner)).toEqual([]);
    await endsOn(partner, '2026-12-30');
    await runJobs(server.services);
    await runJobs(server.services);
    expect(await about(partner)).toMatchObject([
      {
        state: 'raised',
        fields: { kind: 'agreement', due_on: '2026-12-30', route: `/partners?record=${partner}` },
      },
    ]);
    await endsOn(partner, '2028-12-30');
    await runJobs(server.services);
    expect(await about(partner)).toMatchObject([{ state: 'resolved' }]);
    await endsOn(partner, '2026-12-30');
    await runJobs(server.services);
    expect(await about(partner)).toMatchObject([{ state: 'resolved' }, { state: 'raised' }]);
  });

  it('is raised for a case that is late', async () => {
    const { body } = await staff.ask('POST /records/inquiries/create', {
      body: { fields: { contact_name: 'Nobody answered', source: 'phone' }, key: randomUUID() },
    });
    const { id } = body as RecordAnswer;
    await sql`update inquiry set state_since = '2026-11-28T08:00:00Z' where id = ${id}`.execute(database.db);
    await runJobs(server.services);
    const { rows } =
      await sql`select kind, about, state, due_on from alert where cause like ${`late inquiries ${id}%`}`.execute(
        database.db,
      );
    expect(rows).toEqual([{ kind: 'late', about: 'Nobody answered', state: 'raised', due_on: '2026-11-29' }]);
  });

  describe('somebody', () => {
    it('does not say himself that the cause is gone', async () => {
      const partner = await aPartner();
      await endsOn(partner, '2026-12-05');
      await runJobs(server.services);
      const [raised] = await about(partner);
      expect((await give(raised?.id ?? '', 'resolve')).status).toBe(409);
    });

    it('takes it on, lets it rest for some days, and is woken by it', async () => {
      const partner = await aPartner();
      await endsOn(partner, '2026-12-20');
      await runJobs(server.services);
      const [raised] = await about(partner);
      const id = raised?.id ?? '';
      const taken = await give(id, 'acknowledge');
      expect(taken.body).toMatchObject({
        state: 'acknowledged',
        fields: { owner_id: { id: staff.user.id } },
      });
      expect((await give(id, 'snooze', { snoozed_until: '2026-11-30' })).status).toBe(400);
      const resting = await give(id, 'snooze', { snoozed_until: '2026-12-03' });
      expect(resting.body).toMatchObject({
        state: 'snoozed',
        timers: [{ due_at: '2026-12-02T20:00:00.000Z' }],
      });
      server.passSeconds(3 * 86_400);
      await runJobs(server.services);
      // the token has ended meanwhile
      const { rows } = await sql`select state, snoozed_until from alert where id = ${id}`.execute(
        database.db,
      );
      expect(rows).toEqual([{ state: 'acknowledged', snoozed_until: null }]);
    });
  });
});
