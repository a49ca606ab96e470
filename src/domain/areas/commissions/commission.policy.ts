import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { allOf, type Verdict } from '@domain/area/verdict';
import { postsToday } from '@domain/finance/books.rules';

/** Fact `author`: who wrote it down. */
export const mayApprove = (now: CaseSeen, command: CommandSeen & { readonly at: number }): Verdict =>
  allOf(anotherPerson(command, [now.facts.author], 'approver'), postsToday(now, command));
