import { randomUUID } from 'node:crypto';
import type { RecordAnswer } from '@domain/area/records';
import { addDays, dayInDubai, endOfDayInDubai } from '@domain/shared/calendar-date';
import type { Database } from '@server/db/database';
import { runJobs } from '@server/platform/jobs/run-jobs';
import { askWith } from '@tests/support/asking';
import { onBothEngines } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

const DAY = 86_400;

onBothEngines((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    // the timers of the demo data are somebody else's
    await database.db.deleteFrom('case_timer').execute();
  });

  const again = async () => {
    const { access } = await server.signIn(staff.user);
    staff = { ...staff, ask: askWith(server, access) };
  };
  const read = async (id: string) => (await staff.ask(`GET /records/visas/${id}/read`)).body as RecordAnswer;
  const timersOf = (id: string) =>
    database.db.selectFrom('case_timer').selectAll().where('entity_id', '=', id).execute();
  const eventsOf = (id: string) =>
    database.db
      .selectFrom('case_event')
      .selectAll()
      .where('entity', '=', 'visa_case')
      .where('entity_id', '=', id)
      .orderBy('seq')
      .execute();
  const command = async (id: string, event: string, payload: object = {}) => {
    const { version } = await read(id);
    const body = { version, payload, key: randomUUID() };
    const answer = await staff.ask(`POST /records/visas/${id}/commands/${event}`, { body });
    expect(answer, answer.text).toMatchObject({ status: 200 });
    return answer.body as RecordAnswer;
  };

  /** A new visa whose application the authority has sent back: it has thirty days. */
  const returned = async (): Promise<string> => {
    const spare = await database.db
      .selectFrom('employee')
      .select('id')
      .where('status', '=', 'active')
      .where((is) =>
        is.not(
          is.exists(
            is.selectFrom('visa_case').select('id').whereRef('visa_case.employee_id', '=', 'employee.id'),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    await database.db
      .updateTable('employee_papers')
      .set({ passport_expires_on: '2029-12-31', residence_expires_on: null })
      .where('employee_id', '=', spare.id)
      .execute();
    const made = await staff.ask('POST /records/visas/create', {
      body: {
        fields: {
          employee_id: spare.id,
          type: 'new visa process',
          location: 'outside_country',
          jurisdiction: 'mainland',
          immigration: 'gdrfa',
          target_on: '2027-02-01',
        },
        key: randomUUID(),
      },
    });
    expect(made, made.text).toMatchObject({ status: 201 });
    const { id } = made.body as RecordAnswer;
    await database.db
      .updateTable('visa_case')
      .set({
        state: 'entry_permit_applied',
        state_value: '"entry_permit_applied"',
        leaves: ['entry_permit_applied'],
      })
      .where('id', '=', id)
      .execute();
    await command(id, 'return', { return_reason: 'The photo is too old' });
    return id;
  };

  describe('a timer', () => {
    it('is kept with the record and told with it', async () => {
      const id = await returned();
      const record = await read(id);
      const lastDay = addDays(dayInDubai(server.services.clock.now().getTime()), 30);
      const due = new Date(endOfDayInDubai(lastDay)).toISOString();
      expect(record).toMatchObject({ state: 'returned', timers: [{ due_at: due }] });
    });

    it('goes when the case moves on', async () => {
      const id = await returned();
      await command(id, 'resubmit');
      expect(await timersOf(id)).toEqual([]);
      expect((await read(id)).state).toBe('entry_permit_applied');
    });

    it('that is not due does nothing', async () => {
      const id = await returned();
      await runJobs(server.services);
      expect((await read(id)).state).toBe('returned');
    });

    it('that became due while nothing ran is applied as of then, once, by any number of nodes', async () => {
      const id = await returned();
      const [timer] = await timersOf(id);
      server.passSeconds(41 * DAY);
      await again();
      await Promise.all([runJobs(server.services), runJobs(server.services)]);
      await runJobs(server.services);
      const record = await read(id);
      expect(record.state).toBe('cancelled_by_authority');
      expect(record).toMatchObject({
        state_since: timer?.due_at.toISOString(),
        updated_by: null,
        timers: [],
      });
      const events = await eventsOf(id);
      expect(events.filter(({ type }) => type === timer?.timer)).toEqual([
        expect.objectContaining({
          actor_id: null,
          due_at: timer?.due_at,
          at: server.services.clock.now(),
          to_leaves: ['cancelled_by_authority'],
        }),
      ]);
      expect(await timersOf(id)).toEqual([]);
    });

    it('that fails is told in the log, and stops no other', async () => {
      const id = await returned();
      const due_at = server.services.clock.now();
      await database.db
        .insertInto('case_timer')
        .values({ entity: 'nothing', entity_id: 'x', timer: 'y', due_at })
        .execute();
      server.passSeconds(31 * DAY);
      await again();
      await runJobs(server.services);
      expect((await read(id)).state).toBe('cancelled_by_authority');
      expect(server.logged()).toContain('No area has the records nothing');
      await database.db.deleteFrom('case_timer').where('entity', '=', 'nothing').execute();
    });
  });
});
