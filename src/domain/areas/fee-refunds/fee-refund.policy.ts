import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { notInBatch } from '@domain/finance/batch.rules';
import { amountText } from '@domain/shared/money';

const amountOf = ({ record }: CaseSeen): number => Number(record.amount_fils ?? 0);

const fact = ({ facts }: CaseSeen, name: string): number => Number(facts[name] ?? 0);
const isDeposit = ({ record }: CaseSeen): boolean => record.source === 'deposit';

const withinCredit = (now: CaseSeen): Verdict =>
  unless(amountOf(now) <= fact(now, 'client_credit_fils'), {
    code: 'more_than_credit',
    values: { credit: amountText(fact(now, 'client_credit_fils')) },
    owner: 'finance',
  });

/** A deposit is there for what the client owes: it goes back once nothing is owed. */
const withinDeposit = (now: CaseSeen): Verdict =>
  allOf(
    unless(amountOf(now) <= fact(now, 'client_deposit_fils'), {
      code: 'more_than_deposit',
      values: { deposit: amountText(fact(now, 'client_deposit_fils')) },
      owner: 'finance',
    }),
    unless(fact(now, 'client_owes_fils') === 0, {
      code: 'client_owes',
      values: { amount: amountText(fact(now, 'client_owes_fils')) },
      owner: 'client',
    }),
  );

/**
 * Money goes out of what the client has with the PEO, and never more than there is; what lies in a payment batch is paid by it. Facts
 * `client_credit_fils`; `client_deposit_fils` and `client_owes_fils`, of the refund of a deposit; `in_batch`.
 */
export const mayPay = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(notInBatch(now, command), isDeposit(now) ? withinDeposit(now) : withinCredit(now));

/** No credit note gives a deposit back. */
export const mayCredit = (now: CaseSeen, command: CommandSeen): Verdict =>
  isDeposit(now) ? onlyIf(false) : notInBatch(now, command);

/**
 * Facts: `author`; `refundable_fils`: what the named invoice asked for, less what was refunded of it; null when
 * none is named.
 */
export const mayApprove = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    anotherPerson(command, [now.facts.author], 'approver'),
    isDeposit(now) ? withinDeposit(now) : [],
    unless(typeof now.facts.refundable_fils !== 'number' || amountOf(now) <= now.facts.refundable_fils, {
      code: 'more_than_charged',
      owner: 'finance',
      fix: { tab: 'overview', field: 'amount_fils' },
    }),
  );
