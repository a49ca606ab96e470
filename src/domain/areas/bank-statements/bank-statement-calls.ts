import type { FileInput } from '@domain/area/areas.port';
import type { DayOrder } from '@domain/finance/statements/statement';
import { Day } from '@domain/shared/bounds';
import * as z from 'zod/mini';

/** What a file may leave open, and whoever sends it says. */
export interface FileHints {
  /** Of a CSV whose days may be read in two ways. */
  readonly order?: DayOrder;
  /** Id of the bank account, where the file names none. */
  readonly account?: string | undefined;
  /** Fils, where the file tells no balances. */
  readonly opening_fils?: number;
  readonly closing_fils?: number;
}

/** A statement of a file that was read. */
export const ReadStatement = z.object({
  id: z.string(),
  number: z.string(),
  lines: z.int(),
  opening_fils: z.int(),
  closing_fils: z.int(),
});
export type ReadStatement = z.infer<typeof ReadStatement>;

/** As it stands in the file (`StatementLine`, src/domain/finance/statements/statement.ts). */
const Line = z.object({
  booked_on: Day,
  /** Below zero: money that went out. */
  fils: z.int(),
  bank_reference: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  counterparty: z.nullable(z.string()),
  narrative: z.string(),
  at: z.int(),
  /** Another statement, or somebody by hand, has brought it: it is not taken in again. */
  is_known: z.boolean(),
});

/** The first lines of a statement's file, and how many there are. */
export const StatementLines = z.object({ lines: z.array(Line), total: z.int() });
export type StatementLines = z.infer<typeof StatementLines>;

export interface BankStatementCalls {
  /** Reads a bank's file, all of its statements or none; they wait to be taken in. */
  'bank-statements.read': {
    input: { readonly file: FileInput; readonly hints: FileHints };
    answer: readonly ReadStatement[];
  };
  'bank-statements.lines': { input: { readonly id: string }; answer: StatementLines };
}
