import type { Schema } from '@server/db/schema';
import type { StoredRow } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';

interface Neighbours {
  /** What the statement before it ended with, and the one behind it begins with, fils; null: there is none. */
  readonly ended_fils: number | null;
  readonly begins_fils: number | null;
  /** Line of the file that is a bank transaction already; null: none is. */
  readonly known_line: number | null;
}

/**
 * What a statement has to fit to. The bank's own reference knows a line again; without one its account, day, amount and words do.
 */
export const neighbours = async (trx: Kysely<Schema>, { id }: StoredRow): Promise<Neighbours> => {
  const { rows } = await sql<Neighbours>`select
      (select closing_fils from bank_statement as other where other.account_id = t.account_id and other.state = 'imported'
        and other.closing_on < t.closing_on order by other.closing_on desc limit 1) as ended_fils,
      (select opening_fils from bank_statement as other where other.account_id = t.account_id and other.state = 'imported'
        and other.closing_on > t.closing_on order by other.closing_on limit 1) as begins_fils,
      (select min(line.at) from jsonb_to_recordset(t.content)
          as line (booked_on date, fils bigint, bank_reference text, narrative text, at integer)
        join bank_transaction as known on known.account_id = t.account_id and known.booked_on = line.booked_on
          and known.amount_fils = abs(line.fils) and known.direction = case when line.fils > 0 then 'in' else 'out' end
          and case when known.bank_reference is not null and line.bank_reference is not null
            then known.bank_reference = left(line.bank_reference, 60)
            else lower(known.description) = lower(left(line.narrative, 200)) end) as known_line
    from bank_statement as t where t.id = ${id}`.execute(trx);
  const [found] = rows;
  if (found === undefined) throw new Error(`There is no statement ${id}`);
  return found;
};
