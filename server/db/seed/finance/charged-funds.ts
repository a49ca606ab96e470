import type { CalendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import type { SeedInput } from '../area-seeds';
import { madeOnce } from './months';
import { makePayroll } from './payroll';

/** Money for wages that came in for the wages of a client and a month. */
interface Funds {
  readonly id: string;
  readonly amount_fils: number;
  readonly received_on: string;
  readonly at: string;
}

const keyOf = (companyId: string, month: string): string => `${companyId} ${month}`;

const fundsByMonth = madeOnce((input: SeedInput): ReadonlyMap<string, readonly Funds[]> => {
  const { runs, fundings } = makePayroll(input);
  const months = new Map(runs.map(({ id, month }) => [id, String(month)]));
  const found = new Map<string, Funds[]>();
  for (const { id, run_id, company_id, amount_fils, received_on, state_since } of fundings) {
    const key = keyOf(company_id, months.get(run_id) ?? '');
    const funds = {
      id,
      amount_fils: Number(amount_fils),
      received_on: String(received_on),
      at: String(state_since),
    };
    found.set(key, [...(found.get(key) ?? []), funds]);
  }
  return found;
});

/** What of the money for wages an invoice that bills them was charged to. */
export interface Charge {
  readonly funding: string;
  readonly amount_fils: number;
  readonly on: string;
  readonly at: string;
}

/**
 * What came in for the wages that an invoice bills, charged to it from its issue on, never more than it asks for. Of the demo alone: the
 * small data leave the money where tests use it.
 */
export const chargesOf = (
  input: SeedInput,
  invoice: {
    readonly companyId: string;
    readonly suppliedOn: CalendarDate;
    readonly issuedOn: CalendarDate;
    readonly totalFils: number;
    readonly sentAt: string;
  },
): readonly Charge[] => {
  if (input.profile !== 'demo') return [];
  const funds = fundsByMonth(input).get(keyOf(invoice.companyId, firstOfMonth(invoice.suppliedOn))) ?? [];
  let left = invoice.totalFils;
  return funds.flatMap(({ id, amount_fils, received_on, at }): readonly Charge[] => {
    const amount = Math.min(left, amount_fils);
    if (amount === 0) return [];
    left -= amount;
    const isLater = received_on > invoice.issuedOn;
    return [
      {
        funding: id,
        amount_fils: amount,
        on: isLater ? received_on : invoice.issuedOn,
        at: isLater ? at : invoice.sentAt,
      },
    ];
  });
};
