import type { CaseSeen, CommandSeen } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { amountText } from '@domain/shared/money';
import { postsOnAnswer } from './books.rules';

/** A command with its answers. */
export interface Allocating {
  /** Wall clock, milliseconds. */
  readonly at: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);

/**
 * No more is set against a document than is left.
 * @param left fils
 */
export const allocatesAtMost = (left: number, { payload: { amount_fils } }: Allocating): Verdict => {
  const fits = amount_fils === undefined ? left > 0 : amount(amount_fils) > 0 && amount(amount_fils) <= left;
  return unless(fits, {
    code: 'more_than_left',
    values: { left: amountText(left) },
    owner: 'finance',
    fix: { tab: 'overview', field: 'amount_fils' },
  });
};

/**
 * Not before what pays was there, nor in the future or in a month that is locked.
 * @param since `YYYY-MM-DD`
 * @param code why it is too early, beside `on`
 */
export const allocatesInTime =
  (code: string, since: (now: CaseSeen) => string) =>
  (now: CaseSeen, command: Allocating): Verdict => {
    const { allocated_on } = command.payload;
    const on = since(now);
    return allOf(
      unless(typeof allocated_on !== 'string' || allocated_on >= on, {
        code,
        values: { on },
        owner: 'finance',
        fix: { tab: 'overview', field: 'allocated_on' },
      }),
      postsOnAnswer('allocated_on')(now, command),
    );
  };

/** Against exactly one document. */
export const namesOneDocument = ({ payload: { invoice_id, debit_note_id } }: Allocating): Verdict =>
  unless([invoice_id, debit_note_id].filter((one) => typeof one === 'string' && one !== '').length === 1, {
    code: 'one_document',
    owner: 'finance',
    fix: { tab: 'overview', field: 'invoice_id' },
  });

/** An allocation was undone, told by its own record: never more than is set against documents (`allocated_fils`). */
export const mayRelease = (
  { record: { allocated_fils } }: CaseSeen,
  { actor, payload }: CommandSeen & Allocating,
): Verdict =>
  onlyIf(
    actor.userId === null &&
      amount(allocated_fils) > 0 &&
      amount(payload.amount_fils) <= amount(allocated_fils),
  );
