import { type BookedLine, firstKnown, knownLines } from '@domain/finance/statements/known-lines';
import type { Schema } from '@server/db/schema';
import type { StoredRow } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';

type Db = Kysely<Schema>;

const contentOf = async (trx: Db, id: string) => {
  const { content } = await trx
    .selectFrom('bank_statement')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content;
};

/** Transactions of the account on the days of the statement that it did not bring itself. */
const booksOf = async (trx: Db, id: string): Promise<readonly BookedLine[]> => {
  const { rows } = await sql<BookedLine>`select b.booked_on, b.bank_reference,
      case b.direction when 'in' then b.amount_fils else -b.amount_fils end as fils,
      case when s.closing_on < t.closing_on then 'earlier' when s.closing_on > t.closing_on then 'later'
        when s.closing_fils = t.opening_fils then 'earlier' when s.opening_fils = t.closing_fils then 'later' else 'apart' end as "from"
    from bank_statement as t join bank_transaction as b on b.account_id = t.account_id and b.statement_id is distinct from t.id
    left join bank_statement as s on s.id = b.statement_id
    where t.id = ${id} and b.booked_on in (
      select line.booked_on from jsonb_to_recordset(t.content) as line (booked_on date))
    order by b.booked_on, b.id`.execute(trx);
  return rows;
};

interface Ends {
  /** What the statement before it ended with, and the one behind it begins with, fils. */
  readonly ended_fils: number | null;
  readonly begins_fils: number | null;
}

/** Is another statement of its day next to it on this side? */
const joinsOnItsDay = (theirs: string, own: string) => sql`exists (select from bank_statement as same
  where same.account_id = other.account_id and same.state = 'imported' and same.id <> other.id and same.id <> t.id
    and same.closing_on = other.closing_on and ${sql.ref(`same.${theirs}`)} = ${sql.ref(`other.${own}`)})`;

/** Of several statements of one day those are next to each other whose balances are the same. */
const endsOf = async (
  trx: Db,
  id: string,
): Promise<Ends & { opening_fils: number; closing_fils: number }> => {
  const { rows } = await sql<
    Ends & { opening_fils: number; closing_fils: number }
  >`select t.opening_fils, t.closing_fils,
      (select closing_fils from bank_statement as other where other.account_id = t.account_id and other.state = 'imported'
        and other.id <> t.id and (other.closing_on < t.closing_on
          or other.closing_on = t.closing_on and other.closing_fils = t.opening_fils)
        order by other.closing_on desc, ${joinsOnItsDay('opening_fils', 'closing_fils')} limit 1) as ended_fils,
      (select opening_fils from bank_statement as other where other.account_id = t.account_id and other.state = 'imported'
        and other.id <> t.id and (other.closing_on > t.closing_on
          or other.closing_on = t.closing_on and other.opening_fils = t.closing_fils)
        order by other.closing_on, ${joinsOnItsDay('closing_fils', 'opening_fils')} limit 1) as begins_fils
    from bank_statement as t where t.id = ${id}`.execute(trx);
  const [found] = rows;
  if (found === undefined) throw new Error(`There is no statement ${id}`);
  return found;
};

/** Lines of a statement as they stand in its file, and which of them (`at`) are bank transactions already, as far as its balances say. */
export const linesOf = async (trx: Db, id: string) => {
  const content = await contentOf(trx, id);
  const books = await booksOf(trx, id);
  return { content, books, known: knownLines(content, books, await endsOf(trx, id)) };
};

/** What a statement has to fit to. */
export const neighbours = async (
  trx: Db,
  { id }: StoredRow,
): Promise<Ends & { readonly known_line: number | null }> => {
  const { content, books, known } = await linesOf(trx, id);
  if (known === null) {
    const { ended_fils, begins_fils } = await endsOf(trx, id);
    return { ended_fils, begins_fils, known_line: firstKnown(content, books) };
  }
  const isNew = content.length === 0 || content.some(({ at }) => !known.has(at));
  return { ended_fils: null, begins_fils: null, known_line: isNew ? null : (content[0]?.at ?? null) };
};
