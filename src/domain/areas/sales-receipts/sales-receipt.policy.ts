import { type CaseSeen, needs } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { postsOnDayOf } from '@domain/finance/books.rules';

/** It says where the money is; all but cash leaves a reference. */
export const mayIssue = (now: CaseSeen, command: { readonly at: number }): Verdict =>
  allOf(
    postsOnDayOf('received_on')(now, command),

    needs(now, 'account_id', 'finance'),
    now.record.method === 'cash' ? [] : needs(now, 'reference', 'finance'),
  );

/** What stands on a reconciled statement was received. Fact `reconciled`: statement lines that say so. */
export const mayVoid = ({ facts }: CaseSeen): Verdict =>
  unless(Number(facts.reconciled) === 0, { code: 'on_statement', owner: 'finance' });
