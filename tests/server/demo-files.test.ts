import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attachment, RecordAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { fetchFile, grantTo, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

const AREAS = [
  ['documents', 'document'],
  ['visa-documents', 'visa_document'],
  ['onboarding-documents', 'onboarding_document'],
] as const;

onOneEngine((open) => {
  const folder = mkdtempSync(join(tmpdir(), 'peo-demo-files-'));
  let database: Database;
  let server: TestServer;
  let staff: Person;
  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database, { env: { DATA_DIR: folder }, templates: inject('templates') });
    staff = await signedIn(server);
    await grantTo(database.db, [staff], ['passport', 'salary']);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const waiting = async (table: string): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where state in ('uploaded', 'review') order by id`.execute(database.db);
    return rows.map(({ id }) => id);
  };
  const filesOf = async (area: string, id: string) =>
    ((await staff.ask(`GET /records/${area}/${id}/attachments`)).body as { attachments: Attachment[] })
      .attachments;

  it.each(AREAS)('what waits in %s has a file that opens', async (area, table) => {
    const ids = await waiting(table);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      const [file] = await filesOf(area, id);
      expect(file, id).toBeDefined();
      const sent = await fetchFile(
        server,
        await staff.ask(`POST /records/${area}/${id}/attachments/${file?.id}/open`),
      );
      expect(sent).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
      expect(sent.content.length).toBe(file?.size);
      expect(sent.content.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it.each(AREAS)('what waits in %s is verified with its file, and not without', async (area, table) => {
    const [first = '', second = ''] = await waiting(table);
    const verify = async (id: string) => {
      const { version } = (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
      return staff.ask(`POST /records/${area}/${id}/commands/verify`, {
        body: { version, payload: {}, key: randomUUID() },
      });
    };
    await sql`delete from attachment where entity_id = ${second}`.execute(database.db);
    expect((await verify(first)).body as RecordAnswer).toMatchObject({ state: 'verified' });
    expect(await verify(second)).toMatchObject({ status: 409, body: { reasons: [{ code: 'no_file' }] } });
  });
});
