import type { CalendarDate } from '@domain/shared/calendar-date';
import { daysBetween, monthsLater } from '@domain/shared/calendar-date';
import { percentOf } from '@domain/shared/thousandths';

/** `per_head`: an amount for each employee; `percent`: of his gross wage; `tier`: an amount for each, by how many the client has. */
export const FEE_MODELS = ['per_head', 'percent', 'tier'] as const;
export type FeeModel = (typeof FEE_MODELS)[number];
/** Of a month in which somebody joined or left: the whole fee, or that of the days on which he was employed. */
export const FEE_PRORATIONS = ['whole_month', 'days_employed'] as const;
export type FeeProration = (typeof FEE_PRORATIONS)[number];

/** What a client pays for the service, from a month on. Amounts are fils, percents have three decimals. */
export interface FeePlan {
  readonly model: FeeModel;
  /** Of `per_head`, and of the first tier. */
  readonly amount_fils: number | null;
  readonly percent: number | null;
  /** From so many employees on. */
  readonly tier_2_from: number | null;
  readonly tier_2_fils: number | null;
  readonly tier_3_from: number | null;
  readonly tier_3_fils: number | null;
  /** Of a month, over all employees. */
  readonly minimum_fils: number | null;
  readonly proration: FeeProration;
}

/** What the fee of one employee's month follows from. */
export interface FeeBasis {
  readonly month: CalendarDate;
  readonly gross_fils: number;
  /** Days of the month on which he is employed, paid or not. */
  readonly days: number;
  /** Employees of the client in the month, himself among them. */
  readonly headcount: number;
}

/** The plan in force in a month: the last one that had begun. */
export const planIn = <P extends { readonly valid_from: string }>(
  plans: readonly P[],
  month: string,
): P | null =>
  plans.reduce<P | null>(
    (best, plan) =>
      plan.valid_from <= month && (best === null || plan.valid_from > best.valid_from) ? plan : best,
    null,
  );

/** The tier that the headcount reaches counts for every employee, the first ones too. */
const tierOf = (plan: FeePlan, headcount: number): number => {
  const tiers = [
    [plan.tier_3_from, plan.tier_3_fils],
    [plan.tier_2_from, plan.tier_2_fils],
  ] as const;
  const reached = tiers.find(([from, fils]) => from !== null && fils !== null && headcount >= from);
  return reached?.[1] ?? plan.amount_fils ?? 0;
};

/** Rounded half up, once. */
const proratedFee = (fils: number, { month, days }: FeeBasis): number => {
  const length = daysBetween(month, monthsLater(month, 1));
  return days >= length ? fils : Math.floor((2 * fils * days + length) / (2 * length));
};

/** The fee for one employee's month. A percentage follows the wage, which is that of his days already. Fils. */
export const feeOf = (plan: FeePlan, basis: FeeBasis): number => {
  if (plan.model === 'percent') return percentOf(basis.gross_fils, plan.percent ?? 0);
  const whole = plan.model === 'tier' ? tierOf(plan, basis.headcount) : (plan.amount_fils ?? 0);
  return plan.proration === 'days_employed' ? proratedFee(whole, basis) : whole;
};

/**
 * What is to be billed beside the fees of a month, so that fees and top-ups come to the minimum. Below zero: it was topped up for fees that
 * have been billed since, and is taken back. Fils.
 * @param topped what was billed to reach the minimum so far
 */
export const minimumTopUp = (
  { minimum_fils }: Pick<FeePlan, 'minimum_fils'>,
  fees: number,
  topped = 0,
): number => Math.max(0, (minimum_fils ?? 0) - fees) - topped;
