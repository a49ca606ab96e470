import type { PartKind } from '@domain/areas/bank-transactions/parts.rules';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import type { Kysely } from 'kysely';

/** What a part of a line stands for. Fils. */
export interface Part {
  readonly id: string;
  readonly kind: PartKind;
  readonly target_id: string;
  readonly amount_fils: number;
}

export const partsOf = (trx: Kysely<Schema>, id: string, isBooked: boolean) =>
  trx
    .selectFrom('bank_match')
    .select(['id', 'kind', 'target_id', 'amount_fils', 'made_id', 'is_paid_by_it'])
    .where('transaction_id', '=', id)
    .where('is_booked', '=', isBooked)
    .orderBy('id')
    .execute();

export const refuse = (code: string, values: Readonly<Record<string, string | number>> = {}): Refusal =>
  new Refusal('not_allowed', { reasons: [{ code, values, owner: 'finance' }] });
