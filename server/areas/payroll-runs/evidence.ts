import { payrollRuns } from '@domain/areas/payroll-runs/payroll-runs.area';
import type { EffectWork } from '@server/records/binding';

/** The file that was attached last shows the client's approval: the run names it from now on. */
export const noteEvidence = async ({ trx, row, set }: EffectWork): Promise<void> => {
  const { name } = await trx
    .selectFrom('attachment')
    .select('name')
    .where('entity', '=', 'payroll_run')
    .where('entity_id', '=', row.id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  set({ approval_reference: name.slice(0, payrollRuns.fields.approval_reference.maxLength) });
};
