import { anotherPerson, type CaseSeen, type CommandSeen, needs } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';

/** Fact: `author`, who entered it. Memory: `submitted_by`. */

/** What somebody enters says why, and is a number of half days. */
export const mayPropose = (now: CaseSeen): Verdict =>
  allOf(
    needs(now, 'note', 'admin'),
    unless(Number(now.record.days) !== 0 && Number.isInteger(2 * Number(now.record.days)), {
      code: 'no_half_days',
      owner: 'admin',
      fix: { tab: 'overview', field: 'days' },
    }),
  );

/** Four eyes. */
export const mayApprove = (now: CaseSeen, command: CommandSeen): Verdict =>
  anotherPerson(command, [now.facts.author, now.memory.submitted_by], 'approver');

/** A request that is granted or withdrawn posts and takes back; nobody does so by hand. */
export const byRequest = (_: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);
