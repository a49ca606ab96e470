import { effects } from '@domain/areas/payroll-runs/payroll-run.effects';
import { wagesDueOn } from '@domain/finance/wps.rules';
import { calendarDate } from '@domain/shared/calendar-date';
import { refuseSameReference } from '@server/platform/finance/same-reference';
import type { EffectWork } from '@server/records/binding';
import { carriedOut } from '@server/records/write/carried-out';
import { sql } from 'kysely';

const fund = carriedOut(effects.recordFunding);

/** Records a receipt. @throws Refusal not_allowed: the reference is used, and it was not answered that it is another payment */
export const recordFunding = async (work: EffectWork): Promise<void> => {
  const { reference, is_another_payment } = work.params;
  await refuseSameReference(work.trx, { reference, isAnother: is_another_payment });
  await fund(work);
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
