import type { FieldInputs } from '@domain/area/field';
import { planIn } from '@domain/finance/fee-plan.rules';
import { addDays, dayInDubai } from '@domain/shared/calendar-date';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem, commandRecord } from '@server/records/write/write';

/**
 * The invoice of a run goes with it: the same people, the same four eyes, its own lifecycle.
 * @throws Refusal with what the invoice has against it
 */
const command = async (
  { trx, services, row, caller, at }: EffectWork,
  event: string,
  payload: FieldInputs = {},
): Promise<void> => {
  const { invoice_id } = row.fields;
  if (typeof invoice_id !== 'string') return;
  await commandRecord(
    { services, trx, binding: knownBinding('invoices'), visibility: null, onBehalfOf: caller, at },
    { id: invoice_id, event, payload, version: 'latest', facts: { by_run: true } },
  );
};

/** The days of the plan's terms count from today on, which is the earliest day of issue. */
const setDue = async ({ trx, services, row, at }: EffectWork): Promise<void> => {
  const { company_id, month, invoice_id } = row.fields;
  const plans = await trx
    .selectFrom('fee_plan')
    .select(['valid_from', 'terms_days'])
    .where('company_id', '=', String(company_id))
    .where('state', '=', 'approved')
    .execute();
  const plan = planIn(plans, String(month));
  if (plan === null || typeof invoice_id !== 'string') return;
  await changeAsSystem(
    { services, trx, binding: knownBinding('invoices'), visibility: null, at },
    { id: invoice_id, fields: { due_on: addDays(dayInDubai(at.getTime()), plan.terms_days) } },
  );
};

export const submitInvoice = async (work: EffectWork): Promise<void> => {
  await setDue(work);
  await command(work, 'submit');
};

export const issueInvoice = async (work: EffectWork): Promise<void> => {
  await setDue(work);
  await command(work, 'approve');
};

export const sendInvoiceBack = (work: EffectWork): Promise<void> =>
  command(work, 'send_back', { remark: work.next.record.remark ?? null });

export const cancelInvoice = (work: EffectWork): Promise<void> =>
  command(work, 'cancel', { remark: work.next.record.remark ?? null });
