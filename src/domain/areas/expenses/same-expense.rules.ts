import type { FieldInputs } from '@domain/area/field';

/** Two expenses with the same of each are probably one that was entered twice; a vendor however it is written, in large or small letters. */
export const SAME_EXPENSE = ['vendor', 'spent_on', 'net_fils'] as const;

/** States of an expense that stands for nothing any more. */
export const EXPENSES_GIVEN_UP = ['discarded', 'rejected'] as const;

/**
 * The field to name, if they are the same.
 * @param state of the other one
 */
export const sameExpense = (one: FieldInputs, other: FieldInputs, state: string): string | null =>
  !EXPENSES_GIVEN_UP.some((one) => one === state) &&
  SAME_EXPENSE.every((name) => String(one[name]).toLowerCase() === String(other[name]).toLowerCase())
    ? 'vendor'
    : null;
