import { anotherPerson, type CaseSeen, type CommandSeen, listed } from '@domain/area/judging';
import { allOf, type Owner, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { mayPostOn } from '@domain/finance/books.rules';
import { clientAt } from '@domain/finance/client-address';
import { earlier } from '@domain/finance/documents';
import { employeesOf } from '@domain/finance/employee-address';
import { periodAt } from '@domain/finance/period-address';
import { PAID_CLIENTS } from '@domain/finance/states';
import { calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';

/**
 * Facts, counted over the run's payslips: `payslips`, `no_iban`, `no_net` (other than for a month of leave without pay, or for what was overpaid), `unpaid` (confirmed
 * and not paid), `paid`; `net_fils` of all of them. `unanswered`: payslips whose variance nothing accounts for. `undecided`: adjustments of the month that nobody has approved or sent back. `client`:
 * state of the client. `amount_readers`: users who may see its amounts, while somebody is to judge them. Memory: `calculated_by`.
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

/** Additions and reductions that wait for a decision: no run has taken them yet, so none of its tabs shows them. */
const undecidedAt = ({ company_id, month }: CaseSeen['record']): string =>
  `/Billings?tab=additionsReductions&f.company_id=${encodeURIComponent(String(company_id))}&f.month=${month}..${month}&f.state=submitted`;

/**
 * What is submitted is decided before the inputs close, but of a final run: it pays approved settlements and takes no adjustment. Who is no
 * client has nobody paid.
 */
export const mayLock = ({ facts, record }: CaseSeen): Verdict =>
  allOf(
    unless(
      PAID_CLIENTS.some((state) => state === facts.client),
      {
        code: 'no_client',
        owner: 'sales',
        fix: { tab: 'overview', href: clientAt(record.company_id, 'process') },
      },
    ),
    unless(record.kind === 'final' || count(facts.undecided) === 0, {
      code: 'undecided',
      values: { count: count(facts.undecided) },
      owner: 'approver',
      fix: { tab: 'adjustments', href: undecidedAt(record) },
    }),
  );

const payable = (now: CaseSeen): Verdict =>
  allOf(none(now, 'no_iban', 'employee'), none(now, 'no_net', 'finance'));

/** Who cannot see an amount does not answer for it. */
const seesAmounts = ({ facts }: CaseSeen, { actor }: CommandSeen): Verdict =>
  unless(listed(facts.amount_readers).includes(actor.userId), { code: 'sees_no_amounts', owner: 'admin' });

/** Payslips of the run whose variance waits for a reason. */
const unansweredAt = ({ company_id, month }: CaseSeen['record']): string =>
  `/payslips?f.company_id=${encodeURIComponent(String(company_id))}&f.month=${month}..${month}&f.state=draft&f.is_unanswered=!yes`;

/** Whoever has no account is paid later: nobody waits for him. */
export const mayReview = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    unless(count(now.facts.payslips) > 0, {
      code: 'no_payslips',
      owner: 'finance',
      fix: { tab: 'payslips', href: employeesOf(now.record.company_id) },
    }),
    none(now, 'no_net', 'finance'),
    unless(count(now.facts.unanswered) === 0, {
      code: 'unanswered',
      values: { count: count(now.facts.unanswered) },
      owner: 'finance',
      fix: { tab: 'payslips', href: unansweredAt(now.record) },
    }),
    anotherPerson(command, [now.memory.calculated_by], 'approver'),
    seesAmounts(now, command),
  );

/** Only what cannot be paid is put into the queue. */
export const hasExceptions = (now: CaseSeen): Verdict =>
  unless(payable(now).length > 0, { code: 'no_exceptions' });

/**
 * The wages count on the last day of their month, or today. Nobody chooses another day: where that month is locked, it is opened again, or the
 * wages are paid by a run of a month that is open.
 */
const postsApproval = ({ record, facts }: CaseSeen, at: number): Verdict => {
  const today = dayInDubai(at);
  const month = calendarDate(String(record.month));
  const day = month === null ? null : earlier(lastOfMonth(month), today);
  return mayPostOn(day, { today, locked: facts.locked_months }).map((reason) => ({
    ...reason,
    code: 'wages_locked',
    values: { ...reason.values, day: String(day) },
  }));
};

/** The month of the books that a reason names; only staff open it. */
const inPeriod = (verdict: Verdict): Verdict =>
  verdict.map((reason) => {
    const day = calendarDate(String(reason.values?.day));
    return day === null ? reason : { ...reason, fix: { tab: 'overview', href: periodAt(day) } };
  });

interface TimedCommand extends CommandSeen {
  readonly at: number;
}

/** The client himself, in his own view. */
export const mayApprove = (now: CaseSeen, command: TimedCommand): Verdict =>
  allOf(seesAmounts(now, command), postsApproval(now, command.at));

/** Four eyes: who calculated or reviewed does not answer for the client as well; and a file shows what the client has said. */
export const mayRecordApproval = (now: CaseSeen, command: TimedCommand): Verdict =>
  allOf(
    unless(count(now.facts.files) > 0, {
      code: 'no_evidence',
      owner: 'finance',
      fix: { tab: 'attachments' },
    }),
    anotherPerson(command, [now.memory.calculated_by, now.record.reviewer_id], 'client'),
    seesAmounts(now, command),
    inPeriod(postsApproval(now, command.at)),
  );

interface PaymentInput {
  readonly payload: Readonly<Record<string, unknown>>;
}

/** With what was received before, the money is there before the wages go out. */
export const fundsAll = ({ facts, record }: CaseSeen, { payload }: PaymentInput): Verdict =>
  onlyIf(
    count(facts.net_fils) > 0 &&
      count(record.funded_fils) + count(payload.amount_fils) >= count(facts.net_fils),
  );
/** What is still to come in, and today. Who does not see amounts is proposed none. */
export const fundingProposed = ({ record }: Pick<CaseSeen, 'record'>, { at }: { readonly at: number }) => {
  const rest = count(record.net_fils) - count(record.funded_fils);
  return { amount_fils: rest > 0 ? rest : null, received_on: dayInDubai(at) };
};
/** Less than what is needed is noted, and waited for. */
export const fundsPart = ({ facts }: CaseSeen): Verdict =>
  unless(count(facts.net_fils) > 0, { code: 'nothing_to_pay', owner: 'finance' });

/** Four eyes: who calculated does not let wages go out that nobody has funded. */
export const mayExceptFunding = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    fundsPart(now),
    anotherPerson(command, [now.memory.calculated_by], 'approver'),
    seesAmounts(now, command),
  );

/** Receipts were called back: what is left does not cover the wages, and nobody answers for the rest. */
export const losesCover = ({ facts, record }: CaseSeen, command: CommandSeen & PaymentInput): Verdict =>
  allOf(
    bySystem({ facts, record, memory: {} }, command),
    onlyIf(
      typeof record.funding_exception !== 'string' &&
        count(command.payload.left_fils) < count(facts.net_fils),
    ),
  );

/** Payslips were paid or came back. */
export const isAllPaid = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(bySystem(now, command), onlyIf(count(now.facts.unpaid) === 0));
export const isPartPaid = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(bySystem(now, command), onlyIf(count(now.facts.unpaid) > 0 && count(now.facts.paid) > 0));
export const isUnpaid = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(bySystem(now, command), onlyIf(count(now.facts.unpaid) > 0 && count(now.facts.paid) === 0));

/** Everybody has his money. */
export const mayClose = (now: CaseSeen): Verdict => none(now, 'unpaid', 'finance');
