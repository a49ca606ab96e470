import type { Estimate } from '@domain/areas/offboardings/estimate';
import type { PayslipAmounts } from '@domain/areas/payroll-runs/payroll.rules';
import { NO_PAY } from '@domain/finance/pay-components';
import { fils } from '@domain/shared/money';

/**
 * The payslip of a final settlement: the pay of the last days as wages, gratuity, leave and notice as additions, what he owes as
 * reductions. Its net is the settlement's total to the fils. Fils.
 */
export const settlementSlip = ({
  asked: input,
  lines,
  gratuity_fils,
  total_fils,
}: Estimate): PayslipAmounts => {
  const of = (...codes: readonly Estimate['lines'][number]['code'][]): number =>
    fils(lines.filter(({ code }) => codes.includes(code)).reduce((sum, line) => sum + line.amount_fils, 0));
  const wages = of('last_pay');
  const basic =
    input.gross_fils === 0
      ? 0
      : Math.round((wages * Math.min(input.basic_fils, input.gross_fils)) / input.gross_fils);
  const encashment_fils = of('leave');
  const corrected_fils = of('corrections');
  return {
    // a day at half pay is a day
    days: Math.ceil(input.last_month_days),
    days_unpaid: 0,
    ...NO_PAY,
    basic_fils: basic,
    // an estimate knows of no other components
    other_fils: wages - basic,
    allowances_fils: wages - basic,
    additions_fils: gratuity_fils + encashment_fils + of('notice_paid') + Math.max(0, corrected_fils),
    reductions_fils: Math.max(0, 0 - corrected_fils) - of('notice_owed', 'advances', 'deductions'),
    net_fils: total_fils,
    overtime_fils: 0,
    encashment_fils,
    corrected_fils,
    pension_fils: 0,
    employer_pension_fils: 0,
    savings_fils: 0,
  };
};
