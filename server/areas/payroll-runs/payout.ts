import { wagesDueOn } from '@domain/finance/wps.rules';
import { calendarDate } from '@domain/shared/calendar-date';
import { nextNumber } from '@server/platform/document-number';
import { refuseSameReference } from '@server/platform/finance/same-reference';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';
import { sql } from 'kysely';

/**
 * A receipt becomes a record of its own, and part of what the run is funded with; in the transaction of the command.
 * @throws Refusal not_allowed: the reference is used, and it was not answered that it is another payment
 */
export const recordFunding = async ({ trx, services, row, params, at, set }: EffectWork): Promise<void> => {
  const { amount_fils, received_on, reference, is_another_payment } = params;
  await refuseSameReference(trx, { reference, isAnother: is_another_payment });
  await createRecord(
    { services, trx, binding: knownBinding('run-fundings'), visibility: null, at },
    {
      fields: {
        number: await nextNumber(trx, { table: 'run_funding', prefix: 'FND' }),
        run_id: row.id,
        company_id: row.companyId,
        amount_fils: Number(amount_fils),
        received_on: String(received_on),
        reference: String(reference),
      },
    },
  );
  set({
    funded_fils: Number(row.fields.funded_fils ?? 0) + Number(amount_fils),
    // they are not always recorded in the order in which they came in
    funded_on: [String(row.fields.funded_on ?? ''), String(received_on)].sort().at(-1) ?? null,
  });
};

/** A receipt was called back. */
export const addUpFunding = async ({ params, set }: EffectWork): Promise<void> =>
  set({ funded_fils: Number(params.left_fils) });

interface Sums {
  readonly paid_fils: number;
  readonly paid_in_time_fils: number;
  readonly returned_fils: number;
  readonly paid_on: string | null;
}

/** What of a run is paid now, what of it on the day on which wages were due, on which day the last of it was, and what ever came back. */
export const addUpPayout = async ({ trx, row, set }: EffectWork): Promise<void> => {
  const month = calendarDate(String(row.fields.month));
  if (month === null) throw new Error(`The run ${row.id} has no month`);
  const { rows } = await sql<Sums>`select
      coalesce(sum(net_fils) filter (where payout = 'paid'), 0)::bigint as paid_fils,
      coalesce(sum(net_fils) filter (where payout = 'paid' and paid_on <= ${wagesDueOn(month)}::date), 0)::bigint
        as paid_in_time_fils,
      coalesce(sum(returned_fils), 0)::bigint as returned_fils,
      max(paid_on) filter (where payout = 'paid') as paid_on
    from payslip where run_id = ${row.id} and state <> 'discarded'`.execute(trx);
  set({ ...rows[0] });
};
