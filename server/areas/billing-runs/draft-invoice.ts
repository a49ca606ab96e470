import { planIn } from '@domain/finance/fee-plan.rules';
import { addDays, dayInDubai } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import type { RunPart } from '@server/platform/finance/run-in-parts';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem, createRecord } from '@server/records/write/write';

export interface DraftInvoice {
  readonly id: string;
  readonly company_id: string;
  readonly supplied_on: string;
}

/** The draft that a run fills, locked; made when its first line comes. Whoever had it drafted is its author. */
export const draftInvoice = async (part: RunPart): Promise<DraftInvoice> => {
  const { services, trx, run, at } = part;
  const { invoice_id: stored } = await trx
    .selectFrom('billing_run')
    .select('invoice_id')
    .where('id', '=', run.id)
    .executeTakeFirstOrThrow();
  const id = stored ?? (await made(part));
  const invoice = await trx
    .selectFrom('invoice')
    .select(['id', 'company_id', 'supplied_on', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (invoice.state !== 'draft') throw new Error(`The invoice of the run ${run.id} is no draft`);
  if (stored === null)
    await changeAsSystem(
      { services, trx, binding: knownBinding('billing-runs'), visibility: null, at },
      { id: run.id, fields: { invoice_id: id } },
    );
  return invoice;
};

const made = async ({ services, trx, run, at }: RunPart): Promise<string> => {
  const { company_id, month, drafter_id, name } = run.fields;
  const plans = await trx
    .selectFrom('fee_plan')
    .select(['valid_from', 'terms_days'])
    .where('company_id', '=', String(company_id))
    .where('state', '=', 'approved')
    .execute();
  const terms = planIn(plans, String(month))?.terms_days ?? 0;
  const { id } = await createRecord(
    { services, trx, binding: knownBinding('invoices'), visibility: null, at },
    {
      fields: {
        kind: 'service',
        company_id: company_id ?? null,
        supplied_on: lastOfMonth(String(month)),
        due_on: addDays(dayInDubai(at.getTime()), terms),
        reference: String(name).slice(0, 60),
        author_id: drafter_id ?? null,
      },
    },
  );
  return id;
};
