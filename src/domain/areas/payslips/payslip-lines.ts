import type { PayAmounts } from '@domain/finance/pay-components';

/** What was added to a pay, or taken off it, as it was approved. */
export interface AppliedAdjustment {
  readonly kind: string;
  readonly category: string;
  readonly amount_fils: number;
  readonly reason: string | null;
}
/** What a payslip has recovered of what the employee owes. */
export interface Recovery {
  /** Of the advance, and the case of the law by which it is deducted. */
  readonly kind: string;
  readonly deduction: string | null;
  /** The fine that was paid for him. */
  readonly visa_fee_id: string | null;
  readonly amount_fils: number;
}

const codeOf = ({ kind, deduction, visa_fee_id }: Recovery): string => {
  if (visa_fee_id !== null) return 'fine_paid';
  if (kind === 'overpayment') return kind;
  return kind === 'deduction' && deduction !== null && deduction !== 'loan' ? deduction : 'advance_recovery';
};

/** The same as what else was taken off: by what it recovers. */
export const recoveredAs = (recovery: Recovery): AppliedAdjustment => ({
  kind: 'reduction',
  category: codeOf(recovery),
  amount_fils: recovery.amount_fils,
  reason: null,
});

export interface SlipAmounts extends PayAmounts {
  /** All components but the basic one. Of a payslip from before there were components they are all that is known. */
  readonly allowances_fils: number;
  /** Above zero: added for earlier months, among the additions. */
  readonly corrected_fils: number;
  /** Of the reductions, the employee's part of the pension. */
  readonly pension_fils: number;
  readonly additions_fils: number;
  readonly reductions_fils: number;
  readonly encashment_fils: number;
}
export interface PayslipLine {
  readonly kind: 'earning' | 'deduction';
  /**
   * A component of the wage, a category of adjustments, what is recovered, `corrections` of earlier months, `pension`, or what nothing of these explains:
   * `allowances`, `settlement`, `additions`, `reductions`.
   */
  readonly code: string;
  readonly amount_fils: number;
  readonly note: string | null;
}

const sumOf = (lines: readonly PayslipLine[]): number =>
  lines.reduce((sum, { amount_fils }) => sum + amount_fils, 0);

/**
 * A payslip line by line: earnings come to basic pay, allowances and additions, deductions to the reductions. Reductions that were cut to
 * what the pay bears are cut here from the last one on.
 */
export const payslipLines = (
  slip: SlipAmounts,
  adjustments: readonly AppliedAdjustment[],
  isSettlement: boolean,
): readonly PayslipLine[] => {
  const of = (kind: 'addition' | 'reduction'): readonly PayslipLine[] =>
    adjustments
      .filter((one) => one.kind === kind)
      .map(({ category, amount_fils, reason }) => ({
        kind: kind === 'addition' ? 'earning' : 'deduction',
        code: category,
        amount_fils,
        note: reason,
      }));
  const line = (kind: PayslipLine['kind'], code: string, amount_fils: number): PayslipLine => ({
    kind,
    code,
    amount_fils,
    note: null,
  });
  const added = of('addition');
  const encashment = isSettlement ? slip.encashment_fils : 0;
  const corrected = Math.max(0, slip.corrected_fils);
  const rest = slip.additions_fils - sumOf(added) - encashment - corrected;
  const allowances = [
    line('earning', 'housing', slip.housing_fils),
    line('earning', 'transport', slip.transport_fils),
    line('earning', 'food', slip.food_fils),
    line('earning', 'other_allowance', slip.other_fils),
  ];
  const deducted = withinTotal(of('reduction'), slip.reductions_fils - slip.pension_fils);
  return [
    line('earning', 'basic', slip.basic_fils),
    ...allowances,
    line('earning', 'allowances', slip.allowances_fils - sumOf(allowances)),
    ...added,
    line('earning', 'corrections', corrected),
    line('earning', 'leave_encashment', encashment),
    line('earning', isSettlement ? 'settlement' : 'additions', rest),
    line('deduction', 'pension', slip.pension_fils),
    ...deducted,
    line('deduction', 'reductions', slip.reductions_fils - slip.pension_fils - sumOf(deducted)),
  ].filter(({ amount_fils }) => amount_fils !== 0);
};

const withinTotal = (lines: readonly PayslipLine[], total: number): readonly PayslipLine[] => {
  let left = total;
  return lines.map((one) => {
    const amount_fils = Math.min(one.amount_fils, left);
    left -= amount_fils;
    return { ...one, amount_fils };
  });
};
