import { randomUUID } from 'node:crypto';
import type { Database } from '@server/db/database';
import { ENGINES, type Ground, layGround, share } from '@tests/support/running-portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const KILLS = share(20);
const PREFIX = 'Prospect of a night';

/** Leads without history or audit, history and audit of no lead, and keys that would answer a repeated request with no lead. */
const halvesOf = async ({ db }: Database): Promise<readonly string[]> => {
  const ids = (table: 'case_event' | 'audit') =>
    sql`select entity_id from ${sql.table(table)} where entity = 'lead'`;
  const { rows } = await sql<{ half: string }>`
    select 'without history ' || id as half from lead where id not in (${ids('case_event')})
    union all select 'without audit ' || id from lead
      where id not in (${ids('audit')}) and prospect_name like ${`${PREFIX}%`}
    union all select 'history of none ' || entity_id from case_event
      where entity = 'lead' and entity_id not in (select id from lead)
    union all select 'audit of none ' || entity_id from audit
      where entity = 'lead' and entity_id not in (select id from lead)
    union all select 'key of none ' || key from request_key
      where call = 'leads create' and entity_id not in (select id from lead)`.execute(db);
  return rows.map(({ half }) => half);
};

describe.each(ENGINES)('the portal on %s', (engine) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await layGround(engine, 'tiny');
  });
  afterAll(() => ground.end());

  it(`loses no acknowledged write and keeps no half of one when it is killed ${KILLS} times`, async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const portal = await ground.start();
      const staff = await portal.signIn('superAdmin');
      const target = acknowledged.length + 5 + round;
      const write = async (): Promise<void> => {
        const name = `${PREFIX} ${randomUUID()}`;
        const fields = { prospect_name: name, contact_name: 'Noor Haddad' };
        const answer = await staff('POST /records/leads/create', { fields, key: randomUUID() });
        if (answer.status !== 201) throw new Error(await answer.text());
        acknowledged.push(name);
        if (acknowledged.length === target) void portal.process.stop('SIGKILL');
        return write();
      };
      // several at once, so that one is always under way when the process ends; each ends with the connection
      await Promise.all(
        Array.from({ length: 4 }, () =>
          write().catch((error: unknown) => expect(error).toBeInstanceOf(TypeError)),
        ),
      );
      await portal.process.ended;
    }
    const database = await ground.open();
    const rows = await database.db.selectFrom('lead').select('prospect_name').execute();
    const halves = await halvesOf(database);
    await database.close();
    const stored = new Set(rows.map(({ prospect_name }) => prospect_name));
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    expect(halves).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(KILLS * 5);
    console.log(`${engine}: ${KILLS} kills, ${acknowledged.length} acknowledged writes, none lost`);
  });
});
