import { ISSUED_INVOICES } from '@domain/finance/states';
import type { Schema } from '@server/db/schema';
import type { StoredRow } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';

/** What a client is billed as deposits, as far as no other onboarding counts on it. */
export interface BilledDeposit {
  /** Of the last invoice that bills some; null: none does. */
  readonly number: string | null;
  /** Fils on invoices that are not called off, drafts among them. */
  readonly billed_fils: number;
  /** Fils of these on invoices that are paid. */
  readonly paid_fils: number;
}

/** States of an onboarding in which its deposit has been counted on. */
const COUNTS_ON_IT = ['offer_issued', 'offer_signed', 'visa', 'ready_to_start', 'completed'];

export const billedDeposit = async (
  db: Kysely<Schema>,
  { id, companyId }: Pick<StoredRow, 'id' | 'companyId'>,
): Promise<BilledDeposit> => {
  const { rows } = await sql<{ number: string | null; billed: number; paid: number; used: number }>`select
      (array_agg(i.number order by i.created_at desc) filter (where i.kind <> 'credit_note'))[1] as number,
      coalesce(sum(case i.kind when 'credit_note' then -line.net_fils else line.net_fils end), 0)::bigint as billed,
      coalesce(sum(case when i.kind = 'credit_note' then -line.net_fils when i.state = 'paid' then line.net_fils end), 0)::bigint as paid,
      (select coalesce(sum(other.deposit_fils), 0)::bigint from onboarding_case as other
        where other.company_id = ${companyId} and other.id <> ${id} and other.deposit_received_on is null
          and other.state = any(${COUNTS_ON_IT}::text[])) as used
    from invoice_line as line join invoice as i on i.id = line.invoice_id
    where i.company_id = ${companyId} and line.income = 'deposits' and line.state = 'listed' and i.state <> 'cancelled'
      and (i.kind <> 'credit_note' or i.state = any(${[...ISSUED_INVOICES]}::text[]))`.execute(db);
  const { number = null, billed = 0, paid = 0, used = 0 } = rows[0] ?? {};
  return {
    number,
    billed_fils: Math.max(0, Number(billed) - Number(used)),
    paid_fils: Math.max(0, Number(paid) - Number(used)),
  };
};
