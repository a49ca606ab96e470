import { ReadStatement, StatementLines } from '@domain/areas/bank-statements/bank-statement-calls';
import { DAY_ORDERS } from '@domain/finance/statements/statement';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id } from './shapes';

export const STATEMENT_BYTES = 10 * 1_048_576;
const shared = { auth: 'bearer', base: 'api' } as const;
/** Whole fils as text, as an address carries them. */
const Fils = z.string().check(z.regex(/^-?\d{1,12}$/));

export const calls = declare({
  readBankStatements: {
    ...shared,
    method: 'POST',
    path: '/bank-statements',
    summary:
      'Reads a file of bank statements (MT940, CAMT.053, CSV), all of it or nothing; the statements wait to be taken in. A broken file is refused with its line',
    query: z.object({
      order: z.optional(z.enum(DAY_ORDERS)),
      account: z.optional(Id),
      opening_fils: z.optional(Fils),
      closing_fils: z.optional(Fils),
    }),
    upload: { maxBytes: STATEMENT_BYTES },
    answer: { status: 201, json: z.object({ statements: z.array(ReadStatement) }) },
    problems: ['not_allowed', 'file_refused', 'file_too_large'],
  },
  bankStatementLines: {
    ...shared,
    method: 'GET',
    path: '/bank-statements/{id}/lines',
    summary: 'The first lines of a statement as they stand in its file, whether or not it is taken in',
    params: z.object({ id: Id }),
    answer: { status: 200, json: StatementLines },
    problems: ['not_found'],
  },
});
