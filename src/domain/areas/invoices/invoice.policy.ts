import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { ALLOWED, allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { mayPostOn, postsOnAnswer } from '@domain/finance/books.rules';
import { clientAt } from '@domain/finance/client-address';
import { earlier } from '@domain/finance/documents';
import { HANDED_OVER } from '@domain/finance/e-invoice/states';
import { notBeforeSupply } from '@domain/finance/supply.rules';
import { addDays, calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { amountText } from '@domain/shared/money';
import { MOST_FILS } from '@domain/shared/most';
import { creditedLinesIn, fitsLines } from './credit-note.rules';

/**
 * Facts: `lines`, how many lines it has; `client_address`, whether its client has one; `locked_months`; `billing_run`, whether it is that of one,
 * and `by_run`, whether that one gives the command. Amounts are fields of the record. Memory: `submitted_by`.
 */

interface Timed {
  /** Wall clock, milliseconds. */
  readonly at: number;
}

const isCredit = ({ record }: CaseSeen): boolean => record.kind === 'credit_note';
const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);
const settled = ({ record }: CaseSeen): number => amount(record.paid_fils) + amount(record.credited_fils);
const outstanding = (now: CaseSeen): number => amount(now.record.total_fils) - settled(now);

/** How far, in days, the supply lies from the day of issue at most: a wrong year is a slip of the pen. A practice, no law. */
const SUPPLY_WITHIN = { before: 366, after: 92 };

/** An invoice is not due before it is issued, which is today at the earliest, and its supply is of about now. */
const mayBeIssuedToday = (now: CaseSeen, { at }: Timed): Verdict => {
  if (isCredit(now)) return [];
  const today = dayInDubai(at);
  const { due_on, supplied_on } = now.record;
  const [from, to] = [addDays(today, -SUPPLY_WITHIN.before), addDays(today, SUPPLY_WITHIN.after)];
  const fix = (field: string) => ({ tab: 'overview', field });
  return allOf(
    unless(typeof due_on !== 'string' || due_on >= today, {
      code: 'due_before_issue',
      values: { on: today },
      owner: 'finance',
      fix: fix('due_on'),
    }),
    unless(typeof supplied_on !== 'string' || (supplied_on >= from && supplied_on <= to), {
      code: 'supply_far_away',
      values: { from, to },
      owner: 'finance',
      fix: fix('supplied_on'),
    }),
  );
};

/**
 * A credit note takes off each line of its invoice no more than is left of it; that of a reversed invoice takes off what the invoice came
 * to, no more and no less. Facts: `credit_lines`; `credits_fils` and `credits_state`, of the invoice.
 */
const creditFits = ({ record, facts }: CaseSeen): Verdict => {
  const lines = creditedLinesIn(facts.credit_lines);
  return allOf(
    lines === null ? [] : fitsLines(lines),
    unless(
      (lines !== null && facts.credits_state !== 'reversed') || record.total_fils === facts.credits_fils,
      {
        code: 'credit_differs',
        owner: 'finance',
        fix: { tab: 'invoice-lines' },
      },
    ),
  );
};

/** The invoice of a billing run goes with its run. */
const byItsRun = ({ facts }: CaseSeen): Verdict =>
  unless(facts.billing_run !== true || facts.by_run === true, {
    code: 'of_billing_run',
    owner: 'finance',
    fix: { tab: 'billing-runs' },
  });

export const maySendBack = byItsRun;

/** An invoice that is approved now counts on the earlier of its supply and today. */
const countsInOpenMonth = ({ record, facts }: CaseSeen, { at }: Timed): Verdict => {
  const [today, supplied] = [dayInDubai(at), calendarDate(String(record.supplied_on))];
  return mayPostOn(supplied === null ? today : earlier(supplied, today), {
    today,
    locked: facts.locked_months,
    field: 'supplied_on',
  });
};

/** Something is asked for. Whoever has written it hears of a locked month, not only who approves it. */
export const maySubmit = (now: CaseSeen, command: Timed): Verdict =>
  allOf(
    byItsRun(now),
    unless(amount(now.record.total_fils) <= MOST_FILS, {
      code: 'too_much',
      owner: 'finance',
      fix: { tab: 'invoice-lines' },
    }),
    mayBeIssuedToday(now, command),
    unless(now.facts.client_address !== false, {
      code: 'no_client_address',
      owner: 'client',
      fix: { tab: 'overview', href: clientAt(now.record.company_id) },
    }),
    unless(amount(now.facts.lines) > 0 && amount(now.record.total_fils) > 0, {
      code: 'no_lines',
      owner: 'finance',
      fix: { tab: 'invoice-lines' },
    }),
    isCredit(now) ? creditFits(now) : countsInOpenMonth(now, command),
  );

/** Neither who wrote it nor who submitted it approves it. */
export const mayApprove = (now: CaseSeen, command: CommandSeen & Timed): Verdict =>
  allOf(
    byItsRun(now),
    anotherPerson(command, [now.record.author_id, now.memory.submitted_by], 'approver'),
    mayBeIssuedToday(now, command),
    isCredit(now)
      ? allOf(
          creditFits(now),
          mayPostOn(dayInDubai(command.at), {
            today: dayInDubai(command.at),
            locked: now.facts.locked_months,
          }),
        )
      : countsInOpenMonth(now, command),
  );

/**
 * What a reversal has made is not called off: the invoice would be gone without its correction. No credit note is once it has taken
 * effect. What the provider of electronic invoices has, is taken back by a credit note.
 */
export const mayCancel = (now: CaseSeen): Verdict =>
  allOf(
    byItsRun(now),
    unless(!(HANDED_OVER as readonly unknown[]).includes(now.record.e_invoice), {
      code: 'e_invoice_handed_over',
      owner: 'finance',
      fix: { tab: 'e-invoices' },
    }),
    unless(
      !isCredit(now) ||
        (typeof now.facts.credits_state === 'string' &&
          now.facts.credits_state !== 'reversed' &&
          typeof now.record.issued_on !== 'string'),
      { code: 'corrects_an_invoice' },
    ),
  );

/** What money or credit was taken for is corrected by a credit note, which gives it back. */
export const mayCancelApproved = (now: CaseSeen): Verdict =>
  allOf(
    mayCancel(now),
    unless(isCredit(now) || settled(now) === 0, { code: 'settled_already', owner: 'finance' }),
  );

/** Only an invoice is credited, line by line. */
export const mayCreditPart = (now: CaseSeen): Verdict => onlyIf(!isCredit(now));

/** Only an invoice is reversed, and only as a whole: when a part was credited, so is the rest. Fact `notes`: its credit notes. */
export const mayReverse = (now: CaseSeen): Verdict =>
  isCredit(now)
    ? onlyIf(false)
    : unless(amount(now.facts.notes) === 0, {
        code: 'partly_credited',
        owner: 'finance',
        fix: { tab: 'invoices' },
      });

/** A credit note is set against what the client owes. */
export const mayCredit = (now: CaseSeen): Verdict => onlyIf(isCredit(now));

/**
 * When it is sent, what was paid in advance for the wages that it bills is charged to it, and money or credit may have been taken for it
 * already: all of it is settled then, or a part. Fact `wage_funds_fils`.
 */
const settledBySending = (now: CaseSeen): number =>
  Math.min(outstanding(now), amount(now.facts.wage_funds_fils)) + settled(now);
export const isSettledBySending = (now: CaseSeen): Verdict =>
  onlyIf(!isCredit(now) && settledBySending(now) === amount(now.record.total_fils));
export const isPartlySettledBySending = (now: CaseSeen): Verdict =>
  onlyIf(!isCredit(now) && settledBySending(now) > 0);

interface PaymentSeen {
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The payment is all that is still due. */
export const paysAll = (now: CaseSeen, { payload }: PaymentSeen): Verdict =>
  onlyIf(!isCredit(now) && payload.amount_fils === outstanding(now));

/** A part of it; nobody pays more than is due: what is over belongs on another invoice. */
export const paysPart = (now: CaseSeen, { payload }: PaymentSeen): Verdict => {
  const due = outstanding(now);
  // paid before it was sent: nothing is asked for
  if (isCredit(now) || due === 0) return onlyIf(false);
  const { amount_fils: input } = payload;
  const fits = input === undefined ? due > 0 : amount(input) > 0 && amount(input) < due;
  return unless(fits, {
    code: 'more_than_due',
    values: { due: amountText(due) },
    owner: 'finance',
    fix: { tab: 'overview', field: 'amount_fils' },
  });
};

/** Credit of the client is set against it, told by the document that holds the credit: all that is due, or a part. */
export const creditsAll = (now: CaseSeen, { actor, payload }: CommandSeen & PaymentSeen): Verdict =>
  onlyIf(!isCredit(now) && actor.userId === null && payload.credit_fils === outstanding(now));
export const creditsPart = (now: CaseSeen, { actor, payload }: CommandSeen & PaymentSeen): Verdict =>
  onlyIf(!isCredit(now) && actor.userId === null && amount(payload.credit_fils) < outstanding(now));

/** Credit is taken off it again, told by the document that holds it: nothing is settled then, or some. */
const settledAfter = (now: CaseSeen, { payload }: PaymentSeen): number =>
  settled(now) - amount(payload.credit_fils);
const mayRelease = (now: CaseSeen, { actor, payload }: CommandSeen & PaymentSeen): boolean =>
  !isCredit(now) &&
  actor.userId === null &&
  amount(now.record.credited_fils) > 0 &&
  amount(payload.credit_fils) <= amount(now.record.credited_fils);
export const releasesAll = (now: CaseSeen, command: CommandSeen & PaymentSeen): Verdict =>
  onlyIf(mayRelease(now, command) && settledAfter(now, command) === 0);
export const releasesPart = (now: CaseSeen, command: CommandSeen & PaymentSeen): Verdict =>
  onlyIf(mayRelease(now, command) && settledAfter(now, command) > 0);

/** By the job alone, and at each level once: the next one is a later one. */
export const mayRemind = (now: CaseSeen, { actor, payload }: CommandSeen & PaymentSeen): Verdict =>
  onlyIf(
    !isCredit(now) &&
      actor.userId === null &&
      (payload.days === undefined || amount(payload.days) > amount(now.record.reminder_days)),
  );

/** A payment bounced, told by its own record: nothing is settled any more, or some, by other payments or by credit. */
const isSettledOtherwise = ({ record }: CaseSeen, { payload }: PaymentSeen): boolean =>
  payload.left_fils !== 0 || amount(record.credited_fils) > 0;
export const losesAll = (now: CaseSeen, command: CommandSeen & PaymentSeen): Verdict =>
  onlyIf(!isCredit(now) && command.actor.userId === null && !isSettledOtherwise(now, command));
export const losesPart = (now: CaseSeen, command: CommandSeen & PaymentSeen): Verdict =>
  onlyIf(!isCredit(now) && command.actor.userId === null && isSettledOtherwise(now, command));

/** What is still owed, and today. Who does not see amounts is proposed none. */
export const paymentProposed = ({ record }: Pick<CaseSeen, 'record'>, { at }: Timed) => {
  const rest = amount(record.outstanding_fils);
  return { amount_fils: rest > 0 ? rest : null, received_on: dayInDubai(at) };
};

/** Money does not come in tomorrow, nor before the invoice's supply, nor in a month that is locked. */
export const isPaymentInTime = (now: CaseSeen, command: Timed & PaymentSeen): Verdict => {
  const { received_on } = command.payload;
  const supplied = String(now.record.supplied_on ?? '');
  return allOf(
    typeof received_on !== 'string'
      ? ALLOWED
      : notBeforeSupply(received_on, supplied).map((reason) => ({
          ...reason,
          fix: { tab: 'overview', field: 'received_on' },
        })),
    postsOnAnswer('received_on')(now, command),
  );
};
