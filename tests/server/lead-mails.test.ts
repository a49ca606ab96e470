import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

onOneEngine((open) => {
  let database: Database;
  let staff: Person;
  let colleague: Person;

  beforeAll(async () => {
    database = await open('tiny');
    const server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
  });

  const give = async (who: Person, id: string, event: string) => {
    const { version } = (await staff.ask(`GET /records/mail-approvals/${id}/read`)).body as RecordAnswer;
    return who.ask(`POST /records/mail-approvals/${id}/commands/${event}`, {
      body: { version, payload: {}, key: randomUUID() },
    });
  };
  const attach = (id: string, name: string) =>
    staff.send(`/records/mail-approvals/${id}/attachments`, name, PDF);
  const approved = async (to_address: string): Promise<string> => {
    const { rows } = (await staff.ask('POST /records/leads/list', { body: {} })).body as {
      rows: { id: string }[];
    };
    const fields: FieldInputs = {
      lead_id: rows[0]?.id ?? '',
      to_address,
      subject: 'Our agreement',
      body: 'Please find it attached.',
    };
    const made = await staff.ask('POST /records/mail-approvals/create', {
      body: { fields, key: randomUUID() },
    });
    const { id } = made.body as RecordAnswer;
    expect(await attach(id, 'agreement.pdf')).toMatchObject({ status: 201 });
    await give(staff, id, 'submit');
    expect(await give(colleague, id, 'approve')).toMatchObject({ status: 200 });
    return id;
  };
  const sentTo = (address: string) =>
    database.db
      .selectFrom('mail as m')
      .innerJoin('mail_attachment as a', 'a.mail_id', 'm.id')
      .innerJoin('document_file as f', 'f.id', 'a.file_id')
      .select(['f.name', 'f.content'])
      .where('m.to_address', '=', address)
      .execute();

  it('takes the files along that were approved with it', async () => {
    const id = await approved('mona@kite.example');
    expect(await give(staff, id, 'send')).toMatchObject({ status: 200 });
    const [file, ...others] = await sentTo('mona@kite.example');
    expect(others).toEqual([]);
    expect(file?.name).toBe('agreement.pdf');
    expect(Buffer.from(file?.content ?? '').equals(PDF)).toBe(true);
  });

  it('is not sent with a file that nobody has approved', async () => {
    const id = await approved('noor@kite.example');
    // the clock of the test stands still: the file comes a moment later
    await attach(id, 'price list.pdf');
    await database.db
      .updateTable('attachment')
      .set({ at: '2026-11-30T12:00:00.000Z' })
      .where('entity_id', '=', id)
      .where('name', '=', 'price list.pdf')
      .execute();
    await database.db
      .updateTable('mail_approval')
      .set({ state_since: '2026-11-30T11:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    expect(await give(staff, id, 'send')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'files_not_approved' }] },
    });
    expect(await sentTo('noor@kite.example')).toEqual([]);
  });
});
