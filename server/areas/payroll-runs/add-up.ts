import type { EffectWork } from '@server/records/binding';
import { sql } from 'kysely';

interface Sums {
  readonly headcount: number;
  readonly gross_fils: number;
  readonly additions_fils: number;
  readonly reductions_fils: number;
  readonly net_fils: number;
}

/** What a run comes to: all of its payslips that stand. */
export const addUp = async ({ trx, row, set }: EffectWork): Promise<void> => {
  const { rows } = await sql<Sums>`select count(*)::integer as headcount,
      coalesce(sum(basic_fils + allowances_fils), 0)::bigint as gross_fils,
      coalesce(sum(additions_fils), 0)::bigint as additions_fils,
      coalesce(sum(reductions_fils), 0)::bigint as reductions_fils,
      coalesce(sum(net_fils), 0)::bigint as net_fils
    from payslip where run_id = ${row.id} and state <> 'discarded'`.execute(trx);
  set({ ...rows[0] });
};
