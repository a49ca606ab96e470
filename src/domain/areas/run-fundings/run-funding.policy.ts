import type { CaseSeen, CommandSeen } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { postsOnAnswer } from '@domain/finance/books.rules';

interface Answered {
  /** Wall clock, milliseconds. */
  readonly at: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

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
export const mayAllocate = (now: CaseSeen, { payload }: Answered): Verdict => {
  const { amount_fils: input } = payload;
  const fits = input === undefined ? left(now) > 0 : amount(input) > 0 && amount(input) <= left(now);
  return unless(fits, { code: 'more_than_left', values: { left: left(now) / 100 }, owner: 'finance' });
};

/** The invoice that bills the wages takes it, when it is sent. */
export const mayBeCharged = (now: CaseSeen, command: CommandSeen & Answered): Verdict =>
  onlyIf(command.actor.userId === null && mayAllocate(now, command).length === 0);

/** Not before the money came in, nor in the future or in a month that is locked. */
export const isAllocatedInTime = (now: CaseSeen, command: Answered): Verdict => {
  const { allocated_on } = command.payload;
  const received = String(now.record.received_on ?? '');
  return allOf(
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
