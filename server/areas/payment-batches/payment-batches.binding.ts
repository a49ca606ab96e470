import type { FieldInputs } from '@domain/area/field';
import { paymentBatches } from '@domain/areas/payment-batches/payment-batches.area';
import { paymentBatchLifecycle } from '@machines/areas/payment-batches/payment-batch.lifecycle';
import { nextNumber } from '@server/platform/document-number';
import { requireBank } from '@server/platform/finance/require-bank';
import { Refusal } from '@server/platform/problem';
import type { AreaBinding } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import { type RawBuilder, sql } from 'kysely';
import { collect } from './collect';
import { fileOf } from './file-of';
import { listedItems } from './listed-items';

/** Of the account until it is exported, then of the batch (`stampExport`). */
const payer = (own: string, ofAccount: string) => sql`case when t.exported_at is null
  then (select ${sql.ref(`a.${ofAccount}`)} from account as a where a.id = t.account_id) else ${sql.ref(`t.${own}`)} end`;

/** Over its payments `i`, fils. */
const sumOf = (fils: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(${fils}), 0)::bigint from payment_batch_item as i
    where i.batch_id = t.id and i.state <> 'removed')`;

export const binding: AreaBinding = {
  area: paymentBatches,
  lifecycles: [paymentBatchLifecycle],
  scope: 'staff',
  notices: { kind: 'finance', answer: 'remark' },
  derived: () => ({
    debtor_name: payer('debtor_name', 'holder_name'),
    debtor_iban: payer('debtor_iban', 'iban'),
    debtor_bic: payer('debtor_bic', 'bic'),
    items: sql`(select count(*)::integer from payment_batch_item as i where i.batch_id = t.id and i.state <> 'removed')`,
    gross_fils: sumOf(sql`i.amount_fils + i.set_off_fils`),
    set_off_fils: sumOf(sql`i.set_off_fils`),
    total_fils: sumOf(sql`i.amount_fils`),
  }),
  factsFrom: ['accounts', 'commissions', 'fee-refunds', 'partners'],
  factsOf: async (trx, { id, fields, createdBy }) => {
    const { facts } = await fileOf(trx, { id, fields, createdAt: '' });
    return { ...facts, author: fields.author_id ?? createdBy };
  },
  prepare: async ({ trx, caller, row, fields }): Promise<FieldInputs> => {
    if (row !== null) return {};
    await requireBank(trx, fields.account_id, 'fields.account_id');
    return {
      number: await nextNumber(trx, { table: 'payment_batch', prefix: 'PB' }),
      author_id: caller?.userId ?? null,
    };
  },
  effects: {
    collect,
    /** @throws Refusal not_allowed: whoever does not see what is paid approves nothing */
    checkApprover: async ({ caller }) => {
      if (caller !== null && !(caller.grants.includes('salary') && caller.grants.includes('bank')))
        throw new Refusal('not_allowed', { reasons: [{ code: 'amounts_hidden', owner: 'admin' }] });
    },
    /** A file that is fetched again names whom it named when it went to the bank. */
    stampExport: async ({ trx, row, at, set }) => {
      const { debtor_name, debtor_iban, debtor_bic } = row.fields;
      await sql`update payment_batch set debtor_name = ${debtor_name}, debtor_iban = ${debtor_iban},
        debtor_bic = ${debtor_bic} where id = ${row.id}`.execute(trx);
      set({ exported_at: at.toISOString() });
    },
    confirmItems: async ({ trx, services, row, params, at }) => {
      const writer = { services, trx, binding: knownBinding('payment-batch-items'), visibility: null, at };
      for (const { id } of await listedItems(trx, row.id))
        await commandRecord(writer, {
          id,
          event: 'confirm',
          payload: { paid_on: String(params.paid_on) },
          version: 'latest',
        });
    },
    dropItems: async ({ trx, services, row, at }) => {
      const binding = knownBinding('payment-batch-items');
      for (const { id } of await listedItems(trx, row.id))
        await commandRecord(
          { services, trx, binding, visibility: null, at },
          { id, event: 'drop', payload: {}, version: 'latest' },
        );
    },
  },
  topics: ['payment-batch-items', 'expenses', 'commissions', 'fee-refunds', 'offboardings'],
};
