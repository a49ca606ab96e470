import { ISSUED_INVOICES, RECEIPTS_IN_FORCE } from '@domain/finance/states';
import type { MemorySources } from './memory-binding';

/** What the PEO owes a client, in fils, as the reference back end reckons it. */
export const clientCreditIn = (from: MemorySources, companyId: string): number => {
  const sumOf = (
    area: string,
    states: readonly string[],
    amount: (fields: Readonly<Record<string, unknown>>) => number,
  ): number =>
    from
      .naming(area, 'company_id', companyId)
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { fields }) => sum + amount(fields), 0);
  const notes = sumOf('invoices', ISSUED_INVOICES, ({ kind, total_fils, credited_fils, allocated_fils }) =>
    kind === 'credit_note'
      ? Number(total_fils) - Number(credited_fils ?? 0) - Number(allocated_fils ?? 0)
      : 0,
  );
  const receipts = sumOf(
    'sales-receipts',
    RECEIPTS_IN_FORCE,
    ({ total_fils, allocated_fils }) => Number(total_fils) - Number(allocated_fils ?? 0),
  );
  return (
    notes +
    receipts -
    sumOf('fee-refunds', ['paid'], ({ source, amount_fils }) =>
      source === 'deposit' ? 0 : Number(amount_fils),
    )
  );
};
