import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase } from '@server/db/database';
import { StartError } from '@server/platform/start-error';
import { onPostgres } from '@tests/support/database';
import { projectFolder } from '@tests/support/portal-process';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const log = { warn: () => {} };

describe('the embedded engine', () => {
  it('keeps every acknowledged commit of a process killed in the middle of writing', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'peo-killed-'));
    const child = spawn(process.execPath, ['tools/run.mjs', 'tests/support/writes-until-killed.ts'], {
      cwd: projectFolder,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    let acknowledged = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged = Number(line);
      if (acknowledged === 1) {
        const meanwhile = openDatabase({ dataDir, log });
        await expect(meanwhile).rejects.toThrow(StartError);
        await expect(meanwhile).rejects.toThrow(`process ${child.pid}`);
      }
      if (acknowledged === 50) child.kill('SIGKILL');
    }
    await ended;
    const database = await openDatabase({ dataDir, log });
    const { rows } = await sql<{ number: number }>`select number from written order by number`.execute(
      database.db,
    );
    const stored = rows.map(({ number }) => number);
    expect(stored.slice(0, acknowledged)).toEqual(
      Array.from({ length: acknowledged }, (_, index) => index + 1),
    );
    expect(acknowledged).toBeGreaterThanOrEqual(50);
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
});

describe('PostgreSQL', () => {
  it('that does not answer is one clear sentence, without the password', async () => {
    const opening = openDatabase({
      databaseUrl: 'postgres://me:hidden@127.0.0.1:1/portal',
      dataDir: 'memory',
      log,
    });
    await expect(opening).rejects.toThrow(
      /^The database 127\.0\.0\.1:1\/portal does not answer \(.*\): check DATABASE_URL/,
    );
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.not.toThrow(/hidden/);
  });
});

onPostgres((open) => {
  it('hears again after the line was cut, and tells that there was a gap', async () => {
    const database = await open();
    const events: string[] = [];
    let arrived = () => {};
    let reopened = () => {};
    const message = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const gap = new Promise<void>((resolve) => {
      reopened = resolve;
    });
    await database.listen(
      'cut',
      (payload) => {
        events.push(payload);
        arrived();
      },
      () => reopened(),
    );
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`.execute(database.db);
    expect(rows).toHaveLength(1);
    await gap;
    await database.notify('cut', 'after the gap');
    await message;
    expect(events).toEqual(['after the gap']);
  });
});
