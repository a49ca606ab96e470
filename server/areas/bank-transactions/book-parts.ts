import { leftOf, splitIn } from '@domain/areas/bank-transactions/bank-transaction.policy';
import type { Schema } from '@server/db/schema';
import { chargeAccount } from '@server/platform/finance/charge-account';
import { refuseSameReference } from '@server/platform/finance/same-reference';
import type { EffectWork } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';
import { chargeOf, differenceRule } from './bank-rules';
import { documentsOf } from './documents';
import { type Part, partsOf, refuse } from './line-parts';
import { BOOKINGS, referenceOf } from './part-bookings';

/** @throws Refusal not_allowed: it is not there any more, of another direction or account, or other lines stand for some of it */
const requireOpen = async (trx: Kysely<Schema>, line: EffectWork['row'], part: Part): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`bank match ${part.kind} ${part.target_id}`}))`.execute(
    trx,
  );
  const { rows } = await sql<{ fils: number | null; label: string }>`select fils, label from
    (${documentsOf(line, part.kind)}) as d where d.id = ${part.target_id}`.execute(trx);
  const [found] = rows;
  if (!found) throw refuse('part_closed');
  if (found.fils !== null && Number(found.fils) < part.amount_fils)
    throw refuse('part_too_high', { document: found.label, amount: (Number(found.fils) / 100).toFixed(2) });
};

/**
 * Pays what the chosen parts of a line pay, and books what the bank has taken on the way.
 * @throws Refusal not_allowed: what a part stands for is not open, or its own lifecycle refuses
 */
export const bookParts = async (work: EffectWork): Promise<void> => {
  const { trx, row, next, set } = work;
  const { matched_fils, charge_fils } = splitIn({ record: row.fields, facts: next.facts });
  const chosen = await partsOf(trx, row.id, false);
  // what was entered before and is only named by the line is no second time
  const makes = chosen.some(({ kind }) => BOOKINGS[kind] !== undefined);
  if (makes && next.record.direction === 'in')
    await refuseSameReference(
      trx,
      { reference: referenceOf(work), isAnother: work.params.is_another_payment },
      [
        ...chosen.map(({ target_id }) => target_id),
        ...(await partsOf(trx, row.id, true)).flatMap(({ made_id }) => made_id ?? []),
      ],
    );
  for (const part of chosen) {
    await requireOpen(trx, row, part);
    const made = (await BOOKINGS[part.kind]?.(work, part)) ?? {};
    await trx
      .updateTable('bank_match')
      .set({ ...made, is_booked: true })
      .where('id', '=', part.id)
      .execute();
  }
  set({ matched_fils: Number(row.fields.matched_fils ?? 0) + matched_fils });
  if (charge_fils === 0) return;
  const rule = await differenceRule(trx, row.fields);
  if (rule === null) throw new Error('Charges were allowed without a rule');
  set({ ...chargeOf(row.fields, charge_fils, rule), rule_id: rule.id });
};

/** Books what is left of a line on an account: what the bank takes or gives by itself. */
export const bookRest = async ({ trx, row, next, set }: EffectWork): Promise<void> => {
  const { charge_account_id, charge_vat } = next.record;
  await chargeAccount(trx, charge_account_id);
  set({
    ...chargeOf(row.fields, leftOf({ record: row.fields }), {
      charge_account_id,
      charge_vat,
      isIncome: true,
    }),
    matched_fils: Number(row.fields.amount_fils),
  });
};
