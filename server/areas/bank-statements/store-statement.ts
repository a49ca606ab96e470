import type { ReadStatement } from '@domain/areas/bank-statements/bank-statement-calls';
import { fault } from '@domain/finance/statements/fault';
import { type BankStatement, proven } from '@domain/finance/statements/statement';
import type { Schema } from '@server/db/schema';
import { createRecord } from '@server/records/write/write';
import type { Writer } from '@server/records/writer';
import type { Kysely } from 'kysely';

/** What whoever sends a file says where it says nothing itself. */
export interface StatementHints {
  readonly account: string | null;
  readonly opening_fils: number | null;
  readonly closing_fils: number | null;
}

/** Every statement, also an empty one, begins and ends with a balance, and its lines lead from one to the other. */
const balanced = (statement: BankStatement, hints: StatementHints) => {
  const { opening, closing, lines } = statement;
  if (opening !== null && closing !== null) return { opening, closing };
  const [first, last] = [lines[0], lines.at(-1)];
  if (hints.opening_fils === null || hints.closing_fils === null || !first || !last)
    throw fault('balances_missing', 1);
  const balances = {
    opening: { day: first.booked_on, fils: hints.opening_fils },
    closing: { day: last.booked_on, fils: hints.closing_fils },
  };
  proven({ ...statement, ...balances }, last.at);
  return balances;
};

const accountOf = async (
  trx: Kysely<Schema>,
  { account: number }: BankStatement,
  { account }: StatementHints,
): Promise<string> => {
  if (number === null && account === null) throw fault('account_missing', 1);
  const query = trx
    .selectFrom('account')
    .select('id')
    .where('is_bank', '=', true)
    .where('state', '=', 'active');
  const found = await (number === null
    ? query.where('id', '=', account)
    : query.where('iban', '=', number)
  ).executeTakeFirst();
  if (!found) throw fault('account_unknown', 1, number);
  return found.id;
};

/**
 * A statement that was read waits to be taken in.
 * @throws BrokenStatement: what the file leaves open and nobody has told, or it was sent before
 */
export const storeStatement = async (
  writer: Writer,
  statement: BankStatement,
  {
    hints,
    file,
    authorId,
  }: { readonly hints: StatementHints; readonly file: string; readonly authorId: string },
): Promise<ReadStatement> => {
  const { trx } = writer;
  const account_id = await accountOf(trx, statement, hints);
  const { opening, closing } = balanced(statement, hints);
  const number = statement.number ?? closing.day;
  const known = await trx
    .selectFrom('bank_statement')
    .select('id')
    .where('account_id', '=', account_id)
    .where('number', '=', number)
    .where('closing_on', '=', closing.day)
    .where('state', '<>', 'discarded')
    .executeTakeFirst();
  if (known) throw fault('statement_known', 1, number);
  const { id } = await createRecord(writer, {
    fields: {
      number,
      account_id,
      opening_on: opening.day,
      opening_fils: opening.fils,
      closing_on: closing.day,
      closing_fils: closing.fils,
      lines: statement.lines.length,
      file,
      format: statement.format,
      author_id: authorId,
    },
  });
  await trx
    .updateTable('bank_statement')
    .set({ content: JSON.stringify(statement.lines) })
    .where('id', '=', id)
    .execute();
  return {
    id,
    number,
    lines: statement.lines.length,
    opening_fils: opening.fils,
    closing_fils: closing.fils,
  };
};
