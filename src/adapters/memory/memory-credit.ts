import { ISSUED_INVOICES, RECEIPTS_IN_FORCE } from '@domain/finance/states';
import type { MemorySources, Stored } from './memory-binding';
import { isIn, sumOf } from './memory-rules';

const isIssued = isIn(...ISSUED_INVOICES);
const isInForce = isIn(...RECEIPTS_IN_FORCE);

/** What is left of a credit note, fils, once somebody has it. */
export const creditLeft = (row: Stored): number | null => {
  const { kind, total_fils, credited_fils, allocated_fils } = row.fields;
  if (kind !== 'credit_note' || !isIssued(row)) return null;
  return Number(total_fils) - Number(credited_fils ?? 0) - Number(allocated_fils ?? 0);
};

/** What is left of a sales receipt, fils. */
export const receiptLeft = (row: Stored): number =>
  isInForce(row) ? Number(row.fields.total_fils) - Number(row.fields.allocated_fils ?? 0) : 0;

/** What the PEO owes a client, in fils, as the reference back end reckons it. */
export const clientCreditIn = (from: MemorySources, companyId: string): number => {
  const of = (area: string) => from.naming(area, 'company_id', companyId);
  const notes = of('invoices').reduce((sum, row) => sum + (creditLeft(row) ?? 0), 0);
  const receipts = of('sales-receipts').reduce((sum, row) => sum + receiptLeft(row), 0);
  const paid = of('fee-refunds').filter(isIn('paid'));
  return (
    notes +
    receipts -
    sumOf(
      paid.filter(({ fields }) => fields.source !== 'deposit'),
      'amount_fils',
    )
  );
};
