import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { allOf, onlyIf, type Verdict } from '@domain/area/verdict';
import { postsToday } from '@domain/finance/books.rules';

/** Fact `author`: who wrote it down. */
export const mayApprove = (now: CaseSeen, command: CommandSeen & { readonly at: number }): Verdict =>
  allOf(anotherPerson(command, [now.facts.author], 'approver'), postsToday(now, command));

interface Answered {
  readonly payload: Readonly<Record<string, unknown>>;
}
const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What of it the partner has, or is to have, after all that was taken back; fils. */
export const leftOfCommission = ({ record }: Pick<CaseSeen, 'record'>): number =>
  amount(record.amount_fils) - amount(record.clawed_back_fils);

/** The invoice that it comes from was credited, told by the credit note: all that is left is taken back, or a part. */
export const takesAllBack = (now: CaseSeen, { actor, payload }: CommandSeen & Answered): Verdict =>
  onlyIf(actor.userId === null && amount(payload.amount_fils) === leftOfCommission(now));
export const takesPartBack = (now: CaseSeen, { actor, payload }: CommandSeen & Answered): Verdict =>
  onlyIf(actor.userId === null && amount(payload.amount_fils) < leftOfCommission(now));
