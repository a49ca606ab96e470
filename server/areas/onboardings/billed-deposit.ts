import {
  type BilledDeposit,
  billedDeposit,
  COUNTS_ON_DEPOSIT,
} from '@domain/areas/onboardings/onboarding-facts';
import { ISSUED_INVOICES } from '@domain/finance/states';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import type { StoredRow } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';

/** What the client of an onboarding is billed as deposits. */
export const billedDepositOf = async (
  db: Kysely<Schema>,
  { id, companyId }: Pick<StoredRow, 'id' | 'companyId'>,
): Promise<BilledDeposit> => {
  const { rows } = await sql<{ number: string | null; billed: number; paid: number; used: number }>`select
      (array_agg(i.number order by i.created_at desc) filter (where i.kind <> 'credit_note'))[1] as number,
      coalesce(sum(case i.kind when 'credit_note' then -line.net_fils else line.net_fils end), 0)::bigint as billed,
      coalesce(sum(case when i.kind = 'credit_note' then -line.net_fils when i.state = 'paid' then line.net_fils end), 0)::bigint as paid,
      (select coalesce(sum(other.deposit_fils), 0)::bigint from onboarding_case as other
        where other.company_id = ${companyId} and other.id <> ${id} and other.deposit_received_on is null
          and other.state = ${anyOf(COUNTS_ON_DEPOSIT)}) as used
    from invoice_line as line join invoice as i on i.id = line.invoice_id
    where i.company_id = ${companyId} and line.income = 'deposits' and line.state = 'listed' and i.state <> 'cancelled'
      and (i.kind <> 'credit_note' or i.state = ${anyOf(ISSUED_INVOICES)})`.execute(db);
  const { number = null, billed = 0, paid = 0, used = 0 } = rows[0] ?? {};
  return billedDeposit(number, { billed: Number(billed), paid: Number(paid), used: Number(used) });
};
