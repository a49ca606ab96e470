import { addDays, type CalendarDate } from '@domain/shared/calendar-date';
import type { MergeSide } from './merge.rules';

/** Whose salaries stand; `in_order`: those of both, each until the next one begins. */
export const PAY_CHOICES = ['survivor', 'merged', 'in_order'] as const;
export type PayChoice = (typeof PAY_CHOICES)[number];

/** A salary that was approved and counts. */
export interface MergeSalary {
  readonly id: string;
  readonly side: MergeSide;
  readonly from: CalendarDate;
}

/** Until when it counts afterwards; before its first day: it counts no more. */
export interface SalaryAfter {
  readonly id: string;
  readonly side: MergeSide;
  readonly ends_on: CalendarDate | null;
}

/**
 * Salaries of two records that are one person's, as they follow each other afterwards: two never count on one day. Of two that begin
 * together the survivor's stands, unless the merged one's were chosen.
 */
export const salariesAfter = (
  salaries: readonly MergeSalary[],
  choice: PayChoice,
): readonly SalaryAfter[] => {
  const isOut = ({ side, from }: MergeSalary): boolean =>
    choice === 'in_order'
      ? side === 'merged' && salaries.some((other) => other.side === 'survivor' && other.from === from)
      : side !== choice;
  const inForce = salaries.filter((salary) => !isOut(salary)).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return salaries.map(({ id, side, from }) => {
    const next = inForce.find((other) => other.from > from);
    const stands = inForce.some((other) => other.id === id);
    if (!stands) return { id, side, ends_on: addDays(from, -1) };
    return { id, side, ends_on: next === undefined ? null : addDays(next.from, -1) };
  });
};
