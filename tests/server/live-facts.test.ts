import type { Database } from '@server/db/database';
import { factsOfRecord } from '@server/records/facts';
import { readRow } from '@server/records/read/stored';
import { allBindings } from '@server/records/registry';
import { topicsOf } from '@server/records/write/topics';
import { onOneEngine } from '@tests/support/database';
import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

/** Records of each state are enough to ask every question that facts ask. */
const OF_EACH_STATE = 2;
const NOW = new Date('2026-11-30T08:00:00Z');

/** A query tree as text reads a table: in SQL that is written by hand, or as a node. */
const readsTable = (table: string): RegExp =>
  new RegExp(
    `(?:from|join)(?:\\s|\\\\n)+${table}\\b|"SchemableIdentifierNode","identifier":\\{"kind":"IdentifierNode","name":"${table}"`,
  );

/** What verdicts are made of is told: an open record whose facts come from another area looks again when a record of that area changes. */
onOneEngine((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open('tiny');
  });

  it('a change tells every area whose verdicts are made of it', async () => {
    const bindings = allBindings();
    const read = new Set<string>();
    const listen: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const text = JSON.stringify(node);
        for (const { area } of bindings) if (readsTable(area.entity).test(text)) read.add(area.name);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = database.db.withPlugin(listen);
    const missing: Record<string, readonly string[]> = {};
    for (const binding of bindings) {
      if (binding.factsOf === undefined) continue;
      const { area } = binding;
      const { rows } = await sql<{
        id: string;
      }>`select id from (select t.id, row_number() over (partition by t.state order by t.id) as place
        from ${sql.table(area.entity)} as t) as numbered where place <= ${OF_EACH_STATE}`.execute(
        database.db,
      );
      read.clear();
      for (const { id } of rows) {
        const row = await readRow(database.db, binding, id, NOW);
        if (row !== null) await factsOfRecord(db, { ...binding, lifecycles: [] }, row, NOW);
      }
      const untold = [...read].filter(
        (name) =>
          name !== area.name &&
          !topicsOf(bindings.find((b) => b.area.name === name) ?? binding).includes(area.name),
      );
      if (untold.length > 0) missing[area.name] = untold.sort();
    }
    expect(missing).toEqual({});
  });
});
