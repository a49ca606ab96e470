import { type CaseSeen, needs } from '@domain/area/judging';
import { allOf, type Verdict } from '@domain/area/verdict';
import { postsToday } from '@domain/finance/books.rules';

/** It names the invoice that it adds to (VAT regulations, art. 60), when it is due, and what it is for. */
export const mayIssue = (now: CaseSeen, command: { readonly at: number }): Verdict =>
  allOf(
    postsToday(now, command),
    needs(now, 'invoice_id', 'finance'),
    needs(now, 'due_on', 'finance'),
    needs(now, 'note', 'finance'),
  );
