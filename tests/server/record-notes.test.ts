import type { Note, TimelineEntry } from '@domain/area/records';
import { onOneEngine } from '@tests/support/database';
import { addLead, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

onOneEngine((open) => {
  let server: TestServer;
  let staff: Person;
  let admin: Person;
  beforeAll(async () => {
    server = await openTestServer(await open('tiny'));
    staff = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
  });

  const notesOf = async (id: string) => {
    const { body } = await staff.ask(`GET /records/leads/${id}/notes`);
    return (body as { notes: Note[] }).notes;
  };
  const timelineOf = async (id: string) => {
    const { body } = await staff.ask(`GET /records/leads/${id}/timeline`);
    return (body as { entries: TimelineEntry[] }).entries;
  };
  const write = ({ ask }: Person, id: string, text: string) =>
    ask(`POST /records/leads/${id}/notes`, { body: { text } });

  describe('notes', () => {
    it('stand on a record, newest first, with their author', async () => {
      const { id } = await addLead(staff);
      expect(await write(staff, id, 'Called, no answer')).toMatchObject({ status: 201 });
      server.passSeconds(60);
      await write(staff, id, 'Calls back tomorrow');
      expect(await notesOf(id)).toMatchObject([
        { text: 'Calls back tomorrow', author: { id: staff.user.id, label: 'Test User' } },
        { text: 'Called, no answer' },
      ]);
    });

    it('are one when the same request comes again under its key', async () => {
      const { id } = await addLead(staff);
      const body = { text: 'The answer was lost', key: 'note-once-1' };
      const answers = await Promise.all(
        [body, body].map((note) => staff.ask(`POST /records/leads/${id}/notes`, { body: note })),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(await notesOf(id)).toEqual([answers[0]?.body]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
    });

    it('are written down with who did it', async () => {
      const { id } = await addLead(staff);
      await write(staff, id, 'Something');
      const entries = await server.services.db
        .selectFrom('audit')
        .where('entity', '=', 'lead')
        .where('entity_id', '=', id)
        .where('action', '=', 'note.added')
        .selectAll()
        .execute();
      expect(entries).toMatchObject([{ actor_id: staff.user.id }]);
    });

    it.each([
      ['nothing', '', 400],
      ['too much', 'x'.repeat(5001), 400],
    ])('hold a text, not %s', async (_, text, status) => {
      const { id } = await addLead(staff);
      expect(await write(staff, id, text)).toMatchObject({ status, body: { code: 'invalid_input' } });
      expect(await notesOf(id)).toEqual([]);
    });

    it('are for whoever may look at the record', async () => {
      const { id } = await addLead(staff);
      expect(await write(admin, id, 'x')).toMatchObject({ status: 403 });
      expect(await write(staff, 'nowhere', 'x')).toMatchObject({ status: 404 });
      expect(await staff.ask('GET /records/nothing/x/notes')).toMatchObject({ status: 404 });
    });

    describe('of the staff', () => {
      const OWN = 'company-0001';
      const visa = async () => {
        const { id } = await server.services.db
          .selectFrom('visa_case')
          .select('id')
          .where('company_id', '=', OWN)
          .orderBy('id')
          .executeTakeFirstOrThrow();
        return id;
      };
      const put = ({ ask }: Person, id: string, body: object) =>
        ask(`POST /records/visas/${id}/notes`, { body });
      const readBy = async ({ ask }: Person, id: string) => {
        const [notes, timeline] = [
          await ask(`GET /records/visas/${id}/notes`),
          await ask(`GET /records/visas/${id}/timeline`),
        ];
        return { notes: (notes.body as { notes: Note[] }).notes, all: notes.text + timeline.text };
      };

      it('stay with them unless they are shared, in the notes and in the timeline', async () => {
        const id = await visa();
        expect(await put(staff, id, { text: 'Difficult client zq1' })).toMatchObject({
          status: 201,
          body: { audience: 'internal' },
        });
        expect(await put(staff, id, { text: 'Passed on zq2', audience: 'shared' })).toMatchObject({
          status: 201,
        });
        const clients = await readBy(admin, id);
        expect(clients.all).not.toContain('zq1');
        expect(clients.all.split('zq2')).toHaveLength(3);
        const own = await readBy(staff, id);
        expect(own.notes.map(({ audience }) => audience).sort()).toEqual(['internal', 'shared']);
        expect(own.all).toContain('zq1');
      });

      it("are theirs to keep: a client's note is shared", async () => {
        const id = await visa();
        expect(await put(admin, id, { text: 'Please hurry zq3' })).toMatchObject({
          status: 201,
          body: { audience: 'shared' },
        });
        expect(await put(admin, id, { text: 'For us alone', audience: 'internal' })).toMatchObject({
          status: 400,
          body: { errors: [{ field: 'audience' }] },
        });
        expect((await readBy(staff, id)).all).toContain('zq3');
      });

      it('are read by nobody with whom a record is only shared', async () => {
        const { db } = server.services;
        const { id } = await db
          .selectFrom('document')
          .select('id')
          .where('owner_kind', '=', 'internal')
          .where('state', '=', 'verified')
          .executeTakeFirstOrThrow();
        await db.updateTable('document').set({ is_shared: true }).where('id', '=', id).execute();
        await staff.ask(`POST /records/documents/${id}/notes`, { body: { text: 'zq4', audience: 'shared' } });
        expect(await admin.ask(`GET /records/documents/${id}/read`)).toMatchObject({ status: 200 });
        expect((await admin.ask(`GET /records/documents/${id}/timeline`)).body).toEqual({ entries: [] });
        expect((await admin.ask(`GET /records/documents/${id}/notes`)).body).toEqual({ notes: [] });
      });
    });

    it('on a record beyond the reach are not there', async () => {
      const { db } = server.services;
      const [own, foreign] = await db
        .selectFrom('visa_case')
        .select('id')
        .where('company_id', '=', 'company-0001')
        .orderBy('id')
        .limit(2)
        .execute();
      if (!own || !foreign) throw new Error('The demo data has no such visa processes');
      await db
        .updateTable('visa_case')
        .set({ company_id: 'company-0006' })
        .where('id', '=', foreign.id)
        .execute();
      for (const what of ['notes', 'timeline', 'attachments']) {
        expect(await admin.ask(`GET /records/visas/${own.id}/${what}`)).toMatchObject({ status: 200 });
        expect(await admin.ask(`GET /records/visas/${foreign.id}/${what}`)).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        });
      }
    });
  });

  describe('the timeline', () => {
    it('tells everything that happened, newest first', async () => {
      const { id, version } = await addLead(staff, { headcount: 5, email: 'five@prospect.example' });
      server.passSeconds(60);
      await staff.ask(`POST /records/leads/${id}/change`, {
        body: { version, fields: { headcount: 7, owner_id: 'user-0001' } },
      });
      server.passSeconds(60);
      const input = await staff.ask(`POST /records/leads/${id}/commands/lose`, {
        body: {
          version: version + 1,
          payload: { lost_reason: 'price', lost_note: 'Too dear' },
          key: 'key-of-lose',
        },
      });
      expect(input).toMatchObject({ status: 200 });
      server.passSeconds(60);
      await write(staff, id, 'A note');
      const [note, lost, changed, created, ...more] = await timelineOf(id);
      expect(more).toEqual([]);
      expect(note).toMatchObject({ kind: 'note', after: { text: 'A note' } });
      expect(lost).toMatchObject({
        kind: 'command',
        name: 'lose',
        from: 'new',
        to: 'lost',
        payload: { lost_reason: 'price' },
        before: { lost_reason: null },
        after: { lost_reason: 'price' },
      });
      expect(changed).toMatchObject({
        kind: 'changed',
        actor: { id: staff.user.id, label: 'Test User' },
        before: { headcount: 5, owner_id: null },
        after: { headcount: 7, owner_id: { id: 'user-0001' } },
      });
      expect(JSON.stringify(changed?.after)).toContain('"label"');
      expect(created).toMatchObject({ kind: 'created', from: null, to: 'new', after: { headcount: 5 } });
    });

    it('leaves out what its reader may not see', async () => {
      const { db } = server.services;
      const visa = await db
        .selectFrom('visa_case')
        .where('company_id', '=', 'company-0001')
        .select('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('audit')
        .values({
          at: new Date('2026-11-30T08:00:00Z'),
          actor_id: null,
          action: 'visa_case.changed',
          entity: 'visa_case',
          entity_id: visa.id,
          before: JSON.stringify({ gross_salary_fils: 1_234_567, job_title: 'Clerk' }),
          after: JSON.stringify({ gross_salary_fils: 7_654_321, job_title: 'Manager' }),
          version: 99,
        })
        .execute();
      const { text } = await staff.ask(`GET /records/visas/${visa.id}/timeline`);
      expect(text).toContain('Manager');
      expect(text).not.toMatch(/1234567|7654321|gross_salary/);
      await db.insertInto('user_grant').values({ user_id: staff.user.id, grant_name: 'salary' }).execute();
      expect((await staff.ask(`GET /records/visas/${visa.id}/timeline`)).text).toContain('7654321');
    });
  });
});
