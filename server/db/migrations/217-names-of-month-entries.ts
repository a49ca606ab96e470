import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Documents of a client's month, which have no name of their own, and what their entries are called by. */
const MONTHS = [
  ['gratuity-accruals', 'gratuity_accrual', 'Gratuity'],
  ['commissions', 'commission', 'Commission'],
] as const;

/** Entries of gratuity and commissions were called by the first day of a month, `YYYY-MM-DD`, the same for every client. */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    MONTHS.map(
      ([
        area,
        table,
        what,
      ]) => `update journal_entry as entry set memo = called.name, reference = left(called.name, 60)
      from (select made.id, '${what} ' || to_char(made.month, 'MM-YYYY') || ' · ' || client.name as name
        from ${table} as made join company as client on client.id = made.company_id) as called
      where entry.source_area = '${area}' and entry.source_id = called.id and entry.memo ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`,
    ),
  );
