import { sql } from 'kysely';

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
