import { RECEIPTS_IN_FORCE } from '@domain/finance/states';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { Refusal } from '@server/platform/problem';
import { type Kysely, sql } from 'kysely';

/**
 * Money of the same bank reference is asked about, whoever it came from and whatever it was entered as (a payment of an invoice, a receipt of
 * the client, money for wages): it was probably entered already. One transfer may pay several documents: then it is answered so.
 * @param entered what was entered: nothing is asked about money without a reference, nor where somebody has answered that it is another payment
 * @param excluded ids of documents that are no second time: what a line of the bank stands for
 * @throws Refusal not_allowed, naming the other document
 */
export const refuseSameReference = async (
  trx: Kysely<Schema>,
  { reference, isAnother }: { readonly reference: unknown; readonly isAnother: unknown },
  excluded: readonly string[] = [],
): Promise<void> => {
  if (typeof reference !== 'string' || isAnother === true) return;
  const wanted = reference.toLowerCase();
  // two that enter the same money at once wait for each other
  await sql`select pg_advisory_xact_lock(hashtext(${`bank reference ${wanted}`}))`.execute(trx);
  const { rows } = await sql<{ number: string }>`select number from (
      select id, number from invoice_payment where lower(reference) = ${wanted} and state = 'received'
      union all select id, number from sales_receipt where lower(reference) = ${wanted} and state = ${anyOf(RECEIPTS_IN_FORCE)}
      union all select id, number from run_funding where lower(reference) = ${wanted} and state = 'received'
    ) as money where not id = ${anyOf(excluded)} order by number limit 1`.execute(trx);
  const [there] = rows;
  if (there)
    throw new Refusal('not_allowed', {
      reasons: [
        {
          code: 'reference_used',
          values: { number: there.number },
          owner: 'finance',
          fix: { tab: 'process', field: 'is_another_payment' },
        },
      ],
    });
};
