import type { FieldInputs } from '@domain/area/field';
import { flawOfDebtor, type PaymentFile, transferOf } from '@domain/finance/payment-file';
import { calendarDate } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { setOffBeyond } from '@server/platform/finance/partner-debt';
import { beyondCover, listedRefunds } from '@server/platform/finance/refund-cover';
import { type Kysely, sql } from 'kysely';

interface BatchFile {
  readonly file: PaymentFile;
  readonly facts: {
    /** Payments that the bank has not answered. */
    readonly listed: number;
    /** Payments that a bank would not take: they are not in the file. */
    readonly flawed: number;
    /** Reference of the first of them. */
    readonly flaw: string | null;
    readonly debtor_flaw: string | null;
    /** Refunds in it that go beyond what their client has, and the first one's reference. */
    readonly uncovered: number;
    readonly uncovered_first: string | null;
    /** Payments in it whose set-off is not what their partner owes, and the first one's reference. */
    readonly set_off_beyond: number;
    readonly set_off_first: string | null;
    /** What the account that pays is called. */
    readonly account: string;
    readonly account_code: string;
  };
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
    .select(['code', 'label'])
    .where('id', '=', String(fields.account_id))
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('payment_batch_item')
    .select(['reference', 'amount_fils', 'beneficiary', 'iban', 'bic', 'town', 'country', 'purpose', 'state'])
    .where('batch_id', '=', id)
    .where('state', '<>', 'removed')
    .orderBy(sql`reference`)
    .execute();
  // one that is set off whole moves no money
  const drafts = rows
    .filter(({ amount_fils }) => Number(amount_fils) > 0)
    .map(({ amount_fils, ...row }) => ({
      reference: row.reference,
      read: transferOf({ ...row, fils: amount_fils }),
    }));
  const uncovered = await beyondCover(trx, id, await listedRefunds(trx, id));
  const beyond = await setOffBeyond(trx, id);
  const flawed = drafts.filter(({ read }) => 'flaw' in read);
  const debtor = {
    name: String(fields.debtor_name ?? ''),
    iban: String(fields.debtor_iban ?? ''),
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
    facts: {
      listed: rows.filter(({ state }) => state === 'listed').length,
      flawed: flawed.length,
      flaw: flawed[0]?.reference ?? null,
      debtor_flaw: flawOfDebtor(debtor),
      uncovered: uncovered.length,
      uncovered_first: uncovered[0] ?? null,
      set_off_beyond: beyond.length,
      set_off_first: beyond[0] ?? null,
      account: account.label,
      account_code: account.code,
    },
  };
};
