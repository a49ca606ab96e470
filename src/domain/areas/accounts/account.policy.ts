import type { CaseSeen } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';

/**
 * An account that holds something, or under which others are in use, stays. Facts: `balance` in fils, `children` in use, `drafts`
 * (lines of entries that are not posted yet).
 */
export const mayArchive = ({ facts }: CaseSeen): Verdict =>
  allOf(
    unless(Number(facts.balance) === 0, { code: 'has_balance', owner: 'finance' }),
    unless(Number(facts.children) === 0, {
      code: 'has_children',
      values: { count: Number(facts.children) },
      owner: 'finance',
    }),
    unless(Number(facts.drafts) === 0, {
      code: 'has_drafts',
      values: { count: Number(facts.drafts) },
      owner: 'finance',
    }),
  );
