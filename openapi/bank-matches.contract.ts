import { LineMatch } from '@domain/areas/bank-transactions/bank-transaction-calls';
import { PART_KINDS } from '@domain/areas/bank-transactions/parts.rules';
import { MOST_FILS } from '@domain/shared/most';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id } from './shapes';

const shared = { auth: 'bearer', base: 'api', params: z.object({ id: Id }) } as const;
/** Parts of one line. */
export const MOST_PARTS = 200;

const Part = z.object({
  kind: z.enum(PART_KINDS),
  id: Id,
  fils: z.int().check(z.minimum(1), z.maximum(MOST_FILS)),
});

export const calls = declare({
  bankTransactionCandidates: {
    ...shared,
    method: 'GET',
    path: '/bank-transactions/{id}/candidates',
    summary: 'What a line of a statement may be, with what speaks for it, and what it stands for already',
    query: z.object({ search: z.optional(z.string().check(z.maxLength(100))) }),
    answer: { status: 200, json: LineMatch },
    problems: ['not_found'],
  },
  matchBankTransaction: {
    ...shared,
    method: 'POST',
    path: '/bank-transactions/{id}/match',
    summary:
      'Matches a line with parts of open invoices, credit, payments, expenses, batches and wages, all of them or none',
    body: z.object({
      version: z.int(),
      parts: z.array(Part).check(z.minLength(1), z.maxLength(MOST_PARTS)),
      charges: z.boolean(),
      is_another_payment: z.boolean(),
    }),
    answer: { status: 200, json: z.object({ version: z.int(), state: z.string() }) },
    problems: ['not_found', 'not_offered', 'not_allowed', 'version_conflict'],
  },
});
