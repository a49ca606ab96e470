import type { AreaSeed } from '../area-seeds';
import { makeAllocations } from '../finance/allocations';
import { type DemoStep, eventsOf, rowAfter } from '../history';

/** What receipts were set against: debit notes of the same client. */
export const seed: AreaSeed<'receipt_allocation'> = (input) => {
  const { calendar } = input;
  const made = makeAllocations(input).allocations.map((one) => {
    const steps: readonly [DemoStep] = [{ type: 'created', to: 'allocated', at: one.at, actorId: null }];
    return {
      events: eventsOf({ entity: 'receipt_allocation', id: one.id, machine: 'receipt-allocation' }, steps),
      row: {
        ...rowAfter(one.id, 'receipt-allocation', steps),
        document_number: one.number,
        receipt_id: one.receipt,
        funding_id: null,
        company_id: one.company_id,
        invoice_id: null,
        debit_note_id: one.note,
        amount_fils: one.amount_fils,
        allocated_on: calendar.day(one.daysAgo),
        undone_on: null,
        why: null,
      },
    };
  });
  return {
    table: 'receipt_allocation',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
