import type { CaseSeen } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { postsOnDayOf } from '@domain/finance/books.rules';
import { amountText } from '@domain/shared/money';
import { type Direction, splitOf } from './parts.rules';

/** Fact `candidate`: what it most probably is (matching.rules.ts). */
export const hasCandidate = ({ facts }: CaseSeen): Verdict =>
  unless(typeof facts.candidate === 'object' && facts.candidate !== null, {
    code: 'no_candidate',
    owner: 'finance',
    fix: { tab: 'match' },
  });

/** A match that stands on something that was undone since is no match. Fact `is_sound`. */
export const mayReconcile = ({ facts }: CaseSeen): Verdict =>
  unless(facts.is_sound === true, { code: 'match_undone', owner: 'finance' });

/** Clients pay, and receipts are given, for money that comes in; an expense is paid with money that goes out. */
export const isIncoming = ({ record }: CaseSeen): Verdict => onlyIf(record.direction === 'in');
export const isOutgoing = ({ record }: CaseSeen): Verdict => onlyIf(record.direction === 'out');

interface Sent {
  readonly at: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const leftOf = ({ record }: Pick<CaseSeen, 'record'>): number =>
  amount(record.amount_fils) - amount(record.matched_fils);

/** Facts `chosen_fils`, what the chosen parts come to (0: none is chosen), and `chosen_charges`: what differs is what the bank has taken. */
export const splitIn = (now: Pick<CaseSeen, 'record' | 'facts'>) =>
  splitOf(now.record.direction as Direction, {
    left_fils: leftOf(now),
    parts_fils: amount(now.facts.chosen_fils),
    charges: now.facts.chosen_charges === true,
  });

const isChosen = ({ facts }: CaseSeen): boolean => amount(facts.chosen_fils) > 0;

/** Fact `most_charge_fils`: what the rule for differences allows; null without one. They are booked on the day of the line. */
const chargesAllowed = (now: CaseSeen, command: Sent): Verdict => {
  const { charge_fils } = splitIn(now);
  const most = amount(now.facts.most_charge_fils);
  return allOf(
    unless(charge_fils <= most, {
      code: 'charges_too_high',
      values: { amount: amountText(most) },
      owner: 'finance',
    }),
    unless(charge_fils === 0 || amount(now.record.charge_fils) === 0, {
      code: 'charges_booked',
      owner: 'finance',
    }),
    charge_fils === 0 ? [] : postsOnDayOf('booked_on')(now, command),
  );
};

/** The chosen parts are all that is left of the line, or a part of that; never more. */
export const matchesAll = (now: CaseSeen, command: Sent): Verdict =>
  allOf(onlyIf(isChosen(now) && splitIn(now).matched_fils === leftOf(now)), chargesAllowed(now, command));
export const matchesPart = (now: CaseSeen): Verdict => {
  const { matched_fils } = splitIn(now);
  if (!isChosen(now)) return [{ code: 'nothing_chosen', owner: 'finance', fix: { tab: 'match' } }];
  if (matched_fils === leftOf(now)) return onlyIf(false);
  return unless(matched_fils < leftOf(now), {
    code: 'more_than_line',
    values: { amount: amountText(leftOf(now)) },
    owner: 'finance',
  });
};

/** What is left of it is booked on the day of the line, in a month that is open, and once. */
export const mayBook = (now: CaseSeen, command: Sent): Verdict =>
  allOf(
    unless(amount(now.record.charge_fils) === 0, { code: 'charges_booked', owner: 'finance' }),
    postsOnDayOf('booked_on')(now, command),
  );

/** Facts: `credit_used`, receipts of this line that were set against something; `settled_payments`, payments of it whose invoice was reversed. */
export const mayUnmatch = ({ facts }: CaseSeen): Verdict =>
  allOf(
    unless(amount(facts.credit_used) === 0, { code: 'credit_used', owner: 'finance' }),
    unless(amount(facts.settled_payments) === 0, { code: 'invoice_settled', owner: 'finance' }),
  );
