import { randomUUID } from 'node:crypto';
import { ENGINES, type Ground, layGround, share } from '@tests/support/running-portal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const KILLS = share(20);

describe.each(ENGINES)('the portal on %s', (engine) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await layGround(engine, 'tiny');
  });
  afterAll(() => ground.end());

  it(`loses no acknowledged write when it is killed ${KILLS} times`, async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const portal = await ground.start();
      const staff = await portal.signIn('superAdmin');
      const target = acknowledged.length + 5 + round;
      const write = async (): Promise<void> => {
        const name = `Prospect ${randomUUID()}`;
        const fields = { prospect_name: name, contact_name: 'Noor Haddad' };
        const answer = await staff('POST /leads/records', { fields, key: randomUUID() });
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
    await database.close();
    const kept = new Set(rows.map(({ prospect_name }) => prospect_name));
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(KILLS * 5);
    console.log(`${engine}: ${KILLS} kills, ${acknowledged.length} acknowledged writes, none lost`);
  });
});
