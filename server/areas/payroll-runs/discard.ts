import type { EffectWork } from '@server/platform/area/binding';
import { commandMany } from '@server/platform/area/command-many';
import { bindingOf } from '@server/platform/area/registry';
import { type SqlBool, sql } from 'kysely';

/** Takes a calculation back: its payslips are discarded, what it applied waits to be applied again. */
export const discard = async ({ trx, services, at, row, set }: EffectWork): Promise<void> => {
  const [payslips, adjustments] = [bindingOf('payslips'), bindingOf('adjustments')];
  if (payslips === null || adjustments === null) throw new Error('There are no payslips or adjustments');
  const system = { trx, services, at, sight: null };
  await commandMany(
    { ...system, binding: payslips },
    { which: sql<SqlBool>`t.run_id = ${row.id} and t.state = 'draft'`, event: 'discard' },
  );
  await commandMany(
    { ...system, binding: adjustments },
    { which: sql<SqlBool>`t.run_id = ${row.id} and t.state = 'applied'`, event: 'release' },
  );
  set({ headcount: 0, gross_fils: 0, additions_fils: 0, reductions_fils: 0, net_fils: 0 });
};
