import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import type { SeedInput } from '../area-seeds';
import { type LineOfSource, unsourced } from './billed-slips';

interface Disbursement {
  readonly paidOn: CalendarDate;
  readonly line: LineOfSource;
}
interface Taken {
  readonly lines: readonly LineOfSource[];
  /** Day of the last of them. */
  readonly lastOn: CalendarDate | null;
}

/** Fees of visa processes that were paid for clients, a line for each as a billing run makes it. */
const disbursementsFor = ({ visas, visaFees }: SeedInput): ReadonlyMap<string, readonly Disbursement[]> => {
  const processes = new Map(visas.map((one) => [one.id, one]));
  const found = new Map<string, Disbursement[]>();
  for (const { id, visa_case_id, state, kind, payer, amount_fils, receipt_number, paid_on } of visaFees) {
    const process = processes.get(visa_case_id);
    const paidOn = calendarDate(paid_on ?? '');
    if (process === undefined || paidOn === null || state !== 'paid' || payer !== 'client') continue;
    const line = {
      ...unsourced({
        description: `Visa fee (${kind.replaceAll('_', ' ')}), receipt ${receipt_number ?? '-'}`,
        quantity: 1,
        unit_price_fils: Number(amount_fils),
        vat_category: 'standard',
        income: 'visa_fees',
      }),
      employee_id: process.employee_id,
      source_area: 'visa-fees',
      source_id: id,
      component: 'amount',
    };
    found.set(process.company_id, [...(found.get(process.company_id) ?? []), { paidOn, line }]);
  }
  return found;
};

/** @returns takes what was laid out for a client until a day: each fee once */
export const takeDisbursements = (input: SeedInput): ((companyId: string, until: CalendarDate) => Taken) => {
  const waiting = new Map(disbursementsFor(input));
  return (companyId, until) => {
    const all = waiting.get(companyId) ?? [];
    const taken = all.filter(({ paidOn }) => paidOn <= until);
    waiting.set(
      companyId,
      all.filter(({ paidOn }) => paidOn > until),
    );
    return {
      lines: taken.map(({ line }) => line),
      lastOn: taken.reduce<CalendarDate | null>(
        (last, { paidOn }) => (last === null || paidOn > last ? paidOn : last),
        null,
      ),
    };
  };
};
