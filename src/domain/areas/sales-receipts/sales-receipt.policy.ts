import { anotherPerson, type CaseSeen, type CommandSeen, needs } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import {
  type Allocating,
  allocatesAtMost,
  allocatesInTime,
  namesOneDocument,
} from '@domain/finance/allocation.rules';
import { postsOnDayOf } from '@domain/finance/books.rules';

/*
 * Facts: `reconciled`, statement lines that say that it was received; `client_credit_fils`, all credit of the client; `locked_months`.
 * Amounts are fields of the record.
 */
const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What of it is the client's credit. */
const left = ({ record }: CaseSeen): number => amount(record.total_fils) - amount(record.allocated_fils);

/** What of it may be set against a document: credit that was paid back is there no more. */
const available = (now: CaseSeen): number =>
  typeof now.facts.client_credit_fils === 'number'
    ? Math.min(left(now), now.facts.client_credit_fils)
    : left(now);

/** It says where the money is; all but cash leaves a reference. Who entered it does not issue it. */
export const mayIssue = (now: CaseSeen, command: CommandSeen & Pick<Allocating, 'at'>): Verdict =>
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
export const allocatesAll = (now: CaseSeen, { payload }: Allocating): Verdict =>
  onlyIf(left(now) > 0 && payload.amount_fils === left(now) && available(now) === left(now));

/** A part; never more than is left, nor more than the client's credit. */
export const allocatesPart = (now: CaseSeen, command: Allocating): Verdict =>
  allocatesAtMost(available(now), command);

const sinceReceived = allocatesInTime('before_receipt', ({ record }) => String(record.received_on ?? ''));

/** Against exactly one document, on a day not before the money came in. */
export const isAllocatedInTime = (now: CaseSeen, command: Allocating): Verdict =>
  allOf(namesOneDocument(command), sinceReceived(now, command));
