import type { CaseSeen, CommandSeen } from '@domain/area/judging';
import { onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { type Allocating, allocatesAtMost, allocatesInTime } from '@domain/finance/allocation.rules';

const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What of it is set against no invoice; fils. */
const left = ({ record }: CaseSeen): number => amount(record.amount_fils) - amount(record.allocated_fils);

/** What is set against an invoice is taken off that one first. */
export const mayCallBack = ({ record }: CaseSeen): Verdict =>
  unless(amount(record.allocated_fils) === 0, {
    code: 'is_allocated',
    owner: 'finance',
    fix: { tab: 'receipt-allocations' },
  });

/** Never more than is left of it. */
export const mayAllocate = (now: CaseSeen, command: Allocating): Verdict =>
  allocatesAtMost(left(now), command);

/** The invoice that bills the wages takes it, when it is sent. */
export const mayBeCharged = (now: CaseSeen, command: CommandSeen & Allocating): Verdict =>
  onlyIf(command.actor.userId === null && mayAllocate(now, command).length === 0);

/** Not before the money came in, nor in the future or in a month that is locked. */
export const isAllocatedInTime = allocatesInTime('before_receipt', ({ record }) =>
  String(record.received_on ?? ''),
);
