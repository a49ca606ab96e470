import { anotherPerson, type CaseSeen, type CommandSeen, seesAmount } from '@domain/area/judging';
import { allOf, onlyIf, type Verdict } from '@domain/area/verdict';

/** Facts: `author`, who entered it. Memory: `submitted_by`. */

/** Four eyes, which see it: its amount is masked for whoever has no grant for salaries. */
export const mayApprove = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    seesAmount(now, command, 'amount_fils'),
    anotherPerson(command, [now.facts.author, now.memory.submitted_by], 'approver'),
  );

/** Payroll finds it, recovers it and takes it back; nobody does so by hand. */
export const byPayroll = (_: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);
