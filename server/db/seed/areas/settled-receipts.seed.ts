import type { AreaSeed } from '../area-seeds';
import { makeAllocations } from '../finance/allocations';
import { makeBilling } from '../finance/billing';
import { type DemoStep, eventsOf, rowAfter } from '../history';

/** What receipts were set against: debit notes of the same client; and money for wages, against the invoices that bill them. */
export const seed: AreaSeed<'receipt_allocation'> = (input) => {
  const { calendar } = input;
  const charged = makeBilling(input).charges.map((one) => {
    const id = `allocation-of-${one.funding}`;
    const steps: readonly [DemoStep] = [{ type: 'created', to: 'allocated', at: one.at, actorId: null }];
    return {
      events: eventsOf({ entity: 'receipt_allocation', id, machine: 'receipt-allocation' }, steps),
      row: {
        ...rowAfter(id, 'receipt-allocation', steps),
        document_number: one.number,
        receipt_id: null,
        funding_id: one.funding,
        company_id: one.company_id,
        invoice_id: one.invoice,
        debit_note_id: null,
        amount_fils: one.amount_fils,
        allocated_on: one.on,
        undone_on: null,
        why: null,
      },
    };
  });
  const settled = makeAllocations(input).allocations.map((one) => {
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
  const made = [...settled, ...charged];
  return {
    table: 'receipt_allocation',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
