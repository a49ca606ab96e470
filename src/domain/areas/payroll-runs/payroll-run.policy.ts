import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { allOf, type Owner, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { mayPostOn } from '@domain/finance/books.rules';
import { earlier } from '@domain/finance/documents';
import { PAID_CLIENTS } from '@domain/finance/states';
import { calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';

/**
 * Facts, counted over the run's payslips: `payslips`, `no_iban`, `no_bank` (the IBAN's bank has no routing code here), `no_person`
 * (no MOHRE person code), `no_net`
 * (other than for a month of leave without pay); `net_fils` of all of them. `undecided`: adjustments of the month that nobody has approved or sent back. `client`: state of the client. Memory: `calculated_by`.
 */

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
const none = (now: CaseSeen, fact: string, owner: Owner): Verdict =>
  unless(count(now.facts[fact]) === 0, {
    code: fact,
    values: { count: count(now.facts[fact]) },
    owner,
    fix: { tab: 'payslips' },
  });

/** The work on the payslips is over when all of them are there; nobody says so by hand. */
export const bySystem = (_: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);

/** What is submitted is decided before the inputs close; who is no client has nobody paid. */
export const mayLock = ({ facts }: CaseSeen): Verdict =>
  allOf(
    unless(
      PAID_CLIENTS.some((state) => state === facts.client),
      { code: 'no_client', owner: 'sales' },
    ),
    unless(count(facts.undecided) === 0, {
      code: 'undecided',
      values: { count: count(facts.undecided) },
      owner: 'approver',
    }),
  );

const payable = (now: CaseSeen): Verdict =>
  allOf(none(now, 'no_iban', 'employee'), none(now, 'no_net', 'finance'));

/** Everybody can be paid. */
export const mayReview = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    unless(count(now.facts.payslips) > 0, { code: 'no_payslips', owner: 'finance' }),
    payable(now),
    anotherPerson(command, [now.memory.calculated_by], 'approver'),
  );

/** Only what cannot be paid is put into the queue. */
export const hasExceptions = (now: CaseSeen): Verdict =>
  unless(payable(now).length > 0, { code: 'no_exceptions' });

/** Four eyes: who calculated does not answer for the client as well. The wages count on the last day of their month, or today. */
export const mayApprove = (now: CaseSeen, command: CommandSeen & { readonly at: number }): Verdict => {
  const today = dayInDubai(command.at);
  const month = calendarDate(String(now.record.month));
  return allOf(
    anotherPerson(command, [now.memory.calculated_by], 'client'),
    mayPostOn(month === null ? null : earlier(lastOfMonth(month), today), {
      today,
      locked: now.facts.locked_months,
    }),
  );
};

interface PaymentInput {
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The money is there before the wages go out. */
export const fundsAll = ({ facts }: CaseSeen, { payload }: PaymentInput): Verdict =>
  onlyIf(count(facts.net_fils) > 0 && count(payload.funded_fils) >= count(facts.net_fils));
/** Less than what is needed is noted, and waited for. */
export const fundsPart = ({ facts }: CaseSeen): Verdict =>
  unless(count(facts.net_fils) > 0, { code: 'nothing_to_pay', owner: 'finance' });

/** The bank takes a file back that lacks one of these (uae-facts: WPS). */
export const mayGenerate = (now: CaseSeen): Verdict =>
  allOf(none(now, 'no_iban', 'employee'), none(now, 'no_bank', 'finance'), none(now, 'no_person', 'pro'));

/** Some of it did not go out. Settlements go one by one, each in whole. */
export const paidPart = ({ facts, record }: CaseSeen, { payload }: PaymentInput): Verdict => {
  if (record.kind === 'final') return onlyIf(false);
  const net = count(facts.net_fils);
  const input = payload.paid_fils;
  return unless(input === undefined ? net > 1 : count(input) < net, { code: 'not_a_part', owner: 'finance' });
};
