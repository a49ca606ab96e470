import type { FieldInputs } from '@domain/area/field';
import { flawOfDebtor, type PaymentFile, transferOf } from '@domain/finance/payment-file';
import { calendarDate } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';

interface BatchFile {
  readonly file: PaymentFile;
  /** Payments that a bank would not take. */
  readonly flaws: readonly { readonly reference: string; readonly flaw: string }[];
  readonly debtorFlaw: string | null;
  /** Payments that the bank has not answered. */
  readonly listed: number;
}

/**
 * The file of a batch as it is now: every payment that was listed when it was approved, whatever the bank has said of it since, and why a
 * bank would not take it.
 * @param createdAt ISO, without a zone
 */
export const fileOf = async (
  trx: Kysely<Schema>,
  {
    id,
    fields,
    createdAt,
  }: { readonly id: string; readonly fields: FieldInputs; readonly createdAt: string },
): Promise<BatchFile> => {
  const paysOn = calendarDate(String(fields.pays_on));
  if (paysOn === null) throw new Error(`The batch ${id} pays on no day`);
  const account = await trx
    .selectFrom('account')
    .select('iban')
    .where('id', '=', String(fields.account_id))
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('payment_batch_item')
    .select(['reference', 'amount_fils', 'beneficiary', 'iban', 'bic', 'town', 'country', 'purpose', 'state'])
    .where('batch_id', '=', id)
    .where('state', '<>', 'removed')
    .orderBy(sql`reference`)
    .execute();
  const drafts = rows.map(({ amount_fils, ...row }) => ({
    reference: row.reference,
    read: transferOf({ ...row, fils: amount_fils }),
  }));
  const debtor = {
    name: String(fields.debtor_name ?? ''),
    iban: account.iban ?? '',
    bic: String(fields.debtor_bic ?? ''),
  };
  return {
    file: {
      messageId: String(fields.number),
      createdAt,
      paysOn,
      debtor,
      transfers: drafts.flatMap(({ read }) => ('transfer' in read ? [read.transfer] : [])),
    },
    flaws: drafts.flatMap(({ reference, read }) => ('flaw' in read ? [{ reference, flaw: read.flaw }] : [])),
    debtorFlaw: flawOfDebtor(debtor),
    listed: rows.filter(({ state }) => state === 'listed').length,
  };
};
