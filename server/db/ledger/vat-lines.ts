import { EMIRATES, sellerEmirate } from '@domain/finance/emirates';
import { BOOKED_EXPENSES, CLAIMED_DEBIT_NOTES, ISSUED_INVOICES } from '@domain/finance/states';
import { vatRateOf } from '@domain/shared/vat.rules';
import { dubaiDay } from '@server/db/dubai-day';
import { allOf, anyOf } from '@server/db/text-lists';
import { type RawBuilder, sql } from 'kysely';

const standardBox = (emirate: string): RawBuilder<unknown> => {
  const cases = EMIRATES.map((one, at) => sql`when ${sql.lit(one)} then ${sql.lit(`box_1${'abcdefg'[at]}`)}`);
  return sql`case ${sql.ref(emirate)} ${sql.join(cases, sql` `)} end`;
};

/** Net and category of a sale to the box that it is in; what is out of scope is in none. */
const outputBox = sql`case sale.category when 'standard' then ${standardBox('sale.emirate')}
  when 'zero' then 'box_4' when 'exempt' then 'box_5' end`;

/**
 * Every line of a document that stands in the return, as a table: `area`, `document_id`, `number`, `tax_on` (the day on which it is
 * posted, which is the day of the return), `supplied_on`, `is_input`, `is_posted` (VAT that the journal has), `category`, `box` (null: in
 * none), `net` and `vat` (fils; below zero: taken back), `company_id`, `party`, `trn`, `description`. A debit note that an invoice
 * charged, or that is void, and an invoice that was called off are taken back on that day where they were posted before. Charges of the
 * bank are read from their entries: what was undone stands nowhere else.
 * The emirate of a supply is what its document says, else that of the legal entity that issued it.
 * @param until last day of the return: the rate and the emirate of the PEO are those of that day where no document says its own
 */
export const vatLines = (until: string): RawBuilder<unknown> => {
  const seller = sellerEmirate(until);
  const rate = vatRateOf('standard', until);
  return sql`(
  select sale.*, false as is_input, true as is_posted, ${outputBox} as box from (
    select 'invoices' as area, i.id as document_id, i.number, turn.tax_on, i.supplied_on, line.vat_category as category, coalesce(i.emirate, credited.emirate, issuer.emirate, ${seller}) as emirate,
      turn.sign * line.net_fils as net, turn.sign * line.vat_fils as vat,
      i.company_id, null::text as party, i.client_trn as trn, line.description
    from invoice_line as line join invoice as i on i.id = line.invoice_id
      left join invoice as credited on credited.id = i.credits_id
      left join legal_entity as issuer on issuer.id = i.legal_entity_id
      cross join lateral (
        select case i.kind when 'credit_note' then -1 else 1 end as sign,
          case i.kind when 'credit_note' then i.issued_on else least(i.issued_on, i.supplied_on) end as tax_on
        union all select -1, ${dubaiDay(sql`i.state_since`)} where i.state = 'cancelled') as turn
    where line.state = 'listed' and i.issued_on is not null and (i.state = ${anyOf(ISSUED_INVOICES)}
      or (i.state = 'cancelled' and exists (select from journal_entry as posted
        where posted.source_area = 'invoices' and posted.source_id = i.id)))
    union all
    select 'debit-notes', d.id, d.number, turn.tax_on, d.supply_on, d.vat_category, coalesce(i.emirate, ${seller}),
      turn.sign * d.net_fils, turn.sign * d.vat_fils, d.company_id, null, null, d.subject
    from debit_note as d left join invoice as i on i.id = d.invoice_id cross join lateral (
      select 1 as sign, d.issued_on as tax_on
      union all select -1, ${dubaiDay(sql`d.state_since`)} where d.state <> ${allOf(CLAIMED_DEBIT_NOTES)}) as turn
    where d.issued_on is not null and (d.state = ${anyOf(CLAIMED_DEBIT_NOTES)} or exists (select from journal_entry as posted
      where posted.source_area = 'debit-notes' and posted.source_id = d.id))) as sale
  union all
  select 'expenses', e.id, e.number, e.spent_on, e.spent_on, e.vat_category, null, e.net_fils,
    case when e.is_reverse_charge then (e.net_fils * ${rate}::bigint + 5000) / 10000 else e.vat_fils end, null, e.vendor,
    e.supplier_trn, e.category, true, e.is_reverse_charge is not true,
    case when e.is_reverse_charge then 'box_3' when e.vat_category = 'standard' then 'box_9' end
  from expense as e where e.state = ${anyOf(BOOKED_EXPENSES)}
  union all
  select 'bank-transactions', b.id, b.reference, entry.entry_on, b.booked_on, 'standard', null,
    sum(case when a.code = '1150' then 0 else signed.fils end)::bigint, sum(case when a.code = '1150' then signed.fils else 0 end)::bigint,
    null, coalesce(b.counterparty, bank.name), null, b.description, true, true, 'box_9'
  from bank_transaction as b join account as bank on bank.id = b.account_id
    join journal_entry as entry on entry.source_area = 'bank-transactions' and entry.source_id = b.id
    join journal_line as line on line.entry_id = entry.id join account as a on a.id = line.account_id and not a.is_bank
    cross join lateral (select case line.side when 'debit' then line.amount_fils else -line.amount_fils end as fils) as signed
  group by b.id, bank.name, entry.id having sum(case when a.code = '1150' then signed.fils else 0 end) <> 0
)`;
};
