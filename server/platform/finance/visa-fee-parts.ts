import { ISSUED_INVOICES } from '@domain/finance/states';
import { anyOf } from '@server/db/text-lists';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';
import { ofCompany, type Raw, type Scope } from './movement-parts';

/** The fee `fee` of the visa process `process`, where it is shown. */
export const FEE = sql`'visa-fees'::text as area, process.id, fee.kind::text as number, process.company_id`;
export const PROCESS_OF_FEE = sql`(visa_fee as fee join visa_case as process on process.id = fee.visa_case_id)`;
/** The fee that a line of the invoice `t` charges on, or gives back: it stands there no more. A line without one is the invoice's. */
export const FEE_OF_LINE = sql`left join credit_note_line as link on link.line_id = line.id
  left join invoice_line as credited on credited.id = link.credits_line_id
  left join ${PROCESS_OF_FEE} on coalesce(credited.source_area, line.source_area) = 'visa-fees'
    and fee.id = coalesce(credited.source_id, line.source_id)`;
export const BILLED_FEE = sql`case when fee.id is null then 'invoices' else 'visa-fees' end as area, coalesce(process.id, t.id) as id,
  coalesce(fee.kind, t.number)::text as number, t.company_id`;

/**
 * What account 1160 is the sum of: fees that were paid for clients, less what employees owe of them and what invoices charge on. Columns of
 * `SUBLEDGER_DOCUMENTS`, and the fee (`fee_id`; null: a line that charges on no fee that is known).
 */
export const visaFeeDocuments = (
  scope: Scope,
): Raw => sql`select t.amount_fils as fils, 'visa-fees'::text as area, v.id, t.kind::text as number, v.company_id, t.id as fee_id
    from visa_fee as t join visa_case as v on v.id = t.visa_case_id
    where t.state = 'paid' and t.payer <> 'peo' and ${within(scope, { company: 'v.company_id' })}
  union all select -t.amount_fils, ${FEE}, fee.id from advance as t join ${PROCESS_OF_FEE} on fee.id = t.visa_fee_id
    where t.paid_on is not null and ${ofCompany(scope)}
  union all select case t.kind when 'credit_note' then line.net_fils else -line.net_fils end, ${BILLED_FEE}, fee.id
    from invoice_line as line join invoice as t on t.id = line.invoice_id ${FEE_OF_LINE}
    where line.income = 'visa_fees' and line.state = 'listed' and t.state = ${anyOf(ISSUED_INVOICES)} and ${ofCompany(scope)}`;
