import type { FieldInputs } from '@domain/area/field';
import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { allOf, onlyIf, type Verdict } from '@domain/area/verdict';
import { type Allocating, allocatesAtMost } from '@domain/finance/allocation.rules';
import { postsToday } from '@domain/finance/books.rules';
import type { CalendarDate } from '@domain/shared/calendar-date';

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

/**
 * Fields of it that change, with what the partner owes by that: what was paid and set off beyond what is left of it, since the day on which it
 * came to so much.
 */
export const withDebt = (before: FieldInputs, fields: FieldInputs, today: CalendarDate): FieldInputs => {
  const record = { ...before, ...fields };
  const paid = amount(record.paid_fils) + amount(record.set_off_fils);
  const overpaid_fils = Math.max(0, paid - leftOfCommission({ record }));
  return overpaid_fils === amount(before.overpaid_fils)
    ? fields
    : { ...fields, overpaid_fils, overpaid_on: today };
};

/** What comes back is no more than the partner owes of it. */
export const mayReceiveBack = ({ record }: CaseSeen, command: Allocating): Verdict => {
  const owed = amount(record.owed_back_fils);
  return allOf(onlyIf(owed > 0), allocatesAtMost(owed, command));
};

/** The invoice that it comes from was credited, told by the credit note: all that is left is taken back, or a part. */
export const takesAllBack = (now: CaseSeen, { actor, payload }: CommandSeen & Answered): Verdict =>
  onlyIf(actor.userId === null && amount(payload.amount_fils) === leftOfCommission(now));
export const takesPartBack = (now: CaseSeen, { actor, payload }: CommandSeen & Answered): Verdict =>
  onlyIf(actor.userId === null && amount(payload.amount_fils) < leftOfCommission(now));
