import { randomUUID } from 'node:crypto';
import type { BulkAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { addLead, type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

/** Notes every statement that goes to the database. */
const counting = () => {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const during = async (work: () => Promise<unknown>): Promise<number> => {
    const before = statements;
    await work();
    return statements - before;
  };
  return { plugin, during };
};

/** What a write costs is the number of its round trips: a refactoring that adds one is seen here. */
onOneEngine((open) => {
  const { plugin, during } = counting();
  let staff: Person;
  beforeAll(async () => {
    const database: Database = await open('tiny');
    staff = await signedIn(await openTestServer({ ...database, db: database.db.withPlugin(plugin) }));
  });
  const newLead = () => addLead(staff, { prospect_name: `Palm ${randomUUID()}` });
  const key = () => randomUUID();

  it('a command, a change, a new record and a bulk of a hundred take no more statements than they need', async () => {
    const lead = await newLead();
    const created = await during(newLead);
    const changed = await during(() =>
      staff.ask(`POST /records/leads/${lead.id}/change`, { body: { version: 1, fields: { headcount: 3 } } }),
    );
    const commanded = await during(() =>
      staff.ask(`POST /records/leads/${lead.id}/commands/hold`, {
        body: { version: 2, payload: {}, key: key() },
      }),
    );
    const ids: string[] = [];
    for (let made = 0; made < 100; made += 1) ids.push((await newLead()).id);
    const bulk = await during(async () => {
      const request = { event: 'hold', ids, payload: {}, key: key() };
      const { body } = await staff.ask('POST /records/leads/bulk', { body: request });
      expect((body as BulkAnswer).results.every(({ ok }) => ok)).toBe(true);
    });
    // of the bulk, eleven for each record; at its end one asks what is to be told of all of them
    expect({ created, changed, commanded, bulk }).toEqual({
      created: 11,
      changed: 11,
      commanded: 13,
      bulk: 1103,
    });
  });
});
