import { RECOVERED } from '@server/platform/finance/debts';
import { knownBinding } from '@server/records/registry';
import { commandMany, type ManyCommanded } from '@server/records/write/command-many';
import { type SqlBool, sql } from 'kysely';
import type { RunPart } from './run-work';

/** One command, by the system, over the next records of a run that are in a state. @returns how many there were */
const moveNext = (
  { trx, services, at, run, size }: RunPart,
  { area, state, ...input }: { readonly area: string; readonly state: string } & Omit<ManyCommanded, 'which'>,
): Promise<number> => {
  const binding = knownBinding(area);
  const next = sql`select id from ${sql.table(binding.area.entity)}
    where run_id = ${run.id} and state = ${state} order by id limit ${size}`;
  return commandMany(
    { trx, services, at, binding, visibility: null },
    { ...input, which: sql<SqlBool>`t.id in (${next})` },
  );
};

/** The client has approved: nothing of them changes any more, and advances that are recovered by now are settled. */
export const confirmSlips = async (part: RunPart): Promise<number> =>
  (await moveNext(part, { area: 'payslips', state: 'draft', event: 'confirm' })) || settleAdvances(part);

/** None of which a payslip that may still be discarded recovers a part. */
const settleAdvances = ({ trx, services, at, run }: RunPart): Promise<number> =>
  commandMany(
    { trx, services, at, binding: knownBinding('advances'), visibility: null },
    {
      which: sql<SqlBool>`t.state = 'outstanding' and t.amount_fils = ${RECOVERED}
        and exists (select from advance_recovery r join payslip s on s.id = r.payslip_id
          where r.advance_id = t.id and s.run_id = ${run.id} and s.state <> 'discarded')
        and not exists (select from advance_recovery r join payslip s on s.id = r.payslip_id
          where r.advance_id = t.id and s.state = 'draft')`,
      event: 'settle',
    },
  );

/** The wages went out: employees see them. In the name of whoever released the run, which only staff may. */
export const releaseSlips = (part: RunPart): Promise<number> => {
  const actor = { userId: String(part.run.memory.released_by), role: 'isSuperAdmin' };
  return moveNext(part, {
    area: 'payslips',
    state: 'confirmed',
    event: 'release',
    facts: { is_approved: true },
    actor,
  });
};

/** Takes a calculation back: its payslips are discarded, what it applied waits to be applied again. */
export const takeBack = async (part: RunPart): Promise<number> =>
  (await moveNext(part, { area: 'payslips', state: 'draft', event: 'discard' })) ||
  (await moveNext(part, { area: 'adjustments', state: 'applied', event: 'release' })) ||
  (await moveNext(part, { area: 'advances', state: 'outstanding', event: 'withdraw' }));
