import { PAID_FROM } from '@domain/areas/payment-batches/payment-batch.policy';
import { beyondCover, listedRefunds } from '@server/platform/finance/refund-cover';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';
import { type RawBuilder, sql } from 'kysely';

/** Payments that one file takes. */
const MOST_ITEMS = 500;

const FREE = (reference: string) =>
  sql`not exists (select from payment_batch_item as i where i.${sql.ref(reference)} = c.id and i.state in ('listed', 'confirmed'))`;
/** A bank line, or a part of one, stands for it. */
const UNMATCHED = sql`not exists (select from bank_match as m where m.kind = 'expense' and m.target_id = c.id)
  and not exists (select from bank_transaction as b where b.expense_id = c.id)`;

/** What is approved and unpaid, by the flag of the command. */
const SOURCES: readonly {
  readonly flag: keyof typeof PAID_FROM;
  readonly field: string;
  readonly ids: RawBuilder<{ id: string }>;
}[] = [
  {
    flag: 'expenses',
    field: 'expense_id',
    ids: sql`select c.id from expense as c where c.state = 'approved' and ${FREE('expense_id')} and ${UNMATCHED} order by c.spent_on, c.id`,
  },
  {
    flag: 'commissions',
    field: 'commission_id',
    ids: sql`select c.id from commission as c where c.state = 'approved' and ${FREE('commission_id')} order by c.month, c.id`,
  },
  {
    flag: 'deposits',
    field: 'refund_id',
    ids: sql`select c.id from fee_refund as c where c.state = 'approved' and c.source = 'deposit' and ${FREE('refund_id')} order by c.created_at, c.id`,
  },
  {
    flag: 'refunds',
    field: 'refund_id',
    ids: sql`select c.id from fee_refund as c where c.state = 'approved' and c.source = 'credit' and ${FREE('refund_id')} order by c.created_at, c.id`,
  },
  {
    flag: 'settlements',
    field: 'settlement_id',
    ids: sql`select c.id from offboarding_case as c where c.state = 'dues_signed' and c.total_fils > 0 and ${FREE('settlement_id')}
      and not exists (select from payslip as s where s.settlement_id = c.id and s.state <> 'discarded') order by c.last_day_on, c.id`,
  },
];

/** Of refunds that might be listed, those beyond what their client has besides what the batch pays already. */
const beyondIn = async (
  trx: EffectWork['trx'],
  batch: string,
  refunds: readonly { id: string }[],
): Promise<readonly string[]> => {
  const ids = refunds.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('fee_refund')
    .select(['id', 'company_id', 'source', 'amount_fils'])
    .where('id', 'in', ids)
    .execute();
  const ordered = ids.flatMap((id) => rows.filter((one) => one.id === id));
  return beyondCover(trx, batch, [...(await listedRefunds(trx, batch)), ...ordered]);
};

/**
 * Lists what is approved, unpaid, and in no other batch; a refund that its client has not the money for stays out of it.
 * @throws Refusal not_allowed: there is nothing of that, or the account does not pay it
 */
export const collect = async ({ trx, services, row, params, caller, at }: EffectWork): Promise<void> => {
  const { code } = await trx
    .selectFrom('account')
    .select('code')
    .where('id', '=', String(row.fields.account_id))
    .executeTakeFirstOrThrow();
  const binding = knownBinding('payment-batch-items');
  let count = 0;
  let beyond = 0;
  for (const { flag, field, ids } of SOURCES) {
    if (params[flag] !== true) continue;
    const payer = PAID_FROM[flag];
    if (payer !== code)
      throw new Refusal('not_allowed', {
        reasons: [{ code: 'other_account', values: { account: payer }, owner: 'finance' }],
      });
    const { rows } = await sql<{
      id: string;
    }>`${ids} limit ${MOST_ITEMS - count} for update of c skip locked`.execute(trx);
    const left = new Set(field === 'refund_id' ? await beyondIn(trx, row.id, rows) : []);
    const taken = rows.filter(({ id }) => !left.has(id));
    beyond += left.size;
    for (const { id } of taken)
      await createRecord(
        { services, trx, binding, visibility: null, onBehalfOf: caller, at },
        { fields: { batch_id: row.id, [field]: id } },
      );
    count += taken.length;
  }
  if (count > 0) return;
  const reason =
    beyond > 0 ? { code: 'nothing_covered', values: { count: beyond } } : { code: 'nothing_to_pay' };
  throw new Refusal('not_allowed', { reasons: [{ ...reason, owner: 'finance' }] });
};
