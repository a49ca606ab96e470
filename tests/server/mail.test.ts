import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@server/db/database';
import { migrateDatabase } from '@server/db/migrate';
import { tidyUp } from '@server/platform/housekeeping';
import { createFolderTransport } from '@server/platform/mail/folder';
import { createSmtpTransport } from '@server/platform/mail/smtp';
import { openTestServer, type TestServer } from '@tests/support/server';
import { startSmtpServer, type TestSmtpServer } from '@tests/support/smtp';
import { until } from '@tests/support/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const FROM = 'PEO Central <no-reply@peo-central.example>';
const LETTER = { to: 'somebody@people.example', subject: 'Grüße', text: 'First line\n.\nlast line\n' };

describe('mail', () => {
  let database: Database;
  let smtp: TestSmtpServer;
  let server: TestServer;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: 'memory', log: { warn: () => {} } });
    await migrateDatabase(database.db);
    smtp = await startSmtpServer();
    const transport = createSmtpTransport(smtp.url, FROM);
    server = await openTestServer(database, { send: transport.send });
  });
  afterAll(async () => {
    await database.close();
    await smtp.stop();
  });
  beforeEach(() => smtp.refuse(false));

  const write = () => server.services.mail.write(database.db, LETTER);
  const stateOf = (id: string) =>
    database.db
      .selectFrom('mail')
      .select(['state', 'sent_at', 'error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('is stored first and sent when it is delivered, once', async () => {
    const id = await write();
    expect(await stateOf(id)).toEqual({ state: 'stored', sent_at: null, error: null });
    const before = smtp.received.length;
    await server.services.mail.deliver(id);
    await server.services.mail.deliver(id);
    expect(await stateOf(id)).toEqual({ state: 'sent', sent_at: server.services.clock.now(), error: null });
    expect(smtp.received).toHaveLength(before + 1);
    expect(smtp.received.at(-1)).toContain('To: somebody@people.example');
    expect(smtp.received.at(-1)).toContain(`From: ${FROM}`);
  });

  it('is not sent when its reason was undone', async () => {
    const before = smtp.received.length;
    const undone = database.db.transaction().execute(async (within) => {
      await server.services.mail.write(within, LETTER);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(smtp.received).toHaveLength(before);
  });

  it('that failed says why, and is tried again as long as it is worth it', async () => {
    smtp.refuse(true);
    const [soon, late] = [await write(), await write()];
    for (const id of [soon, late]) await server.services.mail.deliver(id);
    expect(await stateOf(soon)).toMatchObject({ state: 'failed', error: expect.stringContaining('554') });
    smtp.refuse(false);
    await tidyUp(server.services);
    expect(await stateOf(soon)).toMatchObject({ state: 'sent', error: null });

    smtp.refuse(true);
    const old = await write();
    await server.services.mail.deliver(old);
    smtp.refuse(false);
    server.passSeconds(1801);
    await tidyUp(server.services);
    expect(await stateOf(old)).toMatchObject({ state: 'failed' });
  });

  it('that a dead process was sending is taken up again', async () => {
    const id = await write();
    const sending_since = server.services.clock.now();
    await database.db
      .updateTable('mail')
      .set({ state: 'sending', sending_since })
      .where('id', '=', id)
      .execute();
    await tidyUp(server.services);
    expect(await stateOf(id)).toMatchObject({ state: 'sending' });
    server.passSeconds(301);
    await tidyUp(server.services);
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });

  it('that a process left behind when it died after the commit is sent', async () => {
    const id = await write();
    await tidyUp(server.services);
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });

  it('is sent by one of several who try, also when it was written long before', async () => {
    let goOn = () => {};
    const answer = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const sent: string[] = [];
    const node = await openTestServer(database, {
      clock: server.services.clock,
      send: async ({ subject }) => {
        sent.push(subject);
        await answer;
      },
    });
    const subject = 'One of several';
    const id = await server.services.mail.write(database.db, { ...LETTER, subject });
    server.passSeconds(301);
    const first = node.services.mail.deliver(id);
    await until(async () => expect(await stateOf(id)).toMatchObject({ state: 'sending' }));
    await server.services.mail.deliver(id);
    await tidyUp(server.services);
    goOn();
    await first;
    expect(sent).toEqual([subject]);
    expect(smtp.received.filter((letter) => letter.includes(subject))).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });

  it('lies as a file in the folder of a server without SMTP, for its owner only', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'peo-mail-')), 'mailbox');
    await createFolderTransport(folder, FROM).send(LETTER);
    const [name = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^[\dTZ.-]+-[0-9a-f]{8}\.txt$/);
    const letter = readFileSync(join(folder, name), 'utf8');
    expect(letter).toContain('To: somebody@people.example');
    expect(letter).toContain('First line\n.\nlast line');
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    rmSync(join(folder, '..'), { recursive: true });
  });
});

describe('housekeeping', () => {
  it('throws away what has ended a day ago and nothing else', async () => {
    const database = await openDatabase({ dataDir: 'memory', log: { warn: () => {} } });
    await migrateDatabase(database.db);
    const server = await openTestServer(database);
    const user = await server.addUser();
    await server.signIn(user);
    await server.trySignIn(user.email, 'Wrong-password-1');
    await server.send({ method: 'POST', url: '/users/forgot-password', body: { email: user.email } });
    const counts = async () => {
      const tables = ['refresh_token', 'password_reset', 'sign_in_attempt', 'auth_session', 'mail'] as const;
      const rows = await Promise.all(
        tables.map((table) =>
          database.db
            .selectFrom(table)
            .select(database.db.fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow(),
        ),
      );
      return rows.map(({ n }) => n);
    };
    const before = await counts();
    await tidyUp(server.services);
    expect(await counts()).toEqual(before);
    server.passSeconds(108_000 + 86_400 + 1);
    await tidyUp(server.services);
    expect(await counts()).toEqual([0, 0, 0, 1, 1]);
    await database.close();
  });
});
