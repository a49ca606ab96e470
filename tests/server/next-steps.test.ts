import { caseOf } from '@domain/records/steps';
import { availableCommands } from '@machines/lifecycle/commands';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { nextStepAt } from '@machines/lifecycle/next-step';
import { ANYBODY } from '@server/areas/my-work/warm-up';
import type { Database } from '@server/db/database';
import { mayEnter, visibilityWithin } from '@server/records/access';
import { type AreaBinding, lifecycleOf, type StoredRow } from '@server/records/binding';
import { listFields } from '@server/records/query/list';
import { readRow } from '@server/records/read/stored';
import { allBindings, knownBinding } from '@server/records/registry';
import { onOneEngine } from '@tests/support/database';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

const ROLES = ['isSuperAdmin', 'isAdmin', 'isEmployee', 'isTreasury', 'isBilling', 'isPayroll'] as const;
const AT = new Date('2026-11-30T08:00:00Z');
/** Records of one place of a lifecycle are alike; of some, another field says what comes next. */
const OF_A_PLACE = 6;

onOneEngine((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open('tiny');
  });

  /** A row has what a list may show, and nothing else. */
  const stepInList = (binding: AreaBinding, lifecycle: Lifecycle, row: StoredRow, role: string) => {
    const visibility = visibilityWithin({ ...ANYBODY, role }, binding, { kind: 'all' });
    const shown = listFields({ binding, visibility });
    const fields = Object.fromEntries(shown.map((name) => [name, row.fields[name]] as const));
    return nextStepAt(binding.area, lifecycle, caseOf(row, {}).value, role, fields);
  };

  it('what a list names as the next step of a record is a command that the record offers', async () => {
    const wrong: string[] = [];
    for (const binding of allBindings()) {
      const { area, factsOf } = binding;
      const { rows } = await sql<{ id: string }>`select id from (select id,
          row_number() over (partition by machine, leaves order by id) as place from ${sql.table(area.entity)}) as found
        where place <= ${OF_A_PLACE}`.execute(database.db);
      for (const { id } of rows) {
        const row = await readRow(database.db, binding, id, AT);
        if (!row) throw new Error(`no record ${id}`);
        const now = caseOf(row, { ...(await factsOf?.(database.db, row, AT)) });
        const lifecycle = lifecycleOf(binding, row.machine);
        for (const role of ROLES.filter((one) => mayEnter(one, binding))) {
          const step = stepInList(binding, lifecycle, row, role);
          if (step.kind !== 'command') continue;
          const offers = availableCommands(lifecycle, now, {
            at: AT.getTime(),
            actor: { userId: 'somebody', role },
          });
          if (!offers.some(({ command }) => command === step.command))
            wrong.push(`${area.name} ${row.state} for ${role}: ${step.command}`);
        }
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('bank details are to be approved where some were proposed, and nowhere else', async () => {
    const binding = knownBinding('accounts');
    const { rows } = await sql<{ id: string }>`select id from account where iban is not null limit 1`.execute(
      database.db,
    );
    const row = await readRow(database.db, binding, rows[0]?.id ?? '', AT);
    if (!row) throw new Error('no bank account');
    const lifecycle = lifecycleOf(binding, row.machine);
    const proposed = { ...row, fields: { ...row.fields, details_proposed_on: '2026-11-29' } };
    expect(stepInList(binding, lifecycle, row, 'isTreasury')).toEqual({ kind: 'ended' });
    expect(stepInList(binding, lifecycle, proposed, 'isTreasury')).toMatchObject({
      kind: 'command',
      command: 'approve_bank_details',
    });
  });
});
