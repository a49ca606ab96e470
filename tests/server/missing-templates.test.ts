import { randomUUID } from 'node:crypto';
import type { RecordAnswer } from '@domain/area/records';
import { LETTER_KINDS } from '@domain/letters/letter-kinds';
import { addMissingTemplates } from '@server/areas/letter-templates/missing-templates';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

onOneEngine((open) => {
  const templatesOf = async ({ db }: Database) =>
    db
      .selectFrom('letter_template')
      .select(['id', 'kind', 'state', 'version_number', 'title_en', 'body_ar', 'updated_at'])
      .orderBy('id')
      .execute();

  it('a portal that has none gets one of each kind, to be approved by somebody of its own; once', async () => {
    const database = await open('empty');
    const server = await openTestServer(database);
    await addMissingTemplates(server.services);
    const made = await templatesOf(database);
    expect(made.map(({ kind }) => kind).sort()).toEqual([...LETTER_KINDS].sort());
    expect(new Set(made.map(({ state }) => state))).toEqual(new Set(['review']));
    await addMissingTemplates(server.services);
    expect(await templatesOf(database)).toEqual(made);
    const staff = await signedIn(server);
    const { id } = made.find(({ kind }) => kind === 'salary_change') ?? { id: '' };
    const { version } = (await staff.ask(`GET /records/letter-templates/${id}/read`)).body as RecordAnswer;
    const { status, body } = await staff.ask(`POST /records/letter-templates/${id}/commands/approve`, {
      body: { version, payload: {}, key: randomUUID() },
    });
    expect([status, (body as RecordAnswer).state]).toEqual([200, 'approved']);
  });

  it('one from before letters of salaries gets that one, and keeps what it has written, withdrawn or begun', async () => {
    const database = await open('tiny');
    const server = await openTestServer(database);
    await sql`delete from letter where template_id in (select id from letter_template where kind = 'salary_change')`.execute(
      database.db,
    );
    await sql`delete from letter_template where kind = 'salary_change'`.execute(database.db);
    await sql`update letter_template set title_en = 'As we write it' where kind = 'noc'`.execute(database.db);
    await sql`update letter_template set state = 'withdrawn', state_value = '"withdrawn"', leaves = '{withdrawn}'
      where kind = 'warning'`.execute(database.db);
    const before = await templatesOf(database);
    await addMissingTemplates(server.services);
    const after = await templatesOf(database);
    const known = new Set(before.map(({ id }) => id));
    expect(after.filter(({ id }) => known.has(id))).toEqual(before);
    expect(after.filter(({ id }) => !known.has(id))).toMatchObject([
      { kind: 'salary_change', state: 'review', version_number: 1 },
    ]);
  });
});
