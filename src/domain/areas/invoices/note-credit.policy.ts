import type { CaseSeen } from '@domain/area/judging';
import { allOf, onlyIf, type Verdict } from '@domain/area/verdict';
import {
  type Allocating,
  allocatesAtMost,
  allocatesInTime,
  namesOneDocument,
} from '@domain/finance/allocation.rules';

/**
 * What a credit note has given the client: what it credits, less what that took off its own invoice. It is set against other documents or paid
 * back. Fact `client_credit_fils`, all credit of the client.
 */

const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What is left of it, fils; of credit that was paid back nothing is there any more. */
export const leftOfNote = ({ record, facts }: CaseSeen): number => {
  const own = amount(record.total_fils) - amount(record.credited_fils) - amount(record.allocated_fils);
  return typeof facts.client_credit_fils === 'number' ? Math.min(own, facts.client_credit_fils) : own;
};

/** Only a credit note, and only what is left of it. */
export const mayAllocate = (now: CaseSeen, command: Allocating): Verdict =>
  now.record.kind === 'credit_note' ? allocatesAtMost(leftOfNote(now), command) : onlyIf(false);

const sinceIssued = allocatesInTime('before_credit', ({ record }) => String(record.issued_on ?? ''));

/** Against exactly one document, on a day not before the note was issued. */
export const isAllocatedInTime = (now: CaseSeen, command: Allocating): Verdict =>
  allOf(namesOneDocument(command), sinceIssued(now, command));
