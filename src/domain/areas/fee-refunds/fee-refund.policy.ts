import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { notInBatch } from '@domain/finance/batch.rules';

const amountOf = ({ record }: CaseSeen): number => Number(record.amount_fils ?? 0);

/**
 * Money goes out of the client's credit only, and never more than there is; what lies in a payment batch is paid by it. Facts
 * `client_credit_fils`, `in_batch`.
 */
export const mayPay = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    notInBatch(now, command),
    unless(amountOf(now) <= Number(now.facts.client_credit_fils ?? 0), {
      code: 'more_than_credit',
      values: { credit: Number(now.facts.client_credit_fils ?? 0) / 100 },
      owner: 'finance',
    }),
  );

/**
 * Facts: `author`; `refundable_fils`: what the named invoice asked for, less what was refunded of it; null when
 * none is named.
 */
export const mayApprove = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    anotherPerson(command, [now.facts.author], 'approver'),
    unless(typeof now.facts.refundable_fils !== 'number' || amountOf(now) <= now.facts.refundable_fils, {
      code: 'more_than_charged',
      owner: 'finance',
      fix: { tab: 'overview', field: 'amount_fils' },
    }),
  );
