import type { PartKind } from '@domain/areas/bank-transactions/parts.rules';
import type { Schema } from '@server/db/schema';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import type { Kysely } from 'kysely';
import { partsOf } from './line-parts';

const UNDO: Readonly<Partial<Record<PartKind, { readonly area: string; readonly event: string }>>> = {
  invoice: { area: 'payments', event: 'take_back' },
  credit: { area: 'sales-receipts', event: 'void' },
  funding: { area: 'run-fundings', event: 'call_back' },
  expense: { area: 'expenses', event: 'return_payment' },
};

/** Why it is undone, where what was made asks for it. */
const undoing = (kind: PartKind, why: string): Readonly<Record<string, string>> => {
  if (kind === 'credit') return { void_reason: why };
  return kind === 'funding' ? { why } : {};
};

/** Was it paid when another line came to the rest of it? Then it is no longer, and that line's part has paid nothing. */
const paidWithOthers = async (trx: Kysely<Schema>, expenseId: string): Promise<boolean> => {
  const others = await trx
    .updateTable('bank_match')
    .set({ is_paid_by_it: false })
    .where('kind', '=', 'expense')
    .where('target_id', '=', expenseId)
    .where('is_paid_by_it', '=', true)
    .returning('id')
    .execute();
  return others.length > 0;
};

/** Takes back what a match has made: payments, receipts, paid expenses. What it only named is open again. */
export const undoParts = async ({ trx, services, row, next, at, set }: EffectWork): Promise<void> => {
  const parts = await partsOf(trx, row.id, true);
  await trx.deleteFrom('bank_match').where('transaction_id', '=', row.id).execute();
  for (const { kind, target_id, made_id, is_paid_by_it } of parts) {
    const undo = UNDO[kind];
    const isPaid = is_paid_by_it || (kind === 'expense' && (await paidWithOthers(trx, target_id)));
    if (undo === undefined || (made_id === null && !isPaid)) continue;
    const writer = { services, trx, binding: knownBinding(undo.area), visibility: null, at };
    await commandRecord(writer, {
      id: made_id ?? target_id,
      event: undo.event,
      version: 'latest',
      payload: undoing(kind, String(next.record.why ?? '')),
    });
  }
  set({ matched_fils: 0, charge_fils: 0, charge_vat_fils: 0 });
};
