import type { FieldInputs } from '@domain/area/field';
import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { ALLOWED, allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { type Allocating, allocatesAtMost } from '@domain/finance/allocation.rules';
import { postsToday } from '@domain/finance/books.rules';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { amountText } from '@domain/shared/money';

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

/** Facts: `partner_owes`, what its partner owes that no batch sets off (fils); `set_off_by`, the number of a batch that sets off. */
type Facts = CaseSeen['facts'];

const notSetOff = (facts: Facts): number => Math.max(0, amount(facts.partner_owes));

/**
 * Money that goes into what a batch sets off is asked about: the set-off itself may be meant. Answered (`is_prepayment`), it came all the
 * same, and is the partner's once the bank has paid: the next batch pays it to him.
 */
export const leavesSetOff = (facts: Facts, { amount_fils, is_prepayment }: Answered['payload']): Verdict => {
  const left = notSetOff(facts);
  const isFree = typeof facts.set_off_by !== 'string' || amount(amount_fils) <= left;
  return unless(isFree || is_prepayment === true, {
    code: 'set_off_in_batch',
    values: { batch: String(facts.set_off_by), left: amountText(left) },
    owner: 'finance',
    fix: { tab: 'process', field: 'is_prepayment' },
  });
};

/** What comes back is no more than the partner owes of it. */
export const mayReceiveBack = ({ record, facts }: CaseSeen, command: Allocating): Verdict => {
  const owed = amount(record.owed_back_fils);
  return allOf(onlyIf(owed > 0), allocatesAtMost(owed, command), leavesSetOff(facts, command.payload));
};

/** What comes back, as long as nobody says otherwise; fils. */
export const expectedBack = ({ record, facts }: Pick<CaseSeen, 'record' | 'facts'>): number => {
  const owed = amount(record.owed_back_fils);
  return typeof facts.set_off_by === 'string' ? Math.min(owed, notSetOff(facts)) || owed : owed;
};

/** What of its payout can be set off against what its partner owes, fils. */
export const mostSetOff = (now: Pick<CaseSeen, 'record' | 'facts'>): number =>
  Math.min(leftOfCommission(now), notSetOff(now.facts));

export const setsOffAtMost = (now: Pick<CaseSeen, 'record' | 'facts'>, fils: unknown): Verdict => {
  const most = mostSetOff(now);
  return unless(most === 0 ? amount(fils) === 0 : typeof fils === 'number' && fils <= most, {
    code: 'set_off_within',
    values: { most: amountText(most) },
    owner: 'finance',
    fix: { tab: 'overview', field: 'set_off_fils' },
  });
};

/** Where the partner owes something, whoever records a payout says how much of that is set off: what a batch sets off, the batch says. */
export const splitsSetOff = (now: CaseSeen, { actor, payload }: CommandSeen & Answered): Verdict =>
  actor.userId === null ? ALLOWED : setsOffAtMost(now, payload.set_off_fils);

/** The invoice that it comes from was credited, told by the credit note: all that is left is taken back, or a part. */
export const takesAllBack = (now: CaseSeen, { actor, payload }: CommandSeen & Answered): Verdict =>
  onlyIf(actor.userId === null && amount(payload.amount_fils) === leftOfCommission(now));
export const takesPartBack = (now: CaseSeen, { actor, payload }: CommandSeen & Answered): Verdict =>
  onlyIf(actor.userId === null && amount(payload.amount_fils) < leftOfCommission(now));
