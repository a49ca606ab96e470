import { anotherPerson, type CaseSeen, type CommandSeen, seesAmount } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';

/**
 * Facts: `author`, who entered it; `joined_on` of the employee; `other`, id of another salary of the same employee that waits for its
 * approval, or null. Memory: `submitted_by`.
 */

/** It begins with the employment at the earliest, and one at a time waits for its approval. */
export const maySubmit = ({ record, facts }: CaseSeen): Verdict =>
  allOf(
    unless(String(record.effective_on) >= String(facts.joined_on ?? ''), {
      code: 'before_joining',
      values: { day: String(facts.joined_on) },
      owner: 'admin',
      fix: { tab: 'overview', field: 'effective_on' },
    }),
    unless((facts.other ?? null) === null, { code: 'another_waits', owner: 'approver' }),
  );

/** Four eyes, which see it: its amounts are masked for whoever has no grant for salaries. */
export const mayApprove = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    seesAmount(now, command, 'basic_fils'),
    anotherPerson(command, [now.facts.author, now.memory.submitted_by], 'approver'),
  );

/** An onboarding agrees on the first one, and another one that is approved ends it: nobody does so by hand. */
export const bySystem = (_: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);
