import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

const MONTH = '([0-9]{4})-([0-9]{2})';
const APART = '[(](off-cycle|correction|final|[0-9]+)[)]';

/**
 * Names say their month as people write it, `MM-YYYY`, and a run's after its client: a list that cuts a long name off cuts the month, which has
 * a column of its own. Names of several runs of a month end with what tells them apart: ` (off-cycle)`, ` (2)`.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    ...['payroll_run', 'billing_run'].flatMap((table) => [
      `update ${table} set name = regexp_replace(name, '^${MONTH} (.+)( ${APART})$', '\\3 \\2-\\1\\4')
        where name ~ '^${MONTH} .+ ${APART}$'`,
      `update ${table} set name = regexp_replace(name, '^${MONTH} (.+)$', '\\3 \\2-\\1') where name ~ '^${MONTH} '`,
    ]),
    `update fee_plan set name = regexp_replace(name, ', from ${MONTH}$', ', from \\2-\\1') where name ~ ', from ${MONTH}$'`,
    `update tax_period set name = regexp_replace(name, '${MONTH}', '\\2-\\1', 'g') where name ~ '${MONTH}'`,
  ]);
