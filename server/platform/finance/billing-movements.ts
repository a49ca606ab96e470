import { CLAIMED_DEBIT_NOTES, ISSUED_INVOICES } from '@domain/finance/states';
import { sql } from 'kysely';
import { document, invoice, isOneOf, lasting, ofCompany, type Raw, type Scope } from './movement-parts';

const taxDay = sql`least(t.issued_on, case t.kind when 'credit_note' then t.issued_on else t.supplied_on end)`;
/** An invoice, with what each of its lines of an income comes to where one is named; shown as itself unless its lines say otherwise. */
export const billed = (
  scope: Scope,
  fils: Raw,
  income: string | null = null,
  lines: { readonly as: Raw; readonly with: Raw } = { as: invoice, with: sql`` },
): Raw =>
  lasting('invoice', {
    fils,
    day: taxDay,
    as: lines.as,
    from:
      income === null
        ? sql`invoice as t`
        : sql`invoice as t join invoice_line as line on line.invoice_id = t.id
            and line.income = ${sql.lit(income)} and line.state = 'listed' ${lines.with}`,
    where: sql`t.issued_on is not null and ${ofCompany(scope)}`,
    stands: isOneOf('t.state', ISSUED_INVOICES),
  });
export const ofNotes = (
  scope: Scope,
  fils: Raw,
): Raw => sql`select ${fils} as fils, t.issued_on as day, ${invoice}
  from invoice as t where t.kind = 'credit_note' and ${isOneOf('t.state', ISSUED_INVOICES)} and ${ofCompany(scope)}`;
export const debitNotes = (scope: Scope, fils: Raw): Raw =>
  lasting('debit_note', {
    fils,
    day: sql`t.issued_on`,
    as: document('debit-notes', 'number'),
    from: sql`debit_note as t`,
    where: sql`t.issued_on is not null and ${ofCompany(scope)}`,
    stands: isOneOf('t.state', CLAIMED_DEBIT_NOTES),
  });

/** Set against a document: what of it, by the column that names it. */
export const allocated = (scope: Scope, table: string, column: string, as: Raw): Raw =>
  lasting('receipt_allocation', {
    fils: sql`-a.amount_fils`,
    day: sql`a.allocated_on`,
    as,
    from: sql`receipt_allocation as a join ${sql.table(table)} as t on t.id = ${sql.ref(`a.${column}`)}`,
    where: ofCompany(scope),
    key: sql`a.id`,
    stands: sql`a.state = 'allocated'`,
  });

/** A credit note gives back what an invoice charges. */
export const credited = (fils: Raw): Raw =>
  sql`case t.kind when 'credit_note' then -${fils} else ${fils} end`;
