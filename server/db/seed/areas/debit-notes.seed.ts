import type { AreaSeed } from '../area-seeds';
import { makeAllocations } from '../finance/allocations';
import { type DemoStep, eventsOf, rowAfter } from '../history';

const VOID = 'Charged with the next invoice instead.';

/** Issued by another person than who entered them; receipts have paid many. */
export const seed: AreaSeed<'debit_note'> = (input) => {
  const { calendar } = input;
  const { notes, allocations } = makeAllocations(input);
  const made = notes.map(({ id, age, end, author, issuer, fields, total_fils }) => {
    const paid = allocations.filter(({ note }) => note === id);
    const paid_fils = paid.reduce((sum, { amount_fils }) => sum + amount_fils, 0);
    const at = (daysLater: number, second: number) => calendar.instant(Math.max(1, age - daysLater), second);
    const created: DemoStep = { type: 'created', to: 'draft', at: at(0, 20_000), actorId: author };
    const issued: DemoStep = { type: 'issue', to: 'issued', at: at(1, 30_000), actorId: issuer };
    const voided: DemoStep = {
      type: 'void',
      to: 'void',
      at: at(6, 40_000),
      actorId: author,
      payload: { void_reason: VOID },
    };
    const ways = { draft: [], issued: [issued], void: [issued, voided] } as const;
    const last = paid[paid.length - 1];
    // of what receipts have paid the end is told, not each step
    const steps: readonly [DemoStep, ...DemoStep[]] = last
      ? [
          {
            type: 'created',
            to: paid_fils === total_fils ? 'paid' : 'issued',
            at: last.at,
            actorId: author,
          },
        ]
      : [created, ...ways[end]];
    return {
      events: eventsOf({ entity: 'debit_note', id, machine: 'debit-note' }, steps),
      row: {
        ...rowAfter(id, 'debit-note', steps),
        ...fields,
        paid_fils,
        void_reason: end === 'void' ? VOID : null,
      },
    };
  });
  return {
    table: 'debit_note',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
