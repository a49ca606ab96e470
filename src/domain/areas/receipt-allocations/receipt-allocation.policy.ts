import type { CaseSeen } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { postsToday } from '@domain/finance/books.rules';

/**
 * An invoice that was credited in the meantime is settled with its credit note. Facts: `is_credited`, credit notes of its invoice that
 * are under way or issued; `locked_months`.
 */
export const mayUnallocate = (now: CaseSeen, command: { readonly at: number }): Verdict =>
  allOf(
    unless(now.facts.is_credited !== true, { code: 'invoice_credited', owner: 'finance' }),
    postsToday(now, command),
  );
