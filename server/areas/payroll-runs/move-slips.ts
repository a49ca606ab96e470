import type { FieldInputs } from '@domain/area/field';
import { RECOVERED } from '@server/platform/finance/debts';
import { LACKS } from '@server/platform/finance/payouts';
import type { RunPart } from '@server/platform/finance/run-in-parts';
import { knownBinding } from '@server/records/registry';
import { commandMany, type ManyCommanded } from '@server/records/write/command-many';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** One command, by the system, over the next records of a run that are in a state. @returns how many there were */
const moveNext = (
  { trx, services, at, run, size }: RunPart,
  {
    area,
    state,
    only = sql<SqlBool>`true`,
    ...input
  }: {
    readonly area: string;
    readonly state: string;
    /** Over the alias `t`. */
    readonly only?: RawBuilder<SqlBool>;
  } & Omit<ManyCommanded, 'which'>,
): Promise<number> => {
  const binding = knownBinding(area);
  const next = sql`select t.id from ${sql.table(binding.area.entity)} as t
    where t.run_id = ${run.id} and t.state = ${state} and ${only} order by t.id limit ${size}`;
  return commandMany(
    { trx, services, at, binding, visibility: null },
    { ...input, which: sql<SqlBool>`t.id in (${next})` },
  );
};

/** Where the money of a payslip begins: nothing of it, on hold for what the salary file would lack, else due. The first that fits. */
const PAYOUTS: readonly (readonly [RawBuilder<SqlBool>, FieldInputs])[] = [
  [sql<SqlBool>`t.net_fils = 0`, { payout: 'none' }],
  ...LACKS.map(([hold_reason, isLacking]): readonly [RawBuilder<SqlBool>, FieldInputs] => [
    isLacking,
    { payout: 'held', hold_reason },
  ]),
  [sql<SqlBool>`true`, { payout: 'due' }],
];

/** The client has approved: nothing of their amounts changes any more, and advances that are recovered by now are settled. */
export const confirmSlips = async (part: RunPart): Promise<number> => {
  for (const [only, payload] of PAYOUTS) {
    const moved = await moveNext(part, { area: 'payslips', state: 'draft', event: 'confirm', only, payload });
    if (moved > 0) return moved;
  }
  return settleAdvances(part);
};

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
