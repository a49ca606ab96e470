import { type Setting, settingAt } from '@domain/shared/setting';

/** Why something is taken off a wage: the cases of Federal Decree-Law 33 of 2021, article 25, in the order in which they are served. */
export const DEDUCTION_CASES = [
  'pension',
  'alimony',
  'judgment',
  'overpayment',
  'loan',
  'agreed',
  'fine',
  'damage',
] as const;
export type DeductionCase = (typeof DEDUCTION_CASES)[number];

/** The case of what an adjustment takes off, by its category; what names none was agreed on. */
const CASES: Readonly<Record<string, DeductionCase>> = {
  advance_recovery: 'loan',
  alimony: 'alimony',
  judgment: 'judgment',
  fine: 'fine',
  damage: 'damage',
};
export const deductionCaseOf = (category: string): DeductionCase => CASES[category] ?? 'agreed';

/** Limits in percents of the wage, or in days of it of which thirty are a month; what a case does not name has no limit of its own. */
interface Limits {
  readonly all: number;
  readonly percent: Readonly<Partial<Record<DeductionCase, number>>>;
  readonly days: Readonly<Partial<Record<DeductionCase, number>>>;
}
const LIMITS: Setting<Limits> = [
  {
    from: '2022-02-02',
    value: {
      all: 50,
      // article 39 names five days' wage for fines; where it is less than article 25 it counts
      percent: { judgment: 25, overpayment: 20, fine: 5 },
      days: { fine: 5, damage: 5 },
    },
  },
];

export interface Deduction {
  readonly case: DeductionCase;
  readonly due_fils: number;
}

/**
 * What may be taken off a wage, of each deduction, in their order: each within its own limit, which deductions of one case share, and all
 * within half of the wage. What is not taken is carried.
 * @param wage_fils what is earned in the month
 * @param day decides which limits are in force
 */
export const limitedDeductions = (
  wage_fils: number,
  deductions: readonly Deduction[],
  day: string,
): readonly number[] => {
  const limits = settingAt(LIMITS, day);
  if (limits === null) return deductions.map(({ due_fils }) => Math.min(due_fils, wage_fils));
  const share = (percent: number) => Math.floor((wage_fils * percent) / 100);
  let left = share(limits.all);
  const leftOf = new Map<DeductionCase, number>(
    DEDUCTION_CASES.map((one) => {
      const days = limits.days[one];
      return [
        one,
        Math.min(
          share(limits.percent[one] ?? 100),
          days === undefined ? wage_fils : Math.floor((wage_fils * days) / 30),
        ),
      ];
    }),
  );
  const taken = deductions.map(() => 0);
  for (const one of DEDUCTION_CASES)
    deductions.forEach(({ case: name, due_fils }, index) => {
      if (name !== one) return;
      const own = leftOf.get(one) ?? 0;
      const fils = Math.max(0, Math.min(due_fils, own, left));
      leftOf.set(one, own - fils);
      left -= fils;
      taken[index] = fils;
    });
  return taken;
};
