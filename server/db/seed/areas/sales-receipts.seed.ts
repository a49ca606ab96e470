import type { AreaSeed } from '../area-seeds';
import { makeAllocations } from '../finance/allocations';
import { type DemoStep, eventsOf, rowAfter } from '../history';

const VOID = 'Paid back on the same day.';

/** Issued by another person than who entered them; the older ones are set against debit notes. */
export const seed: AreaSeed<'sales_receipt'> = (input) => {
  const { calendar } = input;
  const { receipts, allocations } = makeAllocations(input);
  const made = receipts.map(({ id, age, end, author, issuer, fields, total_fils }) => {
    const own = allocations.filter(({ receipt }) => receipt === id);
    const allocated_fils = own.reduce((sum, { amount_fils }) => sum + amount_fils, 0);
    const at = (second: number) => calendar.instant(Math.max(1, age), second);
    const created: DemoStep = { type: 'created', to: 'draft', at: at(21_000), actorId: author };
    const issued: DemoStep = { type: 'issue', to: 'issued', at: at(31_000), actorId: issuer };
    const voided: DemoStep = {
      type: 'void',
      to: 'void',
      at: at(42_000),
      actorId: author,
      payload: { void_reason: VOID },
    };
    const set = own.map((one, index): DemoStep => {
      const isLast = index === own.length - 1;
      return {
        type: 'allocate',
        to: isLast && allocated_fils === total_fils ? 'applied' : 'issued',
        at: one.at,
        actorId: one.by,
        payload: {
          debit_note_id: one.note,
          amount_fils: one.amount_fils,
          allocated_on: calendar.day(one.daysAgo),
        },
      };
    });
    const ways = { draft: [], issued: [issued, ...set], void: [issued, voided] };
    const steps: readonly [DemoStep, ...DemoStep[]] = [created, ...ways[end]];
    const last = own[own.length - 1];
    return {
      events: eventsOf({ entity: 'sales_receipt', id, machine: 'sales-receipt' }, steps),
      row: {
        ...rowAfter(id, 'sales-receipt', steps),
        ...fields,
        allocated_fils,
        applied_on: last ? calendar.day(last.daysAgo) : null,
        void_reason: end === 'void' ? VOID : null,
      },
    };
  });
  return {
    table: 'sales_receipt',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
