import { PAID_INVOICES, RECEIPTS_IN_FORCE } from '@domain/finance/states';
import type { Schema } from '@server/db/schema';
import { allOf } from '@server/db/text-lists';
import type { EffectWork } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';
import { differenceRule } from './bank-rules';

interface PartFacts {
  readonly chosen_fils: number;
  readonly chosen_charges: boolean;
  readonly most_charge_fils: number | null;
  readonly credit_used: number;
  readonly settled_payments: number;
  readonly parts: number;
  readonly lost_parts: number;
}

/** What guards ask of the parts of a line. */
export const partFacts = async (
  trx: Kysely<Schema>,
  id: string,
  fields: EffectWork['row']['fields'],
): Promise<PartFacts> => {
  const { rows } = await sql<Omit<PartFacts, 'most_charge_fils'>>`select
      coalesce(sum(m.amount_fils) filter (where not m.is_booked), 0)::bigint as chosen_fils,
      coalesce(bool_or(m.takes_charges) filter (where not m.is_booked), false) as chosen_charges,
      (count(*) filter (where m.kind = 'credit' and r.state <> 'issued' or m.kind = 'funding' and f.allocated_fils > 0))::integer as credit_used,
      (count(*) filter (where m.kind = 'invoice' and p.state = 'received' and i.state <> ${allOf(PAID_INVOICES)}))::integer as settled_payments,
      (count(*) filter (where m.is_booked))::integer as parts,
      (count(*) filter (where m.kind = 'invoice' and p.state <> 'received' or m.kind = 'credit' and r.state <> ${allOf(RECEIPTS_IN_FORCE)}
        or m.kind = 'funding' and f.state <> 'received'))::integer
        as lost_parts
    from bank_match as m
      left join invoice_payment as p on m.kind = 'invoice' and p.id = m.made_id
      left join invoice as i on i.id = p.invoice_id
      left join sales_receipt as r on m.kind = 'credit' and r.id = m.made_id
      left join run_funding as f on m.kind = 'funding' and f.id = m.made_id
    where m.transaction_id = ${id}`.execute(trx);
  const [found] = rows;
  if (found === undefined) throw new Error('A sum has one row');
  const chosen_fils = Number(found.chosen_fils);
  const rule = chosen_fils === 0 ? null : await differenceRule(trx, fields);
  return { ...found, chosen_fils, most_charge_fils: rule?.most_fils ?? null };
};
