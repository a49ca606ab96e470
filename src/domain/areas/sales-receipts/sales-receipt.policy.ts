import { anotherPerson, type CaseSeen, type CommandSeen, needs } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { postsOnAnswer, postsOnDayOf } from '@domain/finance/books.rules';

/**
 * Facts: `reconciled`, statement lines that say that it was received; `client_credit_fils`, all credit of the client; `locked_months`.
 * Amounts are fields of the record.
 */
interface Answered {
  /** Wall clock, milliseconds. */
  readonly at: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What of it is the client's credit. */
const left = ({ record }: CaseSeen): number => amount(record.total_fils) - amount(record.allocated_fils);

/** What of it may be set against a document: credit that was paid back is there no more. */
const available = (now: CaseSeen): number =>
  typeof now.facts.client_credit_fils === 'number'
    ? Math.min(left(now), now.facts.client_credit_fils)
    : left(now);

/** It says where the money is; all but cash leaves a reference. Who entered it does not issue it. */
export const mayIssue = (now: CaseSeen, command: CommandSeen & Pick<Answered, 'at'>): Verdict =>
  allOf(
    postsOnDayOf('received_on')(now, command),
    needs(now, 'account_id', 'finance'),
    now.record.method === 'cash' ? [] : needs(now, 'reference', 'finance'),
    anotherPerson(command, [now.record.author_id], 'approver'),
  );

/** What stands on a reconciled statement was received; what was set against documents or paid back is used. */
export const mayVoid = (now: CaseSeen): Verdict =>
  allOf(
    unless(amount(now.facts.reconciled) === 0, { code: 'on_statement', owner: 'finance' }),
    unless(amount(now.record.allocated_fils) === 0, {
      code: 'is_allocated',
      owner: 'finance',
      fix: { tab: 'receipt-allocations' },
    }),
    unless(available(now) >= left(now), { code: 'credit_refunded', owner: 'finance' }),
  );

/** All that is left of it is set against one document. */
export const allocatesAll = (now: CaseSeen, { payload }: Answered): Verdict =>
  onlyIf(left(now) > 0 && payload.amount_fils === left(now) && available(now) === left(now));

/** A part; never more than is left, nor more than the client's credit. */
export const allocatesPart = (now: CaseSeen, { payload }: Answered): Verdict => {
  const { amount_fils: input } = payload;
  const fits =
    input === undefined ? available(now) > 0 : amount(input) > 0 && amount(input) <= available(now);
  return unless(fits, { code: 'more_than_left', values: { left: available(now) / 100 }, owner: 'finance' });
};

/** Against exactly one document, on a day not before the money came in. */
export const isAllocatedInTime = (now: CaseSeen, command: Answered): Verdict => {
  const { invoice_id, debit_note_id, allocated_on } = command.payload;
  const named = [invoice_id, debit_note_id].filter((one) => typeof one === 'string' && one !== '');
  const received = String(now.record.received_on ?? '');
  return allOf(
    unless(named.length === 1, {
      code: 'one_document',
      owner: 'finance',
      fix: { tab: 'overview', field: 'invoice_id' },
    }),
    unless(typeof allocated_on !== 'string' || allocated_on >= received, {
      code: 'before_receipt',
      values: { on: received },
      owner: 'finance',
      fix: { tab: 'overview', field: 'allocated_on' },
    }),
    postsOnAnswer('allocated_on')(now, command),
  );
};

/** An allocation was undone, told by its own record. */
export const mayRelease = (now: CaseSeen, { actor, payload }: CommandSeen & Answered): Verdict =>
  onlyIf(
    actor.userId === null &&
      amount(now.record.allocated_fils) > 0 &&
      amount(payload.amount_fils) <= amount(now.record.allocated_fils),
  );
