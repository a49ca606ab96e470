import type { QuoteLine } from '@domain/areas/leads/quote';
import { termsOf } from '@domain/areas/leads/quote.rules';
import { addDays, dayInDubai, dayMonthYear } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import type { Services } from '@server/platform/services';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem, createRecord } from '@server/records/write/write';
import { type Kysely, sql } from 'kysely';

interface Work {
  readonly trx: Kysely<Schema>;
  readonly services: Services;
  readonly at: Date;
}

interface Accepted {
  readonly quote_id: string;
  readonly number: string;
  readonly accepted_at: Date;
  readonly accepted_by: string;
  readonly lines: readonly QuoteLine[];
  readonly expected_start_on: string | null;
}

/** Days until the deposit is due, and those that the fee plan begins with; whoever reviews the drafts may change both. */
const TERMS_DAYS = 14;

/** The quote that was accepted last for a client of which no terms were made yet. */
const acceptedFor = async ({ trx }: Work, clientId: string): Promise<Accepted | null> => {
  const { rows } = await sql<Accepted>`
    select a.quote_id, 'Q-' || q.year || '-' || lpad(q.sequence::text, 5, '0') as number, a.at as accepted_at,
      a.name as accepted_by, q.body->'lines' as lines, l.expected_start_on
    from quote_acceptance as a join lead_quote as q on q.id = a.quote_id join lead as l on l.id = q.lead_id
    where l.client_id = ${clientId}
      and not exists (select from quote_acceptance as made join lead_quote as other on other.id = made.quote_id
        where other.lead_id = l.id and (made.fee_plan_id is not null or made.invoice_id is not null))
    order by a.at desc limit 1 for update of a`.execute(trx);
  return rows[0] ?? null;
};

/**
 * What a client agreed to by an accepted quote, once it is enrolled: its fee plan and its deposit invoice, each a draft that goes its way
 * through submission and the approval of somebody else. A client without an accepted quote, or whose terms were made, is left alone.
 */
export const agreeTerms = async (work: Work, clientId: string): Promise<void> => {
  const accepted = await acceptedFor(work, clientId);
  if (accepted === null) return;
  const { feeFils, depositFils } = termsOf(accepted);
  const feePlanId = feeFils > 0 ? await draftPlan(work, clientId, accepted, feeFils) : null;
  const invoiceId = depositFils > 0 ? await draftDeposit(work, clientId, accepted) : null;
  await work.trx
    .updateTable('quote_acceptance')
    .set({ fee_plan_id: feePlanId, invoice_id: invoiceId })
    .where('quote_id', '=', accepted.quote_id)
    .execute();
  await changeAsSystem(writerOf(work, 'clients'), {
    id: clientId,
    fields: { service_fee_fils: feeFils, deposit_fils: depositFils },
  });
};

const writerOf = (work: Work, area: string) => ({
  ...work,
  binding: knownBinding(area),
  visibility: null,
});

const draftPlan = async (
  work: Work,
  clientId: string,
  { number, accepted_at, accepted_by, expected_start_on }: Accepted,
  feeFils: number,
): Promise<string> => {
  const today = dayInDubai(work.at.getTime());
  const from = expected_start_on !== null && expected_start_on > today ? expected_start_on : today;
  const day = dayMonthYear(dayInDubai(accepted_at.getTime()));
  const { id } = await createRecord(writerOf(work, 'fee-plans'), {
    fields: {
      company_id: clientId,
      valid_from: firstOfMonth(from),
      model: 'per_head',
      amount_fils: feeFils,
      proration: 'days_employed',
      terms_days: TERMS_DAYS,
      note: `Quotation ${number}, accepted by ${accepted_by} on ${day}`,
    },
  });
  return id;
};

const draftDeposit = async (work: Work, clientId: string, { number, lines }: Accepted): Promise<string> => {
  const today = dayInDubai(work.at.getTime());
  const { id } = await createRecord(writerOf(work, 'invoices'), {
    fields: {
      kind: 'general',
      company_id: clientId,
      supplied_on: today,
      due_on: addDays(today, TERMS_DAYS),
      reference: number,
      client_note: `Security deposit as agreed in quotation ${number}. It is paid back when the agreement ends.`,
    },
  });
  for (const line of lines.filter(({ code }) => code === 'deposit'))
    await createRecord(writerOf(work, 'invoice-lines'), {
      fields: {
        invoice_id: id,
        description: `Security deposit (refundable), quotation ${number}`,
        quantity: line.quantity,
        unit_price_fils: line.unit_fils,
        vat_category: 'out_of_scope',
        income: 'deposits',
        kind: 'deposit',
      },
    });
  return id;
};
