import { DEDUCTION_CASES, type DeductionCase } from '@domain/finance/deductions.rules';
import { grossOf, type PayAmounts, payAmounts } from '@domain/finance/pay-components';
import { addDays, type CalendarDate, monthsLater } from '@domain/shared/calendar-date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payslipOf } from './payroll.rules';
import { earnedIn, type ReducedLeave, type SalaryInForce } from './wages.rules';

/**
 * Months as they happen: each is paid by what is known when it is calculated, raises and leave become known sooner or later, and the next
 * month corrects what the earlier ones should have paid.
 */
const FIRST = '2026-01-01' as CalendarDate;
const MONTHS = 6;
const EMPLOYED = { joined_on: '2025-03-09', left_on: null };
const monthAt = (index: number) => monthsLater(FIRST, index);

const fils = fc.integer({ min: 0, max: 5_000_000 });
const amounts: fc.Arbitrary<PayAmounts> = fc.record({
  basic_fils: fc.integer({ min: 1, max: 5_000_000 }),
  housing_fils: fils,
  transport_fils: fils,
  food_fils: fils,
  other_fils: fils,
});
const known = fc.integer({ min: 0, max: MONTHS - 1 });
/** From a day on, known from a month on. */
const raise = fc.record({ day: fc.integer({ min: 0, max: 179 }), known, amounts });
const leave = fc.record({
  day: fc.integer({ min: 0, max: 179 }),
  length: fc.integer({ min: 0, max: 40 }),
  percent: fc.constantFrom(0, 50),
  known,
});
const deduction = fc.record({
  case: fc.constantFrom<DeductionCase>(...DEDUCTION_CASES.filter((one) => one !== 'pension')),
  due_fils: fc.integer({ min: 1, max: 3_000_000 }),
  month: known,
});
const history = fc.record({
  begun: amounts,
  raises: fc.uniqueArray(raise, { maxLength: 4, selector: ({ day }) => day }),
  leaves: fc.array(leave, { maxLength: 4 }),
  deductions: fc.array(deduction, { maxLength: 4 }),
});
type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

/** Salaries as they are known in a month, one after the other. */
const salariesIn = ({ begun, raises }: History, month: number): readonly SalaryInForce[] => {
  const starts = [
    { from: EMPLOYED.joined_on as CalendarDate, amounts: begun },
    ...raises
      .filter((one) => one.known <= month)
      .map((one) => ({ from: addDays(FIRST, one.day), amounts: one.amounts })),
  ].sort((one, other) => (one.from < other.from ? -1 : 1));
  return starts.map((one, index) => {
    const next = starts[index + 1];
    return { ...one, to: next === undefined ? null : addDays(next.from, -1) };
  });
};
const leaveIn = ({ leaves }: History, month: number): readonly ReducedLeave[] =>
  leaves
    .filter((one) => one.known <= month)
    .map(({ day, length, percent }) => {
      const from = addDays(FIRST, day);
      return { from, to: addDays(from, length), percent };
    });
const earned = (of: History, knownIn: number, month: number): PayAmounts => {
  const payee = { ...EMPLOYED, salaries: salariesIn(of, knownIn) };
  const { days: _, days_unpaid: __, ...rest } = earnedIn(payee, monthAt(month), leaveIn(of, knownIn));
  return rest;
};

it('no wage is paid twice or never, and nothing is deducted that is not owed: over generated months', () => {
  fc.assert(
    fc.property(history, (of) => {
      const paid: PayAmounts[] = [];
      let debts: { case: DeductionCase; due_fils: number }[] = [];
      let [net, owed, deducted] = [0, 0, 0];
      for (let month = 0; month < MONTHS; month += 1) {
        const corrections = paid.map((before, index) => {
          const now = earned(of, month, index);
          return payAmounts((field) => now[field] - before[field]);
        });
        const corrected_fils = corrections.reduce((sum, one) => sum + grossOf(one), 0);
        const adjustments = of.deductions
          .filter((one) => one.month === month)
          .map((one) => ({ kind: 'reduction', category: one.case, amount_fils: one.due_fils }));
        const payee = { ...EMPLOYED, salaries: salariesIn(of, month) };
        const terms = { leave: leaveIn(of, month), corrected_fils, debts };
        const { amounts: slip, taken } = payslipOf(payee, monthAt(month), adjustments, terms);
        const gross = grossOf(slip);
        expect(slip.net_fils).toBe(gross + slip.additions_fils - slip.reductions_fils);
        expect(slip.reductions_fils * 2).toBeLessThanOrEqual(gross + slip.additions_fils);
        expect(gross).toBe(slip.basic_fils + slip.allowances_fils);
        const overpaid = Math.max(0, -corrected_fils);
        owed += overpaid + adjustments.reduce((sum, one) => sum + one.amount_fils, 0);
        deducted += slip.reductions_fils;
        net += slip.net_fils;
        // what is corrected counts as paid, what was not taken is carried
        corrections.forEach((one, index) => {
          const before = paid[index] as PayAmounts;
          paid[index] = payAmounts((field) => before[field] + one[field]);
        });
        paid.push(earned(of, month, month));
        debts = [
          ...debts.map((debt, index) => ({ ...debt, due_fils: debt.due_fils - (taken.debts[index] ?? 0) })),
          { case: 'overpayment' as const, due_fils: overpaid - taken.overpaid },
          ...adjustments.map((one, index) => ({
            case: DEDUCTION_CASES.find((name) => name === one.category) ?? ('agreed' as const),
            due_fils: one.amount_fils - (taken.adjustments[index] ?? 0),
          })),
        ].filter(({ due_fils }) => due_fils > 0);
      }
      // each month as it is known in the end, less what was deducted, less what was overpaid in the meantime and is owed
      const last = MONTHS - 1;
      expect(paid).toEqual(paid.map((_, month) => earned(of, last, month)));
      const left = debts.reduce((sum, { due_fils }) => sum + due_fils, 0);
      expect(deducted + left).toBe(owed);
      const wages = paid.reduce((sum, amount) => sum + grossOf(amount), 0);
      const agreed = of.deductions.reduce((sum, one) => sum + one.due_fils, 0);
      expect(net).toBe(wages - agreed + left);
    }),
    { numRuns: 100 },
  );
});
