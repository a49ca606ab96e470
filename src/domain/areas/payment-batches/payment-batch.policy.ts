import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { dayInDubai } from '@domain/shared/calendar-date';

interface Timed {
  /** Wall clock, milliseconds. */
  readonly at: number;
}

/**
 * Facts: `listed`, payments that are in it and neither confirmed nor returned; `flawed`, those of them that a bank would not take, with the
 * first one's reference in `flaw`; `uncovered`, refunds beyond what their client has, the first in `uncovered_first`;
 * `set_off_beyond`, payments whose set-off is not what their partner owes any more, the first in `set_off_first`;
 * `debtor_flaw`, what is wrong with who pays from `account`, whose code is `account_code`; `author`. Memory: `submitted_by`.
 */
const isDue = ({ record }: CaseSeen, { at }: Timed): Verdict =>
  unless(String(record.pays_on ?? '') >= dayInDubai(at), {
    code: 'pays_in_past',
    values: { on: dayInDubai(at) },
    owner: 'finance',
    fix: { tab: 'overview', field: 'pays_on' },
  });

/** A bank would take all of its payments, and whoever pays them. */
export const isTakenByBank = (facts: CaseSeen['facts']): Verdict =>
  allOf(
    unless(Number(facts.flawed) === 0, {
      code: 'items_flawed',
      values: { count: Number(facts.flawed), reference: String(facts.flaw) },
      owner: 'finance',
      fix: { tab: 'payment-batch-items' },
    }),
    unless(typeof facts.debtor_flaw !== 'string', {
      code: 'debtor_flawed',
      values: { flaw: String(facts.debtor_flaw), account: String(facts.account) },
      owner: 'finance',
      fix: { tab: 'overview', field: 'account_id' },
    }),
  );

/** The bank pays what it is told to: a refund beyond what its client has would be paid, and could not be booked. */
const isCovered = ({ facts }: CaseSeen): Verdict =>
  unless(Number(facts.uncovered ?? 0) === 0, {
    code: 'refunds_uncovered',
    values: { count: Number(facts.uncovered), reference: String(facts.uncovered_first) },
    owner: 'finance',
    fix: { tab: 'payment-batch-items' },
  });

/** What a partner has paid since it was listed is not set off once more. */
const setsOffDebts = ({ facts }: CaseSeen): Verdict =>
  unless(Number(facts.set_off_beyond ?? 0) === 0, {
    code: 'set_off_beyond',
    values: { count: Number(facts.set_off_beyond), reference: String(facts.set_off_first) },
    owner: 'finance',
    fix: { tab: 'payment-batch-items' },
  });

const isWhole = (now: CaseSeen): Verdict => {
  const { facts } = now;
  return allOf(
    unless(Number(facts.listed) > 0, {
      code: 'no_items',
      owner: 'finance',
      fix: { tab: 'payment-batch-items' },
    }),
    isTakenByBank(facts),
    isCovered(now),
    setsOffDebts(now),
  );
};

export const maySubmit = (now: CaseSeen, command: Timed): Verdict => allOf(isWhole(now), isDue(now, command));

const notItsAuthor = ({ facts, memory }: CaseSeen, command: CommandSeen): Verdict =>
  anotherPerson(command, [facts.author, memory.submitted_by], 'approver');

/** Two people approve, and neither of them has made it. */
export const mayApprove = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(notItsAuthor(now, command), isWhole(now));
export const mayApproveSecond = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    notItsAuthor(now, command),
    anotherPerson(command, [now.record.approver_id], 'approver'),
    isWhole(now),
  );

export const mayExport = (now: CaseSeen, command: Timed): Verdict => allOf(isWhole(now), isDue(now, command));

/** The last of its payments was confirmed or returned, told by that one. */
export const isSettled = (_now: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);

export const mayConfirmAll = ({ facts }: CaseSeen): Verdict =>
  unless(Number(facts.listed) > 0, { code: 'no_items', owner: 'finance' });

/** What a batch collects, and the account of the bank that pays it. */
export const PAID_FROM = {
  expenses: '1010',
  commissions: '1010',
  refunds: '1010',
  deposits: '1020',
  settlements: '1020',
} as const;

/** All that its account pays: what is not wanted is taken out. */
export const collectProposed = ({ facts }: Pick<CaseSeen, 'facts'>): Readonly<Record<string, boolean>> =>
  Object.fromEntries(Object.entries(PAID_FROM).map(([what, code]) => [what, facts.account_code === code]));
