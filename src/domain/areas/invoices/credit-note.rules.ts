import { unless, type Verdict } from '@domain/area/verdict';
import { amountText } from '@domain/shared/money';

/** A line of a credit note beside what is left of the line that it credits. Fils. */
export interface CreditedLine {
  readonly description: string;
  readonly net_fils: number;
  readonly total_fils: number;
  /** The line of the invoice that it credits, taxed and earned in the same way. */
  readonly left: { readonly net_fils: number; readonly total_fils: number } | null;
}

const isLine = (value: unknown): value is CreditedLine =>
  typeof value === 'object' && value !== null && 'net_fils' in value && 'left' in value;

/** Lines as a fact holds them, where the back end knows which lines are credited. */
export const creditedLinesIn = (fact: unknown): readonly CreditedLine[] | null =>
  Array.isArray(fact) ? fact.filter(isLine) : null;

/** No more than what is left, on its side of zero: a line below zero takes something off a wage. */
const isWithin = (amount: number, left: number): boolean =>
  Math.abs(amount) <= Math.abs(left) && amount * left >= 0;

/** Each line credits one of the invoice, and never more than is left of that one. */
export const fitsLines = (lines: readonly CreditedLine[]): Verdict =>
  lines.flatMap(({ description, net_fils, total_fils, left }) =>
    left === null
      ? unless(false, {
          code: 'line_of_no_invoice',
          values: { line: description },
          owner: 'finance',
          fix: { tab: 'invoice-lines' },
        })
      : unless(isWithin(net_fils, left.net_fils) && isWithin(total_fils, left.total_fils), {
          code: 'more_than_line',
          values: { line: description, left: amountText(left.net_fils) },
          owner: 'finance',
          fix: { tab: 'invoice-lines' },
        }),
  );
