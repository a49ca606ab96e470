import type { Kysely } from 'kysely';
import { postPast } from '../ledger/post-past';
import type { Schema } from '../schema';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/** Money for a run is a receipt of its own, one or several; what was received before is one, with what was posted for it. */
export const up = async (db: Kysely<Schema>): Promise<void> => {
  await runStatements(db as Kysely<unknown>, [
    `create table run_funding (
      ${PROCESS},
      number text not null,
      run_id text not null references payroll_run (id),
      company_id text not null references company (id),
      amount_fils bigint not null check (amount_fils > 0),
      received_on date not null,
      reference text
    )`,
    ...caseColumns('run_funding'),
    ...listIndexes('run_funding', {
      searched: ['number', 'reference'],
      sorted: { number: 'filled', received_on: 'filled' },
      filtered: ['company_id', 'run_id'],
    }),
    `create unique index run_funding_number on run_funding (number)`,
    `insert into run_funding (id, machine, machine_version, state, state_since, number, run_id, company_id, amount_fils, received_on)
      select 'funding-' || id, 'run-funding', 1, 'received', funded_on::timestamptz,
        'FND-' || lpad((row_number() over (order by funded_on, id))::text, 6, '0'), id, company_id, funded_fils, funded_on
      from payroll_run where funded_fils > 0 and funded_on is not null`,
    `insert into case_event (entity, entity_id, seq, type, actor_id, at, due_at, machine, machine_version, from_leaves, to_leaves, payload,
        version)
      select 'run_funding', id, 1, 'created', null, state_since, null, machine, 1, '{}', array[state], '{}', 1 from run_funding`,
    `update journal_entry set source_area = 'run-fundings', source_id = 'funding-' || source_id
      where source_area = 'payroll-runs' and event = 'funding_received'`,
  ]);
  await postPast(db, new Date());
};
