import { anotherPerson, type CaseSeen, type CommandSeen, filled } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';

const LINES = { tab: 'journal-lines' } as const;

/**
 * Two lines at least, as much debit as credit, accounts that take postings, a month that is not locked. Facts: `lines`, `debit` and
 * `credit` in fils, `closed_accounts` (lines whose account takes no postings), `is_locked`.
 */
export const maySubmit = ({ facts }: CaseSeen): Verdict =>
  allOf(
    unless(Number(facts.lines) >= 2, { code: 'too_few_lines', owner: 'finance', fix: LINES }),
    unless(Number(facts.debit) === Number(facts.credit), {
      code: 'not_balanced',
      owner: 'finance',
      fix: LINES,
    }),
    unless(Number(facts.closed_accounts) === 0, {
      code: 'account_closed',
      values: { count: Number(facts.closed_accounts) },
      owner: 'finance',
      fix: LINES,
    }),
    unless(facts.is_locked !== true, {
      code: 'period_locked',
      owner: 'finance',
      fix: { tab: 'overview', field: 'entry_on' },
    }),
  );

/** The same again, for it may have changed since, and four eyes. Memory `submitted_by`. */
export const mayPost = (now: CaseSeen, asked: CommandSeen): Verdict =>
  allOf(maySubmit(now), anotherPerson(asked, [now.record.author_id, now.memory.submitted_by], 'approver'));

/** What a reversal did is entered anew, not reversed once more: the chain would never end. */
export const mayReverse = ({ record }: CaseSeen): Verdict =>
  unless(!filled(record.reverses_id), { code: 'is_reversal', owner: 'finance' });
