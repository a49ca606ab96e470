import type { SeedInput } from '../area-seeds';
import { makeDebitNotes } from './debit-note-drafts';
import { madeOnce } from './months';
import { makeReceiptDrafts } from './receipt-drafts';

/** What of a receipt pays what of a debit note. */
export interface Allocation {
  readonly id: string;
  readonly receipt: string;
  readonly note: string;
  readonly number: string;
  readonly company_id: string;
  readonly amount_fils: number;
  readonly daysAgo: number;
  readonly at: string;
  readonly by: string | null;
}

/** Debit notes and receipts, and which pay which: the oldest first, as far as a client's receipts go. */
export const makeAllocations = madeOnce((input: SeedInput) => {
  const [notes, receipts] = [makeDebitNotes(input), makeReceiptDrafts(input)];
  const open = new Map([...notes, ...receipts].map(({ id, total_fils }) => [id, total_fils]));
  const pairs = notes
    .filter(({ end }) => end === 'issued')
    .flatMap((note) =>
      receipts
        .filter(({ end, company_id }) => end === 'issued' && company_id === note.company_id)
        .map((receipt) => ({
          note,
          receipt,
          daysAgo: Math.max(1, Math.min(note.issuedAgo, receipt.age) - 2),
        })),
    )
    .sort((one, other) => other.daysAgo - one.daysAgo);
  const set: Omit<Allocation, 'id' | 'at'>[] = [];
  for (const { note, receipt, daysAgo } of pairs) {
    const amount_fils = Math.min(open.get(note.id) ?? 0, open.get(receipt.id) ?? 0);
    if (amount_fils === 0) continue;
    open.set(note.id, (open.get(note.id) ?? 0) - amount_fils);
    open.set(receipt.id, (open.get(receipt.id) ?? 0) - amount_fils);
    set.push({
      receipt: receipt.id,
      note: note.id,
      number: note.fields.number ?? '',
      company_id: note.company_id,
      amount_fils,
      daysAgo,
      by: receipt.issuer,
    });
  }
  // a receipt is posted as it is now: all of it is set against documents on one day
  const lastOf = (receipt: string) =>
    Math.min(...set.filter((one) => one.receipt === receipt).map((one) => one.daysAgo));
  const allocations: readonly Allocation[] = set
    .map((one) => ({ ...one, daysAgo: lastOf(one.receipt) }))
    .sort((one, other) => other.daysAgo - one.daysAgo)
    .map((one, index) => ({
      ...one,
      id: `allocation-${String(index + 1).padStart(5, '0')}`,
      at: input.calendar.instant(one.daysAgo, 41_000 + index),
    }));
  return { notes, receipts, allocations, open };
});

/** Receipts of a client that nothing was charged to, by how long ago the money came in: what can be paid back. */
export const creditBefore = (input: SeedInput, companyId: string, daysAgo: number): number => {
  const { receipts, open } = makeAllocations(input);
  return receipts
    .filter(({ end, company_id, age }) => end === 'issued' && company_id === companyId && age > daysAgo)
    .reduce((sum, { id }) => sum + (open.get(id) ?? 0), 0);
};
